import fs from 'node:fs';
import path from 'node:path';
import { temporaryFolders } from '../../../../test/database/child-program';
import { assertRunnable, findBinaries } from './binaries';

const newFolder = temporaryFolders();
const installed = path.resolve(findBinaries().postgres, '..', '..', '..');

/** A copy of the package, as large as it is, so that the real one stays untouched. */
function copyPackage(): string {
  const root = path.join(newFolder(), 'package');
  fs.cpSync(installed, root, { recursive: true, verbatimSymlinks: true });
  return root;
}

function links(root: string): string[] {
  const list = path.join(root, 'native', 'pg-symlinks.json');
  return fs.existsSync(list)
    ? JSON.parse(fs.readFileSync(list, 'utf8')).map(({ target }: { target: string }) =>
        path.join(root, target),
      )
    : [];
}

test('library links that npm never made, or that lead nowhere, are made', () => {
  const root = copyPackage();
  for (const link of links(root)) fs.rmSync(link, { force: true });
  const [first] = links(root);
  if (first) fs.symlinkSync('nowhere', first);
  assertRunnable(findBinaries(root));
  expect(links(root).filter((link) => !fs.existsSync(link))).toEqual([]);
});

test('a package without its programs names the way out', () => {
  expect(() => findBinaries(newFolder())).toThrow(
    expect.objectContaining({
      code: 'ENOBINARY',
      message:
        'The embedded PostgreSQL is incomplete: reinstall, or set DATABASE_URL to a PostgreSQL 15 or newer.',
    }),
  );
});

test('programs that this system cannot run name the way out', () => {
  const broken = path.join(newFolder(), 'postgres');
  fs.writeFileSync(broken, '#!/no/such/loader\n', { mode: 0o755 });
  expect(() => assertRunnable({ postgres: broken, initdb: broken, pgCtl: broken })).toThrow(
    expect.objectContaining({ code: 'ENOBINARY', message: expect.stringContaining('set DATABASE_URL') }),
  );
});

test('a platform that has no package names the way out', () => {
  const { arch } = process;
  Object.defineProperty(process, 'arch', { value: 'riscv64' });
  try {
    expect(() => findBinaries()).toThrow(
      expect.objectContaining({
        code: 'ENOBINARY',
        message: expect.stringMatching(/riscv64\): npm install it, or set DATABASE_URL/),
      }),
    );
  } finally {
    Object.defineProperty(process, 'arch', { value: arch });
  }
});
