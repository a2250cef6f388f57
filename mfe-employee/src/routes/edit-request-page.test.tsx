import type { AssetRequest, StockMatch } from '@portal/contract';
import { answers, pageTest, refusal, refuses } from '@portal/features/testing';
import { findMessage } from '@portal/features/testing/finders';
import {
  allocation,
  category,
  page,
  preferredAsset,
  repairRequest,
  request,
} from '@portal/features/testing/samples';
import { cleanup, screen, waitFor } from '@testing-library/react';
import routes from '../routes';

const preferred = preferredAsset();
const match: StockMatch = {
  ...preferred,
  brand: 'Dell',
  model_number: null,
  condition: 'GOOD',
  category_id: 2,
  category_name: 'Laptops',
  image_url: null,
  thumbnail_url: null,
  is_requested: false,
};
const pending = request({ version: 4, allowed_actions: ['edit', 'withdraw'] });

const showPage = pageTest({ routes, at: '/employee/requests/1281/edit' }, () => {
  answers('listCategories', page([category()]));
  answers('listAssetMatches', { items: [] });
});

function show(shown: AssetRequest = pending) {
  answers('getRequest', shown);
  return showPage();
}
const box = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });
const save = () => screen.getByRole('button', { name: 'Save Changes' });

test('changes a pending request as it was seen', async () => {
  const sent = answers('editRequest', request({ version: 5, reason: 'Another one' }));
  const { user, address } = show();
  expect(await screen.findByRole('heading', { level: 1, name: 'Edit Request' })).toBeVisible();
  expect(await box('Asset name')).toHaveValue('Laptop 14');
  expect(await box('Estimated cost')).toHaveValue('2,500.00');
  await screen.findByRole('option', { name: 'Laptops' });
  const reason = await box('Reason');
  await user.clear(reason);
  await user.type(reason, 'Another one');
  await user.click(save());
  await findMessage('Success', 'Request updated successfully');
  expect(sent[0]).toMatchObject({
    params: { id: 1281 },
    body: { version: 4, request: { request_type: 'NEW', asset_name: 'Laptop 14', reason: 'Another one' } },
  });
  expect(address()).toBe('/employee/requests/1281');
});

test('the choice from stock can be taken back', async () => {
  const sent = answers('editRequest', request());
  const { user } = show({ ...pending, preferred_asset_id: 9, preferred_asset: preferred });
  expect(
    await screen.findByText(/It comes from stock, so nothing is bought and \$2,500\.00 is saved/),
  ).toBeVisible();
  answers('listAssetMatches', { items: [{ ...match, is_requested: true }] });
  await user.click(screen.getByRole('button', { name: 'Undo, Ask for a Purchase' }));
  // It is this very request that asks for it: it can be chosen again.
  expect(
    await screen.findByRole('button', { name: 'Choose Latitude 5450, AST-000009, from stock' }),
  ).toBeVisible();
  await user.click(save());
  await findMessage('Success', 'Request updated successfully');
  expect(sent[0]?.body.request.preferred_asset_id).toBeNull();
});

test('two tabs: what the other one changed is not written back, and what was typed here is kept', async () => {
  const now = request({ ...pending, version: 5, brand: 'Dell', estimated_cost: 900 });
  const sent = answers('editRequest', ({ body }) => {
    if (body.version === 4) throw refusal('stale_version', 'This request was changed after you opened it');
    return request({ version: 6 });
  });
  const { user } = show();
  const reason = await box('Reason');
  await user.clear(reason);
  await user.type(reason, 'Mine');
  answers('getRequest', now);
  await user.click(save());
  expect(await screen.findByText('This request has changed since you opened it')).toBeVisible();
  // Said once: neither by the form as well, nor at the edge of the window.
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  expect(screen.getByText('Brand: Lenovo → Dell')).toBeVisible();
  expect(screen.getByText('Estimated cost: $2,500.00 → $900.00')).toBeVisible();
  expect(reason).toHaveValue('Mine');
  expect(await box('Brand')).toHaveValue('Dell');
  await user.click(save());
  await findMessage('Success', 'Request updated successfully');
  expect(sent.map(({ body }) => [body.version, body.request.brand, body.request.estimated_cost])).toEqual([
    [4, 'Lenovo', 2500],
    [5, 'Dell', 900],
  ]);
  expect(sent[1]?.body.request.reason).toBe('Mine');
});

