import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../root';

const SOURCE = path.join(ROOT, 'tooling', 'newer-node');
/** Apart from all other dependencies: beside them, npm would run every command of this project on it. */
const PLACE = path.join(ROOT, '.cache', 'newer-node');

/** Where the newer Node lies once it is installed; undefined on a system that npm has none for. */
export const NEWER_NODE =
  process.platform === 'linux' && ['x64', 'arm64'].includes(process.arch)
    ? path.join(PLACE, 'node_modules', `node-linux-${process.arch}`, 'bin', 'node')
    : undefined;

/** `24` of the version that is pinned. */
export function newerMajor(): string {
  const { optionalDependencies } = JSON.parse(readFileSync(path.join(SOURCE, 'package.json'), 'utf8')) as {
    optionalDependencies: Record<string, string>;
  };
  return Object.values(optionalDependencies)[0]?.split('.')[0] ?? '';
}

function isInstalled(): boolean {
  const lock = 'package-lock.json';
  const installed = path.join(PLACE, lock);
  return (
    NEWER_NODE !== undefined &&
    existsSync(NEWER_NODE) &&
    existsSync(installed) &&
    readFileSync(installed, 'utf8') === readFileSync(path.join(SOURCE, lock), 'utf8')
  );
}

/** Installs it from the package registry, by its own lock file. @throws where that fails */
export function installNewerNode(): void {
  if (isInstalled()) return;
  mkdirSync(PLACE, { recursive: true });
  for (const name of ['package.json', 'package-lock.json'])
    copyFileSync(path.join(SOURCE, name), path.join(PLACE, name));
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const npm = process.env.npm_execpath;
  const { status } = npm?.endsWith('.js')
    ? spawnSync(process.execPath, [npm, ...args], { cwd: PLACE, stdio: 'inherit' })
    : spawnSync('npm', args, { cwd: PLACE, stdio: 'inherit' });
  if (status !== 0 || !isInstalled())
    throw new Error(`Node ${newerMajor()} could not be installed from the package registry; see above.`);
}
