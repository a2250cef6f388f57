import path from 'node:path';

const here = import.meta.dirname;

// The machine's own time zone is none of a test's business. Workers inherit it.
process.env.TZ = 'UTC';

// Packages that ship only what Node's require cannot load.
const MODULES_ONLY = [
  '@portal',
  'csv-stringify/dist/esm',
  'until-async',
  'rettime',
  '@open-draft',
  '@bundled-es-modules',
  'msw',
  '@mswjs',
];

/**
 * Jest for a package that runs in the browser: `export default webProject(import.meta.dirname)` in its jest.config.js.
 * @param {string} folder the package's folder
 * @returns {import('jest').Config}
 */
export function webProject(folder) {
  return {
    rootDir: folder,
    displayName: path.basename(folder),
    roots: ['<rootDir>/src'],
    testMatch: ['**/*.test.ts', '**/*.test.tsx'],
    testEnvironment: path.join(here, 'jsdom-environment.mjs'),
    runtime: path.join(here, 'warm-runtime.cjs'),
    setupFilesAfterEnv: [path.join(here, 'setup.mjs')],
    // Ends what hangs; a slow machine is no failure.
    testTimeout: 300_000,
    restoreMocks: true,
    transform: {
      '^.+\\.(?:tsx?|mjs|jsx?)$': [
        '@swc/jest',
        {
          jsc: {
            target: 'es2022',
            parser: { syntax: 'typescript', tsx: true },
            transform: { react: { runtime: 'automatic', development: true } },
          },
          module: { type: 'commonjs' },
        },
      ],
    },
    transformIgnorePatterns: [`/node_modules/(?!(?:${MODULES_ONLY.join('|')})/)`],
    moduleNameMapper: {
      '\\.module\\.css$': path.join(here, 'css-module.cjs'),
      '\\.css$': path.join(here, 'empty.cjs'),
      '^antd/es/config-provider$': path.join(here, 'config-provider.cjs'),
      '^antd/es/(.*)$': 'antd/lib/$1',
      '^@ant-design/icons/es/(.*)$': '@ant-design/icons/lib/$1',
    },
  };
}
