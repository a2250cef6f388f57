import type { RemoteApp } from '../apps';

type NewRemote = Pick<RemoteApp, 'name' | 'title' | 'routePrefix' | 'roles'>;

function packageJson({ name, title, routePrefix, roles }: NewRemote, reactVersion: string): string {
  const menu = [{ path: '', label: 'Dashboard', icon: 'dashboard' }];
  const content = {
    name: `@portal/mfe-${name}`,
    version: '1.0.0',
    private: true,
    type: 'module',
    dependencies: { react: reactVersion },
    portal: { title, routePrefix, roles, icon: 'areas', menu, pages: {} },
  };
  return `${JSON.stringify(content, null, 2)}\n`;
}

const JEST = `import { webProject } from '../tooling/jest/web-project.mjs';

export default webProject(import.meta.dirname);
`;

const ALONE = `import { runAlone } from '@portal/features/alone';
import self from '../package.json';
import routes from './routes';

void runAlone(self.portal, routes);
`;

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

function pageTest({ title, routePrefix, roles }: NewRemote): string {
  return `import { pageTest } from '@portal/features/testing';
import { accessibilityFaults } from '@portal/features/testing/finders';
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
export function remoteFiles(remote: NewRemote, reactVersion: string): Record<string, string> {
  return {
    'package.json': packageJson(remote, reactVersion),
    'tsconfig.json': '{ "extends": "../tsconfig.web.json", "include": ["."] }\n',
    'jest.config.js': JEST,
    'src/alone.tsx': ALONE,
    'src/area.ts': area(remote),
    'src/routes.tsx': ROUTES,
    'src/routes/dashboard-page.tsx': page(remote),
    'src/routes/dashboard-page.test.tsx': pageTest(remote),
  };
}
