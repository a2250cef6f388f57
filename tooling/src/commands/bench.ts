import { benchApi } from '@portal/server/bench';
import { benchBuying } from '@portal/server/bench/buying';
import { benchBrowser } from '../bench/bench-browser';
import { benchPortal } from '../bench/bench-portal';
import { runToEnd } from '../run-until-stopped';

const USAGE = `Use: npm run bench -- portal              the composed portal beside one bundle
     npm run bench -- api [10k|100k|1M]    calls beside the bare statements, at so many assets; two sizes tell what grows
     npm run bench -- buying [1k|10k|100k]  the pages of buying, at so many orders; two sizes tell what grows
     npm run bench -- browser [10k|100k|1M] the pages with figures and lists of so many assets, and how long each waits`;
const SIZES: Readonly<Record<string, number>> = {
  '1k': 1_000,
  '10k': 10_000,
  '100k': 100_000,
  '1M': 1_000_000,
};

function refuse(): never {
  console.error(USAGE);
  process.exit(2);
}

const sizesOf = (values: readonly string[]) =>
  (values.length ? values : ['10k']).map((value) => SIZES[value] ?? refuse());

const [name, ...values] = process.argv.slice(2);
if (name === 'portal' && values.length === 0) await benchPortal();
else if (name === 'api' && values.length <= 2) {
  const sizes = sizesOf(values);
  await runToEnd((onStop) => benchApi(sizes, onStop));
} else if (name === 'buying' && values.length <= 2) {
  const sizes = sizesOf(values);
  await runToEnd((onStop) => benchBuying(sizes, onStop));
} else if (name === 'browser' && values.length <= 1) {
  const [size = refuse()] = sizesOf(values);
  await benchBrowser(size);
} else refuse();
