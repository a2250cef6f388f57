import { statSync } from 'node:fs';
import path from 'node:path';
import { buildPortal } from '../build/build-portal';
import { makePackage } from '../package/make-package';
import { ROOT } from '../root';

/** Builds for packages, compressed as for a release; what has not changed since the last one is not built again. */
const RELEASES = path.join(ROOT, '.cache', 'package');

const refusals = await buildPortal({
  deployFolder: RELEASES,
  shellOutput: path.join(RELEASES, 'shell'),
  effort: 'release',
  onProgress: (line) => console.log(line),
});
if (refusals.length > 0) {
  console.error(refusals.join('\n'));
  process.exit(1);
}
const { folder, archive } = await makePackage({
  releases: RELEASES,
  output: path.join(ROOT, 'dist'),
  hasArchive: true,
});
const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`;
console.log(`${path.relative(ROOT, folder)}: start it with node server.js`);
if (archive) console.log(`${path.relative(ROOT, archive)}: ${megabytes(statSync(archive).size)}`);
