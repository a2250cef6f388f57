import type { AssetRequest, StockMatch } from '@portal/contract';
import { answers, pageTest, refuses } from '@portal/features/testing';
import { accessibilityFaults, findMessage } from '@portal/features/testing/finders';
import { allocation, category, page, preferredAsset, request } from '@portal/features/testing/samples';
import { screen, waitFor, within } from '@testing-library/react';
import routes from '../routes';

const latitude: StockMatch = {
  id: 9,
  asset_tag: 'AST-000009',
  name: 'Latitude 5450',
  brand: 'Dell',
  model_number: 'LAT-5450',
  condition: 'GOOD',
  category_id: 2,
  category_name: 'Laptops',
  image_url: null,
  thumbnail_url: null,
  is_requested: false,
};

const show = pageTest({ routes, at: '/employee/submit' }, () => {
  answers('listCategories', page([category()]));
});

const box = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });
const choose = () => screen.findByRole('button', { name: 'Choose Latitude 5450, AST-000009, from stock' });
const undo = () => screen.findByRole('button', { name: 'Undo, Ask for a Purchase' });

test('what is in stock shows while somebody types, announced and without moving the focus', async () => {
  const asked = answers('listAssetMatches', { items: [latitude] });
  const { user } = show();
  const name = await box('Asset name');
  expect(screen.getByText('What is in stock and fits shows here while you type.')).toBeVisible();
  await user.type(name, 'latitude');
  expect(await choose()).toBeVisible();
  expect(name).toHaveFocus();
  const status = screen.getByText('One asset in stock may serve instead of a purchase.');
  expect(status).toHaveAttribute('role', 'status');
  // Where there is no room beside the form it follows the name that it answers to.
  const brand = await box('Brand');
  expect(name.compareDocumentPosition(status)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(status.compareDocumentPosition(brand)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  // Asked once the person pauses, not with each letter.
  expect(asked.length).toBeLessThan(4);
  expect(asked.at(-1)?.query).toEqual({ asset_name: 'latitude', brand: '' });
  expect(await accessibilityFaults()).toEqual([]);
});

test('what somebody has asked for already shows, and cannot be chosen', async () => {
  const taken = { ...latitude, id: 10, asset_tag: 'AST-000010', is_requested: true };
  answers('listAssetMatches', { items: [latitude, taken] });
  const { user } = show();
  await user.type(await box('Asset name'), 'latitude');
  await choose();
  expect(screen.getByText('One asset in stock may serve instead of a purchase.')).toBeVisible();
  const row = screen.getByText(/AST-000010/).closest('li') as HTMLElement;
  expect(row).toHaveTextContent('Already requested by someone');
  expect(within(row).queryByRole('button')).toBeNull();
  answers('listAssetMatches', { items: [taken] });
  await user.type(await box('Asset name'), ' 5450');
  expect(await screen.findByText('What is in stock and fits has been requested already.')).toBeVisible();
});

test('choosing turns the purchase into a request for that asset and fills what is empty', async () => {
  answers('listAssetMatches', { items: [latitude] });
  const sent = answers('submitRequest', request());
  const { user } = show();
  await user.type(await box('Asset name'), 'A light laptop');
  await user.type(await box('Estimated cost'), '1,180');
  await user.click(await choose());
  expect(await box('Asset name')).toHaveValue('A light laptop');
  expect(await box('Brand')).toHaveValue('Dell');
  expect(await box('Asset description')).toHaveValue('Latitude 5450, LAT-5450');
  expect(screen.getByText('It comes from stock, so nothing is bought and $1,180.00 is saved.')).toBeVisible();
  await user.type(await box('Reason'), 'r');
  await user.type(await box('Business justification'), 'j');
  answers('listMyRequests', page([request()]));
  refuses('getMyDashboard', 'unavailable', 'Later');
  await user.click(screen.getByRole('button', { name: 'Submit Request' }));
  await findMessage('Success', 'Request submitted successfully');
  expect(sent[0]?.body).toMatchObject({ preferred_asset_id: 9, estimated_cost: 1180, category_id: 2 });
});

test('what it costs is not asked of what comes from stock, and what was typed is back when that is undone', async () => {
  answers('listAssetMatches', { items: [latitude] });
  const sent = answers('submitRequest', request());
  const { user } = show();
  await user.type(await box('Asset name'), 'latitude');
  await user.type(await box('Estimated cost'), 'some 900');
  await user.click(await choose());
  await waitFor(() => expect(screen.getByLabelText('Estimated cost')).not.toBeVisible());
  await user.type(await box('Reason'), 'r');
  await user.type(await box('Business justification'), 'j');
  answers('listMyRequests', page([request()]));
  refuses('getMyDashboard', 'unavailable', 'Later');
  await user.click(await undo());
  expect(await box('Estimated cost')).toHaveValue('some 900');
  // Everything is as before: nothing of the asset stays in the fields.
  expect(await box('Brand')).toHaveValue('');
  expect(await box('Asset description')).toHaveValue('');
  expect(screen.getByRole('combobox', { name: /Category/ })).toHaveValue('');
  await user.click(await choose());
  await user.click(screen.getByRole('button', { name: 'Submit Request' }));
  await findMessage('Success', 'Request submitted successfully');
  expect(sent[0]?.body).toMatchObject({ preferred_asset_id: 9 });
  expect(sent[0]?.body).not.toHaveProperty('estimated_cost');
});

test('the choice is kept in the draft, and can be taken back', async () => {
  answers('listAssetMatches', { items: [latitude] });
  const first = show();
  await first.user.type(await box('Asset name'), 'latitude');
  await first.user.click(await choose());
  await undo();
  first.unmount();
  const { user } = show();
  const place = await screen.findByRole('group', { name: 'In stock' });
  await user.click(await undo());
  expect(place).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Undo, Ask for a Purchase' })).toBeNull();
  expect(await choose()).toBeVisible();
});

test('a choice that has gone meanwhile is told beside it, and another one can be made', async () => {
  answers('listAssetMatches', { items: [latitude] });
  refuses('submitRequest', 'invalid', 'This asset is no longer available', {
    fields: { preferred_asset_id: 'This asset is no longer available; choose another one or none' },
  });
  const { user } = show();
  await user.type(await box('Asset name'), 'latitude');
  await user.click(await choose());
  for (const name of ['Reason', 'Business justification']) await user.type(await box(name), '5');
  await user.click(screen.getByRole('button', { name: 'Submit Request' }));
  await findMessage('Error', 'Failed to submit request');
  expect(
    await screen.findByText('This asset is no longer available; choose another one or none'),
  ).toBeVisible();
  expect(await box('Reason')).toHaveValue('5');
});

test('a repair is served by no other asset', async () => {
  answers('listMyAllocations', page([allocation()]));
  const { user } = show();
  await user.click(await screen.findByRole('radio', { name: /Repair/ }));
  await waitFor(() => expect(screen.queryByRole('group', { name: 'In stock' })).toBeNull());
});

test('stock that cannot be asked leaves the form as it is', async () => {
  const asked = refuses('listAssetMatches', 'unavailable', 'Later');
  const { user } = show();
  await user.type(await box('Asset name'), 'latitude');
  await waitFor(() => expect(asked.length).toBeGreaterThan(0));
  expect(await screen.findByText(/^Stock could not be searched/)).toBeVisible();
  const region = screen.getByRole('region', { name: 'Notifications' });
  expect(within(region).queryByText('Error')).toBeNull();
});

test('it is said when nothing in stock fits', async () => {
  answers('listAssetMatches', { items: [] });
  const { user } = show();
  await user.type(await box('Asset name'), 'zeppelin');
  expect(await screen.findByText('Searching stock...')).toBeVisible();
  expect(await screen.findByText('Nothing in stock matches')).toHaveAttribute('role', 'status');
});

const old: AssetRequest = request({
  status: 'fulfilled',
  preferred_asset_id: 9,
  preferred_asset: preferredAsset({ is_available: false, status: 'assigned' }),
});

test('an old request can be asked for again, without what is no longer in stock', async () => {
  answers('getRequest', old);
  answers('listAssetMatches', { items: [] });
  show('/employee/submit?repeat=1281');
  expect(await box('Asset name')).toHaveValue('Laptop 14');
  expect(await box('Estimated cost')).toHaveValue('2,500.00');
  expect(await box('Reason')).toHaveValue('The present one does not start');
  expect(screen.queryByRole('button', { name: 'Undo, Ask for a Purchase' })).toBeNull();
});

test('an old request that cannot be loaded is told, and the form begins empty', async () => {
  refuses('getRequest', 'not_found', 'Request not found');
  show('/employee/submit?repeat=5');
  expect(await screen.findByText('The old request could not be loaded')).toBeVisible();
  expect(await box('Asset name')).toHaveValue('');
});
