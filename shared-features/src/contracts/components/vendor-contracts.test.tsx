import type { Contract } from '@portal/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { answers, areaRoutes, pageTest, refuses } from '../../testing';
import { accessibilityFaults, findDialog, findMessage, itemsOf } from '../../testing/finders';
import { catalogueItem, contract, contractPrice, page, vendor } from '../../testing/samples';
import { VendorContracts } from './vendor-contracts';

let shown = vendor();
function Contracts() {
  return <VendorContracts vendor={shown} />;
}
const routes = areaRoutes('procurement', { contracts: <Contracts /> });
const show = pageTest({ routes, at: '/procurement/contracts' }, () => {
  shown = vendor();
});
const listed = (...contracts: Contract[]) => answers('listContracts', page(contracts));
const button = (dialog: HTMLElement, text: string) =>
  within(dialog).getByText(text, { selector: 'button *' });

test('a contract stands with its days, its prices and what is left of its ceiling', async () => {
  const asked = listed(
    contract({
      prices: [
        contractPrice(),
        contractPrice({ id: 502, min_quantity: 10, price: 2200, price_per: 10, ends_on: '2026-06-30' }),
      ],
    }),
    contract({
      id: 402,
      number: 'C-13',
      ceiling: null,
      used: 0,
      ends_on: null,
      state: 'upcoming',
      prices: [],
    }),
  );
  show();
  const prices = await screen.findByRole('list', { name: 'Prices of C-12' });
  expect(itemsOf(prices)).toEqual([
    'ThinkPad T14: $240.00 Lenovo 21HD',
    'ThinkPad T14: $2,200.00 per 10 Lenovo 21HD, from 10 on, to Jun 30, 2026',
  ]);
  const [, first, second] = screen.getAllByRole('row');
  expect(first).toHaveTextContent('$9,000.00 of $10,000.00');
  expect(first).toHaveTextContent('$1,000.00 left');
  expect(second).toHaveTextContent('Upcoming');
  expect(second).toHaveTextContent('No ceiling');
  expect(second).toHaveTextContent('until it is ended');
  expect(asked[0]?.query).toMatchObject({ vendor_id: 5 });
  expect(await accessibilityFaults()).toEqual([]);
});

test('a contract is added with a ceiling or without one', async () => {
  listed();
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Add Contract' }));
  const dialog = await findDialog('Add a contract with Northwind Computers');
  await user.type(within(dialog).getByLabelText(/^Number/), 'C-14');
  const sent = answers('createContract', contract());
  await user.click(button(dialog, 'Add Contract'));
  await findMessage('Contract created successfully');
  expect(sent[0]).toMatchObject({
    params: { id: 5 },
    body: { number: 'C-14', ceiling: null, ends_on: null },
  });
});

test('a ceiling below what is used is refused beside its field', async () => {
  listed(contract());
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Edit contract C-12' }));
  const dialog = await findDialog('Edit contract C-12');
  const ceiling = within(dialog).getByRole('textbox', { name: /^Ceiling/ });
  await user.clear(ceiling);
  await user.type(ceiling, '8000');
  const message = 'Orders use $9,000.00 already: the ceiling cannot be lower';
  refuses('editContract', 'invalid', message, { fields: { ceiling: message } });
  await user.click(button(dialog, 'Save Changes'));
  expect((await within(dialog).findAllByText(message))[0]).toBeVisible();
});

test('two tabs: an edit of a contract changed meanwhile tells so and is sent over the new version', async () => {
  listed(contract());
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Edit contract C-12' }));
  const dialog = await findDialog('Edit contract C-12');
  await user.type(within(dialog).getByLabelText(/^Note/), 'By phone');
  const now = contract({ ceiling: 12_000, version: 2 });
  refuses('editContract', 'stale_version', 'This contract was changed', { current: now });
  await user.click(button(dialog, 'Save Changes'));
  expect(await within(dialog).findByText('This contract has changed since you opened it')).toBeVisible();
  const sent = answers('editContract', now);
  await user.click(button(dialog, 'Save Changes'));
  await waitFor(() => expect(sent[0]?.body).toMatchObject({ version: 2, ceiling: 12_000, note: 'By phone' }));
});

test('a contract is ended with a day', async () => {
  listed(contract());
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'More actions for contract C-12' }));
  await user.click(await screen.findByText('End'));
  const dialog = await findDialog('End contract C-12');
  const sent = answers('endContract', contract({ state: 'ended' }));
  await user.click(button(dialog, 'End contract'));
  await findMessage('Contract ended successfully');
  expect(sent[0]).toMatchObject({ params: { id: 401 }, body: { version: 1 } });
});

test('one that orders have taken prices of cannot be removed, one that ended not be ended', async () => {
  listed(contract({ state: 'ended', why_not_removed: 'Orders have taken prices of C-12: end it instead' }));
  show();
  await screen.findByRole('button', { name: 'Edit contract C-12' });
  expect(screen.queryByRole('button', { name: 'More actions for contract C-12' })).not.toBeInTheDocument();
});

test('a price is added for an item of the catalogue', async () => {
  listed(contract({ prices: [] }));
  answers('listCatalogueItems', page([catalogueItem()]));
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Add Price to C-12' }));
  const dialog = await findDialog('Add a price to contract C-12');
  await user.click(within(dialog).getByRole('combobox', { name: 'Catalogue item' }));
  await user.click((await screen.findAllByText('ThinkPad T14')).at(-1) as HTMLElement);
  await user.type(within(dialog).getByRole('textbox', { name: 'Price' }), '240');
  const sent = answers('addContractPrice', contract());
  await user.click(button(dialog, 'Add Price'));
  await findMessage('Price added successfully');
  expect(sent[0]?.body).toEqual({
    ...{ item_id: 301, min_quantity: 1, price: 240, price_per: 1 },
    ...{ starts_on: null, ends_on: null },
  });
});

test('two tabs: an edit of a price changed meanwhile tells so and is sent over the new version', async () => {
  listed(contract());
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Edit ThinkPad T14: $240.00' }));
  const dialog = await findDialog('Edit the price for ThinkPad T14');
  const quantity = within(dialog).getByLabelText(/^From quantity/);
  await user.clear(quantity);
  await user.type(quantity, '5');
  const now = contract({ prices: [contractPrice({ price: 250, version: 2 })] });
  refuses('editContractPrice', 'stale_version', 'This price was changed', { current: now });
  await user.click(button(dialog, 'Save Changes'));
  expect(await within(dialog).findByText('This price has changed since you opened it')).toBeVisible();
  const sent = answers('editContractPrice', now);
  await user.click(button(dialog, 'Save Changes'));
  await waitFor(() => expect(sent[0]?.body).toMatchObject({ version: 2, price: 250, min_quantity: 5 }));
});

test('the removal of a price that orders took says why in the dialog', async () => {
  listed(contract());
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Remove ThinkPad T14: $240.00' }));
  const dialog = await findDialog('Remove the price for ThinkPad T14');
  const message = 'Orders have taken this price for ThinkPad T14: give it a last day instead';
  refuses('removeContractPrice', 'in_use', message);
  await user.click(button(dialog, 'Remove price'));
  expect(await within(dialog).findByText(message)).toBeVisible();
});

test('finance and whoever looks at a removed vendor change nothing', async () => {
  listed(contract());
  show('', { user: { role: 'FINANCE' } });
  await screen.findByRole('list', { name: 'Prices of C-12' });
  expect(screen.queryByRole('button', { name: /Add|Edit|Remove|More/ })).not.toBeInTheDocument();
});
