const MEMORY = /^\/remotes\/[a-z0-9-]+\/development\//;

/**
 * Whether an address is served from memory by `npm run dev`, whose files change while they are worked on: nothing is known
 * of them beforehand. Only the shell of that command has such.
 */
export function isDevelopmentBuild(address: string): boolean {
  return PORTAL_BUILD_ID === null && MEMORY.test(new URL(address, window.location.origin).pathname);
}
