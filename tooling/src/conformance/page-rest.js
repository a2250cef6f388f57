// Runs inside the page before `in-page.js`: knows when a page has come to rest.
(() => {
  let changedAt = performance.now();

  // Calls that are under way, and how many were made.
  const calls = { open: 0, made: 0 };
  function end() {
    calls.open--;
    // What it brought is still to be drawn.
    changedAt = performance.now();
  }
  async function counted(work) {
    calls.open++;
    try {
      return await work();
    } finally {
      end();
    }
  }
  const { send } = XMLHttpRequest.prototype;
  XMLHttpRequest.prototype.send = function sendCounted(...body) {
    calls.open++;
    calls.made++;
    this.addEventListener('loadend', end);
    return send.apply(this, body);
  };
  const { fetch } = globalThis;
  globalThis.fetch = (...request) => {
    calls.made++;
    return counted(() => fetch(...request));
  };
  for (const name of ['json', 'text', 'blob', 'arrayBuffer']) {
    const read = Response.prototype[name];
    Response.prototype[name] = function readCounted() {
      return counted(() => read.call(this));
    };
  }

  const watcher = new MutationObserver(() => {
    changedAt = performance.now();
  });
  document.addEventListener('DOMContentLoaded', () =>
    watcher.observe(document.body, { subtree: true, childList: true, characterData: true }),
  );

  const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const IDLE_WITHIN_MS = 2_000;
  const idle = () => new Promise((resolve) => requestIdleCallback(resolve, { timeout: IDLE_WITHIN_MS }));
  const heading = () => document.querySelector('main#content h1');
  const QUIET_MS = 80;
  const RESTLESS_MS = 1_500;

  /** On a busy machine a page is quiet while its work still waits for its turn: what is idle has none left. */
  async function isQuiet() {
    const seen = changedAt;
    await idle();
    await idle();
    return calls.open === 0 && changedAt === seen;
  }

  /** Goes there as a link would: without loading the page anew. */
  function go(path) {
    history.pushState(null, '', path);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }

  /** More than a page asks for at a time: whoever still asks when patience ends goes on with it. */
  const FEW_CALLS = 40;
  const asksOn = (first) => calls.open > 0 && calls.made - first > FEW_CALLS;

  /** Waits for another heading than that one, and then for the page to come to rest. Returns whether one came. */
  async function settled(before, { patience, mostCalls }) {
    const start = performance.now();
    const first = calls.made;
    let since;
    while (performance.now() - start < patience && calls.made - first <= mostCalls) {
      await pause(15);
      // Between two frames what is to be drawn is drawn.
      await frame();
      const current = heading();
      if (!current || current === before) continue;
      since ??= performance.now();
      if (calls.open > 0) continue;
      const now = performance.now();
      if (now - since > RESTLESS_MS) return true;
      if (now - changedAt > QUIET_MS && (await isQuiet())) return true;
    }
    if (asksOn(first)) calls.made = Math.max(calls.made, first + mostCalls + 1);
    return heading() !== null && heading() !== before;
  }

  globalThis.portalRest = {
    calls,
    go,
    heading,
    pause,
    settled,
    /** Waits until the page has taken a change of the screen. */
    restAgain(limits) {
      changedAt = performance.now();
      return settled(undefined, limits);
    },
  };
})();
