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

  /** Waits for another heading than that one, and no longer. */
  async function headed(before, { patience }) {
    const start = performance.now();
    while (performance.now() - start < patience && (!heading() || heading() === before)) await frame();
  }

  /** More than a page asks for at a time: whoever still asks when patience ends goes on with it. */
  const FEW_CALLS = 40;

  /**
   * Waits for another heading than that one, and then for the page to come to rest.
   * @returns whether one came, and whether the page asks the API without end
   */
  async function settled(before, { patience, mostCalls }) {
    const start = performance.now();
    const first = calls.made;
    const isOther = () => heading() !== null && heading() !== before;
    let since;
    while (performance.now() - start < patience) {
      if (calls.made - first > mostCalls) return { hasHeading: isOther(), asksOn: true };
      await pause(15);
      // Between two frames what is to be drawn is drawn.
      await frame();
      if (!isOther()) continue;
      since ??= performance.now();
      if (calls.open > 0) continue;
      const now = performance.now();
      const isAtRest = now - since > RESTLESS_MS || (now - changedAt > QUIET_MS && (await isQuiet()));
      if (isAtRest) return { hasHeading: true, asksOn: false };
    }
    return { hasHeading: isOther(), asksOn: calls.open > 0 && calls.made - first > FEW_CALLS };
  }

  globalThis.portalRest = {
    go,
    headed,
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
