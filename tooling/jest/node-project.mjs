import path from 'node:path';

const here = import.meta.dirname;

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
    testEnvironment: path.join(here, 'worker-realm-environment.cjs'),
    runtime: path.join(here, 'warm-runtime.cjs'),
    // Ends what hangs; a slow machine is no failure.
    testTimeout: 300_000,
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
