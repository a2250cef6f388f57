import { benchPortal } from '../bench/bench-portal';

const BENCHES: Readonly<Record<string, () => Promise<void>>> = { portal: benchPortal };

const [name = ''] = process.argv.slice(2);
const bench = BENCHES[name];
if (!bench) {
  console.error(`Use: npm run bench -- ${Object.keys(BENCHES).join(' | ')}`);
  process.exit(2);
}
await bench();
