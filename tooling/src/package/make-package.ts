import {
  cpSync,
  createWriteStream,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { BUILD_FILE, type BuildInfo, readMigrations } from '@portal/server/package';
import { bringReleases } from '@portal/server/releases';
import { packTar } from 'modern-tar/fs';
import { gitSha } from '../build/release-metadata';
import { ROOT } from '../root';
import { bundleServer } from './bundle-server';
import { copyPackages } from './copy-packages';
import { type ProductionPackage, serverPackages } from './production-packages';

const PACKAGE_JSON = path.join(ROOT, 'package.json');
/** What stands in a package as it stands in the tree. */
const AS_THEY_ARE = [
  ['server/migrations', 'migrations'],
  ['server/static', 'static'],
  ['deploy', 'deploy'],
  ['docs/operating.md', 'operating.md'],
] as const;

export interface MadePackage {
  /** The folder, ready to run. */
  folder: string;
  /** The same in one file; nothing where none was wanted. */
  archive?: string;
  build: BuildInfo;
}

interface Wish {
  /** A deploy folder: what is live there comes along. */
  releases: string;
  /** Where the package is put, beside what is there. */
  output: string;
  hasArchive: boolean;
}

function buildInfo(): BuildInfo {
  const { version } = JSON.parse(readFileSync(PACKAGE_JSON, 'utf8')) as { version: string };
  const migrations = readMigrations().length;
  return { version, commit: gitSha(), time: new Date().toISOString(), migrations };
}

function nameOf({ version, commit }: BuildInfo): string {
  const changed = commit.endsWith('-changed') ? '-changed' : '';
  return `asset-portal-${version}-${commit.slice(0, 12)}${changed}-${process.platform}-${process.arch}`;
}

/** Runs on the oldest Node there is: what is too old for the portal has to understand it. */
function starter(minimum: string): string {
  const [major, minor] = minimum.split('.');
  return `const [major, minor] = process.versions.node.split('.').map(Number);
if (major < ${major} || (major === ${major} && minor < ${minor})) {
  process.stderr.write('Node.js ${major}.${minor} or newer is needed; this is ' + process.versions.node + '.\\n');
  process.exit(1);
}
// Loaded only now: an older Node would not understand it.
await import('./lib/cli.js');
`;
}

function writeFacts(folder: string, build: BuildInfo, packages: readonly ProductionPackage[]): void {
  const { engines } = JSON.parse(readFileSync(PACKAGE_JSON, 'utf8')) as { engines: { node: string } };
  const json = (name: string, content: unknown) =>
    writeFileSync(path.join(folder, name), `${JSON.stringify(content, null, 2)}\n`);
  json('package.json', {
    name: 'asset-portal',
    version: build.version,
    private: true,
    type: 'module',
    engines,
  });
  json(BUILD_FILE, build);
  json(
    'third-party.json',
    packages.map(({ name, version, license, integrity }) => ({ name, version, license, integrity })),
  );
  writeFileSync(path.join(folder, 'server.js'), starter(engines.node.replace(/[^\d.]/g, '')));
}

/** A packet that lacks what its code imports would fail on the machine of somebody else. */
function assertWhole(imported: readonly string[], packages: readonly ProductionPackage[]): void {
  const missing = imported.filter((name) => !packages.some((present) => present.name === name));
  if (missing.length > 0)
    throw new Error(`server/package.json does not name ${missing.join(', ')}, which the server imports.`);
}

async function writeArchive(folder: string, archive: string): Promise<void> {
  const name = path.basename(folder);
  const tar = packTar([{ type: 'directory', source: folder, target: name }]);
  await pipeline(tar, createGzip(), createWriteStream(`${archive}.part`));
  renameSync(`${archive}.part`, archive);
}

/** Makes one folder that runs without the tree and without the package registry. It appears whole or not at all. */
export async function makePackage({ releases, output, hasArchive }: Wish): Promise<MadePackage> {
  const build = buildInfo();
  const folder = path.join(output, nameOf(build));
  const draft = `${folder}.part`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true });
  try {
    const packages = serverPackages();
    assertWhole(await bundleServer(path.join(draft, 'lib')), packages);
    copyPackages(packages, draft);
    for (const [from, to] of AS_THEY_ARE)
      cpSync(path.join(ROOT, from), path.join(draft, to), { recursive: true });
    const deployDir = path.join(draft, 'releases');
    await bringReleases(releases, { deployDir, shellDir: path.join(deployDir, 'shell') }, { all: true });
    writeFacts(draft, build, packages);
    rmSync(folder, { recursive: true, force: true });
    renameSync(draft, folder);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    throw error;
  }
  if (!hasArchive) return { folder, build };
  const archive = `${folder}.tar.gz`;
  await writeArchive(folder, archive);
  return { folder, archive, build };
}
