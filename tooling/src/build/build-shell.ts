import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { CALLS } from '@portal/contract/calls';
import {
  faceShell,
  type ModuleMetadata,
  moveShellInto,
  readModuleMetadata,
  readSurface,
  type Surface,
  shellBuildIn,
  writeModuleMetadata,
  writeShellState,
  writeSurface,
} from '@portal/server/releases';
import type { BuildEffort } from '../../webpack/base-config';
import { shellConfig } from '../../webpack/shell-config';
import { declaredSurface } from '../surface/declared-surface';
import { collectMetadata, writeFacts } from './build-metadata';
import { shellModuleMetadata } from './collect-module-metadata';
import { runWebpack } from './run-webpack';
import { contentId, shellPackages, shellSources } from './source-files';

/** The content that a build of the shell would have now. */
export function shellBuildId(): string {
  return contentId(shellSources(), shellPackages());
}

export function isShellStale(output: string, buildId = shellBuildId()): boolean {
  return shellBuildIn(output) !== buildId || !existsSync(path.join(output, 'index.html'));
}

/** A shell that is built and not yet served. */
export interface ShellBuild {
  buildId: string;
  facts: ModuleMetadata;
  /** A shell that was built before reports of declarations were kept has none. */
  surface: Surface | undefined;
  /** Where it lies. */
  place: string;
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
      facts: readModuleMetadata(output),
      surface: readSurface(output),
      place: output,
      isNew: false,
      publish: (directory) => faceShell(directory, output),
      discard: nothing,
    };

  const workplace = `${output}.${process.pid}.part`;
  const discard = () => rmSync(workplace, { recursive: true, force: true });
  discard();
  try {
    const stats = await runWebpack(shellConfig({ output: workplace, buildId, production: true, effort }));
    const facts = shellModuleMetadata(stats, Object.keys(CALLS));
    writeFacts(workplace, collectMetadata(stats));
    writeModuleMetadata(workplace, facts);
    const { surface } = declaredSurface();
    writeSurface(workplace, surface);
    const files = stats.compilation.getAssets().map((asset) => asset.name);
    writeShellState(workplace, { buildId, files });
    return {
      buildId,
      facts,
      surface,
      place: workplace,
      isNew: true,
      publish: (directory) => moveShellInto(output, workplace, directory),
      discard,
    };
  } catch (error) {
    discard();
    throw error;
  }
}