test('two tabs that change the same field: the person chooses, beside it', async () => {
  const now = request({ ...pending, version: 5, reason: 'Theirs' });
  const sent = answers('editRequest', ({ body }) => {
    if (body.version === 4) throw refusal('stale_version', 'This request was changed after you opened it');
    return request({ version: 6 });
  });
  const { user } = show();
  const reason = await box('Reason');
  await user.clear(reason);
  await user.type(reason, 'Mine');
  await user.type(await box('Brand'), '!');
  answers('getRequest', now);
  await user.click(save());
  await user.click(await screen.findByRole('button', { name: 'Reason: use theirs' }));
  expect(reason).toHaveValue('Theirs');
  await user.click(save());
  await findMessage('Success', 'Request updated successfully');
  expect(sent[1]?.body.request).toMatchObject({ reason: 'Theirs', brand: 'Lenovo!' });
});

test('a draft that is taken up later does not write over what was changed since', async () => {
  const sent = answers('editRequest', request({ version: 6 }));
  const { user } = show();
  await user.type(await box('Reason'), ' and more');
  cleanup();
  const { user: later } = show(request({ ...pending, version: 5, brand: 'Dell' }));
  expect(await screen.findByText(/There were changes in the meantime/)).toBeVisible();
  expect(await box('Brand')).toHaveValue('Dell');
  await later.click(save());
  await findMessage('Success', 'Request updated successfully');
  expect(sent[0]?.body.request).toMatchObject({
    brand: 'Dell',
    reason: 'The present one does not start and more',
  });
});

test('approved meanwhile, and still open to change: says so, and asks to look again', async () => {
  const now = { ...pending, version: 5, status: 'approved', finance_state: 'not_required' } as const;
  refuses('editRequest', 'stale_version', 'This request was changed after you opened it');
  const { user } = show();
  await user.type(await box('Reason'), ' and more');
  answers('getRequest', request(now));
  await user.click(save());
  expect(await screen.findByText('This request is approved now')).toBeVisible();
  expect(screen.getByText(/sends it back for approval/)).toBeVisible();
  expect(screen.queryByText(/replaces these changes/)).toBeNull();
});

test('decided meanwhile: says so and keeps the text, with nothing left to save', async () => {
  refuses('editRequest', 'wrong_state', 'Only a pending request can be changed');
  const { user } = show();
  const reason = await box('Reason');
  await user.type(reason, ' and more');
  answers('getRequest', request({ version: 5, status: 'approved', finance_state: 'not_required' }));
  await user.click(save());
  expect(await screen.findByText('This request can no longer be changed')).toBeVisible();
  expect(screen.getByText(/It is Approved now/)).toBeVisible();
  expect(reason).toHaveValue('The present one does not start and more');
  // The focus stays on it, so it says that it is unavailable instead of being disabled.
  await waitFor(() => expect(save()).toHaveAttribute('aria-disabled', 'true'));
});

test('what is no longer pending cannot be changed', async () => {
  show(request({ status: 'fulfilled', allowed_actions: [] }));
  expect(await screen.findByText('This request can no longer be changed')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to request #1281' })).toHaveAttribute(
    'href',
    '/employee/requests/1281',
  );
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
});

test('a repair that is changed keeps its own asset to choose', async () => {
  answers('listMyAllocations', page([allocation({ pending_repair_id: 1281 })]));
  show(repairRequest({ allowed_actions: ['edit'] }));
  expect(await screen.findByRole('option', { name: /MacBook/ })).toBeEnabled();
});

test("the server's messages stand beside their fields", async () => {
  refuses('editRequest', 'invalid', 'No', { fields: { 'request.brand': 'Not this one' } });
  const { user } = show();
  const brand = await box('Brand');
  await user.click(save());
  expect(await screen.findByText(/^Nothing has been changed yet/)).toBeVisible();
  await user.type(brand, '!');
  await user.click(save());
  expect(await screen.findByText('Not this one')).toBeVisible();
  await waitFor(() => expect(brand).toHaveAttribute('aria-invalid', 'true'));
});
