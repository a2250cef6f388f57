import { screen, waitFor, within } from '@testing-library/react';
import { answers, areaRoutes, pageTest, refuses } from '../../testing';
import { accessibilityFaults, findDialog, findMessage } from '../../testing/finders';
import { catalogueItem, category, page } from '../../testing/samples';
import { CatalogueManagement } from './catalogue-management';

const routes = areaRoutes('procurement', { catalogue: <CatalogueManagement /> });

const show = pageTest({ routes, at: '/procurement/catalogue' }, () =>
  answers('listCategories', page([category({ id: 4, name: 'Phones' })])),
);
const button = (dialog: HTMLElement, text: string) =>
  within(dialog).getByText(text, { selector: 'button *' });

test('lists items with what a buyer looks for', async () => {
  answers(
    'listCatalogueItems',
    page([
      catalogueItem(),
      catalogueItem({
        ...{ id: 302, name: 'Toner', brand: null, model_number: null, kind: 'consumable', category: null },
        ...{ useful_life_months: null, residual_value: null },
      }),
    ]),
  );
  show();
  await screen.findByText('ThinkPad T14');
  const cells = screen
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .slice(0, 7)
        .map((cell) => cell.textContent),
    );
  expect(cells).toEqual([
    ['ThinkPad T14', 'Lenovo', '21HD', 'Asset', 'Laptops', '36 months', '$100.00'],
    ['Toner', '–', '–', 'Consumable', '–', '–', '–'],
  ]);
  expect(await accessibilityFaults()).toEqual([]);
});

test('the search goes to the server and into the address', async () => {
  const asked = answers('listCatalogueItems', page([catalogueItem()]));
  const { user, address } = show();
  await screen.findByText('ThinkPad T14');
  await user.type(screen.getByRole('searchbox', { name: 'Search the catalogue' }), 't14{Enter}');
  await waitFor(() => expect(asked.at(-1)?.query).toMatchObject({ search: 't14' }));
  expect(address()).toContain('search=t14');
});

test('an item is added; a model that is there already stands beside its field', async () => {
  answers('listCatalogueItems', page([]));
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Add the first item' }));
  const dialog = await findDialog('Add New Item');
  await user.type(within(dialog).getByLabelText(/^Name/), 'Phone');
  await user.type(within(dialog).getByLabelText(/^Useful life/), '24');
  await user.click(within(dialog).getByRole('combobox', { name: 'Category' }));
  await user.click((await screen.findAllByText('Phones')).at(-1) as HTMLElement);
  refuses('createCatalogueItem', 'already_exists', 'The catalogue already has this model of this brand', {
    fields: { model_number: 'The catalogue already has this model of this brand' },
  });
  await user.click(button(dialog, 'Create Item'));
  expect(
    (await within(dialog).findAllByText('The catalogue already has this model of this brand'))[0],
  ).toBeVisible();
  const sent = answers('createCatalogueItem', catalogueItem());
  await user.click(button(dialog, 'Create Item'));
  await findMessage('Catalogue item created successfully');
  expect(sent[0]?.body).toMatchObject({
    name: 'Phone',
    kind: 'asset',
    category_id: 4,
    useful_life_months: 24,
    residual_value: null,
  });
});

test('only an asset is asked for its life', async () => {
  answers('listCatalogueItems', page([catalogueItem()]));
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Edit ThinkPad T14' }));
  const dialog = await findDialog('Edit ThinkPad T14');
  expect(within(dialog).getByLabelText(/^Useful life/)).toHaveValue('36');
  await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Kind' }), 'service');
  await waitFor(() => expect(within(dialog).queryByLabelText(/^Useful life/)).not.toBeInTheDocument());
  const sent = answers('editCatalogueItem', catalogueItem());
  await user.click(button(dialog, 'Save Changes'));
  await waitFor(() =>
    expect(sent[0]?.body).toMatchObject({ kind: 'service', useful_life_months: null, residual_value: null }),
  );
});

test('two tabs: an edit of an item changed meanwhile tells so, keeps what was typed and is sent over the new version', async () => {
  answers('listCatalogueItems', page([catalogueItem()]));
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Edit ThinkPad T14' }));
  const dialog = await findDialog('Edit ThinkPad T14');
  await user.type(within(dialog).getByLabelText(/^Model number/), 'X');
  const now = catalogueItem({ useful_life_months: 48, version: 2 });
  refuses('editCatalogueItem', 'stale_version', 'This item was changed', { current: now });
  await user.click(button(dialog, 'Save Changes'));
  expect(await within(dialog).findByText('This item has changed since you opened it')).toBeVisible();
  expect(within(dialog).getByLabelText(/^Useful life/)).toHaveValue('48');
  const sent = answers('editCatalogueItem', now);
  await user.click(button(dialog, 'Save Changes'));
  await waitFor(() =>
    expect(sent[0]?.body).toMatchObject({ version: 2, useful_life_months: 48, model_number: '21HDX' }),
  );
});

test('an item is removed once that is confirmed', async () => {
  answers('listCatalogueItems', page([catalogueItem()]));
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Remove ThinkPad T14' }));
  const dialog = await findDialog('Remove ThinkPad T14');
  const asked = answers('removeCatalogueItem', { id: 301, message: 'Catalogue item removed successfully' });
  await user.click(button(dialog, 'Remove item'));
  await findMessage('Success', 'Catalogue item removed successfully');
  expect(asked[0]?.params).toEqual({ id: 301 });
});

test('finance sees the catalogue and changes nothing', async () => {
  answers('listCatalogueItems', page([catalogueItem()]));
  show('', { user: { role: 'FINANCE' } });
  await screen.findByText('ThinkPad T14');
  expect(screen.queryByRole('button', { name: /Add New Item|Edit|Remove/ })).not.toBeInTheDocument();
});
