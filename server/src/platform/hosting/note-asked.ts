import path from 'node:path';
import { AREA_NAME, BUILD_ID } from '@portal/contract/remotes';
import { MANIFEST_FILE, noteUsed, RELEASE_FILE } from '../releases';

const AGAIN_MS = 60 * 60 * 1000;
/** With what a page begins that loads a release, or tries one. */
const FIRST_FILES: readonly string[] = [MANIFEST_FILE, RELEASE_FILE];

/** Notes which releases browsers still ask for, once an hour each: what is in use is not cleaned away. */
export function noteAskedReleases(remotesDir: string): (file: string) => void {
  const noted = new Map<string, number>();
  return (file) => {
    const [name = '', buildId = '', first = ''] = file.split('/');
    if (!FIRST_FILES.includes(first) || !AREA_NAME.test(name) || !BUILD_ID.test(buildId)) return;
    const directory = path.join(remotesDir, name, buildId);
    const now = Date.now();
    if (now - (noted.get(directory) ?? 0) < AGAIN_MS) return;
    // Only what there is: anybody may ask for any address.
    if (noteUsed(directory)) noted.set(directory, now);
  };
}
