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
import { CALLS } from '@portal/contract/calls';
import { type ModuleFacts, readModuleFacts, writeModuleFacts } from '@portal/server/releases';
import type { BuildEffort } from '../../webpack/base-config';
import { shellConfig } from '../../webpack/shell-config';
import { collectFacts, writeFacts } from './build-facts';
import { shellModuleFacts } from './collect-module-facts';
import { runWebpack } from './run-webpack';
import { contentId, shellSources } from './source-files';

const STATE_FILE = 'build.json';
const ENTRY_PAGE = /^index\.html(?:\.br|\.gz)?$/;
const KEEP_OLD_FILES_MS = 30 * 24 * 60 * 60 * 1000;

interface ShellState {
  buildId: string;
  files: string[];
}

function readState(output: string): ShellState | undefined {
  const file = path.join(output, STATE_FILE);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as ShellState) : undefined;
}

/** The content that a build of the shell would have now. */
export function shellBuildId(): string {
  return contentId(shellSources());
}

export function isShellStale(output: string, buildId = shellBuildId()): boolean {
  return readState(output)?.buildId !== buildId || !existsSync(path.join(output, 'index.html'));
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    statSync(path.join(folder, name)).isFile(),
  );
}

/** Files of earlier builds stay for pages that are still open, for 30 days after they were last served. */
function dropOldFiles(output: string, current: ReadonlySet<string>): void {
  for (const name of filesIn(output)) {
    const file = path.join(output, name);
    if (current.has(name)) continue;
    if (Date.now() - statSync(file).mtimeMs > KEEP_OLD_FILES_MS) rmSync(file);
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
export function missingFiles(output: string, directory: string): string[] {
  const files = readState(directory)?.files ?? [];
  return files.filter((name) => !isFace(name) && !existsSync(path.join(output, name)));
}

/** Everything whose name does not change with its content: what makes the served folder this shell. */
function isFace(name: string): boolean {
  return ENTRY_PAGE.test(name) || /^[a-z-]+\.json(?:\.br|\.gz)?$/.test(name);
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
function moveInto(output: string, workplace: string, keep: string): void {
  const files = filesIn(workplace);
  for (const name of files.filter((name) => !isFace(name))) putInto(output, workplace, name);
  for (const name of files.filter(isFace)) putInto(keep, workplace, name);
  faceShell(output, keep);
  dropOldFiles(output, new Set(files));
}

/** A shell that is built and not yet served. */
export interface ShellBuild {
  buildId: string;
  facts: ModuleFacts;
  /** Whether anything had to be built. */
  isNew: boolean;
  /** Serves it from now on. Its entry page and facts are kept in `directory` as well, to return to. */
  publish: (directory: string) => void;
  /** Forgets it unless it was published. */
  discard: () => void;
}

/** Builds the shell beside the folder that is served, unless that holds exactly these sources already. */
export async function buildShell(
  output: string,
  { effort = 'local' }: { effort?: BuildEffort } = {},
): Promise<ShellBuild> {
  const buildId = shellBuildId();
  const nothing = () => undefined;
  if (!isShellStale(output, buildId))
    return {
      buildId,
      facts: readModuleFacts(output),
      isNew: false,
      publish: (directory) => faceShell(directory, output),
      discard: nothing,
    };

  const workplace = `${output}.${process.pid}.part`;
  const discard = () => rmSync(workplace, { recursive: true, force: true });
  discard();
  try {
    const stats = await runWebpack(shellConfig({ output: workplace, buildId, production: true, effort }));
    const facts = shellModuleFacts(stats, Object.keys(CALLS));
    writeFacts(workplace, collectFacts(stats));
    writeModuleFacts(workplace, facts);
    const files = stats.compilation.getAssets().map((asset) => asset.name);
    writeFileSync(path.join(workplace, STATE_FILE), JSON.stringify({ buildId, files }));
    return {
      buildId,
      facts,
      isNew: true,
      publish: (directory) => moveInto(output, workplace, directory),
      discard,
    };
  } catch (error) {
    discard();
    throw error;
  }
}
