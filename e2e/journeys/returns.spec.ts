import type { APIRequestContext, Page } from '@playwright/test';
import { hire, type Person, sessionOfNew } from '../support/people';
import { resumeSession } from '../support/sessions';
import { expect, test } from '../support/test';

interface Hired extends Person {
  session: Awaited<ReturnType<typeof sessionOfNew>>;
}

async function hired(api: APIRequestContext, role: Parameters<typeof hire>[1]): Promise<Hired> {
  const person = await hire(api, role);
  return { ...person, session: await sessionOfNew(person) };
}

/** An order of four laptops at 200.00 for somebody, sent by hand; answers its page's address and its number. */
async function sentOrder(api: APIRequestContext, { asker, buyer }: { asker: Hired; buyer: Hired }) {
  const as = ({ session }: Hired) => ({ authorization: `Bearer ${session.token}` });
  const send = async (method: 'get' | 'post' | 'put', path: string, by: Hired, data?: object) => {
    const answer = await api[method](`/api${path}`, { headers: as(by), ...(data ? { data } : {}) });
    expect(answer.ok(), `${path}: ${answer.status()}`).toBe(true);
    return answer.json();
  };
  const category = (await send('get', '/categories/?search=laptops', buyer)).items[0];
  const vendor = (await send('get', '/vendors/?search=northwind', buyer)).items[0];
  const request = await send('post', '/requests/', asker, {
    ...{ request_type: 'NEW', asset_name: 'Field laptop', brand: 'Lenovo', estimated_cost: 800 },
    ...{
      asset_description: 'As agreed',
      reason: 'Needed',
      justification: 'It pays',
      category_id: category.id,
    },
  });
  await send('put', `/requests/${request.id}/approve`, buyer, {});
  const draft = await send('post', '/orders/', buyer, { vendor_id: vendor.id, request_ids: [request.id] });
  const [{ name, brand, model_number }] = draft.lines;
  const edited = await send('put', `/orders/${draft.id}`, buyer, {
    ...{
      version: draft.version,
      vendor_id: vendor.id,
      note: null,
      discount: 0,
      charges: 0,
      tax_is_cost: true,
    },
    lines: [
      {
        ...{ kind: 'asset', name, brand, model_number, category_id: category.id, price: 200, price_per: 1 },
        ...{ tax_rate: 0, expected_on: null, shares: [{ request_id: request.id, units: 4 }] },
      },
    ],
  });
  const submitted = await send('post', `/orders/${draft.id}/submit`, buyer, {
    version: edited.version,
    reason: null,
  });
  const sent = await send('post', `/orders/${draft.id}/send`, buyer, {
    version: submitted.version,
    way: 'hand',
  });
  return { page: `/procurement/orders/${draft.id}`, number: sent.number as string };
}

async function more(page: Page, action: string): Promise<void> {
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

/** One of four is broken at the door, one was counted that did not come, and one goes back. */
test('a delivery that is not as ordered: rejected, undone, sent back and replaced', async ({ newPage }) => {
  const page = await newPage();
  const [asker, buyer] = await Promise.all([
    hired(page.request, 'EMPLOYEE'),
    hired(page.request, 'PROCUREMENT'),
  ]);
  const order = await sentOrder(page.request, { asker, buyer });
  await resumeSession(page, 'procurement', buyer.session);
  const lines = page.getByRole('table', { name: 'Lines of this order' });
  const title = page.getByRole('heading', { level: 1 });

  await test.step('with the keyboard alone, three are received and one is rejected', async () => {
    await page.goto(`${order.page}/receive`);
    await page.getByRole('textbox', { name: 'Serial number of unit 1 of Field laptop' }).focus();
    const unique = asker.name.slice(6);
    for (const unit of [1, 2, 3]) {
      await page.keyboard.type(`R-${unique}-${unit}`);
      await page.keyboard.press('Enter');
    }
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('textbox', { name: 'Why unit 4 of Field laptop is rejected' })).toBeFocused();
    await page.keyboard.type('Cracked screen');
    await page.getByRole('button', { name: 'Record Receipt' }).press('Enter');
    await expect(title).toHaveText(new RegExp(`^${order.number}`));
    await expect(lines).toContainText('3 of 4');
    await expect(lines).toContainText('1 rejected at the door');
    await expect(page.getByRole('list', { name: 'Rejected, undone and sent back' })).toContainText(
      'Field laptop, unit 4: rejected at the door, a replacement is expected',
    );
  });

  await test.step('one that was counted and did not come is undone', async () => {
    await more(page, 'Undo a Receipt');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('checkbox', { name: /unit 1,/ }).uncheck();
    await dialog.getByRole('checkbox', { name: /unit 2,/ }).uncheck();
    await dialog.getByLabel(/^Reason/).fill('Only two were in the box');
    await dialog.getByRole('button', { name: 'Undo receipt' }).click();
    await expect(dialog).toBeHidden();
    await expect(lines).toContainText('2 of 4');
  });

  await test.step('one of the others goes back for a replacement, on a phone', async () => {
    await page.setViewportSize({ width: 375, height: 800 });
    await more(page, 'Send Units Back');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('checkbox', { name: /unit 1,/ }).check();
    await dialog.getByLabel(/^Reason/).fill('Does not start');
    await dialog.getByRole('button', { name: 'Send back' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('list', { name: 'Rejected, undone and sent back' })).toContainText(
      'sent back for a replacement',
    );
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  await test.step('all of it comes in the end, and is handed over', async () => {
    await page.goto(`${order.page}/receive`);
    await page.getByRole('checkbox', { name: 'All of Field laptop' }).check();
    await page.getByRole('checkbox', { name: /Hand over/ }).check();
    await page.getByRole('button', { name: 'Record Receipt' }).click();
    await expect(title).toHaveText(new RegExp(`^${order.number}`));
    await expect(lines).toContainText('4 of 4');
    await expect(lines).toContainText('handed over');
  });

  await test.step('what its requester has is not undone', async () => {
    await more(page, 'Undo a Receipt');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(/is allocated to .+: it must be returned first/).first()).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
  });
});
