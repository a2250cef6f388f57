import { ROOT } from '../root';
import {
  breaksText,
  errorText,
  fileIn,
  linesOf,
  sourceName,
  throwsText,
  unresponsiveText,
} from './fault-texts';
import { assertOwnShell } from './trial-portal';

const STACK = `TypeError: rows is undefined
    at x (http://127.0.0.1:4711/assets/main.0a1b.js:1:3016)
    at y (http://127.0.0.1:4711/remotes/finance/0a1b2c3d/src_routes_budgets-page_tsx-shared-features_src_x.js:1:30)`;

test('a page that breaks is named with what was thrown, and the file that it comes from', () => {
  const thrown = { text: 'TypeError: rows is undefined', stack: STACK };
  expect(breaksText('finance', [thrown], 'Support code RENDER')).toBe(
    'breaks: TypeError: rows is undefined (in src/routes/budgets-page.tsx); Support code RENDER',
  );
  expect(throwsText('finance', { text: 'Error: boom at entry' })).toBe('throws Error: boom at entry');
  expect(unresponsiveText(10_000, fileIn(STACK, 'finance'))).toBe(
    'does not answer within 10 s: it may loop (in src/routes/budgets-page.tsx)',
  );
});

test('of files of a release the sources are named where their names say them', () => {
  expect(sourceName('shared-features_src_charts_drawn-bars_tsx.js')).toBe(
    'shared-features/src/charts/drawn-bars.tsx',
  );
  expect(sourceName('remote-entry.js')).toBe('remote-entry.js');
  expect(fileIn(STACK, 'employee')).toBeUndefined();
});

test('what both widths share is said once, and what one alone shows with its width', () => {
  const at = (width: number) => ({
    page: 'budgets',
    pathname: '/finance/budgets',
    condition: 'rows' as const,
    width,
  });
  const found = [
    { visit: at(1_280), text: 'breaks: Error: x' },
    { visit: at(375), text: 'breaks: Error: x' },
    { visit: at(375), text: 'is 14 px wider than the screen' },
  ];
  const looks = { failing: [1_280], empty: [1_280], rows: [1_280, 375] };
  expect(linesOf(found, looks)).toEqual([
    '/finance/budgets with rows breaks: Error: x',
    '/finance/budgets with rows at 375 px is 14 px wider than the screen',
  ]);
  // Seen on one screen only, nobody knows of the other.
  expect(linesOf(found.slice(0, 1), { ...looks, rows: [1_280] })).toEqual([
    '/finance/budgets with rows at 1280 px breaks: Error: x',
  ]);
});

test('a checkout without a shell is told to name the folder whose live shell counts', () => {
  expect(() => assertOwnShell(`${ROOT}/docs`)).toThrow(/no shell of its own\. Set DEPLOY_DIR/);
  expect(() => assertOwnShell()).not.toThrow();
});

test('what the routes throw as they load is told by its message alone', () => {
  const met = new Error(
    'page.evaluate: RangeError: no plan\n    at 284 (http://127.0.0.1:43293/remotes/x.js:1:3016)',
  );
  expect(errorText(met)).toBe('RangeError: no plan');
});
