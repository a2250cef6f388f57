import { cpSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { signInDemo } from '@portal/tooling/demo';
import { type Portal, startPortal } from '../support/portal-process';
import { addressOf, resumeSession } from '../support/sessions';
import { expect, test } from '../support/test';

/** A remote's files go missing under a running portal: a portal of its own, on a copy of the built releases. */
test.describe('one remote’s files are missing', () => {
  let portal: Portal;
  let deploy: string;

  test.beforeAll(async () => {
    deploy = mkdtempSync(path.join(os.tmpdir(), 'portal-deploy-'));
    cpSync(path.resolve(import.meta.dirname, '..', '..', '.deploy'), deploy, { recursive: true });
    portal = await startPortal({ DEPLOY_DIR: deploy });
  });
  test.afterAll(async () => {
    await portal.stop();
    rmSync(deploy, { recursive: true, force: true });
  });

  test('its area shows the panel, the rest works, and Retry recovers without a reload', async ({
    page,
    watched,
  }) => {
    watched.allow(/Failed to load resource|404|RUNTIME|remotes\/finance/);
    await resumeSession(page, 'admin', await signInDemo(portal.url, addressOf('admin')));

    const finance = path.join(deploy, 'remotes', 'finance');
    renameSync(finance, `${finance}.away`);
    await page.goto(`${portal.url}/finance/approvals`);
    const panel = page.getByRole('alert').filter({ has: page.getByRole('button', { name: 'Retry' }) });
    await expect(panel).toBeVisible();
    await expect(page.getByRole('navigation').first()).toBeVisible();

    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await page.getByRole('link', { name: 'Dashboard', exact: true }).first().click();
    await expect(page.getByText('Total Users', { exact: true })).toBeVisible();

    await page.goBack();
    await expect(panel).toBeVisible();
    renameSync(`${finance}.away`, finance);
    await panel.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('heading', { name: /approvals/i })).toBeVisible();
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  });
});
