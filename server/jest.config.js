const external = process.env.TEST_DATABASE === 'external';

/** @type {import('jest').Config} */
export default {
  displayName: external ? 'server on TEST_DATABASE_URL' : 'server',
  testEnvironment: '../tooling/jest/worker-realm-environment.cjs',
  runtime: '../tooling/jest/warm-runtime.cjs',
  roots: ['<rootDir>/src', '<rootDir>/test'],
  testMatch: ['**/*.test.ts'],
  // What no other database changes runs once, and so does what needs many rows: on the other one, where there is one.
  testPathIgnorePatterns: [
    '/node_modules/',
    ...(external
      ? [
          '/platform/database/embedded/',
          '/platform/releases/',
          '/test/hard-kill',
          // Rules, settings, files and limits: no statement of theirs depends on the server.
          '/domain/',
          '/platform/config/',
          '/platform/hosting/',
          '/platform/pictures/',
          '/sign-in/office-morning',
          '/test/linear-work',
        ]
      : []),
    ...(!external && process.env.TEST_DATABASE_URL ? ['/test/large-lists', '/test/read-costs'] : []),
  ],
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
