import path from 'node:path';
import { codeFiles, REGISTRY_FILE, readRegistry, releaseDirectory } from '@portal/server/releases';
import { type BuildMetadata, readFacts } from '../build/build-metadata';
import { gzipSize } from '../build/release-metadata';
import { onlyOfShell } from '../build/second-copies';

/** One limit and what was measured. Sizes are bytes after gzip; 1 KB is 1,000 bytes. */
export interface Finding {
  name: string;
  measured: number;
  limit: number;
  unit: 'bytes' | 'requests' | 'copies';
  detail?: string;
}

const KB = 1_000;
export const LIMITS = {
  signInBytes: 160 * KB,
  signInRequests: 6,
  // With the table of all calls, which the sign-in page does without.
  layoutBytes: 261 * KB,
  layoutRequests: 10,
  listBytes: 85 * KB,
  remoteEntryBytes: 18 * KB,
  remotePageBytes: 44 * KB,
  remoteChunkBytes: 60 * KB,
} as const;

const REMOTE_ENTRY = 'remote-entry.js';
const EXPOSED = '__federation_expose_routes';
function group(facts: BuildMetadata, name: string): string[] {
  const files = facts.groups[name];
  if (!files)
    throw new Error(`The shell's build has no part "${name}": ${Object.keys(facts.groups).join(', ')}`);
  return files;
}

function sum(directory: string, files: Iterable<string>): number {
  return [...files].reduce((total, file) => total + gzipSize(path.join(directory, file)), 0);
}

/** What each step of a visit adds to what the steps before it brought. */
function shellFindings(shellOutput: string, deployFolder: string): Finding[] {
  const facts = readFacts(shellOutput);
  const seen = new Set([...group(facts, 'main'), ...group(facts, 'login-page')]);
  const page = gzipSize(path.join(shellOutput, 'index.html'));
  const list = gzipSize(path.join(deployFolder, REGISTRY_FILE));
  const step = (...names: string[]) => {
    const files = new Set(names.flatMap((name) => group(facts, name)).filter((file) => !seen.has(file)));
    for (const file of files) seen.add(file);
    return sum(shellOutput, files);
  };
  const signIn = sum(shellOutput, seen) + page + list;
  const signInRequests = seen.size + 2;
  const layout = step('signed-in', 'layout', 'contract', 'api-client');
  // Without the page's own script and style sheet for signing in, which nobody loads who is signed in.
  const layoutRequests = seen.size + 2 - group(facts, 'login-page').length;
  return [
    { name: 'sign-in page', measured: signIn, limit: LIMITS.signInBytes, unit: 'bytes' },
    { name: 'sign-in page', measured: signInRequests, limit: LIMITS.signInRequests, unit: 'requests' },
    { name: 'layout after signing in', measured: layout, limit: LIMITS.layoutBytes, unit: 'bytes' },
    { name: 'layout', measured: layoutRequests, limit: LIMITS.layoutRequests, unit: 'requests' },
    { name: 'parts of lists and forms', measured: step('lists'), limit: LIMITS.listBytes, unit: 'bytes' },
  ];
}

/** Any page may be the first one of a visit, by a link: the largest one counts. */
function largestPage(directory: string, facts: BuildMetadata): { bytes: number; name: string } {
  const exposed = facts.groups[EXPOSED] ?? [];
  const pages = Object.entries(facts.groups)
    .filter(([name]) => /^src_routes_/.test(name))
    .map(([name, files]) => ({ name, bytes: sum(directory, new Set([...exposed, ...files])) }));
  return pages.sort((one, other) => other.bytes - one.bytes)[0] ?? { name: 'none', bytes: 0 };
}

function remoteFindings(name: string, directory: string): Finding[] {
  const facts = readFacts(directory);
  const page = largestPage(directory, facts);
  const chunks = codeFiles(directory).map((file) => ({ file, bytes: gzipSize(path.join(directory, file)) }));
  const largest = chunks.sort((one, other) => other.bytes - one.bytes)[0];
  const copies = onlyOfShell(facts.packages);
  const entry = gzipSize(path.join(directory, REMOTE_ENTRY));
  return [
    { name: `${name}: entry`, measured: entry, limit: LIMITS.remoteEntryBytes, unit: 'bytes' },
    {
      name: `${name}: largest page`,
      measured: page.bytes,
      limit: LIMITS.remotePageBytes,
      unit: 'bytes',
      detail: page.name,
    },
    {
      name: `${name}: largest file`,
      measured: largest?.bytes ?? 0,
      limit: LIMITS.remoteChunkBytes,
      unit: 'bytes',
      detail: largest?.file,
    },
    {
      name: `${name}: second copies`,
      measured: copies.length,
      limit: 0,
      unit: 'copies',
      detail: copies.join(', ') || undefined,
    },
  ];
}

/** A package that lies in two folders would come twice. */
function shellCopies(shellOutput: string): Finding {
  const { packages } = readFacts(shellOutput);
  const names = onlyOfShell(packages).map((folder) => folder.split('node_modules/').at(-1));
  const twice = names.filter((name, index) => names.indexOf(name) !== index);
  return {
    name: 'shell: second copies',
    measured: twice.length,
    limit: 0,
    unit: 'copies',
    detail: twice.join(', ') || undefined,
  };
}

/** Measures the built portal against its limits: from the files alone, so that every run gives the same figures. */
export function measureBudgets(shellOutput: string, deployFolder: string): Finding[] {
  const { remotes } = readRegistry(deployFolder);
  return [
    ...shellFindings(shellOutput, deployFolder),
    shellCopies(shellOutput),
    ...remotes.flatMap(({ name, releases }) =>
      remoteFindings(name, releaseDirectory(deployFolder, name, releases.stable.buildId)),
    ),
  ];
}
