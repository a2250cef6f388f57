import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { AREA_NAME, isReservedName } from '@portal/contract/remotes';
import { isRole, ROLES } from '@portal/contract/vocabulary';
import { UsageError } from '../release/run-release-command';
import { inTree, type NewRemote, remoteFiles } from './remote-template';

export interface NewRemoteOptions {
  title?: string;
  /** Role names with commas between; ADMIN unless given. */
  roles?: string;
}

const TITLE = /^[\p{L}\p{N} &-]{1,40}$/u;

interface RootPackage {
  workspaces: string[];
}

function titleOf(name: string, { title }: NewRemoteOptions): string {
  const found = title?.trim() || `${name[0]?.toUpperCase()}${name.slice(1).replaceAll('-', ' ')}`;
  if (!TITLE.test(found))
    throw new UsageError(`--title takes up to 40 letters, digits and spaces, not "${found}".`);
  return found;
}

function rolesOf({ roles = 'ADMIN' }: NewRemoteOptions): string[] {
  const list = roles.split(',').map((role) => role.trim().toUpperCase());
  const unknown = list.find((role) => !isRole(role));
  if (unknown !== undefined)
    throw new UsageError(`There is no role "${unknown}". There are: ${ROLES.join(', ')}.`);
  return list;
}

/** What a new remote is, by its name and what is said of it. @throws UsageError when the name, a role or the title will not do */
export function describeRemote(name: string, options: NewRemoteOptions): NewRemote {
  if (!AREA_NAME.test(name))
    throw new UsageError(
      `A remote's name is 2 to 31 small letters, digits and hyphens and begins with a letter, not "${name}".`,
    );
  if (isReservedName(name)) throw new UsageError(`"${name}" is the portal's own. Choose another name.`);
  return { name, title: titleOf(name, options), routePrefix: `/${name}`, roles: rolesOf(options) };
}

/** Writes the files of a remote into a folder of its own. */
export function writeFiles(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [file, text] of Object.entries(files)) {
    const place = path.join(folder, file);
    mkdirSync(path.dirname(place), { recursive: true });
    writeFileSync(place, text);
  }
}

/**
 * Lays out a new remote in the workspace: its folder, and its line in the root package.
 * @throws UsageError when the name, a role or the title will not do; nothing is written then
 */
export function createRemote(root: string, name: string, options: NewRemoteOptions): string {
  const remote = describeRemote(name, options);
  const folder = path.join(root, `mfe-${name}`);
  if (existsSync(folder)) throw new UsageError(`mfe-${name} exists already.`);

  const rootFile = path.join(root, 'package.json');
  const rootPackage = JSON.parse(readFileSync(rootFile, 'utf8')) as RootPackage;
  const { version } = JSON.parse(
    readFileSync(path.join(root, 'node_modules', 'react', 'package.json'), 'utf8'),
  ) as { version: string };
  writeFiles(folder, remoteFiles(remote, inTree(name, version)));
  const workspaces = [...rootPackage.workspaces, `mfe-${name}`];
  writeFileSync(rootFile, `${JSON.stringify({ ...rootPackage, workspaces }, null, 2)}\n`);
  return folder;
}
