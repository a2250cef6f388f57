import type { RemoteApp } from '../apps';

/** What a new remote is, as its package says it. */
export type NewRemote = Pick<RemoteApp, 'name' | 'title' | 'routePrefix' | 'roles'>;

/** Where a remote is laid out: what it is called there, and from where it takes its settings and tools. */
export interface Place {
  packageName: string;
  /** What its package has besides: scripts, dependencies. */
  manifest: Record<string, unknown>;
  tsconfig: object;
  /** Of the jest preset, and of the modules that run it alone and test its pages. */
  from: { jest: string; alone: string; testing: string };
  /** Files that only this place has. */
  files: Record<string, string>;
}

/** A folder of this tree. */
export function inTree(name: string, reactVersion: string): Place {
  return {
    packageName: `@portal/mfe-${name}`,
    manifest: { dependencies: { react: reactVersion } },
    tsconfig: { extends: '../tsconfig.web.json', include: ['.'] },
    from: {
      jest: '../tooling/jest/web-project.mjs',
      alone: '@portal/features/alone',
      testing: '@portal/features/testing',
    },
    files: {},
  };
}

function packageJson({ title, routePrefix, roles }: NewRemote, { packageName, manifest }: Place): string {
  const menu = [{ path: '', label: 'Dashboard', icon: 'dashboard' }];
  const content = {
    name: packageName,
    version: '1.0.0',
    private: true,
    type: 'module',
    ...manifest,
    portal: { title, routePrefix, roles, icon: 'areas', menu, pages: {} },
  };
  return `${JSON.stringify(content, null, 2)}\n`;
}

function jest({ from }: Place): string {
  return `import { webProject } from '${from.jest}';

export default webProject(import.meta.dirname);
`;
}

function alone({ from }: Place): string {
  return `import { runAlone } from '${from.alone}';
import self from '../package.json';
import routes from './routes';

void runAlone(self.portal, routes);
`;
}

function area({ name }: NewRemote): string {
  return `import self from '../package.json';

const { routePrefix, pages } = self.portal;

/** This area, for links to its pages. */
export const area = { name: '${name}', routePrefix, pages };
`;
}

const ROUTES = `import { REMOTE_CONTRACT, type RemoteRoutes } from '@portal/ui/remote';
import { OwnArea } from '@portal/ui/router';
import { area } from './area';

export const contract = REMOTE_CONTRACT;

const routes: RemoteRoutes = [
  {
    element: <OwnArea area={area} />,
    children: [{ index: true, lazy: () => import('./routes/dashboard-page') }],
  },
];

export default routes;
`;

function page({ title }: NewRemote): string {
  return `import { useSession } from '@portal/auth';
import { Card, PageHeader } from '@portal/ui/base';

export function Component() {
  const name = useSession((session) => session.user?.name);
  return (
    <>
      <PageHeader title="${title}" subtitle="The first page of this area" />
      <Card title="Welcome">
        <p>Signed in as {name}.</p>
      </Card>
    </>
  );
}
`;
}

function pageTest({ title, routePrefix, roles }: NewRemote, { from }: Place): string {
  return `import { pageTest } from '${from.testing}';
import { accessibilityFaults } from '${from.testing}/finders';
import { screen } from '@testing-library/react';
import routes from '../routes';

const show = pageTest({ routes, at: '${routePrefix}', user: { name: 'Robin Example', role: '${roles[0]}' } });

it('greets whoever is signed in', async () => {
  show();
  expect(await screen.findByRole('heading', { level: 1, name: '${title}' })).toBeVisible();
  expect(screen.getByText('Signed in as Robin Example.')).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
});
`;
}

/** The files of a new remote, by their path below its folder: one page with its test, and nothing to take out again. */
export function remoteFiles(remote: NewRemote, place: Place): Record<string, string> {
  return {
    'package.json': packageJson(remote, place),
    'tsconfig.json': `${JSON.stringify(place.tsconfig)}\n`,
    'jest.config.js': jest(place),
    'src/alone.tsx': alone(place),
    'src/area.ts': area(remote),
    'src/routes.tsx': ROUTES,
    'src/routes/dashboard-page.tsx': page(remote),
    'src/routes/dashboard-page.test.tsx': pageTest(remote, place),
    ...place.files,
  };
}
