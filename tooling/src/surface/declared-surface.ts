import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseSurface, type Surface } from '@portal/server/releases';
import ts from 'typescript';
import { SHARED_MODULES } from '../../webpack/share-config';
import { sourceOf } from '../build/share-key-source';
import { contentId, filesBelow, shellPackages } from '../build/source-files';
import { ROOT } from '../root';
import { readSurface } from './read-surface';

const CACHE = path.join(ROOT, '.cache', 'surfaces');
const KEPT = 5;
const SOURCES = [
  'shared-auth',
  'shared-contract',
  'shared-ui',
  'tooling/src/surface',
  'tsconfig.base.json',
  'tsconfig.web.json',
];
/** What a remote calls is compared by the calls' ids, and what travels then is between remote and server. */
const CALL_IDS = new Set(['CallId', 'FileCallId', 'EndpointId']);
const CALL_TABLES = new Set(['CALLS', 'endpoints', 'endpointList', 'defineEndpoint']);
const API_DATA = /\/shared-contract\/src\/(?:schemas|endpoints)\//;

export interface DeclaredSurface {
  /** The same for the same declarations, on every machine. */
  id: string;
  surface: Surface;
}

function askTheCompiler(): Surface {
  const settings = ts.parseJsonConfigFileContent(
    { extends: path.join(ROOT, 'tsconfig.web.json'), files: [] },
    ts.sys,
    ROOT,
  ).options;
  const keys = SHARED_MODULES.map(({ key }) => key).filter((key) => key.startsWith('@portal/'));
  return readSurface({
    entries: Object.fromEntries(keys.map((key) => [key, sourceOf(key)])),
    ambient: [path.join(ROOT, 'shared-ui', 'src', 'assets.d.ts')],
    root: ROOT,
    settings,
    isApiData: (file) => API_DATA.test(file),
    known: CALL_IDS,
    left: CALL_TABLES,
  });
}

/** A run that was stopped leaves no half of a file, and old reports go. */
function keep(file: string, surface: Surface): void {
  mkdirSync(CACHE, { recursive: true });
  writeFileSync(`${file}.${process.pid}`, JSON.stringify(surface));
  renameSync(`${file}.${process.pid}`, file);
  const old = readdirSync(CACHE).filter((name) => path.join(CACHE, name) !== file);
  for (const name of old.slice(0, Math.max(0, old.length - KEPT)))
    rmSync(path.join(CACHE, name), { force: true });
}

let known: { sources: string; declared: DeclaredSurface } | undefined;

/**
 * What this checkout's shared modules offer to remotes. The compiler is asked once for the same sources: that takes
 * some seconds.
 */
export function declaredSurface(): DeclaredSurface {
  const sources = contentId(
    SOURCES.flatMap((place) => filesBelow(path.join(ROOT, place))),
    shellPackages(),
  );
  if (known?.sources === sources) return known.declared;
  const file = path.join(CACHE, `${sources}.json`);
  const isKept = existsSync(file);
  const surface = isKept ? parseSurface(JSON.parse(readFileSync(file, 'utf8'))) : askTheCompiler();
  if (!isKept) keep(file, surface);
  const id = createHash('sha256').update(JSON.stringify(surface)).digest('hex').slice(0, 16);
  known = { sources, declared: { id, surface } };
  return known.declared;
}
