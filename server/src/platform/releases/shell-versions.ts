import type { RemoteRegistry, ShellRelease } from '@portal/contract/remotes';
import { NO_SHELL } from './activate';
import { shellDirectory } from './shell-folder';
import { changedExports } from './surface/changed-exports';
import { readSurface, type Surface } from './surface/surface';

function versionOf({ provides }: ShellRelease, owner: string): string | undefined {
  return Object.entries(provides).find(([key]) => key.startsWith(`${owner}/`))?.[1];
}

/** Packages that are others than the live shell's and do not say so. */
export function versionLines(
  deployFolder: string,
  { shell: live }: RemoteRegistry,
  { shell, surface }: { shell: ShellRelease; surface?: Surface | undefined },
): string[] {
  if (live.buildId === NO_SHELL || live.buildId === shell.buildId || !surface) return [];
  const before = readSurface(shellDirectory(deployFolder, live.buildId));
  if (!before) return [];
  const packages = new Map<string, string[]>();
  for (const { key, name } of changedExports(before, surface)) {
    if (live.provides[key] !== shell.provides[key]) continue;
    const owner = key.split('/').slice(0, 2).join('/');
    packages.set(owner, [...(packages.get(owner) ?? []), `${key} ${name}`]);
  }
  return [...packages].map(([owner, names]) => {
    const [first, ...others] = names;
    const more = others.length > 0 ? ` and ${others.length} more` : '';
    return `changes what ${owner} offers (${first}${more}) and leaves its version at ${live.provides[owner] ?? versionOf(live, owner)}: npm version minor -w ${owner} gives it the next`;
  });
}
