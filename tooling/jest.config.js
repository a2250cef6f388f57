/** @type {import('jest').Config} */
export default {
  displayName: 'tooling',
  rootDir: import.meta.dirname,
  roots: ['<rootDir>/src', '<rootDir>/webpack'],
  testMatch: ['**/*.test.ts'],
  testEnvironment: 'node',
  testTimeout: 30_000,
  transform: {
    '^.+\\.tsx?$': [
      '@swc/jest',
      {
        jsc: { target: 'es2022', parser: { syntax: 'typescript', tsx: true } },
        module: { type: 'commonjs' },
      },
    ],
  },
};
