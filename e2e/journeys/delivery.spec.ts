import { appendFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { type DemoSession, signInDemo } from '@portal/tooling/demo';
import { type Portal, startPortal } from '../support/portal-process';
import {
  changeList,
  checkOut,
  copyDeployFolder,
  craftRelease,
  hashesBelow,
  putLive,
  ROOT,
  readList,
  runCommand,
  serveOpenly,
  shellFolder,
  tamperWith,
} from '../support/releases';
import { addressOf, resumeSession } from '../support/sessions';
import { expect, test } from '../support/test';

const APPROVALS = 'mfe-finance/src/routes/approvals-page.tsx';
const MARK = 'Second release';

const LEASES_PAGE = `import { Card, PageHeader } from '@portal/ui/base';

export function Component() {
  return (
    <>
      <PageHeader title="Leases" subtitle="What the organisation leases" />
      <Card title="All Leases">
        <p>No leases yet</p>
      </Card>
    </>
  );
}
`;

/** The checkout of the finance team, in which it has marked a page and added one: in its own folder alone. */
function checkOutOfFinance() {
  const team = checkOut(APPROVALS, (text) => text.replace(/title="([^"]+)"/, `title="$1, ${MARK}"`));
  const self = path.join(team.folder, 'mfe-finance', 'package.json');
  const { portal: area, ...rest } = JSON.parse(readFileSync(self, 'utf8'));
  area.menu.push({ path: 'leases', label: 'Leases', icon: 'order' });
  area.pages.leases = 'leases';
  writeFileSync(self, JSON.stringify({ ...rest, portal: area }, null, 2));
  const source = path.join(team.folder, 'mfe-finance', 'src');
  writeFileSync(path.join(source, 'routes', 'leases-page.tsx'), LEASES_PAGE);
  const routes = path.join(source, 'routes.tsx');
  const route = "{ path: 'leases', lazy: () => import('./routes/leases-page') },\n      ";
  writeFileSync(
    routes,
    readFileSync(routes, 'utf8').replace("{ path: 'budgets'", `${route}{ path: 'budgets'`),
  );
  return team;
}

/** A portal of its own, on a copy of the built releases, which a bucket of the team's offers as well. */
let portal: Portal;
let deploy: string;
let admin: DemoSession;
let bucket: Awaited<ReturnType<typeof serveOpenly>>;
/** What the team has made is built and judged once, and released again and again. */
let team: ReturnType<typeof checkOut>;

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  deploy = copyDeployFolder();
  team = checkOutOfFinance();
  bucket = await serveOpenly(deploy);
  portal = await startPortal({ DEPLOY_DIR: deploy, TRIAL_ORIGINS: bucket.origin });
  admin = await signInDemo(portal.url, addressOf('admin'));
});
test.afterAll(async () => {
  await Promise.all([portal.stop(), bucket.close()]);
  team.remove();
  rmSync(deploy, { recursive: true, force: true });
});

/** What a browser does when its reader comes back to the tab. */
async function lookAgain(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
}

async function open(page: Page, address: string): Promise<void> {
  await page.goto(portal.url + address);
}

const offer = (page: Page) => page.getByText('A new version is available.', { exact: false });
const approvals = (page: Page) => page.getByRole('heading', { name: /approvals/i, level: 1 });
const isSameDocument = (page: Page) => page.evaluate(() => 'sameDocument' in window);

