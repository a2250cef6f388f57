import { execFile } from 'node:child_process';
import {
  cpSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from './releases';

const run = promisify(execFile);
const INSTALLED = path.join(ROOT, 'node_modules');
const OURS = '@portal';
/** A commit of somebody else's repository. */
const AUTHOR = ['-c', 'user.name=Team', '-c', 'user.email=team@example.com'];

export interface Repository {
  folder: string;
  /** Runs one of its npm scripts, with nothing of the tree in its environment. @throws with all that it said when it fails */
  script(name: string, env?: Record<string, string>): Promise<string>;
  /** Links in it that lead into the sources of the tree. */
  linksIntoTree(): string[];
  remove(): void;
}

async function command(program: string, args: readonly string[], cwd: string, env = process.env) {
  try {
    const { stdout } = await run(program, [...args], { cwd, env, maxBuffer: 64 * 1024 * 1024 });
    return stdout;
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    throw new Error(`${program} ${args.join(' ')} failed:\n${stdout}${stderr}`);
  }
}

/** Packages of others, as they are installed in the tree: no registry is asked. */
function linkOthers(modules: string): void {
  mkdirSync(path.join(modules, '.bin'), { recursive: true });
  for (const name of readdirSync(INSTALLED))
    if (!name.startsWith('.') && name !== OURS)
      symlinkSync(path.join(INSTALLED, name), path.join(modules, name));
  for (const name of readdirSync(path.join(INSTALLED, '.bin')))
    symlinkSync(readlinkSync(path.join(INSTALLED, '.bin', name)), path.join(modules, '.bin', name));
}

/** The portal's own, unpacked as npm does. */
async function unpackOurs(packages: string, modules: string): Promise<void> {
  for (const archive of readdirSync(packages)) {
    const name = /^portal-([a-z-]+)-\d/.exec(archive)?.[1] ?? archive;
    const folder = path.join(modules, OURS, name);
    mkdirSync(folder, { recursive: true });
    await command(
      'tar',
      ['-xzf', path.join(packages, archive), '-C', folder, '--strip-components', '1'],
      ROOT,
    );
  }
}

type Locked = Record<string, { link?: boolean }>;
type Needs = Record<'version' | 'name', string> & { dependencies?: object; peerDependencies?: object };
const readJson = <T>(...place: string[]) => JSON.parse(readFileSync(path.join(...place), 'utf8')) as T;

/** The lock file that npm would write: packages of others as the tree has them, ours from their archives. */
function writeLock(folder: string): void {
  const locked = Object.entries(readJson<{ packages: Locked }>(ROOT, 'package-lock.json').packages);
  const others = locked.filter(([place, { link }]) => place.startsWith('node_modules/') && !link);
  const ours = readdirSync(path.join(folder, 'node_modules', OURS)).map((name) => {
    const place = `node_modules/${OURS}/${name}`;
    const { version, dependencies, peerDependencies } = readJson<Needs>(folder, place, 'package.json');
    return [place, { version, dependencies, peerDependencies }] as const;
  });
  const { name, version, dependencies } = readJson<Needs>(folder, 'package.json');
  const packages = { '': { name, version, dependencies }, ...Object.fromEntries([...others, ...ours]) };
  writeFileSync(path.join(folder, 'package-lock.json'), JSON.stringify({ lockfileVersion: 3, packages }));
}

function linksBelow(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const place = path.join(folder, name);
    const facts = lstatSync(place);
    if (facts.isSymbolicLink()) return [place];
    return facts.isDirectory() ? linksBelow(place) : [];
  });
}

/** Whether a place is the tree's, and not that of a package of others which it has installed. */
function isOfTree(place: string): boolean {
  const inside = path.relative(realpathSync(ROOT), place);
  return !inside.startsWith('..') && !inside.startsWith(`node_modules${path.sep}`);
}

/**
 * A repository of one remote in an empty folder outside the tree, laid out by the packed kit, with packages that are not
 * links into the tree, and a git history of its own.
 * @param change makes of what was laid out what the team has made of it
 */
export async function makeRepository(
  name: string,
  options: readonly string[],
  change: (folder: string) => void,
): Promise<Repository> {
  const place = mkdtempSync(path.join(os.tmpdir(), 'portal-outside-'));
  const remove = () => rmSync(place, { recursive: true, force: true });
  try {
    const packages = path.join(place, 'portal');
    await command(process.execPath, ['--import', 'tsx', 'tooling/src/commands/pack.ts', packages], ROOT);
    const modules = path.join(place, 'node_modules');
    linkOthers(modules);
    await unpackOurs(packages, modules);
    const kit = path.join(OURS, 'remote-kit', 'lib', 'cli.js');
    symlinkSync(path.join('..', kit), path.join(modules, '.bin', 'portal-remote'));
    const laidOut = ['new', name, ...options, '--packages', packages];
    await command(process.execPath, [path.join(modules, kit), ...laidOut], place);
    const folder = path.join(place, name);
    renameSync(modules, path.join(folder, 'node_modules'));
    rmSync(packages, { recursive: true });
    writeLock(folder);
    change(folder);
    await command('git', ['init', '--quiet', '--initial-branch=main'], folder);
    await command('git', ['add', '--all'], folder);
    await command('git', [...AUTHOR, 'commit', '--quiet', '--message', 'outlook: what is left'], folder);
    const { PATH = '', HOME = '', CHROME_PATH } = process.env;
    const own = { PATH, HOME, ...(CHROME_PATH ? { CHROME_PATH } : {}) };
    return {
      folder,
      script: (script, env = {}) => command('npm', ['run', script], folder, { ...own, ...env }),
      linksIntoTree: () => linksBelow(folder).filter((link) => isOfTree(realpathSync(link))),
      remove,
    };
  } catch (error) {
    remove();
    throw error;
  }
}

/** Puts a file that the team has written into its repository. */
export function writeAsTeam(folder: string, file: string): void {
  cpSync(path.join(ROOT, 'e2e', 'outside-remote', path.basename(file)), path.join(folder, file));
}
