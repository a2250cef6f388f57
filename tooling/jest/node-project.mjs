import path from 'node:path';

/**
 * Jest for a package that runs in Node: `export default nodeProject(import.meta.dirname)` in its jest.config.js.
 * @param {string} folder the package's folder
 * @param {string[]} roots folders of tests, below it
 * @returns {import('jest').Config}
 */
export function nodeProject(folder, roots = ['src']) {
  return {
    rootDir: folder,
    displayName: path.basename(folder),
    roots: roots.map((root) => `<rootDir>/${root}`),
    testMatch: ['**/*.test.ts'],
    testEnvironment: 'node',
    testTimeout: 30_000,
    restoreMocks: true,
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
}
