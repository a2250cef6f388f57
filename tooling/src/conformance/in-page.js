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

  globalThis.portalConformance = {
    /** Contract and routes of a release, as its `./routes` gives them. */
    async readRoutes(id, manifest) {
      loader().registerRemotes([{ name: id, entry: new URL(manifest, location.origin).href }]);
      const loaded = await loader().loadRemote(`${id}/routes`);
      const routes = Array.isArray(loaded?.default) ? loaded.default.map(shape) : [];
      return { contract: loaded?.contract, routes };
    },

    /** Share keys of which more than one version is on the page. */
    secondVersions() {
      return Object.entries(loader().shareScopeMap.default ?? {})
        .filter(([, versions]) => Object.keys(versions).length > 1)
        .map(([key]) => key);
    },

    /** Selectors of a remote's style sheets that reach beyond its own classes. */
    globalSelectors(name) {
      return [...document.styleSheets]
        .filter((sheet) => sheet.href?.includes(`/remotes/${name}/`))
        .flatMap((sheet) => selectors(sheet.cssRules))
        .filter((selector) => !selector.split(',').every((part) => part.includes(`.${name}-`)));
    },

    /** Makes the page believe that somebody of this role is signed in. */
    signIn(role) {
      const user = { id: 1, name: 'Conformance', email: 'conformance@example.com', role, department: null };
      localStorage.setItem('access_token', 'none');
      localStorage.setItem('user_data', JSON.stringify(user));
    },
  };
})();
