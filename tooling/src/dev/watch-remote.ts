import { type FSWatcher, watch } from 'node:fs';
import path from 'node:path';
import type { RemoteApp } from '../apps';
import { buildPortal } from '../build/build-portal';
import { ROOT } from '../root';

const SETTLE_MS = 150;
const SHARED = ['shared-contract', 'shared-features', 'shared-ui'];

/**
 * Builds a new release of the remote whenever one of its sources changes, one build at a time.
 * @returns stops watching
 */
export function watchRemote(app: RemoteApp): () => void {
  let timer: NodeJS.Timeout | undefined;
  let building: Promise<void> = Promise.resolve();

  const build = async () => {
    try {
      await buildPortal({ apps: [app.name], unchecked: true, onProgress: (line) => console.log(line) });
    } catch (error) {
      // A mistake half-way through typing: the last good release stays live.
      console.error(error instanceof Error ? error.message : error);
    }
  };
  const onChange = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      building = building.then(build);
    }, SETTLE_MS);
  };
  const places = [path.join(app.folder, 'src'), ...SHARED.map((folder) => path.join(ROOT, folder, 'src'))];
  const watchers: FSWatcher[] = places.map((place) => watch(place, { recursive: true }, onChange));
  // Its menu and its pages stand beside its sources, in a file that editors replace.
  watchers.push(watch(app.folder, (_event, name) => (name === 'package.json' ? onChange() : undefined)));
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  };
}
