// While developing: loads the page again after every build.
const builds = new WebSocket(new URL('./.well-known/trunk/ws', location.href.replace(/^http/, 'ws')));
builds.addEventListener('message', (event) => {
  const news = JSON.parse(event.data);
  if (news.type === 'reload') location.reload();
  if (news.type === 'buildFailure') console.error(news.data.reason);
});
