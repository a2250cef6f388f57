import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ASSET_STATUSES, FINANCE_STATES, REQUEST_STATUSES, USER_STATUSES } from '@portal/contract';
import { ROOT } from '../root';

/**
 * What follows from a state is decided in `domain/` of the server and travels as a verdict; `vocabulary` of the contract
 * has the words. Anywhere else a comparison with such a word may be a rule told twice. The exceptions, each with how
 * often and why: it shows what the state is, or builds a statement of the database.
 */
const EXCEPTIONS: Readonly<Record<string, readonly [number, string]>> = {
  'mfe-admin/src/features/users/components/user-columns.tsx': [1, 'shows how long an invitation is good'],
  'mfe-employee/src/features/allocations/components/asset-columns.tsx': [1, 'shows a badge'],
  'mfe-employee/src/features/requests/components/request-notices.tsx': [1, 'words of a notice'],
  'mfe-employee/src/features/submit-request/components/repair-fields.tsx': [1, 'words of a choice'],
  'mfe-employee/src/routes/edit-request-page.tsx': [
    1,
    'a notice about what an edit means, not whether it is open',
  ],
  'mfe-employee/src/routes/request-page.tsx': [1, 'look of a button'],
  'server/src/modules/assets/assets.repository.ts': [1, 'builds a statement'],
  'server/src/modules/finance/asset-ledger/asset-ledger.repository.ts': [
    1,
    'the health of an asset, not its status',
  ],
  'server/src/modules/identity/sign-in/constant-time.ts': [1, 'the state of a promise'],
  'server/src/modules/reports/queries/read-request-figures.ts': [1, 'which columns the report has'],
  'server/src/modules/requests/queries/request-list.ts': [1, 'builds a statement'],
  'server/src/modules/requests/requests.mail.ts': [
    1,
    'a mail advises to change what is not approved yet, which needs no new approval',
  ],
  'server/src/modules/users/commands/open-account.ts': [1, 'which error ends the session'],
  'server/src/platform/mail/send-mail.ts': [1, 'the answer of the mail server'],
  'shared-auth/src/session/session-store.ts': [1, 'how a session ended'],
  'shared-features/src/allocations/components/allocation-columns.tsx': [2, 'shows a badge'],
  'shared-features/src/allocations/components/person-allocations.tsx': [1, 'the chosen tab'],
  'shared-features/src/inventory/components/holder-card.tsx': [
    1,
    'who waits for it is of interest while it is free',
  ],
  'server/src/modules/locations/queries/location-list.ts': [1, 'a filter by the state of a place'],
  'shared-features/src/locations/api/find-locations.ts': [1, 'words of an option'],
  'shared-features/src/orders/api/change-orders.ts': [1, 'words of a message'],
  'shared-features/src/orders/components/order-page.tsx': [1, 'a notice about the vendor'],
  'shared-features/src/requests/components/buying-text.tsx': [1, 'words for what has arrived'],
  'shared-features/src/requests/model/changed-since.ts': [1, 'which approval is told'],
  'shared-features/src/requests/model/request-history.ts': [1, 'words for what is not decided yet'],
  'shell/src/session/watch-session.ts': [1, 'how a session ended'],
};

const WORDS = new Set([...REQUEST_STATUSES, ...FINANCE_STATES, ...ASSET_STATUSES, ...USER_STATUSES]);
const COMPARED = new RegExp(`[!=]== '(?:${[...WORDS].join('|')})'|'(?:${[...WORDS].join('|')})' [!=]==`, 'g');
/** Rooms of the words: the judges, the vocabulary, what is invented for demonstrations, and tests. */
const ROOMS = /\/domain\/|\/vocabulary\/|\/seed\/|\/testing\/|\.test\.tsx?$/;
const PACKAGES = [
  'server',
  'shared-contract',
  'shared-auth',
  'shared-ui',
  'shared-features',
  'shell',
  'mfe-admin',
  'mfe-procurement',
  'mfe-finance',
  'mfe-employee',
];

/** The sources of a package, without the rooms of the words. */
function sources(name: string): { shown: string; text: string }[] {
  return readdirSync(path.join(ROOT, name, 'src'), { withFileTypes: true, recursive: true }).flatMap(
    (entry) => {
      const file = path.join(entry.parentPath, entry.name);
      const shown = path.relative(ROOT, file).split(path.sep).join('/');
      if (!entry.isFile() || !/\.tsx?$/.test(entry.name) || ROOMS.test(`/${shown}`)) return [];
      return [{ shown, text: readFileSync(file, 'utf8') }];
    },
  );
}

function comparisons(): Record<string, number> {
  const found: Record<string, number> = {};
  for (const { shown, text } of PACKAGES.flatMap(sources)) {
    const count = text.match(COMPARED)?.length ?? 0;
    if (count > 0) found[shown] = count;
  }
  return found;
}

test('status words are compared in the domain and its vocabulary only, but for named exceptions', () => {
  const beyond = Object.entries(comparisons())
    .filter(([file, count]) => count > (EXCEPTIONS[file]?.[0] ?? 0))
    .map(([file, count]) => `${file}: ${count}, of which ${EXCEPTIONS[file]?.[0] ?? 0} are known`);
  expect(beyond).toEqual([]);
});

test('every exception is still one', () => {
  const found = comparisons();
  const gone = Object.entries(EXCEPTIONS).filter(([file, [count]]) => (found[file] ?? 0) < count);
  expect(gone.map(([file]) => file)).toEqual([]);
});

/** Asks the activity log for an action by the words that people see. */
const ASKS_THE_LOG = /activity_log\.action'?, *'?=|\baction'?,? *(?:=|'=',|IN) *\(?'[A-Z]/;

test('no rule or answer finds a fact in the activity log by its words', () => {
  const asking = sources('server').filter(({ text }) => ASKS_THE_LOG.test(text));
  expect(asking.map(({ shown }) => shown)).toEqual([]);
});
