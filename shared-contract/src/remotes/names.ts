/** What a remote is called, and the one segment of its address: `finance` and `/finance`. */
export const AREA_NAME = /^[a-z][a-z0-9-]{1,30}$/;
/** What a build is called, in the registry and as its directory. */
export const BUILD_ID = /^[a-z0-9][a-z0-9-]{5,63}$/;
/** A page of an area as its menu names it, relative to the area: `spending/requests`; empty for the first page. */
export const MENU_PATH = /^(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*)?$/;
/** A page that links name: as above, with parameters: `assets/:id`. */
export const PAGE_PATH = /^(?:(?::\w+|[a-z0-9-]+)(?:\/(?::\w+|[a-z0-9-]+))*)?$/;

/** First segments of what the server answers itself. */
export const SERVER_SEGMENTS = ['api', 'dev', 'healthz', 'pictures', 'readyz', 'remotes'] as const;
/** First segments of the shell's own pages. */
const SHELL_SEGMENTS = ['auth', 'login', 'profile', 'register', 'unauthorized'];
/** The release commands know the shell itself by this name. */
const SHELL = 'shell';

/** Whether a name is the portal's own: no remote has it as its name or address. */
export function isReservedName(name: string): boolean {
  return name === SHELL || [...SERVER_SEGMENTS, ...SHELL_SEGMENTS].includes(name);
}
