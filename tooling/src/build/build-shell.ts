import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { BuildEffort } from '../../webpack/base-config';
import { shellConfig } from '../../webpack/shell-config';
import { collectFacts, writeFacts } from './build-facts';
import { runWebpack } from './run-webpack';
import { contentId, shellSources } from './source-files';

const STATE_FILE = 'build.json';
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

/** Files of earlier builds stay for pages that are still open, for 30 days. */
function dropOldFiles(output: string, current: ReadonlySet<string>): void {
  for (const name of readdirSync(output, { recursive: true, encoding: 'utf8' })) {
    const file = path.join(output, name);
    const plain = name
      .split(path.sep)
      .join('/')
      .replace(/\.(?:br|gz)$/, '');
    if (current.has(plain) || plain.startsWith('build') || statSync(file).isDirectory()) continue;
    if (Date.now() - statSync(file).mtimeMs > KEEP_OLD_FILES_MS) rmSync(file);
  }
}

/** Builds the shell unless the output already holds exactly these sources. Returns the build id and whether it built. */
export async function buildShell(
  output: string,
  { effort = 'local', force = false }: { effort?: BuildEffort; force?: boolean } = {},
): Promise<{ buildId: string; built: boolean }> {
  const buildId = shellBuildId();
  if (!force && !isShellStale(output, buildId)) return { buildId, built: false };
  const config = shellConfig({ output, buildId, production: true, effort });
  const stats = await runWebpack({ ...config, output: { ...config.output, clean: false } });
  const files = stats.compilation.getAssets().map((asset) => asset.name);
  dropOldFiles(output, new Set(files));
  writeFacts(output, collectFacts(stats));
  writeFileSync(path.join(output, STATE_FILE), JSON.stringify({ buildId, files }));
  return { buildId, built: true };
}
