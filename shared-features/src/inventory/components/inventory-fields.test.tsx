import { screen, waitFor } from '@testing-library/react';
import { answers, areaRoutes, pageTest } from '../../testing';
import { accessibilityFaults, cellsOf, findRow } from '../../testing/finders';
import { asset, category, customField, page } from '../../testing/samples';
import { AssetInventory } from './asset-inventory';

const routes = areaRoutes('procurement', {
  assets: <AssetInventory title="Asset Inventory" subtitle="What is owned" />,
});
const CHOICES = [
  { id: 1, name: 'Dell', is_default: false },
  { id: 2, name: 'The shop', is_default: false },
];
const shown = { in_list: true } as const;
const FIELDS = [
  customField({ ...shown, id: 3, name: 'Cost object' }),
  customField({ ...shown, id: 4, name: 'Repaired by', type: 'choice', choices: CHOICES }),
  customField({ ...shown, id: 5, name: 'Seats', type: 'whole_number' }),
  customField({ ...shown, id: 6, name: 'Checked', type: 'date' }),
  customField({ ...shown, id: 7, name: 'Insured', type: 'yes_no' }),
  customField({ ...shown, id: 8, name: 'Keeper', type: 'person' }),
  customField({ id: 9, name: 'Not in lists' }),
  customField({ ...shown, id: 10, name: 'Removed', state: 'removed' }),
];
const held = [
  { field_id: 3, name: 'Cost object', type: 'text' as const, value: '4711', text: '4711' },
  { field_id: 8, name: 'Keeper', type: 'person' as const, value: 21, text: 'Maya Chen' },
];
const show = pageTest({ routes, at: '/procurement/assets' }, () => {
  answers('listCategories', page([category()]));
  answers('listCustomFields', { items: FIELDS });
});
/** As the server reads it. */
const chosen = (asked: readonly { query: { custom_fields?: unknown } }[]) =>
  asked.at(-1)?.query.custom_fields ?? {};

test('fields that lists show are columns that sort; others are none', async () => {
  const asked = answers('listAssets', page([asset({ custom_fields: held })]));
  const { user, address } = show();
  const row = await findRow('MacBook Pro 14');
  expect(await screen.findByRole('button', { name: 'Seats' })).toBeVisible();
  expect(cellsOf(row)).toMatchObject({ 'Cost object': '4711', Keeper: 'Maya Chen', 'Repaired by': '–' });
  expect(screen.queryByRole('columnheader', { name: /Not in lists|Removed/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Cost object' }));
  await waitFor(() => expect(asked.at(-1)?.query.sort).toBe('field:3'));
  await user.click(screen.getByRole('button', { name: 'Cost object' }));
  await waitFor(() => expect(asked.at(-1)?.query.sort).toBe('-field:3'));
  expect(address()).toContain('sort=-field');
  expect(await accessibilityFaults()).toEqual([]);
});

test('each is a filter of its kind, all of them in the address', async () => {
  const asked = answers('listAssets', page([asset({ custom_fields: held })]));
  const { user } = show();
  await user.type(await screen.findByRole('searchbox', { name: 'Cost object' }), '4711{Enter}');
  await waitFor(() => expect(chosen(asked)).toEqual({ 3: '4711' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Repaired by' }), 'The shop');
  await waitFor(() => expect(chosen(asked)).toEqual({ 3: '4711', 4: 2 }));
  await user.type(screen.getByRole('searchbox', { name: 'Seats from' }), '2{Enter}');
  await waitFor(() => expect(chosen(asked)).toMatchObject({ 5: { from: '2' } }));
  await user.type(screen.getByRole('searchbox', { name: 'Seats to' }), '8{Enter}');
  await waitFor(() => expect(chosen(asked)).toMatchObject({ 5: { from: '2', to: '8' } }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Insured' }), 'No');
  await waitFor(() => expect(chosen(asked)).toMatchObject({ 7: false }));
  await user.clear(screen.getByRole('searchbox', { name: 'Cost object' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Repaired by' }), 'All');
  await waitFor(() => expect(chosen(asked)).toEqual({ 5: { from: '2', to: '8' }, 7: false }));
});

test('a chosen person is named', async () => {
  answers('listAssets', page([asset({ custom_fields: held })]));
  const { address } = show(`?custom_fields=${encodeURIComponent('{"8":21}')}`);
  await screen.findByLabelText('Keeper');
  expect(await screen.findByTitle('Maya Chen')).toBeVisible();
  expect(address()).toContain('custom_fields');
});