test('a team releases while somebody works: they finish, are offered it, get it; and it is rolled back', async ({
  page,
}) => {
  const shellBefore = hashesBelow(shellFolder(deploy));
  const others = () => readList(deploy).remotes.filter(({ name }) => name !== 'finance');
  const othersBefore = JSON.stringify(others());
  await resumeSession(page, 'admin', admin);
  await open(page, '/finance/approvals');
  await expect(approvals(page)).toBeVisible();
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));

  await runCommand(team.folder, deploy, 'release', 'finance');
  await lookAgain(page);
  await expect(offer(page)).toBeVisible();
  await expect(approvals(page)).not.toContainText(MARK);
  // A search is work on the same page: it goes on with what is there.
  await page.getByRole('searchbox').fill('chair');
  await expect(page).toHaveURL(/search=chair/);
  expect(await isSameDocument(page)).toBe(true);

  // Another area is as it was; the way back takes the new release.
  const menu = page.getByRole('navigation', { name: 'Main' });
  await menu.getByRole('link', { name: 'Dashboard', exact: true }).first().click();
  await expect(page.getByText('Total Users', { exact: true })).toBeVisible();
  expect(await isSameDocument(page)).toBe(true);
  await menu.getByRole('link', { name: 'Finance', exact: true }).click();
  await menu.getByRole('link', { name: 'Approvals', exact: true }).click();
  await expect(approvals(page)).toContainText(MARK);
  expect(await isSameDocument(page)).toBe(false);
  await expect(offer(page)).toBeHidden();

  await runCommand(team.folder, deploy, 'rollback', 'finance');
  await lookAgain(page);
  await page.getByRole('button', { name: 'Reload now' }).click();
  await expect(approvals(page)).toBeVisible();
  await expect(approvals(page)).not.toContainText(MARK);
  expect(hashesBelow(shellFolder(deploy))).toEqual(shellBefore);
  expect(JSON.stringify(others())).toBe(othersBefore);
});

test('a trial release shows with a badge in this tab alone, and is left again', async ({ page, newPage }) => {
  const previous = readList(deploy).remotes.find(({ name }) => name === 'finance')?.previous;
  await resumeSession(page, 'admin', admin);
  await open(page, `/finance/approvals?mf.finance=${previous?.buildId}`);
  await expect(approvals(page)).toContainText(MARK);
  await expect(page.getByText('Trial release in this tab')).toBeVisible();
  await page.reload();
  await expect(approvals(page)).toContainText(MARK);

  const otherTab = await newPage();
  await resumeSession(otherTab, 'admin', admin);
  await open(otherTab, '/finance/approvals');
  await expect(approvals(otherTab)).toBeVisible();
  await expect(approvals(otherTab)).not.toContainText(MARK);

  await page.getByRole('button', { name: 'Exit trial' }).click();
  await expect(page.getByText('Trial release in this tab')).toBeHidden();
  await expect(approvals(page)).toBeVisible();
  await expect(approvals(page)).not.toContainText(MARK);
});

test('a trial may come from another origin that the server names, and from no other', async ({
  page,
  watched,
}) => {
  const name = 'elsewhere1';
  craftRelease(deploy, 'finance', name, (_file, code) => code.replaceAll('Approvals', 'Approvals elsewhere'));
  const unnamed = await serveOpenly(deploy);
  try {
    await resumeSession(page, 'admin', admin);
    await open(page, `/finance/approvals?mf.finance=${bucket.origin}/remotes/finance/${name}/`);
    await expect(approvals(page)).toContainText('elsewhere');
    await expect(page.getByText('Trial release in this tab')).toBeVisible();

    watched.allow(/policy violation|Content Security Policy|Failed to (?:fetch|load)|Refused to connect/i);
    await open(page, `/finance/approvals?mf.finance=${unnamed.origin}/remotes/finance/${name}/`);
    await expect(page.getByRole('alert').getByText(/TRIAL_ORIGINS/)).toBeVisible();
  } finally {
    await unnamed.close();
  }
});

test('a shell in which a property has another name is refused before it is built, with all who were built against it', async () => {
  const before = readFileSync(path.join(deploy, 'remotes.json'), 'utf8');
  const team = checkOut('shared-ui/src/base/page-header.tsx', (text) =>
    text.replaceAll(/\btitle\b/g, 'heading'),
  );
  try {
    await expect(runCommand(team.folder, deploy, 'release', 'shell')).rejects.toThrow(
      /@portal\/ui\/base PageHeader: property title was removed; .*finance \(live\).* were built against it/,
    );
  } finally {
    team.remove();
  }
  expect(readFileSync(path.join(deploy, 'remotes.json'), 'utf8')).toBe(before);
});

