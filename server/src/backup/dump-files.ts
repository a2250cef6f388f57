import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { AppError } from '../platform/http/app-error';
import { keptKey, type PictureFiles } from '../platform/pictures';
import { namedReleases, REGISTRY_FILE, readRegistry } from '../platform/releases';
import type { ArchiveWriter } from './archive-writer';
import { BackupError } from './backup-error';
import { REGISTRY_ENTRY } from './backup-format';

interface Folders {
  deployDir: string;
  shellDir: string;
}

interface NamedFile {
  /** In the backup. */
  name: string;
  place: string;
}

/** What is finished: what a release that is under way, or a lock, has there is not. */
function filesBelow(folder: string, name: string): NamedFile[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => !entry.name.startsWith('.') && !entry.name.endsWith('.part'))
    .flatMap((entry) => {
      const place = path.join(folder, entry.name);
      const inside = `${name}/${entry.name}`;
      return entry.isDirectory() ? filesBelow(place, inside) : [{ name: inside, place }];
    });
}

/** Those whose names stay while what they say changes with the shell. */
function isFace({ name }: NamedFile): boolean {
  return /^releases\/shell\/[^/]*\.(?:html|json)(?:\.br|\.gz)?$/.test(name);
}

/**
 * What a file says; undefined where its release was cleaned away meanwhile, as those are that nobody has any more.
 * @param isNeeded of what is live, which is never cleaned away
 */
function readUnlessGone(place: string, isNeeded: boolean): Buffer | undefined {
  try {
    return readFileSync(place);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    if (isNeeded)
      throw new BackupError(`${place} is gone, while its release is live: make the backup again.`);
    return undefined;
  }
}

/**
 * Writes the deploy folder. What says which releases are live is read first, and so are the pages of the shell: all that
 * they name is there by then, and stays for weeks.
 * @returns how many files
 */
export async function dumpReleases(
  archive: ArchiveWriter,
  { deployDir, shellDir }: Folders,
): Promise<number> {
  const registry = path.join(deployDir, REGISTRY_FILE);
  if (!existsSync(registry)) return 0;
  const live = readFileSync(registry);
  const named = namedReleases(readRegistry(deployDir)).map((place) => path.join(deployDir, place) + path.sep);
  const face = filesBelow(shellDir, 'releases/shell')
    .filter(isFace)
    .map(({ name, place }) => ({ name, content: readFileSync(place) }));
  const rest = [
    ...filesBelow(shellDir, 'releases/shell').filter((file) => !isFace(file)),
    ...filesBelow(path.join(deployDir, 'shells'), 'releases/shells'),
    ...filesBelow(path.join(deployDir, 'remotes'), 'releases/remotes'),
    ...filesBelow(path.join(deployDir, 'sources'), 'releases/sources'),
  ].filter(({ place }) => statSync(place, { throwIfNoEntry: false })?.isFile());
  let written = 0;
  for (const { name, place } of rest) {
    const isNeeded = named.some((folder) => place.startsWith(folder));
    const content = readUnlessGone(place, isNeeded);
    if (!content) continue;
    await archive.add(name, content);
    written += 1;
  }
  for (const { name, content } of face) await archive.add(name, content);
  await archive.add(REGISTRY_ENTRY, live);
  return written + face.length + 1;
}

async function readIfThere(files: PictureFiles, name: string): Promise<Buffer | undefined> {
  try {
    return await files.read(name);
  } catch (error) {
    if (error instanceof AppError && error.status === 404) return undefined;
    throw error;
  }
}

/**
 * Writes all pictures and documents that are there by now: after the rows were fixed, so that those which they name are among them.
 * @returns the names that were written
 */
export async function dumpKeptFiles(archive: ArchiveWriter, files: PictureFiles): Promise<Set<string>> {
  const written = new Set<string>();
  for await (const batch of files.list())
    for (const { name } of batch) {
      const content = keptKey(name) ? await readIfThere(files, name) : undefined;
      if (!content) continue;
      await archive.add(`files/${name}`, content);
      written.add(name);
    }
  return written;
}
