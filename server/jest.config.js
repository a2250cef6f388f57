/** @type {import('jest').Config} */
export default {
  displayName: process.env.TEST_DATABASE === 'external' ? 'server on TEST_DATABASE_URL' : 'server',
  testEnvironment: 'node',
  roots: ['<rootDir>/src', '<rootDir>/test'],
  testMatch: ['**/*.test.ts'],
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
  testTimeout: 20_000,
};
