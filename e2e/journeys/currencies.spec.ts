import { approvedRequest, hired, openAs, sendByHand } from '../support/buying';
import { expect, test } from '../support/test';

/** Bought in Danish crowns, which nothing else is: finance enters rates, and every amount is reckoned by hand. */
test('an order in another currency, from its draft to its bill at another rate', async ({ newPage }) => {
  const [buying, controlling] = await Promise.all([newPage(), newPage()]);
  const api = buying.request;
  const [ann, buyer, finance] = await Promise.all([
    hired(api, 'EMPLOYEE'),
    hired(api, 'PROCUREMENT'),
    hired(api, 'FINANCE'),
  ]);
  const unique = ann.name.slice(6);
  const headers = { authorization: `Bearer ${buyer.session.token}` };
  const { items } = await (await api.get('/api/categories/?search=laptops', { headers })).json();
  await approvedRequest(api, {
    ...{ asker: ann, approver: buyer, name: `Laptop ${unique}`, cost: 950, categoryId: items[0].id },
  });

  await test.step('a vendor that bills in crowns is added, and a draft for it begins in them', async () => {
    await openAs(buying, buyer, '/procurement/vendors');
    await buying.getByRole('button', { name: /Add New Vendor/ }).click();
    const dialog = buying.getByRole('dialog');
    await dialog.getByLabel('Name', { exact: true }).fill(`Nordlys ${unique}`);
    await dialog.getByLabel('Currency').selectOption('DKK');
    await dialog.getByRole('button', { name: 'Create Vendor' }).click();
    await expect(dialog).toHaveCount(0);
    await openAs(buying, buyer, `/procurement/buying?search=${unique}`);
    await buying.getByRole('checkbox', { name: 'Select all on this page' }).check();
    await buying.getByRole('button', { name: /^New order/i }).click();
    const order = buying.getByRole('dialog');
    await order.getByRole('combobox', { name: /vendor/i }).fill(`Nordlys ${unique}`);
    await expect(buying.getByRole('option', { name: new RegExp(unique) }).first()).toBeAttached();
    await order.getByRole('combobox', { name: /vendor/i }).press('Enter');
    await order.getByRole('button', { name: /order/i }).last().click();
    await expect(buying.getByRole('heading', { level: 1 })).toHaveText(
      new RegExp(`Draft for Nordlys ${unique}`),
    );
    await expect(buying.getByRole('main')).toContainText('No rate for DKK has been entered yet');
  });

  await test.step('finance enters the rate', async () => {
    await openAs(controlling, finance, '/finance/rates');
    await expect(controlling.getByRole('main')).toContainText(/DKK, Danish Krone: 1 draft/i);
    await controlling.getByRole('button', { name: 'Enter Rate for DKK' }).click();
    const dialog = controlling.getByRole('dialog');
    await expect(dialog.getByLabel('Currency')).toHaveValue('DKK');
    await dialog.getByLabel(/USD per unit/).fill('0.1452');
    await dialog.getByRole('button', { name: 'Enter Rate' }).click();
    await expect(controlling.getByRole('row', { name: /^DKK/ })).toContainText('0.1452');
  });

  await test.step('the draft says what it costs in both, and is submitted and sent', async () => {
    await buying.reload();
    await buying
      .getByRole('link', { name: 'Edit' })
      .or(buying.getByRole('button', { name: 'Edit' }))
      .click();
    await buying
      .getByRole('group', { name: /Laptop/ })
      .getByLabel('Price', { exact: true })
      .fill('6,500.00');
    await buying.getByRole('button', { name: 'Save Changes' }).click();
    const lines = buying.getByRole('table', { name: 'Lines of this order' });
    await expect(lines.getByRole('row', { name: /^Laptop/ })).toContainText(/DKK\s6,500\.00/);
    await expect(lines.getByRole('row', { name: /^Laptop/ })).toContainText('$943.80');
    await buying.getByRole('button', { name: 'Submit', exact: true }).click();
    await buying
      .getByRole('dialog')
      .getByRole('button', { name: /^Submit/ })
      .click();
    await expect(buying.getByRole('heading', { level: 1 })).toHaveText(/^PO-\d{6}/);
    await sendByHand(buying, '($943.80)');
    await buying
      .getByRole('link', { name: 'Receive' })
      .or(buying.getByRole('button', { name: 'Receive' }))
      .click();
    await buying.getByRole('checkbox', { name: /^Unit 1/ }).check();
    await buying.getByRole('button', { name: 'Record Receipt' }).click();
    await expect(buying.getByRole('heading', { level: 1 })).toHaveText(/^PO-\d{6}/);
  });

  await test.step('billed at a dearer rate it is held; finance accepts the difference, which the trace has', async () => {
    await openAs(controlling, finance, `/finance/orders?search=${unique}`);
    await controlling.getByRole('link', { name: /^PO-/ }).first().click();
    await controlling.getByRole('link', { name: /Enter Invoice/i }).click();
    await controlling.getByLabel('Number', { exact: true }).fill(`N-${unique}`);
    await controlling.getByRole('textbox', { name: 'Rate (optional)', exact: true }).fill('0.1552');
    await controlling
      .getByRole('textbox', { name: 'Rate date (optional)', exact: true })
      .fill(new Date().toISOString().slice(0, 10));
    await expect(controlling.getByRole('list', { name: 'Differences' })).toContainText(
      'Paid at a rate of 0.1552 instead of 0.1452: $65.00 more',
    );
    await controlling.getByRole('button', { name: /^Enter Invoice/ }).click();
    await expect(controlling.getByRole('heading', { level: 1 })).toHaveText(`Invoice N-${unique}`);
    await controlling.getByRole('button', { name: /^Accept/ }).click();
    const dialog = controlling.getByRole('dialog');
    await dialog.getByLabel(/^Reason/).fill('The crown rose');
    await dialog.getByRole('button', { name: /^Accept/ }).click();
    await expect(controlling.getByRole('main')).toContainText('$65.00 more because of its exchange rate');
    await controlling.getByRole('link', { name: /^PO-/ }).click();
    await controlling.getByRole('link', { name: 'Trace' }).click();
    await expect(controlling.getByRole('main')).toContainText('Exchange difference of');
    await expect(controlling.getByRole('main')).toContainText('$1,008.80');
  });
});
