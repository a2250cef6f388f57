import { today } from '@portal/ui/base';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { answers, areaRoutes, NO_ANSWER, pageTest, refusal, refuses } from '../../testing';
import { findConflict, findDialog, findMessage, findRefusal } from '../../testing/finders';
import { asset, category, page } from '../../testing/samples';
import { AssetInventory } from './asset-inventory';

const routes = areaRoutes('procurement', {
  assets: <AssetInventory title="Asset Inventory" subtitle="What is owned" />,
});

const show = pageTest({ routes, at: '/procurement/assets' }, () => {
  // jsdom has no pictures.
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => undefined;
  answers('listCategories', page([category(), category({ id: 9, name: 'Phones' })]));
  answers('listAssets', page([asset()]));
});

async function openDialog() {
  const area = show();
  await area.user.click(await screen.findByText('Add New Asset'));
  return { ...area, dialog: await findDialog('Add New Asset') };
}

/** The head of a PNG of 640 by 480 pixels: what tells a browser that it is one. */
const PNG = new Uint8Array([
  0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 2, 0x80, 0, 0, 1,
  0xe0, 8, 2, 0, 0, 0, 0, 0, 0, 0,
]);

/** As one pastes: key by key the form takes seconds of a test. */
async function put(user: UserEvent, field: HTMLElement, text: string) {
  await user.click(field);
  await user.paste(text);
}

async function fill(user: UserEvent, dialog: HTMLElement) {
  await put(user, within(dialog).getByLabelText('Name'), 'Laptop 14');
  await user.click(within(dialog).getByLabelText('Category'));
  await user.click(await screen.findByText('Phones', { selector: '[title] *' }));
}

test('without name and category it says what is missing, beside each', async () => {
  const { user, dialog } = await openDialog();
  await put(user, within(dialog).getByLabelText('Name'), '   ');
  await user.click(within(dialog).getByText('Create Asset'));
  for (const label of ['Name', 'Category'])
    await waitFor(() =>
      expect(within(dialog).getByLabelText(label)).toHaveAccessibleDescription(
        'Name and category are required',
      ),
    );
  await fill(user, dialog);
  await waitFor(() =>
    expect(within(dialog).queryByText('Name and category are required')).not.toBeInTheDocument(),
  );
});

test('a purchase before today says from when on the figures of past days will have the asset', async () => {
  const { dialog } = await openDialog();
  const date = within(dialog).getByLabelText(/^Purchase date/);
  fireEvent.change(date, { target: { value: '2020-01-31' } });
  const hint =
    'The finance figures of past days will include this asset from Jan 31, 2020 on, and say that it was entered today';
  await waitFor(() => expect(date).toHaveAccessibleDescription(hint));
  fireEvent.change(date, { target: { value: today() } });
  await waitFor(() => expect(date).not.toHaveAccessibleDescription());
});

test('sends every field, the condition New unless another is chosen, and the picture', async () => {
  const created = answers('createAsset', asset({ asset_tag: 'AST-001251' }));
  const { user, dialog } = await openDialog();
  await fill(user, dialog);
  const type = (label: RegExp, text: string) => put(user, within(dialog).getByLabelText(label), text);
  await type(/^Brand/, 'Lenovo');
  await type(/^Model number/, 'T14');
  await type(/^Serial number/, 'PF-1');
  await type(/^Description/, 'Light');
  await type(/^Purchase cost/, '1,234.50');
  await type(/^Useful life/, '48');
  await type(/^Residual value/, '100');
  fireEvent.change(within(dialog).getByLabelText(/^Purchase date/), { target: { value: '2025-01-31' } });
  fireEvent.change(within(dialog).getByLabelText(/^Warranty/), { target: { value: '2027-01-31' } });
  const picture = new File([PNG], 'front.png', { type: 'image/png' });
  await user.upload(within(dialog).getByLabelText(/^Picture/), picture);
  expect(await within(dialog).findByAltText('The chosen file')).toHaveAttribute('src', 'blob:picture');
  await user.click(within(dialog).getByText('Create Asset'));
  await findMessage('Success', 'Asset created successfully', 'Its tag is AST-001251.');
  expect(created).toHaveLength(1);
  expect(created[0]?.body).toEqual({
    name: 'Laptop 14',
    category_id: 9,
    brand: 'Lenovo',
    model_number: 'T14',
    serial_number: 'PF-1',
    condition: 'NEW',
    description: 'Light',
    purchase_cost: 1234.5,
    purchase_date: '2025-01-31',
    useful_life_months: 48,
    residual_value: 100,
    warranty_until: '2027-01-31',
  });
  expect(created[0]?.image?.name).toBe('front.png');
  expect(created[0]?.idempotencyKey).toBeTruthy();
});

