import { randomBytes, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { approvedRequest, type Hired, hired, openAs, sendByHand } from '../support/buying';
import { overflow } from '../support/layout';
import { pdfText } from '../support/pdf-text';
import { expect, test } from '../support/test';

/**
 * Four people buy: requests of two departments, one order that exceeds an approval, two deliveries of which one brings
 * something broken; every amount reckoned by hand.
 */
test('from approved requests to assets in their requesters’ hands, by an order', async ({ newPage }) => {
  const [buying, controlling, asking] = await Promise.all([newPage(), newPage(), newPage()]);
  const api = buying.request;
  const own = randomUUID().slice(0, 8);
  const [ann, cole, buyer, finance] = await Promise.all([
    hired(api, 'EMPLOYEE', `Lab ${own}`),
    hired(api, 'EMPLOYEE', `Shop ${own}`),
    hired(api, 'PROCUREMENT'),
    hired(api, 'FINANCE'),
  ]);
  const unique = ann.name.slice(6);
  const headers = { authorization: `Bearer ${buyer.session.token}` };
  const { items } = await (await api.get('/api/categories/?search=laptops', { headers })).json();
  const categoryId: number = items[0].id;
  const ask = (asker: Hired, name: string, cost: number) =>
    approvedRequest(api, { asker, approver: buyer, name, cost, categoryId });
  const laptop = await ask(ann, `Laptop ${unique}`, 900);
  await ask(cole, `Dock ${unique}`, 450);

  await test.step('procurement makes a draft of both requests', async () => {
    await openAs(buying, buyer, `/procurement/buying?search=${unique}`);
    await expect(buying.getByRole('row', { name: new RegExp(unique) })).toHaveCount(2);
    await buying.getByRole('checkbox', { name: 'Select all on this page' }).check();
    await buying.getByRole('button', { name: /^New order/i }).click();
    const dialog = buying.getByRole('dialog');
    await dialog.getByRole('combobox', { name: /vendor/i }).fill('Northwind');
    await expect(buying.getByRole('option', { name: /Northwind Computers/ }).first()).toBeAttached();
    await dialog.getByRole('combobox', { name: /vendor/i }).press('Enter');
    await dialog.getByRole('button', { name: /order/i }).last().click();
    await expect(buying.getByRole('heading', { level: 1 })).toHaveText(/Draft for Northwind Computers/);
  });

  await test.step('it has a price, a discount and shipping, and costs more than was approved', async () => {
    await buying
      .getByRole('link', { name: 'Edit' })
      .or(buying.getByRole('button', { name: 'Edit' }))
      .click();
    await buying.getByLabel('Discount').fill('30.00');
    await buying.getByLabel('Shipping and charges').fill('20.00');
    await buying
      .getByRole('group', { name: /Laptop/ })
      .getByLabel('Price', { exact: true })
      .fill('1,030.00');
    await buying.getByRole('button', { name: 'Save Changes' }).click();
    const lines = buying.getByRole('table', { name: 'Lines of this order' });
    await expect(lines.getByRole('row', { name: /^Laptop/ })).toContainText('$1,023.04');
    await expect(lines.getByRole('row', { name: /^Dock/ })).toContainText('$446.96');
    await expect(buying.getByRole('main')).toContainText('$1,470.00');
    await expect(buying.getByRole('list', { name: 'More than approved' })).toContainText(
      `$900.00 was approved for Laptop ${unique}, and it costs $1,023.04: finance has to approve this order`,
    );
  });

  let number = '';
  await test.step('submitted with its reason it awaits finance, which approves it', async () => {
    await buying.getByRole('button', { name: 'Submit', exact: true }).click();
    const dialog = buying.getByRole('dialog');
    await dialog.getByLabel(/^Reason/).fill('The cheaper one is sold out');
    await dialog.getByRole('button', { name: /^Submit/ }).click();
    const heading = buying.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText(/^PO-\d{6}/);
    number = (await heading.textContent())?.slice(0, 9) ?? '';
    await openAs(controlling, finance, `/finance/orders?search=${number}`);
    await controlling.getByRole('link', { name: number }).click();
    await controlling.getByRole('button', { name: /^Approve/ }).click();
    await controlling
      .getByRole('dialog')
      .getByRole('button', { name: /^Approve/ })
      .click();
    await expect(controlling.getByRole('main')).toContainText('Approved');
    await expect(controlling.getByRole('button', { name: /^Approve/ })).toHaveCount(0);
  });

  await test.step('procurement sends it by hand', async () => {
    await buying.reload();
    await sendByHand(buying);
    await expect(
      buying.getByRole('button', { name: 'Receive' }).or(buying.getByRole('link', { name: 'Receive' })),
    ).toBeVisible();
  });

  const year = new Date().getFullYear() + 1;
  await test.step('the document is saved as it was sent, and the vendor’s confirmation is entered', async () => {
    const saving = buying.waitForEvent('download');
    await buying.getByRole('button', { name: 'Download PDF of revision 1' }).click();
    const saved = await saving;
    expect(saved.suggestedFilename()).toBe(`${number}.pdf`);
    const read = pdfText(await readFile(await saved.path())).split('\n');
    expect(read).toEqual(
      expect.arrayContaining(['Purchase order', number, `Laptop ${unique}`, `Dock ${unique}`]),
    );
    // Goods, discount, shipping and total; what is approved and what each unit costs is not for the vendor.
    expect(read.filter((text) => text.includes('$'))).toEqual([
      ...['$1,030.00', '$1,030.00', '$450.00', '$450.00'],
      ...['$1,480.00', '−$30.00', '$20.00', '$1,470.00'],
    ]);
    await buying.getByRole('button', { name: 'Enter Confirmation' }).click();
    const dialog = buying.getByRole('dialog');
    await dialog.getByLabel('Vendor’s order number').fill(`NW-${unique}`);
    await dialog.getByLabel(/Laptop.*promised for/).fill(`${year}-12-24`);
    await dialog.getByRole('button', { name: 'Save Confirmation' }).click();
    await expect(buying.getByRole('main')).toContainText(`NW-${unique}`);
    await expect(
      buying.getByRole('table', { name: 'Lines of this order' }).getByRole('row', { name: /^Laptop/ }),
    ).toContainText(`Dec 24, ${year}`);
  });

  await test.step('the requester reads that it was ordered, without a price of the vendor', async () => {
    await openAs(asking, ann, `/employee/requests/${laptop}`);
    await expect(asking.getByRole('main')).toContainText('Ordered on');
    await expect(asking.getByRole('main')).toContainText(`Dec 24, ${year}`);
    await expect(asking.getByRole('main')).not.toContainText('1,023.04');
    await expect(asking.getByRole('main')).not.toContainText('Northwind');
  });

  await test.step('and says that it has arrived, for procurement to record', async () => {
    await asking.getByRole('button', { name: `Report Arrival: Laptop ${unique}` }).click();
    const dialog = asking.getByRole('dialog');
    await dialog.getByRole('textbox', { name: /^Note/ }).fill('At the gate');
    await dialog.getByRole('button', { name: 'Report Arrival' }).click();
    await expect(asking.getByRole('list', { name: 'On order for this request' })).toContainText(
      'At the gate',
    );
  });

  await test.step('the laptop comes first, and goes to its requester; the dock is broken and rejected', async () => {
    await buying.reload();
    await buying
      .getByRole('link', { name: 'Receive' })
      .or(buying.getByRole('button', { name: 'Receive' }))
      .click();
    await expect(buying.getByRole('main')).toContainText(`${ann.name} said on`);
    await buying.getByLabel('Delivery note').fill('LS-1');
    await buying.getByRole('button', { name: `Reject unit 1 of Dock ${unique}` }).click();
    await buying.getByRole('textbox', { name: /^Why unit 1 of Dock/ }).fill('Cracked housing');
    await buying.getByRole('checkbox', { name: /Hand over/ }).check();
    const serial = buying.getByRole('textbox', { name: /serial number/i }).first();
    await serial.fill(`SN-${unique}`);
    await serial.press('Enter');
    await expect(buying.getByRole('heading', { level: 1 })).toContainText('Receive');
    await buying.getByRole('button', { name: 'Record Receipt' }).click();
    await expect(buying.getByRole('heading', { level: 1 })).toHaveText(new RegExp(`^${number}`));
    await expect(
      buying.getByRole('table', { name: 'Lines of this order' }).getByRole('row', { name: /^Laptop/ }),
    ).toContainText('handed over');
    const dock = buying
      .getByRole('table', { name: 'Lines of this order' })
      .getByRole('row', { name: /^Dock/ });
    await expect(dock).toContainText('0 of 1');
    await expect(dock).toContainText('1 rejected at the door');
    await expect(dock).toContainText('$446.96');
    await expect(buying.getByRole('main')).toContainText('Cracked housing');
    await expect(buying.getByRole('main')).not.toContainText(`${ann.name} said on`);
    await asking.goto('/employee/allocations');
    await expect(asking.getByRole('main')).toContainText(`SN-${unique}`);
  });

  await test.step('on a phone, with the keyboard alone, the dock is received; the order is closed', async () => {
    await buying.setViewportSize({ width: 375, height: 800 });
    await buying
      .getByRole('link', { name: 'Receive' })
      .or(buying.getByRole('button', { name: 'Receive' }))
      .focus();
    await buying.keyboard.press('Enter');
    const unit = buying.getByRole('checkbox', { name: /^Unit 1/ });
    await unit.focus();
    await buying.keyboard.press('Space');
    await expect(unit).toBeChecked();
    await buying.getByRole('button', { name: 'Record Receipt' }).focus();
    await buying.keyboard.press('Enter');
    await expect(buying.getByRole('heading', { level: 1 })).toHaveText(new RegExp(`^${number}`));
    await expect(buying.getByRole('main')).toContainText('Closed');
    const asset = await (await api.get(`/api/assets/?search=SN-${unique}`, { headers })).json();
    expect(asset.items[0]).toMatchObject({ purchase_cost: 1023.04, status: 'assigned' });
    expect(await (await api.get(`/api/requests/${laptop}`, { headers })).json()).toMatchObject({
      status: 'fulfilled',
      actual_cost: 1023.04,
    });
  });

  await test.step('finance enters the invoice: a laptop that costs more is held, accepted and paid', async () => {
    await openAs(controlling, finance, `/finance/orders?search=${number}`);
    await controlling.getByRole('link', { name: number }).click();
    await controlling.getByRole('link', { name: 'Enter Invoice' }).click();
    const main = controlling.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(`Enter Invoice of ${number}`);
    // What was received is filled in, and would match.
    await expect(main.getByLabel('Total')).toHaveValue('1,470.00');
    await expect(main).toContainText('It matches what was ordered and received');
    await main.getByLabel('Number').fill(`RE-${unique}`);
    await main
      .getByRole('group', { name: /^Laptop/ })
      .getByLabel('Price')
      .fill('1060');
    await main.getByLabel('Total').fill('1,500.00');
    await expect(main.getByRole('list', { name: 'Differences' })).toHaveText(
      `Laptop ${unique} at $1,060.00 instead of $1,030.00: $30.00 more`,
    );
    await main.getByRole('button', { name: 'Enter Invoice' }).click();
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(`Invoice RE-${unique}`);
    await expect(main).toContainText('It differs from what was ordered and received');
    await main.getByRole('button', { name: 'Accept Difference' }).click();
    const dialog = controlling.getByRole('dialog');
    await dialog.getByLabel(/^Reason/).fill('The price list changed');
    await dialog.getByRole('button', { name: 'Accept difference' }).click();
    await expect(main).toContainText('It was accepted as billed');
    await expect(main).toContainText('$30.00 more than ordered');
    await main.getByRole('button', { name: 'Mark Paid' }).click();
    await dialog.getByLabel('Reference').fill('Transfer 7');
    await dialog.getByRole('button', { name: 'Save Payment' }).click();
    await expect(main).toContainText('Transfer 7');
    await controlling.goto(`/finance/invoices?search=${unique}`);
    await expect(controlling.getByRole('row', { name: new RegExp(`RE-${unique}`) })).toContainText('Paid');
  });

  await test.step('procurement attaches the vendor’s PDF to it, on a phone; finance saves the very same bytes', async () => {
    const bytes = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(200_000)]);
    await buying.goto(`/procurement/invoices?search=${unique}`);
    await buying.getByRole('link', { name: `RE-${unique}` }).click();
    const choosing = buying.waitForEvent('filechooser');
    await buying.getByRole('button', { name: 'Attach Files' }).click();
    await (await choosing).setFiles({
      ...{ name: `Rechnung „${unique}“.pdf`, mimeType: 'text/html', buffer: bytes },
    });
    const attached = buying.getByRole('list', { name: 'Attached files' });
    await expect(attached.getByRole('listitem')).toContainText([`PDF, 195 KB · `]);
    await expect.poll(() => overflow(buying)).toBe(0);

    await controlling.getByRole('link', { name: `RE-${unique}` }).click();
    const saving = controlling.waitForEvent('download');
    await controlling.getByRole('button', { name: `Download Rechnung „${unique}“.pdf` }).click();
    const saved = await saving;
    expect(saved.suggestedFilename()).toBe(`Rechnung „${unique}“.pdf`);
    expect((await readFile(await saved.path())).equals(bytes)).toBe(true);
  });

  await test.step('procurement follows the laptop from whoever holds it to the cent, on a phone', async () => {
    const { user_id } = await (await api.get(`/api/requests/${laptop}`, { headers })).json();
    await buying.goto(`/procurement/people/${user_id}`);
    await buying.getByRole('link', { name: `Laptop ${unique}` }).click();
    await buying.getByRole('link', { name: 'Trace' }).click();
    const main = buying.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toContainText('Trace of');
    const stations = main.getByRole('list', { name: 'Stations' }).getByRole('listitem');
    await expect(stations).toContainText([
      'Requested, done$900.001 request of 1 person',
      'Approved, done$1,023.041 request, 1 by finance too',
      'Ordered, done$1,023.041 unit',
      'Received, done$1,023.041 unit',
      'Billed, done$1,053.041 invoice, 1 paid',
      'Spent, done$1,053.04$30.00 more than approved',
      'Handed over, done1 asset held',
      // What it is worth is for finance to see.
    ]);
    await expect(main.getByRole('table', { name: 'What was asked for and approved' })).toContainText(
      ann.name,
    );
    await expect(main.getByRole('table', { name: 'What was ordered and what it became' })).toContainText(
      'delivery note LS-1',
    );
    await expect.poll(() => overflow(buying)).toBe(0);
  });

  await test.step('finance follows the order, and what it is to each department', async () => {
    await openAs(controlling, finance, `/finance/orders?search=${number}`);
    await controlling.getByRole('link', { name: number }).click();
    await controlling.getByRole('link', { name: 'Trace' }).click();
    const main = controlling.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(`Trace of ${number}`);
    const stations = main.getByRole('list', { name: 'Stations' }).getByRole('listitem');
    await expect(stations).toContainText([
      'Requested, done$1,350.002 requests of 2 people',
      'Approved, done$1,473.042 requests, 1 by finance too',
      'Ordered, done$1,470.002 units',
      'Received, done$1,470.002 units',
      'Billed, done$1,500.001 invoice, 1 paid',
      'Spent, done$1,500.003 entries',
      'Handed over, partly done1 of 2 assets held',
      'Worth today, done$1,500.00',
    ]);
    await controlling.goto('/finance/commitments');
    const figures = controlling.getByRole('table', { name: 'Commitments by department' });
    const amounts = async (department: string) =>
      (await figures.getByRole('row', { name: department }).getByRole('cell').allTextContents()).join(' ');
    await expect.poll(() => amounts(`Lab ${own}`)).toContain('$1,053.04');
    expect(await amounts(`Shop ${own}`)).toContain('$446.96');
  });
});
