import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Release, ShellRelease } from '@portal/contract/remotes';
import {
  activateRelease,
  activateShell,
  checkBelowLiveShell,
  readRegistry,
  refuseUnfitArea,
  releaseDirectory,
  shellDirectory,
  updateRegistry,
} from '@portal/server/releases';
import type { RemoteApp } from '../apps';
import { findChromium, NoChromium } from '../chromium/find-chromium';
import { runConformance } from '../conformance/run-conformance';
import { BUILT } from './own-app';

/** The shell that the kit was packed with: `shell` is what it serves, `facts` what is kept of it, `shell.json` what it is. */
const SHELL = path.join(import.meta.dirname, '..', 'shell');

function hasBrowser(): boolean {
  try {
    findChromium({ install: false });
    return true;
  } catch (error) {
    if (!(error instanceof NoChromium)) throw error;
    console.warn(`The build's pages were not opened in a browser. ${error.message}`);
    return false;
  }
}

/**
 * Puts a build below the shell that the kit was packed with, and its pages through the conformance kit where there is a
 * browser. Returns what is wrong.
 */
export async function faultsOfOwn(app: RemoteApp, build: Release): Promise<string[]> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'portal-trial-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  // Also where the command is told to stop half-way.
  process.once('exit', remove);
  try {
    const shell = JSON.parse(readFileSync(path.join(SHELL, 'shell.json'), 'utf8')) as ShellRelease;
    cpSync(path.join(SHELL, 'facts'), shellDirectory(folder, shell.buildId), { recursive: true });
    await updateRegistry(folder, (registry) => activateShell(registry, shell));
    refuseUnfitArea(readRegistry(folder), app.name, { area: app });
    const faults = checkBelowLiveShell(folder, app.name, build, BUILT);
    if (faults.length > 0 || !hasBrowser()) return faults;
    cpSync(
      releaseDirectory(BUILT, app.name, build.buildId),
      releaseDirectory(folder, app.name, build.buildId),
      {
        recursive: true,
      },
    );
    await updateRegistry(folder, (registry) => activateRelease(registry, app.name, build));
    const [verdict] = await runConformance({
      shellOutput: path.join(SHELL, 'shell'),
      deployFolder: folder,
    });
    return verdict?.faults ?? [];
  } finally {
    remove();
  }
}