test('a serial number that another asset has is refused beside its field, and nothing typed is lost', async () => {
  const message = 'Another asset has this serial number';
  refuses('createAsset', 'already_exists', message, { fields: { serial_number: message } });
  const { user, dialog } = await openDialog();
  await fill(user, dialog);
  await put(user, within(dialog).getByLabelText(/^Serial number/), 'C02XL0');
  await user.click(within(dialog).getByText('Create Asset'));
  await findConflict(message);
  const field = within(dialog).getByLabelText(/^Serial number/);
  expect(field).toHaveValue('C02XL0');
  expect(field).toHaveAccessibleDescription(message);
  expect(within(dialog).getByLabelText('Name')).toHaveValue('Laptop 14');
});

test('a file is judged when it is chosen, before it is drawn or sent; the form keeps its text and can go without it', async () => {
  const message = 'The image could not be read; it may be damaged';
  const sent = answers('createAsset', ({ image }) => {
    if (image) throw refusal('invalid', message, { fields: { image: message } });
    return asset();
  });
  const { user, dialog } = await openDialog();
  await fill(user, dialog);
  const input = within(dialog).getByLabelText<HTMLInputElement>(/^Picture/);
  await user.upload(input, new File(['<html>'], 'holiday.jpg', { type: 'image/jpeg' }));
  const format = 'The image must be a PNG, JPEG, WebP, AVIF or GIF picture';
  await waitFor(() => expect(input).toHaveAccessibleDescription(expect.stringContaining(format)));
  expect(within(dialog).queryByAltText('The chosen file')).toBeNull();
  expect(sent).toHaveLength(0);
  // What only the server finds stands in the same place.
  await user.upload(input, new File([PNG], 'holiday.png', { type: 'image/png' }));
  await within(dialog).findByAltText('The chosen file');
  await user.click(within(dialog).getByText('Create Asset'));
  await findRefusal('Failed to create asset', message);
  expect(input).toHaveAccessibleDescription(expect.stringContaining(message));
  expect(within(dialog).getByLabelText('Name')).toHaveValue('Laptop 14');
  await user.click(within(dialog).getByText('Leave out this file'));
  await user.click(within(dialog).getByText('Create Asset'));
  await findMessage('Success', 'Asset created successfully');
});

test('sent again after a broken connection it carries the same key', async () => {
  let turn = 0;
  const created = answers('createAsset', () => {
    turn += 1;
    return turn === 1 ? NO_ANSWER : asset();
  });
  const { user, dialog } = await openDialog();
  await fill(user, dialog);
  await user.click(within(dialog).getByText('Create Asset'));
  await findMessage('Error', 'Failed to create asset');
  await user.click(within(dialog).getByText('Create Asset'));
  await findMessage('Success', 'Asset created successfully');
  expect(created[1]?.idempotencyKey).toBe(created[0]?.idempotencyKey);
});

test('a category that is missing is added on the way and chosen', async () => {
  answers('createCategory', category({ id: 31, name: 'Drones' }));
  const created = answers('createAsset', asset());
  const { user, dialog } = await openDialog();
  await put(user, within(dialog).getByLabelText('Name'), 'Mavic');
  await user.click(within(dialog).getByLabelText('Add New Category'));
  const adding = await findDialog('Add New Category');
  await put(user, within(adding).getByLabelText('Name'), 'Drones');
  await user.click(within(adding).getByText('Create Category'));
  await findMessage('Success', 'Category created successfully');
  expect(await within(dialog).findByText('Drones')).toBeInTheDocument();
  await user.click(within(dialog).getByText('Create Asset'));
  await findMessage('Success', 'Asset created successfully');
  expect(created[0]?.body).toMatchObject({ name: 'Mavic', category_id: 31 });
});
