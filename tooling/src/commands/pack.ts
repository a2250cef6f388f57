import path from 'node:path';
import { packAll } from '../pack/pack-all';
import { ROOT } from '../root';

const [output = 'dist'] = process.argv.slice(2);
for (const archive of await packAll(path.resolve(ROOT, output))) console.log(path.relative(ROOT, archive));
