// Runs inside the page that is checked; plain script, so that nothing of a compiler comes along.
(() => {
  function loader() {
    const instance = globalThis.__FEDERATION__?.__INSTANCES__[0];
    if (!instance) throw new Error('There is no loader on the page');
    return instance;
  }

  function shape({ path, index, children }) {
    return { path, index, children: children?.map(shape) };
  }

  function selectors(rules) {
    return [...rules].flatMap((rule) => {
      if (rule instanceof CSSStyleRule) return [rule.selectorText];
      return rule instanceof CSSGroupingRule ? selectors(rule.cssRules) : [];
    });
  }

  /** The components that the shell provides mark the style sheets that they make. */
  function isMadeByRemote({ href, ownerNode }) {
    const isMarked = ownerNode?.hasAttribute('data-css-hash') || ownerNode?.hasAttribute('data-rc-order');
    return href === null && !isMarked;
  }

  // A rule put into a sheet that is there already, whosever it is, is no part of what was built.
  const inserted = [];
  const { insertRule } = CSSStyleSheet.prototype;
  CSSStyleSheet.prototype.insertRule = function insert(...rule) {
    const index = insertRule.apply(this, rule);
    inserted.push(...selectors([this.cssRules[index]]));
    return index;
  };

  // A breach that a page catches is one all the same.
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
    console.error(`Content Security Policy: ${violatedDirective} forbids ${blockedURI}`);
  });

  // What the area's panel puts in its own words: the page has caught it, and says it here alone.
  const caught = new Map();
  const thrown = (error) => ({ text: String(error), stack: error?.stack });
  const say = console.error;
  console.error = (...said) => {
    for (const error of said.filter((what) => what instanceof Error))
      caught.set(String(error), thrown(error));
    say.apply(console, said);
  };

  function lazies(routes) {
    return routes.flatMap(({ lazy, children = [] }) => [...(lazy ? [lazy] : []), ...lazies(children)]);
  }

  const { go, headed, heading, pause, settled, restAgain } = globalThis.portalRest;
  /** A page that every portal has. */
  const NOWHERE = '/nowhere';
  const BROKEN = /Support code (?:RENDER|LOAD|CHUNK|RUNTIME-\d+|CONTRACT-(?:VERSION|SHAPE))/;

  function isCutOff(element) {
    for (let box = element.parentElement; box && box !== document.body; box = box.parentElement)
      if (getComputedStyle(box).overflowX !== 'visible') return true;
    return false;
  }

  /** The words of what reaches beyond the right edge, as far in as that can be told. */
  function sticking(edge) {
    const beyond = [...document.querySelectorAll('main#content *')].filter(
      (element) => element.getBoundingClientRect().right > edge + 1 && !isCutOff(element),
    );
    const inmost = beyond.find(
      (element) => !beyond.some((other) => other !== element && element.contains(other)),
    );
    if (!inmost) return '';
    const words = inmost.textContent.trim() || inmost.getAttribute('aria-label') || inmost.placeholder;
    // What has no words is named by what it is, and where.
    return (
      words?.slice(0, 40) || `${inmost.localName} in ${inmost.parentElement.textContent.trim().slice(0, 40)}`
    );
  }

  /** What the page looks like now. */
  function seen() {
    const { scrollWidth, clientWidth } = document.documentElement;
    return {
      heading: heading()?.textContent?.trim() ?? null,
      code: BROKEN.exec(document.querySelector('main#content')?.textContent ?? '')?.[0],
      sticksOut: scrollWidth > clientWidth + 1 ? sticking(clientWidth) : undefined,
    };
  }

  globalThis.portalConformance = {
    /** Contract and routes of a release, as its `./routes` gives them once the shell has registered it. */
    async readRoutes(id, prefix) {
      const isRegistered = () => loader().options.remotes.some(({ name }) => name === id);
      go(prefix);
      for (let attempt = 0; attempt < 1_000 && !isRegistered(); attempt++) await pause(10);
      // Its first page is looked at with the others.
      go(NOWHERE);
      const loaded = await loader().loadRemote(`${id}/routes`);
      const routes = Array.isArray(loaded?.default) ? loaded.default.map(shape) : [];
      return { contract: loaded?.contract, routes };
    },

    /** Opens a page from one that every portal has, and tells what it looks like once it rests. */
    async visit(path, limits) {
      const old = location.pathname === NOWHERE ? null : heading();
      go(NOWHERE);
      await headed(old, limits);
      caught.clear();
      const nowhere = heading();
      go(path);
      const { hasHeading, asksOn } = await settled(nowhere, limits);
      const { heading: text, ...rest } = seen();
      return { ...rest, heading: hasHeading ? text : null, asksOn };
    },

    /** The page that is open, on a screen that has become another. */
    async lookAgain(limits) {
      const { asksOn } = await restAgain(limits);
      return { ...seen(), asksOn };
    },

    /** Exceptions that the page has caught, or else those of pages whose code fails as it starts. */
    async exceptions(id) {
      if (caught.size > 0) return [...caught.values()];
      const routes = (await loader().loadRemote(`${id}/routes`))?.default ?? [];
      const starts = await Promise.allSettled(lazies(routes).map(async (lazy) => lazy()));
      return starts.flatMap(({ reason }) => (reason ? [thrown(reason)] : []));
    },

    /** Share keys of which more than one version is on the page. */
    secondVersions() {
      return Object.entries(loader().shareScopeMap.default ?? {})
        .filter(([, versions]) => Object.keys(versions).length > 1)
        .map(([key]) => key);
    },

    /** Selectors of a remote's style sheets, and of those that it makes while it runs, that reach beyond its own classes. */
    globalSelectors(name) {
      const found = [...document.styleSheets, ...document.adoptedStyleSheets]
        .filter((sheet) => sheet.href?.includes(`/remotes/${name}/`) || isMadeByRemote(sheet))
        .flatMap((sheet) => selectors(sheet.cssRules));
      return [...new Set([...found, ...inserted])].filter(
        (selector) => !selector.split(',').every((part) => part.includes(`.${name}-`)),
      );
    },
  };
})();
