/** The directions of docs/architecture.md as errors, by pattern: a new feature or module is covered once its folder exists. */
const REMOTE = '^mfe-[^/]+/';

/** Nothing below the folders `from` imports anything below the folders `to`, both by the beginnings of their names. */
const never = (name, from, to) => ({
  name,
  severity: 'error',
  from: { path: `^${from}/` },
  to: { path: `^(${to.join('|')})/` },
});

module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'not-to-unresolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: ['\\.css$', '^virtual:'] },
    },
    {
      name: 'contract-stands-alone',
      comment: 'shared-contract depends on zod only',
      severity: 'error',
      from: { path: '^shared-contract/src/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: ['^shared-contract/', '(^|/)node_modules/zod/'] },
    },
    never('auth-knows-only-the-contract', 'shared-auth', [
      'shared-ui',
      'shared-features',
      'shell',
      'server',
      'e2e',
      'mfe-[^/]+',
    ]),
    never('ui-knows-only-the-contract', 'shared-ui', [
      'shared-auth',
      'shared-features',
      'shell',
      'server',
      'e2e',
      'mfe-[^/]+',
    ]),
    never('features-stay-below-the-remotes', 'shared-features', ['shell', 'server', 'e2e', 'mfe-[^/]+']),
    never('shell-loads-remotes-only-at-run-time', 'shell', ['shared-features', 'server', 'e2e', 'mfe-[^/]+']),
    never('remotes-know-neither-shell-nor-server', 'mfe-[^/]+', ['shell', 'server', 'e2e']),
    {
      name: 'federation-knows-no-screen',
      comment:
        'registry and loading come first, then the routes that attach what was loaded, then the layout',
      severity: 'error',
      from: { path: '^shell/src/federation/', pathNot: '\\.test\\.ts$' },
      to: { path: '^shell/src/(layout|routing|session|features)/' },
    },
    {
      name: 'remotes-do-not-know-each-other',
      severity: 'error',
      from: { path: '^(mfe-[^/]+)/' },
      to: { path: REMOTE, pathNot: '^$1/' },
    },
    {
      name: 'server-knows-only-the-contract',
      severity: 'error',
      from: { path: '^server/' },
      to: {
        path: '^(shared-auth|shared-ui|shared-features|shell|e2e|tooling|mfe-[^/]+)/',
        pathNot: '^tooling/jest/',
      },
    },
    {
      name: 'server-modules-meet-at-their-index',
      severity: 'error',
      from: { path: '^server/src/modules/([^/]+)/' },
      to: { path: '^server/src/modules/(?!$1/)[^/]+/', pathNot: '^server/src/modules/[^/]+/index\\.ts$' },
    },
    {
      name: 'server-domain-is-pure',
      severity: 'error',
      from: { path: '^server/src/modules/[^/]+/domain/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: ['^server/src/modules/[^/]+/domain/', '^shared-contract/'] },
    },
    {
      name: 'server-platform-knows-no-module',
      severity: 'error',
      from: { path: '^server/src/platform/' },
      to: { path: '^server/src/modules/' },
    },
    {
      name: 'features-do-not-know-each-other',
      comment: 'two features meet in routes/',
      severity: 'error',
      from: { path: '^(mfe-[^/]+|shell)/src/features/([^/]+)/' },
      to: { path: '^$1/src/features/', pathNot: '^$1/src/features/$2/' },
    },
    {
      name: 'shared-features-meet-at-their-index',
      comment: 'what two of them need of each other stands in a third, or meets in a route',
      severity: 'error',
      from: { path: '^shared-features/src/([^/]+)/' },
      to: {
        path: '^shared-features/src/(?!$1/)[^/]+/',
        pathNot: ['^shared-features/src/[^/]+/index\\.ts$', '^shared-features/src/testing/'],
      },
    },
    {
      name: 'shared-features-go-one-way',
      comment: 'no circle of features, not even one that no file closes',
      severity: 'error',
      scope: 'folder',
      from: { path: '^shared-features/src/[^/]+$' },
      to: { circular: true },
    },
    {
      name: 'antd-and-router-only-through-ui',
      severity: 'error',
      from: { path: '^(shell|shared-features|shared-auth|mfe-[^/]+)/' },
      to: { path: '(^|/)node_modules/(antd|@ant-design/[^/]+|react-router)/' },
    },
    {
      name: 'not-to-test-code',
      severity: 'error',
      from: { pathNot: ['\\.(test|spec)\\.tsx?$', '/(test|testing)/', '^e2e/'] },
      to: { path: '\\.(test|spec)\\.tsx?$' },
    },
    {
      name: 'declared-dependencies-only',
      severity: 'error',
      from: {
        path: '^(shared-[^/]+|shell|server|mfe-[^/]+)/src/',
        pathNot: '\\.(test|slow\\.test)\\.tsx?$|/testing/',
      },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
  ],
  options: {
    exclude: { path: ['(^|/)(dist|\\.cache|\\.deploy|coverage)/', '^data/', '^e2e/outside-remote/'] },
    doNotFollow: { path: 'node_modules' },
    includeOnly: undefined,
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    tsConfig: { fileName: 'tsconfig.web.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json', '.css'],
    },
  },
};
