import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { UsageError } from '../release/run-release-command';
import { describeRemote, type NewRemoteOptions, writeFiles } from './new-remote';
import { type NewRemote, type Place, remoteFiles } from './remote-template';

interface RepositoryOptions extends NewRemoteOptions {
  /** The folder with the portal's packages as `.tgz` files; without it they come from the team's own registry. */
  packages?: string;
}

/** The kit that lays it out knows the versions of all that a repository needs. */
interface KitManifest {
  version: string;
  peerDependencies: Record<string, string>;
  /** For the repository itself, as it imports or runs them. */
  forRepositories: Record<string, string>;
}

const OURS = ['auth', 'contract', 'ui', 'remote-kit'] as const;
/** Where a repository keeps the portal's packages. */
const PACKAGES = 'packages';

function readKit(): KitManifest {
  return JSON.parse(
    readFileSync(path.join(import.meta.dirname, '..', 'package.json'), 'utf8'),
  ) as KitManifest;
}

/** Package of ours -> its archive. @throws UsageError naming what is not there */
function archivesIn(folder: string): Record<string, string> {
  const found = existsSync(folder) ? readdirSync(folder) : [];
  return Object.fromEntries(
    OURS.map((name) => {
      const file = found.find((known) => new RegExp(`^portal-${name}-\\d[\\w.-]*\\.tgz$`).test(known));
      if (!file)
        throw new UsageError(
          `${folder} has no portal-${name}-<version>.tgz. npm run pack makes it in the portal's tree.`,
        );
      return [`@portal/${name}`, file];
    }),
  );
}

const README = ({ name, title, routePrefix }: NewRemote) => `# ${title}

An area of the portal, at \`${routePrefix}\`.

| Command               | What it does                                                                          |
| --------------------- | ------------------------------------------------------------------------------------- |
| \`npm run alone\`       | Serves it by itself, with Fast Refresh, on the API of a portal with demo data: \`PORTAL_URL\` |
| \`npm run check\`       | Types                                                                                 |
| \`npm test\`            | Tests of its pages                                                                    |
| \`npm run build\`       | Builds it into \`dist\`                                                                 |
| \`npm run conformance\` | Opens its pages below the portal's shell and names what they do wrong                 |
| \`npm run release\`     | Builds, judges and makes it live at \`PORTAL_URL\`, by the access token \`PORTAL_TOKEN\`  |
| \`npm run rollback\`    | Puts the release before back                                                          |

\`npm run release -- --canary 5\` gives it to five per cent of users first; then \`npx portal-remote promote\` or \`withdraw\`.

Title, roles, menu and pages are the \`portal\` block of \`package.json\`; \`${name}\`, the package's name, is the remote's. Pages are lazy routes of \`src/routes.tsx\`. What they need of others comes from \`@portal/ui\`, \`@portal/auth\` and \`@portal/contract\`, which the portal's shell provides.
`;

const IGNORED = 'node_modules\ndist\n.cache\ncoverage\n';

/** A repository of its own, of a team that has nothing of the portal's tree. */
function ownRepository(remote: NewRemote, archives: Record<string, string>): Place {
  const { version, peerDependencies, forRepositories } = readKit();
  const at = (name: string) => (archives[name] ? `file:${PACKAGES}/${archives[name]}` : version);
  const ours = Object.fromEntries(OURS.map((name) => [`@portal/${name}`, at(`@portal/${name}`)]));
  const { '@portal/remote-kit': kit, ...shared } = ours;
  const ofProject = Object.entries(peerDependencies).filter(([name]) => !name.startsWith('@portal/'));
  return {
    packageName: remote.name,
    manifest: {
      scripts: {
        alone: 'portal-remote alone',
        check: 'tsc --noEmit',
        test: 'jest',
        build: 'portal-remote build',
        conformance: 'portal-remote conformance',
        release: 'portal-remote release',
        rollback: 'portal-remote rollback',
      },
      dependencies: { ...shared, ...Object.fromEntries(ofProject) },
      devDependencies: { '@portal/remote-kit': kit, ...forRepositories },
    },
    tsconfig: { extends: '@portal/remote-kit/tsconfig.json', include: ['src'] },
    from: {
      jest: '@portal/remote-kit/jest',
      alone: '@portal/remote-kit/alone',
      testing: '@portal/remote-kit/testing',
    },
    files: { 'README.md': README(remote), '.gitignore': IGNORED },
  };
}

/**
 * Lays out a repository of one remote below a folder, with the portal's packages in it.
 * @throws UsageError when the name, a role or the title will not do, or a package is not there; nothing is written then
 */
export function createRepository(
  parent: string,
  name: string,
  { packages, ...options }: RepositoryOptions,
): string {
  const remote = describeRemote(name, options);
  const folder = path.join(parent, name);
  if (existsSync(folder)) throw new UsageError(`${folder} exists already.`);
  const from = packages && path.resolve(parent, packages);
  const archives = from ? archivesIn(from) : {};
  writeFiles(folder, remoteFiles(remote, ownRepository(remote, archives)));
  if (from) mkdirSync(path.join(folder, PACKAGES));
  for (const file of Object.values(archives))
    cpSync(path.join(from ?? '', file), path.join(folder, PACKAGES, file));
  return folder;
}
