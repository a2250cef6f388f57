import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Up from this module to what holds the migrations: compiled, it lies elsewhere than its source. */
function findOwnFolder(): string {
  let folder = path.dirname(fileURLToPath(import.meta.url));
  while (!existsSync(path.join(folder, 'migrations'))) {
    const above = path.dirname(folder);
    if (above === folder) throw new Error('This installation is not whole: its migrations are missing.');
    folder = above;
  }
  return folder;
}

/** Where what comes with the server lies: `server/` of the tree, or the folder of a package. */
export const OWN_FOLDER = findOwnFolder();
