import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { remoteRegistrySchema } from '@portal/contract/remotes';
import { keptKey, type PictureFiles } from '../platform/pictures';
import { updateRegistry } from '../platform/releases';
import { BackupError } from './backup-error';
import { REGISTRY_ENTRY } from './backup-format';

interface Folders {
  deployDir: string;
  shellDir: string;
}

const RELEASE_ENTRY = /^releases\/(shell|shells|remotes|sources)\/(.+)$/;

/** Where a file of the deploy folder goes; never outside of it. */
function placeOf(name: string, { deployDir, shellDir }: Folders): string {
  const [, part = '', rest = ''] = RELEASE_ENTRY.exec(name) ?? [];
  const folder = part === 'shell' ? shellDir : path.join(deployDir, part);
  const place = path.resolve(folder, rest);
  if (!part || !place.startsWith(folder + path.sep))
    throw new BackupError(`The backup has an unknown part: ${name}.`);
  return place;
}

export async function putKeptFile(files: PictureFiles, name: string, content: Buffer): Promise<void> {
  if (!keptKey(name)) throw new BackupError(`The backup has a file with an unknown name: ${name}.`);
  await files.put(name, content);
}

/** Puts the files of releases in place at once, and says that they are live once all are there. */
export function openReleases(folders: Folders) {
  let registry: Buffer | undefined;
  return {
    put(name: string, content: Buffer): void {
      if (name === REGISTRY_ENTRY) {
        registry = content;
        return;
      }
      const place = placeOf(name, folders);
      mkdirSync(path.dirname(place), { recursive: true });
      writeFileSync(place, content);
    },
    async finish(): Promise<void> {
      if (!registry) return;
      const live = remoteRegistrySchema.parse(JSON.parse(registry.toString('utf8')));
      await updateRegistry(folders.deployDir, (before) => ({ ...live, revision: before.revision }));
    },
  };
}
