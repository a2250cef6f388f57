import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { signInDemo } from '@portal/tooling/demo';
import { makeRepository, type Repository, writeAsTeam } from '../support/outside';
import { type Portal, startPortal } from '../support/portal-process';
import { copyDeployFolder, readList } from '../support/releases';
import { addressOf, resumeSession } from '../support/sessions';
import { expect, test } from '../support/test';

/** A running portal, and the repository of a team that has nothing of this tree but packages. */
let deploy: string;
let portal: Portal;
let repository: Repository;

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  deploy = copyDeployFolder();
  repository = await makeRepository(
    'outlook',
    ['--title', 'Budget Outlook', '--roles', 'FINANCE'],
    (folder) => {
      writeAsTeam(folder, 'src/routes/dashboard-page.tsx');
      writeAsTeam(folder, 'src/routes/dashboard-page.test.tsx');
    },
  );
});
test.beforeAll(async () => {
  portal = await startPortal({ DEPLOY_DIR: deploy });
});
test.afterAll(async () => {
  await portal.stop();
  repository.remove();
  rmSync(deploy, { recursive: true, force: true });
});

/** An access token of an administrator, which does nothing but manage releases. */
async function makeToken(page: Page): Promise<string> {
  const { token } = await signInDemo(portal.url, addressOf('admin'));
  const answer = await page.request.post(`${portal.url}/api/profile/access-tokens`, {
    headers: { authorization: `Bearer ${token}` },
    data: { name: 'Outlook', days: 30, permissions: ['releases.manage'], read_only: false },
  });
  return ((await answer.json()) as { token: string }).token;
}

test('a repository outside the tree compiles and tests its remote by the packages alone', async () => {
  expect(repository.linksIntoTree()).toEqual([]);
  await repository.script('check');
  await repository.script('test');
});

test('its team releases it into a running portal, and finance finds it in the menu with its data', async ({
  page,
}) => {
  const before = readList(deploy);
  const finance = await signInDemo(portal.url, addressOf('finance'));
  const env = { PORTAL_URL: portal.url, PORTAL_TOKEN: await makeToken(page) };
  await expect(repository.script('release', { ...env, PORTAL_TOKEN: finance.token })).rejects.toThrow(
    /You are not allowed to do this[\s\S]*What is live stays as it was/,
  );
  expect(await repository.script('release', env)).toMatch(/outlook: live at \S+\/outlook is [0-9a-f]{16}/);

  await resumeSession(page, 'finance', finance);
  await page.goto(`${portal.url}/finance`);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Budget Outlook' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Budget Outlook' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Budget', exact: true })).toContainText('Left$625,000.00');

  // The others, and the shell, are as they were; what it was made of is known.
  const { remotes, shell } = readList(deploy);
  expect([shell, remotes.filter(({ name }) => name !== 'outlook')]).toEqual([before.shell, before.remotes]);
  const build = remotes.find(({ name }) => name === 'outlook')?.releases.stable.buildId ?? '';
  const source = readFileSync(path.join(deploy, 'sources', 'outlook', `${build}.json`), 'utf8');
  expect(JSON.parse(source)).toMatchObject({
    commit: { author: 'Team', subject: 'outlook: what is left' },
    branch: 'main',
    isChanged: false,
  });
});
