import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { DAY_MS, KEEP_RELEASES_DAYS } from './used-releases';

/** Says of a folder with a shell which build it is, and which files belong to it. */
const STATE_FILE = 'build.json';
const ENTRY_PAGE = /^index\.html(?:\.br|\.gz)?$/;

interface ShellState {
  buildId: string;
  files: string[];
}

function readState(folder: string): ShellState | undefined {
  const file = path.join(folder, STATE_FILE);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as ShellState) : undefined;
}

export function writeShellState(folder: string, state: ShellState): void {
  writeFileSync(path.join(folder, STATE_FILE), JSON.stringify(state));
}

/** Where a shell's entry page and facts are kept: to check remotes without its sources, and to return to it. */
export function shellDirectory(deployFolder: string, buildId: string): string {
  return path.join(deployFolder, 'shells', buildId);
}

/** The build of the shell that a folder holds; undefined where it holds none. */
export function shellBuildIn(folder: string): string | undefined {
  return readState(folder)?.buildId;
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    statSync(path.join(folder, name)).isFile(),
  );
}

/** Files of earlier builds stay for pages that are still open, as long as releases do after they were last served. */
function dropOldFiles(output: string, current: ReadonlySet<string>): void {
  for (const name of filesIn(output)) {
    const file = path.join(output, name);
    if (current.has(name)) continue;
    if (Date.now() - statSync(file).mtimeMs > KEEP_RELEASES_DAYS * DAY_MS) rmSync(file);
  }
}

/** What another shell is about to replace was served until this moment, however long ago it was built. */
function servedUntilNow(output: string): void {
  const now = new Date();
  for (const name of readState(output)?.files ?? []) {
    const file = path.join(output, name);
    if (existsSync(file)) utimesSync(file, now, now);
  }
}

/** Code of a shell that is no longer in the folder; without it its page would not start. */
export function missingShellFiles(output: string, directory: string): string[] {
  const files = readState(directory)?.files ?? [];
  return files.filter((name) => !isFace(name) && !existsSync(path.join(output, name)));
}

/** Everything whose name does not change with its content: what makes the served folder this shell. */
function isFace(name: string): boolean {
  return ENTRY_PAGE.test(name) || /^[a-z-]+\.json(?:\.br|\.gz)?$/.test(name);
}

/** What of a folder belongs to the shell in it, without what earlier ones have left there. */
function shellFilesIn(folder: string): string[] {
  const listed = new Set(readState(folder)?.files);
  return filesIn(folder).filter((name) => isFace(name) || listed.has(name));
}

function putInto(folder: string, source: string, name: string): void {
  const target = path.join(folder, name);
  mkdirSync(path.dirname(target), { recursive: true });
  copyFileSync(path.join(source, name), `${target}.part`);
  renameSync(`${target}.part`, target);
}

/** Serves a shell whose code is still in the folder: its entry page and facts, the page last. */
export function faceShell(output: string, directory: string): void {
  servedUntilNow(output);
  const names = filesIn(directory).filter(isFace);
  for (const name of names.filter((name) => !ENTRY_PAGE.test(name))) putInto(output, directory, name);
  for (const name of names.filter((name) => ENTRY_PAGE.test(name))) putInto(output, directory, name);
}

/**
 * Moves a finished build into the folder that is served, each file in one step and the entry page last: a reader sees
 * the old shell or the new one, and two builds at once leave one of them whole.
 */
export function moveShellInto(output: string, workplace: string, keep: string): void {
  const files = shellFilesIn(workplace);
  for (const name of files.filter((name) => !isFace(name))) putInto(output, workplace, name);
  for (const name of files.filter(isFace)) putInto(keep, workplace, name);
  faceShell(output, keep);
  dropOldFiles(output, new Set(files));
}
