// A clock that the test can put forward: it goes on by itself, and what is due by then happens at once.
(() => {
  const real = { Date, setTimeout, setInterval, clearTimeout };
  const timers = new Map();
  let ahead = 0;
  const now = () => real.Date.now() + ahead;
  const begin = (id, run, after, every) => {
    const timer = { run, every, due: now() + after };
    timer.real = real.setTimeout.call(window, () => fire(id, timer), after);
    timers.set(id, timer);
  };
  const fire = (id, timer) => {
    timers.delete(id);
    if (timer.every) begin(id, timer.run, timer.every, timer.every);
    timer.run();
  };
  // Above the browser's own, so that an unknown one is no other's.
  let last = 1e9;
  const set = (repeat) => (run, after = 0, ...args) => {
    last += 1;
    begin(last, () => (typeof run === 'function' ? run : new Function(run))(...args), Math.max(0, after) || 0, repeat && Math.max(1, after));
    return last;
  };
  const clear = (id) => {
    real.clearTimeout.call(window, timers.get(id)?.real);
    timers.delete(id);
  };
  window.setTimeout = set(false);
  window.setInterval = set(true);
  window.clearTimeout = window.clearInterval = clear;
  window.Date = class extends real.Date {
    constructor(...args) {
      super(...(args.length ? args : [now()]));
    }
    static now() { return now(); }
  };
  window.passTime = (millis) => {
    const end = now() + millis;
    for (;;) {
      const [id, timer] = [...timers].reduce((a, b) => (a[1].due <= b[1].due ? a : b), [0, { due: Infinity }]);
      if (timer.due > end) break;
      ahead += Math.max(0, timer.due - now());
      real.clearTimeout.call(window, timer.real);
      fire(id, timer);
    }
    ahead += Math.max(0, end - now());
    // What waits for later waits for so much less.
    for (const [id, timer] of timers) {
      real.clearTimeout.call(window, timer.real);
      timer.real = real.setTimeout.call(window, () => fire(id, timer), timer.due - now());
    }
  };
})();
