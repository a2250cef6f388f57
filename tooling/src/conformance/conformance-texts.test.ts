import { ROOT } from '../root';
import { breakText, errorText } from './check-in-browser';
import { assertOwnShell } from './trial-portal';

test('a page that breaks is named by its path and by what was thrown', () => {
  const address = 'http://127.0.0.1:4711/finance/approvals';
  const said = breakText(address, ['TypeError: rows is undefined'], 'Support code RENDER');
  expect(said).toBe('/finance/approvals breaks: TypeError: rows is undefined; Support code RENDER');
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
