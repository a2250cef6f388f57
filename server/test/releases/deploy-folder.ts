import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { AreaMetadata, Release, ReleaseDescription } from '@portal/contract/remotes';
import {
  activateShell,
  fileHash,
  hashedFiles,
  MANIFEST_FILE,
  type ModuleMetadata,
  RELEASE_FILE,
  readRelease,
  releaseDirectory,
  type Surface,
  shellDirectory,
  updateRegistry,
  writeModuleMetadata,
  writeSurface,
} from '../../src/platform/releases';

const NO_FACTS: ModuleMetadata = { imports: {}, exports: {}, calls: [] };

/** A deploy folder of its own with a live shell; gone after each test. */
export function setUpDeployFolder() {
  const state = { folder: '' };
  beforeEach(async () => {
    state.folder = mkdtempSync(path.join(os.tmpdir(), 'deploy-'));
    await bringShellLive(state.folder, 'shell-1');
  });
  afterEach(() => rmSync(state.folder, { recursive: true }));
  return state;
}

export async function bringShellLive(
  folder: string,
  buildId: string,
  facts: Partial<ModuleMetadata> = {},
  { surface, provides = {} }: { surface?: Surface; provides?: Record<string, string> } = {},
) {
  const directory = shellDirectory(folder, buildId);
  mkdirSync(directory, { recursive: true });
  writeModuleMetadata(directory, { ...NO_FACTS, ...facts });
  if (surface) writeSurface(directory, surface);
  const shell = { buildId, contract: '1.0.0', provides: { react: '19.3.1', ...provides } };
  await updateRegistry(folder, (registry) => activateShell(registry, shell));
}

/** A release directory as a build leaves it. */
export function putRelease(
  folder: string,
  name: string,
  buildId: string,
  {
    facts = {},
    surface,
    ...rest
  }: Partial<ReleaseDescription> & { facts?: Partial<ModuleMetadata>; surface?: Surface } = {},
): Release {
  const directory = releaseDirectory(folder, name, buildId);
  mkdirSync(directory, { recursive: true });
  writeFileSync(path.join(directory, MANIFEST_FILE), JSON.stringify({ exposes: [{ name: 'routes' }] }));
  writeFileSync(path.join(directory, 'remote-entry.js'), `// ${name} ${buildId}`);
  writeModuleMetadata(directory, { ...NO_FACTS, ...facts });
  if (surface) writeSurface(directory, surface);
  const description: ReleaseDescription = {
    buildId,
    entry: `/remotes/${name}/${buildId}/mf-manifest.json`,
    contract: '1.0.0',
    requires: {},
    integrity: Object.fromEntries(
      hashedFiles(directory).map((file) => [file, fileHash(path.join(directory, file))]),
    ),
    gzipBytes: 1,
    gitSha: 'unknown',
    time: '2025-01-01T00:00:00.000Z',
    area: areaOf(name),
    ...rest,
  };
  writeFileSync(path.join(directory, RELEASE_FILE), JSON.stringify(description));
  const release = readRelease(directory);
  if (!release) throw new Error('The release is not readable');
  return release;
}

function areaOf(name: string): AreaMetadata {
  return { title: name, routePrefix: `/${name}`, roles: ['ADMIN'] };
}
