import { createReadStream, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ReadableStream, type ReadableWritablePair } from 'node:stream/web';
import { createGunzip } from 'node:zlib';
import { BUILD_ID, type Release } from '@portal/contract/remotes';
import { createTarDecoder, type ParsedTarEntry } from 'modern-tar';
import { ReleaseRefused } from './refusals';
import { MANIFEST_FILE, readRelease, releaseDirectory, whyNoRelease } from './release-files';

/** Far above what a remote has: what unpacks to more is no build, but an attack on the disk. */
const MOST_FILES = 2_000;
const MOST_BYTES = 100 * 1024 * 1024;

/** What a build writes: nothing that a browser would show as a page of the portal. */
const FILE_NAME = /^[\w.@-]+(?:\/[\w.@-]+)*$/;
const FILE_KIND = /\.(?:js|css|json|txt|svg|png|jpe?g|gif|webp|avif|ico|woff2?)(?:\.map)?(?:\.(?:br|gz))?$/i;

/** An archive that cannot be read as one, or is none of a build. */
export class NoBuild extends Error {
  override readonly name = 'NoBuild';
}

async function* entriesOf(archive: string): AsyncGenerator<ParsedTarEntry> {
  const packed = createReadStream(archive);
  const unpacked = packed.pipe(createGunzip());
  packed.on('error', (error) => unpacked.destroy(error));
  // Of Node's streams, whatever the types of a browser's say.
  const decoder = createTarDecoder({ strict: true }) as unknown as ReadableWritablePair<
    ParsedTarEntry,
    Uint8Array
  >;
  yield* ReadableStream.from<Uint8Array>(unpacked).pipeThrough(decoder);
}

/** The build that a file of an archive belongs to. @throws NoBuild where it is a file of no build of this remote */
function buildOf(name: string, file: string): string {
  const [kind, remote, rest = '', ...below] = file.split('/');
  const isSource = kind === 'sources' && below.length === 0 && rest.endsWith('.json');
  const buildId = isSource ? rest.slice(0, -'.json'.length) : rest;
  const isCode = kind === 'remotes' && FILE_NAME.test(below.join('/')) && FILE_KIND.test(file);
  const isSafe = !file.split('/').some((part) => part === '..' || part === '.');
  if (remote !== name || !BUILD_ID.test(buildId) || !isSafe || !(isSource || isCode))
    throw new NoBuild(`The file has ${file}, which is no file of a build of ${name}`);
  return buildId;
}

/** Writes what an archive has, as far as it is one build. @returns the build's id */
async function unpack(archive: string, folder: string, name: string): Promise<string> {
  const builds = new Set<string>();
  let [files, bytes] = [0, 0];
  for await (const { header, body } of entriesOf(archive)) {
    if (header.type === 'directory') {
      await body.cancel();
      continue;
    }
    if (header.type !== 'file') throw new NoBuild(`The file has ${header.name}, which is a ${header.type}`);
    builds.add(buildOf(name, header.name));
    files += 1;
    bytes += header.size;
    if (files > MOST_FILES || bytes > MOST_BYTES) throw new NoBuild('The file unpacks to more than a build');
    const place = path.join(folder, header.name);
    mkdirSync(path.dirname(place), { recursive: true });
    writeFileSync(place, Buffer.from(await new Response(body).arrayBuffer()));
  }
  const [buildId] = builds;
  if (!buildId || builds.size > 1) throw new NoBuild('The file is no archive of one build');
  return buildId;
}

/**
 * Unpacks a build that came from outside, an archive laid out like a deploy folder, into a folder of its own.
 * @throws NoBuild where the archive is none of one build of this remote
 * @throws ReleaseRefused where the build does not say of itself what it is
 */
export async function unpackBuild(archive: string, folder: string, name: string): Promise<Release> {
  let buildId: string;
  try {
    buildId = await unpack(archive, folder, name);
  } catch (error) {
    const isOfDisk = error instanceof Error && 'syscall' in error;
    if (error instanceof NoBuild || isOfDisk) throw error;
    throw new NoBuild('The file cannot be read as a .tar.gz');
  }
  const directory = releaseDirectory(folder, name, buildId);
  const build = readRelease(directory);
  if (!build) throw new ReleaseRefused(`Release ${buildId} of ${name}`, [whyNoRelease(directory)]);
  if (build.buildId !== buildId || build.entry !== `/remotes/${name}/${buildId}/${MANIFEST_FILE}`)
    throw new ReleaseRefused(`Release ${buildId} of ${name}`, ['says that it is another build']);
  return build;
}
