import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { signInDemo } from '@portal/tooling/demo';
import { startDevelopment } from '../support/command-process';
import { checkOut, copyDeployFolder } from '../support/releases';
import { resumeSession } from '../support/sessions';
import { expect, test } from '../support/test';

const PAGE = 'mfe-finance/src/routes/budgets-page.tsx';
const DIALOG = 'mfe-finance/src/features/budgets/components/budget-dialog.tsx';

/** What a release would leave behind. */
function releasesIn(deploy: string) {
  return {
    list: readFileSync(path.join(deploy, 'remotes.json'), 'utf8'),
    builds: readdirSync(path.join(deploy, 'remotes', 'finance')),
  };
}

test('who works on a remote sees each change in the page they are in, and what does not compile over it', async ({
  page,
  watched,
}) => {
  const checkout = checkOut(PAGE, (text) => text);
  const deploy = path.join(checkout.folder, '.deploy');
  const copied = copyDeployFolder();
  cpSync(copied, deploy, { recursive: true });
  rmSync(copied, { recursive: true });
  const before = releasesIn(deploy);
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'portal-dev-'));
  const edit = (file: string, change: (text: string) => string) => {
    const place = path.join(checkout.folder, file);
    // As editors save: whole, or not at all.
    writeFileSync(`${place}.saved`, change(readFileSync(place, 'utf8')));
    renameSync(`${place}.saved`, place);
  };
  const development = await startDevelopment('finance', checkout.folder, dataDir);
  try {
    const { url } = development;
    await resumeSession(page, 'finance', await signInDemo(url, 'finance@example.com'));
    const answer = await page.goto(`${url}/finance/budgets`);
    expect(answer?.headers()['content-security-policy']).toMatch(/script-src 'self';/);
    await page
      .getByRole('row', { name: /Whole organisation/ })
      .getByRole('button', { name: /Change/ })
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(/^Reason/).fill('Half typed');
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    const expectKept = async () => {
      await expect(dialog.getByLabel(/^Reason/)).toHaveValue('Half typed');
      expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
    };

    edit(DIALOG, (text) => text.replace('label="Reason"', 'label="Reason of the change"'));
    await expect(dialog.getByText('Reason of the change')).toBeVisible();
    await expectKept();
    edit(PAGE, (text) => text.replace('title="Budgets"', 'title="Budgets in work"'));
    await expect(page.getByText('Budgets in work').first()).toBeVisible();
    await expectKept();

    watched.allow(/webpack-dev-server\] (?:Errors while compiling|ERROR in \.\/src\/routes\/budgets-page)/);
    edit(PAGE, (text) => text.replace('export function Component', 'export functio Component'));
    const overlay = page.frameLocator('#webpack-dev-server-client-overlay');
    await expect(overlay.getByText(/budgets-page\.tsx/).first()).toBeVisible();
    await page.screenshot({
      path: path.join(import.meta.dirname, '../../screenshots/development-error.png'),
    });
    edit(PAGE, (text) => text.replace('export functio Component', 'export function Component'));
    await expect(page.locator('#webpack-dev-server-client-overlay')).toHaveCount(0);
    await expectKept();
    edit(PAGE, (text) => text.replace('Budgets in work', 'Budgets mended'));
    await expect(page.getByText('Budgets mended').first()).toBeVisible();
    await expectKept();
    expect(releasesIn(deploy)).toEqual(before);
  } finally {
    // Left before its server ends: a page that loses its server says so in the console.
    await page.close();
    await development.stop();
    checkout.remove();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
