/*
 * React has one list of what it may exchange while it runs, so a page made of several builds needs one Fast Refresh
 * runtime: the shell's, which remotes take from here. Names are kept apart by app: two builds may have a module alike.
 */
import runtime from 'react-refresh/runtime';

globalThis.portalRefreshRuntimeOf = (app) => ({
  ...runtime,
  register: (type, name) => runtime.register(type, `${app} ${name}`),
});
