const external = process.env.TEST_DATABASE === 'external';

/**
 * What PostgreSQL of another version might do otherwise, which runs on every one of them: plans, types, settings,
 * migrations, locks, the queue, what several do at once, what is searched, sorted, grouped and added up, and of each
 * module the test of its commands with the most statements. Rules, words, HTTP, mail, files and the embedded server are
 * proven once, and their statements are like those. A new file of another kind runs on the embedded one only.
 */
const ON_EACH_DATABASE = [
  '**/*.plan.test.ts',
  '**/*races.test.ts',
  '**/queries/*.test.ts',
  '**/backup/*.test.ts',
  '**/platform/{csv,database,housekeeping,jobs,lists,rate-limit}/*.test.ts',
  '**/modules/{activity,dashboards,reports}/*.test.ts',
  '**/finance/{asset-ledger,budgets,kept,spending}/*.test.ts',
  '**/test/{days,folded-identity,money-inputs,tallies,two-servers}.test.ts',
  '**/test/{database,faults}/*.test.ts',
  // Of each module.
  '**/allocations/commands/custody-of-many.test.ts',
  '**/assets/commands/{asset-life,edit-asset}.test.ts',
  '**/categories/commands/change-categories.test.ts',
  '**/identity/{sessions/sessions,sign-in/sign-in}.test.ts',
  '**/orders/commands/record-receipt.test.ts',
  '**/releases/releases.test.ts',
  '**/requests/commands/{record-purchase,repairs,stock-first}.test.ts',
  '**/settings/settings.test.ts',
  '**/users/{manage-users,users}.test.ts',
  '**/vendors/commands/change-vendors.test.ts',
];
/** What needs many rows runs once: on the other database, where there is one. */
const ON_ONE_DATABASE = ['**/test/{large-lists,read-costs}.test.ts'];

const hasOther = Boolean(process.env.TEST_DATABASE_URL);
const once = (files) => files.map((file) => `!${file}`);

/** @type {import('jest').Config} */
export default {
  displayName: external ? 'server on TEST_DATABASE_URL' : 'server',
  testEnvironment: '../tooling/jest/worker-realm-environment.cjs',
  runtime: '../tooling/jest/warm-runtime.cjs',
  roots: ['<rootDir>/src', '<rootDir>/test'],
  testMatch: external
    ? [...ON_EACH_DATABASE, ...ON_ONE_DATABASE]
    : ['**/*.test.ts', ...(hasOther ? once(ON_ONE_DATABASE) : [])],
  transform: {
    '^.+\\.tsx?$': [
      '@swc/jest',
      {
        jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
        module: { type: 'commonjs' },
      },
    ],
  },
  globalSetup: '<rootDir>/test/database/global-setup.ts',
  globalTeardown: '<rootDir>/test/database/global-teardown.ts',
  // Ends what hangs; a slow machine is no failure.
  testTimeout: 300_000,
  testSequencer: '<rootDir>/test/slow-first.mjs',
};
