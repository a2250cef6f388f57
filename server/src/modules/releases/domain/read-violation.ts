import { AREA_NAME, BUILD_ID } from '@portal/contract/remotes';

/** What a browser stopped, with nothing in it that says of whom or where: kinds of violations are few. */
export interface Violation {
  directive: string;
  /** A word of the policy such as `inline`, a file of ours, or the origin of somebody else's. */
  blocked: string;
  /** The file of ours whose code asked for it; null where that is not known. */
  source: string | null;
  /** Whose code it was, where a file of a release says so. */
  release: { remote: string; buildId: string } | null;
}

const DIRECTIVE = /^[a-z-]{3,60}$/;
const WORD = /^[a-z-]{2,40}$/;
/** What an extension of the browser does is no matter of the portal; browsers name it by its scheme alone. */
const EXTENSION = /-extension$/;
const MAX_TEXT = 200;
/** Files of ours, which hold nothing of a person; the address of a page may. */
const OWN_FILE = /^\/(?:remotes\/[A-Za-z0-9._/-]+|[A-Za-z0-9._-]+\.(?:js|css|json|svg|png|woff2))$/;
const OF_RELEASE = /^\/remotes\/([^/]+)\/([^/]+)\//;

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** An address without what may be of a person: a file of ours by its path, a page of ours by no more, else the origin. */
function placeOf(address: string, own: string | undefined): string | undefined {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || !/^(?:https?|wss?):$/.test(url.protocol)) return undefined;
  if (url.origin !== own) return url.origin.slice(0, MAX_TEXT);
  return OWN_FILE.test(url.pathname) ? url.pathname.slice(0, MAX_TEXT) : 'a page';
}

function blockedOf(blocked: string, own: string | undefined): string | undefined {
  // Browsers name nothing where it stood in the page.
  if (blocked === '') return 'inline';
  if (!WORD.test(blocked)) return placeOf(blocked, own);
  return EXTENSION.test(blocked) ? undefined : blocked;
}

function releaseOf(places: readonly (string | null)[]): Violation['release'] {
  for (const place of places) {
    const [, remote = '', buildId = ''] = OF_RELEASE.exec(place ?? '') ?? [];
    if (AREA_NAME.test(remote) && BUILD_ID.test(buildId)) return { remote, buildId };
  }
  return null;
}

/** What a browser reports in a body, without pages, queries or people; undefined where that is nothing of ours. */
export function readViolation(body: unknown): Violation | undefined {
  const report = isObject(body) ? body['csp-report'] : undefined;
  if (!isObject(report)) return undefined;
  const [directive = ''] = String(report['effective-directive'] ?? report['violated-directive']).split(' ');
  const { 'blocked-uri': blocked, 'source-file': file, 'document-uri': page } = report;
  if (!DIRECTIVE.test(directive) || typeof blocked !== 'string') return undefined;
  const own = typeof page === 'string' && URL.canParse(page) ? new URL(page).origin : undefined;
  const source = typeof file === 'string' && file !== '' ? placeOf(file, own) : null;
  const what = blockedOf(blocked, own);
  if (source === undefined || what === undefined) return undefined;
  return { directive, blocked: what, source, release: releaseOf([source, what]) };
}
