import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../root';

const MODULES = path.join(ROOT, 'server', 'src', 'modules');
/** They judge an account by the role that it has in the database, not who calls. */
const OF_ACCOUNTS = [
  'identity/access-tokens/create-access-token.ts',
  'orders/orders.mail.ts',
  'users/commands/open-account.ts',
];

/** Calls that ask what a role may do, where who calls may have less: an access token has its owner's role. */
const asksRole = (source: string) => /isPermitted\(\s*\w+\.role\b/.test(source);

test('what a caller may do is asked of the caller, never of their role alone', () => {
  const found = readdirSync(MODULES, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll(path.sep, '/'))
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !OF_ACCOUNTS.includes(name))
    .filter((name) => asksRole(readFileSync(path.join(MODULES, name), 'utf8')));
  expect(found).toEqual([]);
});

test('the check finds what it looks for', () => {
  expect(asksRole("if (isPermitted(caller.role, 'assets.see'))")).toBe(true);
  expect(asksRole("if (isPermitted(caller, 'assets.see'))")).toBe(false);
});
