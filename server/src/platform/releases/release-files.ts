import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { type Release, type ReleaseDescription, releaseDescriptionSchema } from '@portal/contract/remotes';

/** Says what a release directory is: written into it once, never changed. */
export const RELEASE_FILE = 'release.json';
export const MANIFEST_FILE = 'mf-manifest.json';
/** The declarations of what a build offers or was built against; no browser loads it. */
export const SURFACE_FILE = 'surface.json';

/** A file that a build leaves beside its code is not what it should be. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';
  constructor(
    /** What is said of the release. */
    readonly fault: string,
    place: string,
  ) {
    super(`${place} ${fault}`);
  }
}

/**
 * What a JSON file of a release directory says.
 * @param parse reads what is in it; throws when it is not that
 * @throws UnreadableFile
 */
export function readFacts<T>(directory: string, file: string, parse: (content: unknown) => T): T {
  const text = readFileSync(path.join(directory, file), 'utf8');
  try {
    return parse(JSON.parse(text));
  } catch (error) {
    const why = error instanceof SyntaxError ? 'is no JSON' : 'is not what a build writes';
    throw new UnreadableFile(`has a ${file} that ${why}`, directory);
  }
}

interface Manifest {
  /** Every script and style sheet -> its hash: a browser that has read the manifest knows what may run. */
  integrity?: Readonly<Record<string, string>>;
  exposes?: ReadonlyArray<{ name?: string }>;
}

/** Where a release of a remote lies. */
export function releaseDirectory(deployFolder: string, name: string, buildId: string): string {
  return path.join(deployFolder, 'remotes', name, buildId);
}

/** Scripts and style sheets of a build, by name. */
export function codeFiles(directory: string): string[] {
  return readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:js|css)$/.test(name))
    .map((name) => name.split(path.sep).join('/'))
    .sort();
}

/**
 * What a release is loaded from and judged by, each file with its hash: its code, the manifest that names its entry, and
 * what it was built against.
 */
export function hashedFiles(directory: string): string[] {
  const report = existsSync(path.join(directory, SURFACE_FILE)) ? [SURFACE_FILE] : [];
  return [...codeFiles(directory), MANIFEST_FILE, ...report];
}

function hashOf(content: Buffer): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}

export function fileHash(file: string): string {
  return hashOf(readFileSync(file));
}

const UNPACK = { '.br': brotliDecompressSync, '.gz': gunzipSync };

/** The compressed forms beside a file that do not hold what it holds: a browser is sent those. */
function badForms(directory: string, file: string, hash: string): string[] {
  return Object.entries(UNPACK).flatMap(([suffix, unpack]) => {
    const form = path.join(directory, file + suffix);
    if (!existsSync(form)) return [];
    try {
      // What unpacks to more than the file is not read any further.
      const content = unpack(readFileSync(form), {
        maxOutputLength: statSync(path.join(directory, file)).size || 1,
      });
      return hashOf(content) === hash ? [] : [file + suffix];
    } catch {
      return [file + suffix];
    }
  });
}

function readDescription(directory: string): ReleaseDescription {
  return readFacts(directory, RELEASE_FILE, (content) => releaseDescriptionSchema.parse(content));
}

/** What was read of a release directory, which never changes; by the stamp of its description, should another lie there. */
const known = new Map<string, { stamp: string; release: Release }>();

/** The release that a directory holds, for the registry; undefined when it holds no finished release. */
export function readRelease(directory: string): Release | undefined {
  const file = path.join(directory, RELEASE_FILE);
  try {
    const { ino, size, mtimeMs } = statSync(file);
    const stamp = `${ino} ${size} ${mtimeMs}`;
    const before = known.get(directory);
    if (before?.stamp === stamp) return before.release;
    const { integrity: _, ...facts } = readDescription(directory);
    const release = { ...facts, description: fileHash(file) };
    known.set(directory, { stamp, release });
    return release;
  } catch {
    known.delete(directory);
    return undefined;
  }
}

/** Why `readRelease` finds none in a directory, as it is said of the release. */
export function whyNoRelease(directory: string): string {
  if (!existsSync(directory)) return 'is not in the deploy folder';
  try {
    readDescription(directory);
  } catch (error) {
    if (error instanceof UnreadableFile) return error.fault;
  }
  return `lacks its ${RELEASE_FILE}`;
}

/** The finished releases of a remote in the deploy folder, newest first. */
export function publishedReleases(deployFolder: string, name: string): Release[] {
  const folder = path.join(deployFolder, 'remotes', name);
  return readdirSync(folder)
    .flatMap((buildId) => readRelease(path.join(folder, buildId)) ?? [])
    .sort((one, other) => (one.time < other.time ? 1 : -1));
}

/** Writes the hashes of a build's code into its manifest. @returns the text that it is now */
export function listFilesInManifest(directory: string): string {
  const manifest = JSON.parse(readFileSync(path.join(directory, MANIFEST_FILE), 'utf8')) as Manifest;
  const hashes = codeFiles(directory).map((file) => [file, fileHash(path.join(directory, file))]);
  return JSON.stringify({ ...manifest, integrity: Object.fromEntries(hashes) });
}

/** What is wrong of a manifest that is to list the files of its release. */
function faultsOfList({ integrity, manifest: hash }: ReleaseDescription, manifest: Manifest): string[] {
  if (!hash) return [];
  // The report is for no browser.
  const { [MANIFEST_FILE]: own, [SURFACE_FILE]: _report, ...files } = integrity;
  return own === hash && isDeepStrictEqual(manifest.integrity, files)
    ? []
    : [`has a ${MANIFEST_FILE} that lists other files than its ${RELEASE_FILE}`];
}

/** Checks a release's files: whole, as they were hashed, and with a manifest that offers the routes. Returns what is wrong. */
export function checkFiles(deployFolder: string, name: string, { buildId, description }: Release): string[] {
  const directory = releaseDirectory(deployFolder, name, buildId);
  try {
    if (fileHash(path.join(directory, RELEASE_FILE)) !== description)
      return [`has a changed ${RELEASE_FILE}`];
    const described = readDescription(directory);
    const { integrity } = described;
    const listed = Object.keys(integrity);
    // A release of before manifests were hashed does not list its own.
    const present = hashedFiles(directory).filter((file) => file !== MANIFEST_FILE || listed.includes(file));
    const missing = listed.filter((file) => !present.includes(file)).map((file) => `lacks ${file}`);
    const unknown = present
      .filter((file) => !listed.includes(file))
      .map((file) => `has ${file}, which is not listed`);
    const changed = listed
      .filter((file) => present.includes(file) && fileHash(path.join(directory, file)) !== integrity[file])
      .concat(Object.entries(integrity).flatMap(([file, hash]) => badForms(directory, file, hash)))
      .concat(badForms(directory, RELEASE_FILE, description))
      .map((file) => `has a changed ${file}`);
    const manifest = readFacts(directory, MANIFEST_FILE, (content) => content as Manifest);
    const offers = manifest.exposes?.some((exposed) => exposed.name === 'routes');
    return [
      ...[...missing, ...unknown, ...changed],
      ...(changed.length > 0 ? [] : faultsOfList(described, manifest)),
      ...(offers ? [] : ['does not expose ./routes']),
    ];
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return ['is not in the deploy folder'];
    if (error instanceof UnreadableFile) return [error.fault];
    throw error;
  }
}
