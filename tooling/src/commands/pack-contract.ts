import path from 'node:path';
import { packContract } from '../pack/pack-all';
import { ROOT } from '../root';

const archive = await packContract(path.join(ROOT, 'dist'));
console.log(
  `${path.relative(ROOT, archive)}: npm install it, then import { createClient } from '@portal/contract/client'`,
);
