import type { RemoteRegistry, ShellRelease } from '@portal/contract/remotes';
import { type Carried, type CarryOptions, carriedReleases } from './carried-releases';
import { demandOf, faultsOf } from './check-release';
import { findNamedMismatches, type ShellOffer, surfaceFaults } from './compatibility';
import { ReleaseRefused } from './refusals';
import { readRelease, releaseDirectory } from './release-files';
import { versionLines } from './shell-versions';
import { brokenText } from './surface/fault-text';
import type { Surface } from './surface/surface';

export type ShellAndOffer = ShellOffer & { shell: ShellRelease };

export interface ShellChecks extends CarryOptions {
  /** Whether a package whose declarations changed has a higher version than the live shell's. */
  versions?: boolean;
}

/** What of a shell's modules changed, each with those that were built against it. */
function surfaceLines(deployFolder: string, offer: ShellAndOffer, all: readonly Carried[]): string[] {
  const holders = new Map<string, string[]>();
  for (const { name, release, place } of all)
    for (const fault of surfaceFaults(offer, demandOf(deployFolder, name, release))) {
      const text = brokenText(fault);
      const known = holders.get(text) ?? [];
      if (!known.includes(`${name} (${place})`)) holders.set(text, [...known, `${name} (${place})`]);
    }
  return [...holders].map(
    ([text, names]) => `${text}; ${names.join(', ')} ${names.length === 1 ? 'was' : 'were'} built against it`,
  );
}

/** Checks a shell as its release does, and changes nothing. @throws ReleaseRefused when what it has to carry could not run below it */
export function checkShell(
  deployFolder: string,
  registry: RemoteRegistry,
  offer: ShellAndOffer,
  checks: ShellChecks,
): void {
  const all = carriedReleases(deployFolder, registry, checks);
  const unfit = all.map((one) => ({
    ...one,
    faults: faultsOf(deployFolder, one.name, one.release, offer, findNamedMismatches),
  }));
  const lines = unfit.flatMap(({ name, release, place, faults }) =>
    faults.map((fault) =>
      place === 'previous'
        ? `cannot carry ${name} ${release.buildId}, which a rollback returns to and which ${fault}`
        : `cannot carry ${name} ${release.buildId}, which ${fault}`,
    ),
  );
  const readable = unfit.filter(({ faults }) => faults.length === 0);
  const faults = [
    ...lines,
    ...surfaceLines(deployFolder, offer, readable),
    ...(checks.versions ? versionLines(deployFolder, registry, offer) : []),
  ];
  if (faults.length > 0) throw new ReleaseRefused(`Shell ${offer.shell.buildId}`, faults);
}

/** Checks what a shell declares, before anything is built of it. @throws ReleaseRefused */
export function checkDeclarations(
  deployFolder: string,
  registry: RemoteRegistry,
  { shell, surface }: { shell: ShellRelease; surface: Surface },
  checks: ShellChecks,
): void {
  const offer = { shell, surface, facts: { exports: {}, calls: [] } };
  const whole = carriedReleases(deployFolder, registry, checks).filter(({ name, release }) =>
    readRelease(releaseDirectory(deployFolder, name, release.buildId)),
  );
  const faults = [
    ...surfaceLines(deployFolder, offer, whole),
    ...(checks.versions ? versionLines(deployFolder, registry, offer) : []),
  ];
  if (faults.length > 0) throw new ReleaseRefused(`Shell ${shell.buildId}`, faults);
}
