import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { binary, ROOT } from '../root';

/** One forbidden import each, and the rule that must name it. */
const FAULTS: Record<string, { file: string; imports: string; rule: string }> = {
  'a remote into the shell': {
    file: 'mfe-finance/src/features/a/x.ts',
    imports: 'shell/src/target.ts',
    rule: 'remotes-know-neither-shell-nor-server',
  },
  'a remote into the server': {
    file: 'mfe-new/src/x.ts',
    imports: 'server/src/target.ts',
    rule: 'remotes-know-neither-shell-nor-server',
  },
  'a remote into another remote': {
    file: 'mfe-finance/src/x.ts',
    imports: 'mfe-new/src/target.ts',
    rule: 'remotes-do-not-know-each-other',
  },
  'the shell into a remote': {
    file: 'shell/src/x.ts',
    imports: 'mfe-new/src/target.ts',
    rule: 'shell-loads-remotes-only-at-run-time',
  },
  'the session into the components': {
    file: 'shared-auth/src/x.ts',
    imports: 'shared-ui/src/data/target.ts',
    rule: 'auth-knows-only-the-contract',
  },
  'the components into the session': {
    file: 'shared-ui/src/x.ts',
    imports: 'shared-auth/src/target.ts',
    rule: 'ui-knows-only-the-contract',
  },
  'shared features into a remote': {
    file: 'shared-features/src/x.ts',
    imports: 'mfe-new/src/target.ts',
    rule: 'features-stay-below-the-remotes',
  },
  'the contract into anything': {
    file: 'shared-contract/src/x.ts',
    imports: 'shared-ui/src/data/target.ts',
    rule: 'contract-stands-alone',
  },
  'the server into the components': {
    file: 'server/src/x.ts',
    imports: 'shared-ui/src/data/target.ts',
    rule: 'server-knows-only-the-contract',
  },
  'a server module past the index of another': {
    file: 'server/src/modules/one/x.ts',
    imports: 'server/src/modules/two/inner.ts',
    rule: 'server-modules-meet-at-their-index',
  },
  'a domain into its repository': {
    file: 'server/src/modules/one/domain/x.ts',
    imports: 'server/src/modules/one/one.repository.ts',
    rule: 'server-domain-is-pure',
  },
  'the platform into a module': {
    file: 'server/src/platform/x.ts',
    imports: 'server/src/modules/two/index.ts',
    rule: 'server-platform-knows-no-module',
  },
  'a feature into another feature': {
    file: 'mfe-new/src/features/one/x.ts',
    imports: 'mfe-new/src/features/two/target.ts',
    rule: 'features-do-not-know-each-other',
  },
  'a shared feature past the index of another': {
    file: 'shared-features/src/one/x.ts',
    imports: 'shared-features/src/two/inner.ts',
    rule: 'shared-features-meet-at-their-index',
  },
  'application code into a test': {
    file: 'mfe-new/src/y.ts',
    imports: 'mfe-new/src/some.test.ts',
    rule: 'not-to-test-code',
  },
};

let folder: string;

function write(file: string, text: string): void {
  const place = path.join(folder, file);
  mkdirSync(path.dirname(place), { recursive: true });
  writeFileSync(place, text);
}

function cruise(): { from: string; rule: { name: string } }[] {
  const args = ['--config', '.dependency-cruiser.cjs', '--output-type', 'json', '.'];
  const { stdout, stderr } = spawnSync(binary('depcruise'), args, {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (!stdout) throw new Error(stderr);
  return (JSON.parse(stdout) as { summary: { violations: { from: string; rule: { name: string } }[] } })
    .summary.violations;
}

beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'portal-boundaries-'));
  for (const file of ['.dependency-cruiser.cjs', 'tsconfig.web.json', 'tsconfig.base.json'])
    cpSync(path.join(ROOT, file), path.join(folder, file));
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'));
  write('package.json', '{ "name": "sample", "type": "module" }');
  for (const { imports } of Object.values(FAULTS)) write(imports, 'export const target = 1;\n');
  for (const { file, imports } of Object.values(FAULTS)) {
    const specifier = path
      .relative(path.dirname(file), imports)
      .replaceAll(path.sep, '/')
      .replace(/\.ts$/, '');
    write(
      file,
      `import { target } from '${specifier.startsWith('.') ? specifier : `./${specifier}`}';\nexport const used = target;\n`,
    );
  }
  write('shared-ui/src/loop-a.ts', "export { b } from './loop-b';\nexport const a = 1;\n");
  write('shared-ui/src/loop-b.ts', "export { a } from './loop-a';\nexport const b = 1;\n");
  write('shared-features/src/here/index.ts', 'export const here = 1;\n');
  write('shared-features/src/here/x.ts', "import { there } from '../there';\nexport const used = there;\n");
  write('shared-features/src/there/index.ts', 'export const there = 1;\n');
  write('shared-features/src/there/y.ts', "import { here } from '../here';\nexport const used = here;\n");
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('every forbidden direction is an error, named by its rule, and so is a cycle', () => {
  const found = cruise();
  for (const [what, { file, rule }] of Object.entries(FAULTS)) {
    expect({
      what,
      rules: found.filter(({ from }) => from === file).map((violation) => violation.rule.name),
    }).toEqual({
      what,
      rules: expect.arrayContaining([rule]),
    });
  }
  const rules = found.map((violation) => violation.rule.name);
  expect(rules).toContain('no-cycles');
  expect(rules).toContain('shared-features-go-one-way');
});
