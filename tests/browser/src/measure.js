// Scrolls an element into view and measures it once it stands still: what moves is not tapped, the
// finger would come down where it was.
async (node) => {
  let element = node.nodeType === 1 ? node : node.parentElement;
  const small = (box) => box.width < 4 || box.height < 4;
  const hidden = (e) => small(e.getBoundingClientRect()) || getComputedStyle(e).opacity === '0';
  if (hidden(element) && element.labels?.length) element = element.labels[0];
  element.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
  // A page that is not drawn has no frames.
  const frame = () => new Promise((go) => { requestAnimationFrame(go); setTimeout(go, 50); });
  // Also what has only begun to, and is still where it was.
  const begun = ({ playState, effect }) =>
    playState === 'running' && effect.getComputedTiming().endTime < 2000 && effect.target?.contains(element);
  let box = element.getBoundingClientRect();
  let moves = true;
  for (let look = 0; moves && look < 30 && element.isConnected; look += 1) {
    await frame();
    const next = element.getBoundingClientRect();
    moves = Math.abs(next.x - box.x) + Math.abs(next.y - box.y) > 1 || document.getAnimations().some(begun);
    box = next;
  }
  const x = box.x + box.width / 2, y = box.y + box.height / 2;
  const top = document.elementFromPoint(x, y);
  const hit = top && (element.contains(top) || (top.contains(node) && top.tagName === 'LABEL')
    || top.closest('label')?.control === element);
  const told = (e) => e ? `${e.tagName.toLowerCase()} “${(e.innerText ?? '').slice(0, 40)}”` : 'the edge of the window';
  return { x, y, width: box.width, height: box.height, cover: moves ? 'nothing, but moves' : hit ? null : told(top) };
}
