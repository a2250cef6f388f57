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

/** As browsers send them, in either of two ways. */
interface Reported {
  directive?: unknown;
  blocked?: unknown;
  source?: unknown;
  document?: unknown;
}

const MOST_AT_ONCE = 20;
const DIRECTIVE = /^[a-z-]{3,60}$/;
const WORD = /^[a-z-]{2,40}$/;
const MAX_TEXT = 200;
/** Files of ours, which hold nothing of a person; the address of a page may. */
const OWN_FILE = /^\/(?:remotes\/[A-Za-z0-9._/-]+|[A-Za-z0-9._-]+\.(?:js|css|json|svg|png|woff2))$/;
const OF_RELEASE = /^\/remotes\/([^/]+)\/([^/]+)\//;

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The reports of a body; nothing where it is none. */
function reportsIn(body: unknown): Reported[] {
  if (isObject(body) && isObject(body['csp-report'])) {
    const report = body['csp-report'];
    return [
      {
        directive: report['effective-directive'] ?? report['violated-directive'],
        blocked: report['blocked-uri'],
        source: report['source-file'],
        document: report['document-uri'],
      },
    ];
  }
  if (!Array.isArray(body)) return [];
  return body.slice(0, MOST_AT_ONCE).flatMap((entry) => {
    if (!isObject(entry) || entry.type !== 'csp-violation' || !isObject(entry.body)) return [];
    const { effectiveDirective, blockedURL, sourceFile, documentURL } = entry.body;
    return [
      { directive: effectiveDirective, blocked: blockedURL, source: sourceFile, document: documentURL },
    ];
  });
}

const ELSEWHERE = 'not ours';

/** An address without what may be of a person: a file of ours by its path, a page of ours by no more, else the origin. */
function placeOf(address: string, own: string | undefined): string | typeof ELSEWHERE {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  // What an extension of the browser does is no matter of the portal.
  if (!url || !/^(?:https?|wss?):$/.test(url.protocol)) return ELSEWHERE;
  if (url.origin !== own) return url.origin.slice(0, MAX_TEXT);
  return OWN_FILE.test(url.pathname) ? url.pathname.slice(0, MAX_TEXT) : 'a page';
}

function releaseOf(places: readonly (string | null)[]): Violation['release'] {
  for (const place of places) {
    const [, remote = '', buildId = ''] = OF_RELEASE.exec(place ?? '') ?? [];
    if (AREA_NAME.test(remote) && BUILD_ID.test(buildId)) return { remote, buildId };
  }
  return null;
}

function readOne({ directive, blocked, source, document }: Reported): Violation[] {
  const [name = ''] = String(directive ?? '').split(' ');
  if (!DIRECTIVE.test(name) || typeof blocked !== 'string') return [];
  const own = typeof document === 'string' && URL.canParse(document) ? new URL(document).origin : undefined;
  const from = typeof source === 'string' && source !== '' ? placeOf(source, own) : null;
  const what = WORD.test(blocked) ? blocked : placeOf(blocked || 'inline', own);
  if (from === ELSEWHERE || what === ELSEWHERE) return [];
  return [{ directive: name, blocked: what, source: from, release: releaseOf([from, what]) }];
}

/** What browsers report in a body, of either form: bounded, and without pages, queries or people. */
export function readViolations(body: unknown): Violation[] {
  return reportsIn(body).flatMap(readOne);
}