test.describe('a fifth remote', () => {
  let shellBefore: Record<string, string>;
  let makers: ReturnType<typeof checkOut>;
  test.beforeAll(() => {
    shellBefore = hashesBelow(shellFolder(deploy));
    makers = checkOut(APPROVALS, (text) => text);
  });
  test.afterAll(() => makers.remove());

  test('is made and shipped without the shell knowing it', async ({ page }) => {
    await runCommand(makers.folder, deploy, 'new-remote', 'audit', '--title', 'Internal Audit');
    await runCommand(makers.folder, deploy, 'release', 'audit');
    await resumeSession(page, 'admin', admin);
    await open(page, '/admin');
    const menu = page.getByRole('navigation', { name: 'Main' });
    await menu.getByRole('link', { name: 'Internal Audit' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Internal Audit' })).toBeVisible();
    await expect(page.getByText(`Signed in as ${admin.user.name}.`)).toBeVisible();
    // The menu that it brings unfolds.
    const brought = menu.getByRole('region', { name: 'Internal Audit' }).getByRole('link');
    await expect(brought).toHaveText(['Dashboard']);
    await expect(brought).toHaveAttribute('aria-current', 'page');
  });

  test('is refused with a build whose pages do not open, before anybody has it, and checking changes nothing', async () => {
    const before = readFileSync(path.join(deploy, 'remotes.json'), 'utf8');
    const published = readdirSync(path.join(deploy, 'remotes', 'audit'));
    appendFileSync(
      path.join(makers.folder, 'mfe-audit/src/routes/dashboard-page.tsx'),
      "\nthrow new Error('broken as it starts');\n",
    );
    for (const command of ['conformance', 'release'])
      await expect(runCommand(makers.folder, deploy, command, 'audit')).rejects.toThrow(
        /\/audit .*(?:breaks|shows no heading)/,
      );
    expect(readFileSync(path.join(deploy, 'remotes.json'), 'utf8')).toBe(before);
    expect(readdirSync(path.join(deploy, 'remotes', 'audit'))).toEqual(published);
  });

  test('is taken away again', async ({ page }) => {
    await resumeSession(page, 'admin', admin);
    await runCommand(ROOT, deploy, 'retire', 'audit');
    await open(page, '/audit');
    await expect(page.getByText('Oops! Page not found')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Internal Audit' })).toHaveCount(0);
    expect(hashesBelow(shellFolder(deploy))).toEqual(shellBefore);
  });
});

test('an administrator gives a published build to some, then to all, and rolls it back', async ({
  page,
  watched,
}) => {
  await resumeSession(page, 'admin', admin);
  await open(page, '/admin/releases');
  const releases = page.getByRole('table', { name: 'Releases of Finance' });
  const confirm = async (button: string, told: string) => {
    await page.getByRole('dialog').getByRole('button', { name: button }).click();
    await expect(page.getByText(told)).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  };
  await page.getByRole('button', { name: 'Release a build of Finance' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Share in per cent').fill('0');
  await dialog.getByRole('checkbox', { name: /Administrator/ }).check();
  await confirm('Begin canary', 'Build released successfully');
  await expect(releases.getByRole('row', { name: /^Canary/ })).toContainText('Administrator');
  await open(page, '/finance/approvals');
  await expect(approvals(page)).toContainText(MARK);

  // Who meets a broken page of a canary has the live release from then on.
  const requests = /\/api\/requests\/\?/;
  watched.allow(/is not a function|error during render/);
  await page.route(requests, (route) =>
    route.fulfill({ json: { items: 5, total: 1, page: 1, page_size: 10 } }),
  );
  await page.reload();
  await expect(page.getByText('This page of Finance is not available')).toBeVisible();
  await page.unroute(requests);
  await page.reload();
  await expect(approvals(page)).toBeVisible();
  await expect(approvals(page)).not.toContainText(MARK);

  await open(page, '/admin/releases');
  await releases.getByRole('button', { name: /^Promote/ }).click();
  await confirm('Promote canary', 'Canary promoted successfully');
  await expect(releases.getByRole('row', { name: /^Canary/ })).toHaveCount(0);
  await releases.getByRole('button', { name: /^Roll Back/ }).click();
  await confirm('Roll back', 'Release rolled back successfully');
  await open(page, '/finance/approvals');
  await expect(approvals(page)).toBeVisible();
  await expect(approvals(page)).not.toContainText(MARK);
});

test('a new page comes with its menu entry by its remote alone: to some, then to all, and goes with a rollback', async ({
  page,
  newPage,
}) => {
  const shellBefore = hashesBelow(shellFolder(deploy));
  const entry = (tab: Page) =>
    tab.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Leases', exact: true });
  const other = await newPage();
  await resumeSession(page, 'admin', admin);
  await resumeSession(other, 'finance', await signInDemo(portal.url, addressOf('finance')));
  await runCommand(team.folder, deploy, 'release', 'finance', '--accounts', String(admin.user.id));
  // A canary's entry is seen by its users only.
  for (const tab of [page, other]) await open(tab, '/finance/budgets');
  await entry(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Leases' })).toBeVisible();
  await expect(entry(page)).toHaveAttribute('aria-current', 'page');
  await expect(other.getByRole('heading', { level: 1, name: /budgets/i })).toBeVisible();
  await expect(entry(other)).toHaveCount(0);

  // Live for all, it shows in open tabs as newer releases do.
  await runCommand(ROOT, deploy, 'promote', 'finance');
  await lookAgain(other);
  await expect(offer(other)).toBeVisible();
  await entry(other).click();
  await expect(other.getByRole('heading', { level: 1, name: 'Leases' })).toBeVisible();

  await runCommand(ROOT, deploy, 'rollback', 'finance');
  for (const tab of [page, other]) {
    await lookAgain(tab);
    await expect(entry(tab)).toHaveCount(0);
    await expect(tab.getByText('was withdrawn', { exact: false })).toBeVisible();
  }
  await open(other, '/finance/leases');
  await expect(other.getByText('Oops! Page not found')).toBeVisible();
  expect(hashesBelow(shellFolder(deploy))).toEqual(shellBefore);
});

test('releases of before menus were recorded are one entry each, and lead to their pages', async ({
  page,
}) => {
  const before = readFileSync(path.join(deploy, 'remotes.json'), 'utf8');
  changeList(deploy, ({ remotes }) => {
    for (const { releases } of remotes) {
      const { title, routePrefix, roles } = releases.stable.area ?? {};
      if (title && routePrefix && roles) releases.stable.area = { title, routePrefix, roles };
    }
  });
  await resumeSession(page, 'admin', admin);
  await open(page, '/admin/users');
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  await expect(page.getByRole('heading', { level: 1, name: 'User Management' })).toBeVisible();
  await expect(links).toHaveText(['Administration', 'My Workspace', 'Finance', 'Procurement']);
  await links.filter({ hasText: 'Finance' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /finance/i })).toBeVisible();
  writeFileSync(path.join(deploy, 'remotes.json'), before);
});

const ENTRY = 'remote-entry.js';
const EXPOSED = '__federation_expose_routes.js';
const onlyIn = (wanted: string, change: (code: string) => string) => (file: string, code: string) =>
  file === wanted ? change(code) : code;

/** A fault of a release as it is built, and the code that the reader can tell support. */
const BAD_RELEASES: [what: string, edit: (file: string, code: string) => string, code: RegExp][] = [
  ['its entry throws', onlyIn(ENTRY, (code) => `throw new Error('broken');${code}`), /^Support code \S+/],
  ['another contract', onlyIn(EXPOSED, (code) => code.replace(/"1\.0\.0"/, '"9.0.0"')), /CONTRACT-VERSION/],
  [
    'its page’s file throws',
    (file, code) =>
      /^src_routes_approvals-page.*js$/.test(file) ? `throw new Error('broken');${code}` : code,
    /^Support code \S+/,
  ],
  [
    'a shared version that the shell has not, and does not say so',
    (_file, code) => code.replaceAll('"^19.3.1"', '"^99.0.0"').replaceAll('[1,19,3,1]', '[1,99,0,0]'),
    /SHARED-VERSION/,
  ],
];

/** A fault on the way, by the address that is answered so. */
const BAD_NETWORK: [
  what: string,
  address: RegExp,
  answer: { status: number } | 'abort' | 'silence',
  code: RegExp,
][] = [
  ['the manifest is not there', /finance\/[^/]+\/mf-manifest\.json/, { status: 404 }, /RUNTIME-003/],
  ['the entry answers 503', /finance\/[^/]+\/remote-entry\.js/, { status: 503 }, /RUNTIME-008/],
  ['a page’s file does not arrive', /finance\/[^/]+\/src_routes_approvals/, 'abort', /CHUNK/],
  ['a page’s file is never answered', /finance\/[^/]+\/src_routes_approvals/, 'silence', /CHUNK/],
];

function leadElsewhere(manifest: string): string {
  return manifest.replace(/"publicPath": ?"auto"/, '"publicPath": "/remotes/elsewhere/planted/"');
}

test.describe('a failure stays in its area, says its code, and Retry recovers without a reload', () => {
  const panel = (page: Page) =>
    page.getByRole('alert').filter({ has: page.getByRole('button', { name: 'Retry' }) });

  async function expectContained(page: Page, code: RegExp): Promise<void> {
    await expect(panel(page)).toBeVisible();
    await expect(panel(page).getByText(code)).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  }

  async function expectRecovered(page: Page): Promise<void> {
    await panel(page).getByRole('button', { name: 'Retry' }).click();
    await expect(approvals(page)).toBeVisible();
    expect(await isSameDocument(page)).toBe(true);
  }

  test.beforeEach(async ({ page, watched }) => {
    watched.allow(/./);
    await resumeSession(page, 'admin', admin);
    changeList(deploy, ({ remotes }) => {
      for (const remote of remotes) delete remote.previous;
    });
  });

  for (const [what, address, answer, code] of BAD_NETWORK)
    test(what, async ({ page }) => {
      if (answer === 'silence') await page.clock.install();
      await page.route(address, (route) => {
        if (answer === 'silence') return;
        return answer === 'abort' ? route.abort() : route.fulfill(answer);
      });
      // A report travels after a moment; a page that is closed before takes it along.
      const told = page.waitForResponse('**/api/telemetry/remotes');
      await open(page, '/finance/approvals');
      // Two tries, each with its own time limit, come before a silent network is given up: the page’s clock is moved on.
      if (answer === 'silence')
        await expect(async () => {
          await page.clock.runFor(3_000);
          await expect(panel(page)).toBeVisible({ timeout: 1 });
        }).toPass({ intervals: [500] });
      await expectContained(page, code);
      await told;
      await page.unroute(address);
      await expectRecovered(page);
    });

  test('the list of areas is away', async ({ page }) => {
    await page.route('**/remotes.json', (route) => route.fulfill({ status: 503 }));
    await open(page, '/finance/approvals');
    await expectContained(page, /REGISTRY-503/);
    const told = page.waitForResponse('**/api/telemetry/remotes');
    await page.unroute('**/remotes.json');
    await expectRecovered(page);
    expect((await told).status()).toBe(202);
  });

  test('under a shell that was replaced no area is begun: the document is loaded anew, once', async ({
    page,
  }) => {
    await open(page, '/admin');
    const menu = page.getByRole('navigation', { name: 'Main' });
    const finance = menu.getByRole('link', { name: 'Finance', exact: true });
    await expect(finance).toBeVisible();
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    const { shell } = readList(deploy);
    await page.route(/finance\/[^/]+\/mf-manifest\.json/, (route) => route.fulfill({ status: 503 }));
    changeList(deploy, (list) => {
      list.shell = { ...shell, buildId: 'another-shell' };
    });
    await finance.click();
    await page.waitForFunction(() => !('sameDocument' in window));
    await expect(page).toHaveURL(/\/finance$/);
    // The server serves the same shell again: the page goes on with it, and does not go round in circles.
    await expectContained(page, /RUNTIME-003/);
    await page.unroute(/finance\/[^/]+\/mf-manifest\.json/);
    await panel(page).getByRole('button', { name: 'Retry' }).click();
    await expect(menu.getByRole('link', { name: 'Approvals', exact: true })).toBeVisible();
    await expect(panel(page)).toHaveCount(0);
    expect(await isSameDocument(page)).toBe(true);
    changeList(deploy, (list) => {
      list.shell = shell;
    });
  });

  test('an area that is closed is told to who is in it, and met at the next page, until it is open again', async ({
    page,
  }) => {
    const setClosed = (disabled?: { message: string }) =>
      changeList(deploy, ({ remotes }) => {
        const entry = remotes.find(({ name }) => name === 'finance');
        if (entry) entry.disabled = disabled;
      });
    await open(page, '/finance/approvals');
    await expect(approvals(page)).toBeVisible();
    await page.getByRole('searchbox').fill('chair');
    setClosed({ message: 'Back at noon' });
    await lookAgain(page);
    await expect(page.getByText('Finance is closed')).toBeVisible();
    await expect(page.getByRole('searchbox')).toHaveValue('chair');
    const menu = page.getByRole('navigation', { name: 'Main' });
    await menu.getByRole('link', { name: 'Budgets', exact: true }).click();
    await expectContained(page, /DISABLED/);
    await expect(page.getByText('Back at noon')).toHaveCount(1);
    setClosed();
    await panel(page).getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /budgets/i })).toBeVisible();
    expect(await isSameDocument(page)).toBe(true);
  });

  test('a page breaks while it is drawn', async ({ page }) => {
    const answer = { items: 5, total: 1, page: 1, page_size: 10, total_is_exact: true };
    await page.route(/\/api\/requests\/\?/, (route) => route.fulfill({ json: answer }));
    await open(page, '/finance/approvals');
    await expectContained(page, /RENDER/);
    await page.unroute(/\/api\/requests\/\?/);
  });

  const FOREIGN = 'window.tampered = true;';
  for (const [file, edit, code] of [
    [/^__federation_expose_routes\.js$/, (text: string) => FOREIGN + text, /CHUNK/],
    [/^src_routes_approvals-page/, (text: string) => FOREIGN + text, /CHUNK/],
    [/^mf-manifest\.json$/, leadElsewhere, /RUNTIME-003/],
  ] as const)
    test(`${file} that was tampered with does not run, and is taken once it is put right`, async ({
      page,
    }) => {
      const elsewhere = path.join(deploy, 'remotes', 'elsewhere', 'planted');
      mkdirSync(elsewhere, { recursive: true });
      writeFileSync(path.join(elsewhere, 'remote-entry.js'), FOREIGN);
      const mend = tamperWith(deploy, 'finance', file, edit);
      await open(page, '/finance/approvals');
      await expectContained(page, code);
      expect(await page.evaluate(() => 'tampered' in window)).toBe(false);
      mend();
      // Although the browser may keep what it got for a year.
      await expectRecovered(page);
    });

  test('a bad release: with one before it that one is given, without it the panel shows', async ({
    page,
  }) => {
    const good = readList(deploy).remotes.find(({ name }) => name === 'finance')?.releases.stable;
    for (const [index, [what, edit, code]] of BAD_RELEASES.entries()) {
      const bad = craftRelease(deploy, 'finance', `badbuild${index}`, edit);
      putLive(deploy, 'finance', bad);
      await open(page, '/finance/approvals');
      await expectContained(page, code);
      putLive(deploy, 'finance', bad, good);
      await open(page, '/finance/approvals');
      await expect(approvals(page), what).toBeVisible();
      if (good) putLive(deploy, 'finance', good);
    }
  });

  test('what the policy stops is reported by the browser itself, and told by whose code it was', async ({
    page,
  }) => {
    await open(page, '/finance/approvals');
    await expect(approvals(page)).toBeVisible();
    await page.evaluate(() => {
      document.body.append(Object.assign(new Image(), { src: 'https://elsewhere.invalid/x.png?name=smith' }));
    });
    await expect(async () => {
      await open(page, '/admin/releases');
      const told = page.getByRole('table', { name: 'What the policy stopped' });
      await expect(told).toContainText('https://elsewhere.invalid', { timeout: 10_000 });
      await expect(told).not.toContainText('smith');
    }).toPass({ timeout: 60_000 });
  });

  test('the administrator sees what browsers reported', async ({ page }) => {
    const answer = await page.request.get(`${portal.url}/api/releases`, {
      headers: { authorization: `Bearer ${admin.token}` },
    });
    const { remotes, registry_failures } = (await answer.json()) as {
      registry_failures: { code: string }[];
      remotes: { name: string; stable: { loads: number; failures: { code: string }[] } }[];
    };
    const finance = remotes.find(({ name }) => name === 'finance');
    expect(registry_failures.map(({ code }) => code)).toContain('REGISTRY-503');
    expect(finance?.stable.loads).toBeGreaterThan(0);
    expect(finance?.stable.failures.map(({ code }) => code)).toEqual(
      expect.arrayContaining(['RUNTIME-003', 'RUNTIME-008']),
    );
  });
});
