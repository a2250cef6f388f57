import { screen, waitFor, within } from '@testing-library/react';
import { answers, areaRoutes, pageTest, refuses } from '../../testing';
import { findDialog } from '../../testing/finders';
import { asset, category, customField, page } from '../../testing/samples';
import { AssetInventory } from './asset-inventory';

const routes = areaRoutes('procurement', {
  assets: <AssetInventory title="Asset Inventory" subtitle="What is owned" />,
});
const show = pageTest({ routes, at: '/procurement/assets' }, () => {
  answers('listCategories', page([category({ id: 9, name: 'Phones' })]));
  answers('listAssets', page([asset()]));
});

const PROVIDERS = [
  { id: 1, name: 'Dell', is_default: true },
  { id: 2, name: 'Lenovo', is_default: false },
];
const provider = customField({ id: 4, name: 'Warranty provider', type: 'choice', choices: PROVIDERS });
const held = (value: number, text: string) => ({
  ...{ field_id: 4, name: 'Warranty provider', type: 'choice' as const, value, text },
});

test('a new asset is asked for the fields of its category, with help, default and what is required', async () => {
  answers('listCustomFields', {
    items: [
      provider,
      customField({ id: 5, name: 'SIM number', is_required: true, help: 'On the card' }),
      customField({ id: 6, name: 'Only of phones', type: 'yes_no', categories: [{ id: 9, name: 'Phones' }] }),
      customField({ id: 7, name: 'Removed one', state: 'removed' }),
    ],
  });
  const { user } = show();
  await user.click(await screen.findByText('Add New Asset'));
  const dialog = await findDialog('Add New Asset');
  expect(await within(dialog).findByLabelText(/^Warranty provider/)).toHaveValue('1');
  expect(within(dialog).getByText('On the card')).toBeVisible();
  expect(within(dialog).queryByLabelText(/^Removed one/)).toBeNull();
  expect(within(dialog).queryByLabelText(/^Only of phones/)).toBeNull();
  await user.click(within(dialog).getByLabelText('Name'));
  await user.paste('Phone 3');
  await user.click(within(dialog).getByLabelText('Category'));
  await user.click(await screen.findByText('Phones', { selector: '[title] *' }));
  await user.selectOptions(await within(dialog).findByLabelText(/^Only of phones/), 'Yes');
  await user.click(within(dialog).getByText('Create Asset'));
  const sim = within(dialog).getByLabelText(/^SIM number/);
  await waitFor(() => expect(sim).toHaveAccessibleDescription(/SIM number is required/));
  await user.click(sim);
  await user.paste('8944');
  const sent = answers('createAsset', asset());
  await user.click(within(dialog).getByText('Create Asset'));
  await waitFor(() => expect(sent[0]?.body).toMatchObject({ custom_fields: { 4: 1, 5: '8944', 6: true } }));
});

test('two tabs: a field that another has changed is taken over, what was typed in another stays', async () => {
  const notes = customField({ id: 5, name: 'Notes' });
  answers('listCustomFields', { items: [provider, notes] });
  const before = asset({ allowed_actions: ['edit'], custom_fields: [held(1, 'Dell')] });
  answers('listAssets', page([before]));
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: /^Edit / }));
  const dialog = await findDialog(`Edit ${before.name}`);
  await user.click(await within(dialog).findByLabelText(/^Notes/));
  await user.paste('in the cellar');
  const now = { ...before, version: 2, custom_fields: [held(2, 'Lenovo')] };
  refuses('editAsset', 'stale_version', 'This asset was changed', { current: now });
  await user.click(within(dialog).getByText('Save Changes'));
  await waitFor(() => expect(within(dialog).getByLabelText(/^Warranty provider/)).toHaveValue('2'));
  const sent = answers('editAsset', now);
  await user.click(within(dialog).getByText('Save Changes'));
  await waitFor(() =>
    expect(sent[0]?.body).toMatchObject({ version: 2, custom_fields: { 5: 'in the cellar' } }),
  );
  expect(sent[0]?.body.custom_fields).toEqual({ 5: 'in the cellar' });
});
