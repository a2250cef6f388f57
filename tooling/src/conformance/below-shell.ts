import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { RemoteEntry, RemoteRegistry, ShellRelease } from '@portal/contract/remotes';
import { activateShell, readRegistry, updateRegistry } from '@portal/server/releases';
import { type ConformanceOptions, runConformance } from './run-conformance';

const PLACES = ['live', 'canary'] as const;
type Place = (typeof PLACES)[number];

/** A shell that nobody has yet. */
export interface CandidateShell {
  /** What the registry would say of it. */
  shell: ShellRelease;
  /** The folder in which it lies. */
  output: string;
}

function releaseAt({ releases: { stable, canary } }: RemoteEntry, place: Place) {
  return place === 'live' ? stable : canary;
}

/** Areas with one release each: the live one, or the canary, as if it were live. */
function areasWith(place: Place, { remotes }: RemoteRegistry): RemoteEntry[] {
  return remotes.flatMap(({ disabled: _, previous: __, ...entry }) => {
    const release = releaseAt(entry, place);
    return release ? [{ ...entry, releases: { stable: release } }] : [];
  });
}

/**
 * Puts all that is live and all canaries of a deploy folder through the conformance kit below a shell that is not live.
 * Returns what breaks, and whose.
 */
export async function faultsBelowShell(
  deployFolder: string,
  { shell, output }: CandidateShell,
  options: ConformanceOptions = {},
): Promise<string[]> {
  const faults: string[] = [];
  for (const place of PLACES) {
    const remotes = areasWith(place, readRegistry(deployFolder));
    if (remotes.length === 0) continue;
    const folder = mkdtempSync(path.join(os.tmpdir(), 'portal-shell-'));
    try {
      symlinkSync(path.join(deployFolder, 'remotes'), path.join(folder, 'remotes'), 'junction');
      await updateRegistry(folder, (registry) => ({ ...activateShell(registry, shell), remotes }));
      const verdicts = await runConformance({ shellOutput: output, deployFolder: folder }, options);
      for (const verdict of verdicts)
        faults.push(...verdict.faults.map((fault) => `breaks ${verdict.remote} (${place}): ${fault}`));
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }
  return faults;
}
