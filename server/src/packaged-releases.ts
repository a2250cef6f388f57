import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type BuildInfo, readBuildInfo } from './platform/build-info';
import type { ServerConfig } from './platform/config';
import { type Db, oneAtATime } from './platform/database';
import { OWN_FOLDER } from './platform/files/own-folder';
import { bringReleases, readRegistry } from './platform/releases';
import { isServerRunning } from './platform/shared-state';

/** Notes in a deploy folder which package's releases were brought into it last. */
const NOTE = '.package-time';

type Folders = Pick<ServerConfig, 'deployDir' | 'shellDir'>;

/** What a package is and brings. */
export interface Package {
  build: BuildInfo;
  /** The deploy folder in it. */
  releases: string;
}

/** The package that this server runs from; undefined in the source tree. */
export function ownPackage(): Package | undefined {
  const build = readBuildInfo();
  return build && { build, releases: path.join(OWN_FOLDER, 'releases') };
}

export interface PublishOptions {
  /** Also in place of newer ones, as after going back to an earlier package. */
  all?: boolean;
}

/** Makes the shell and the remotes of this package live in the deploy folder. @returns lines for people */
export async function publishPackaged(
  { deployDir, shellDir }: Folders,
  { build, releases }: Package,
  { all = false }: PublishOptions = {},
): Promise<string[]> {
  const lines = await bringReleases(releases, { deployDir, shellDir }, { all });
  mkdirSync(deployDir, { recursive: true });
  writeFileSync(path.join(deployDir, NOTE), build.time);
  return lines;
}

/** What is served there comes from elsewhere now: the next start looks at it anew. */
export function forgetPublished({ deployDir }: Pick<Folders, 'deployDir'>): void {
  rmSync(path.join(deployDir, NOTE), { force: true });
}

function lastPublished({ deployDir }: Folders): string | undefined {
  const file = path.join(deployDir, NOTE);
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined;
}

/**
 * A package that starts for the first time brings its screens along. Not while other servers of the database run, which
 * may be of an earlier package: its screens would come before the API that they call.
 */
export async function publishAtStart(
  db: Db,
  config: Folders & Pick<ServerConfig, 'databaseUrl'>,
  report: (line: string) => void,
  packaged = ownPackage(),
): Promise<void> {
  if (packaged)
    await oneAtATime(db, 'asset-portal:releases', () => publishOnce(db, config, packaged, report));
}

/** A folder that comes with an image may be read only; its screens are served all the same. */
const NOT_WRITABLE = ['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'ENOTDIR'];

async function publishOnce(
  db: Db,
  config: Folders & Pick<ServerConfig, 'databaseUrl'>,
  packaged: Package,
  report: (line: string) => void,
): Promise<void> {
  const { build } = packaged;
  const last = lastPublished(config);
  if (last !== undefined && last >= build.time) {
    if (last > build.time)
      report(
        'The screens in DEPLOY_DIR come from a later package and stay: node server.js publish --all puts those of this one in their place.',
      );
    return;
  }
  const isFirst = readRegistry(config.deployDir).revision === 0;
  if (!isFirst && config.databaseUrl && (await isServerRunning(db))) {
    report(
      'Other servers of this database run, so the screens stay as they are: once all servers are of this package, run node server.js publish.',
    );
    return;
  }
  try {
    for (const line of await publishPackaged(config, packaged)) report(line);
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    if (!NOT_WRITABLE.includes(code)) throw error;
    report(`The screens of this package were not brought into ${config.deployDir}: ${message}.`);
  }
}
