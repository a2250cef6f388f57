// Runs inside the page before `in-page.js`: knows when a page has come to rest.
(() => {
  // Calls that are under way, and how many were made.
  const calls = { open: 0, made: 0 };
  const { send } = XMLHttpRequest.prototype;
  XMLHttpRequest.prototype.send = function sendCounted(...body) {
    calls.open++;
    calls.made++;
    this.addEventListener('loadend', () => calls.open--);
    return send.apply(this, body);
  };
  const { fetch } = globalThis;
  globalThis.fetch = async (...request) => {
    calls.open++;
    calls.made++;
    try {
      return await fetch(...request);
    } finally {
      calls.open--;
    }
  };

  let changedAt = performance.now();
  const watcher = new MutationObserver(() => {
    changedAt = performance.now();
  });
  document.addEventListener('DOMContentLoaded', () =>
    watcher.observe(document.body, { subtree: true, childList: true, characterData: true }),
  );

  const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
  const heading = () => document.querySelector('main#content h1');
  const QUIET_MS = 80;
  const RESTLESS_MS = 1_500;

  /** Goes there as a link would: without loading the page anew. */
  function go(path) {
    history.pushState(null, '', path);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }

  /** Waits for another heading than that one, and then for the page to come to rest. Returns whether one came. */
  async function settled(before, { patience, mostCalls }) {
    const start = performance.now();
    const first = calls.made;
    let since;
    while (performance.now() - start < patience && calls.made - first <= mostCalls) {
      await pause(15);
      const current = heading();
      if (!current || current === before) continue;
      since ??= performance.now();
      if (calls.open > 0) continue;
      const now = performance.now();
      if (now - changedAt > QUIET_MS || now - since > RESTLESS_MS) return true;
    }
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
