import { readFileSync } from 'node:fs';
import path from 'node:path';
import { AREA_NAME, isReservedName } from '@portal/contract/remotes';
import { type RemoteApp, readAreaDescription } from '../apps';
import { UsageError } from '../release/run-release-command';
import { ROOT } from '../root';

/** Where a repository of one remote keeps what it has built, laid out like a deploy folder. */
export const BUILT = path.join(ROOT, 'dist');

/**
 * The remote that a repository is: its package's name and `"portal"` block.
 * @throws UsageError where there is none
 */
export function ownApp(): RemoteApp {
  const text = readPackage();
  const { name: packageName = '' } = JSON.parse(text) as { name?: string };
  const name = packageName.replace(/^@[^/]+\//, '').replace(/^mfe-/, '');
  if (!AREA_NAME.test(name) || isReservedName(name))
    throw new UsageError(
      `The package's name is the remote's, and "${name}" will not do: 2 to 31 small letters, digits and hyphens, not one of the portal's own.`,
    );
  return { name, folder: ROOT, ...readAreaDescription(path.basename(ROOT), text) };
}

function readPackage(): string {
  try {
    return readFileSync(path.join(ROOT, 'package.json'), 'utf8');
  } catch {
    throw new UsageError(`${ROOT} has no package.json: run this in the folder of the remote.`);
  }
}
