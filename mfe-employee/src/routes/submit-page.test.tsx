import { sessionStore } from '@portal/auth';
import { answers, NO_ANSWER, pageTest, refusal, refuses } from '@portal/features/testing';
import { accessibilityFaults, findMessage } from '@portal/features/testing/finders';
import { allocation, assetRef, category, page, request } from '@portal/features/testing/samples';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import routes from '../routes';

const show = pageTest({ routes, at: '/employee/submit' }, () => {
  answers('listCategories', page([category(), category({ id: 3, name: 'Monitors' })]));
  answers('listAssetMatches', { items: [] });
});

const box = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });
const button = () => screen.getByRole('button', { name: 'Submit Request' });
const group = (name: string) => within(screen.getByRole('radiogroup', { name }));

async function fill(user: UserEvent, values: Record<string, string>) {
  for (const [name, text] of Object.entries(values)) {
    const field = await box(name);
    await user.clear(field);
    await user.click(field);
    await user.paste(text);
  }
}

const PURCHASE = {
  'Asset name': 'Laptop 14',
  Brand: 'Lenovo',
  'Estimated cost': '1,234.50',
  'Asset description': 'A light one',
  Reason: 'The old one broke',
  'Business justification': 'Workshops',
};

/** The message that belongs to a field, as a screen reader reads it. */
function messageOf(field: HTMLElement): string {
  const ids = field.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
}

test('begins with a new asset of medium urgency', async () => {
  show();
  expect(await screen.findByRole('heading', { level: 1, name: 'Submit Request' })).toBeVisible();
  expect(group('Request type').getByRole('radio', { name: /New Asset/ })).toBeChecked();
  expect(group('Urgency').getByRole('radio', { name: 'Medium' })).toBeChecked();
  expect(await screen.findByRole('option', { name: 'Monitors' })).toBeInTheDocument();
  expect(await accessibilityFaults()).toEqual([]);
});

test('a new asset is sent with its amount and category, told, and leads to the list', async () => {
  const sent = answers('submitRequest', request());
  const { user, address } = show();
  answers('listMyRequests', page([request()]));
  answers('getMyDashboard', {
    my_total_requests: 1,
    my_assets_count: 0,
    my_pending_requests: 1,
    my_approved_requests: 0,
    my_fulfilled_requests: 0,
  });
  await fill(user, PURCHASE);
  await screen.findByRole('option', { name: 'Monitors' });
  await user.selectOptions(screen.getByRole('combobox', { name: /Category/ }), 'Monitors');
  await user.click(group('Urgency').getByRole('radio', { name: 'High' }));
  await user.click(button());
  await findMessage('Success', 'Request submitted successfully');
  expect(address()).toBe('/employee/requests');
  expect(sent[0]?.body).toEqual({
    request_type: 'NEW',
    urgency: 'HIGH',
    asset_name: 'Laptop 14',
    brand: 'Lenovo',
    estimated_cost: 1234.5,
    asset_description: 'A light one',
    reason: 'The old one broke',
    justification: 'Workshops',
    category_id: 3,
    preferred_asset_id: null,
  });
  expect(Object.keys(localStorage).filter((key) => key.startsWith('portal.draft.'))).toEqual([]);
  expect(Object.keys(sessionStorage).filter((key) => key.startsWith('portal.attempt.'))).toEqual([]);
});

test('a repair lists the own assets and sends the chosen one', async () => {
  answers(
    'listMyAllocations',
    page([allocation(), allocation({ id: 502, asset_id: 99, asset: assetRef({ id: 99, name: 'Dock' }) })]),
  );
  const sent = answers('submitRequest', () => {
    throw refusal('unavailable', 'Later');
  });
  const { user } = show();
  await user.click(await screen.findByRole('radio', { name: /Repair/ }));
  expect(screen.queryByRole('textbox', { name: 'Brand' })).not.toBeInTheDocument();
  const dock = await screen.findByRole('option', { name: /Dock/ });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Asset to repair' }), dock);
  await fill(user, {
    'Estimated repair cost': '1234.5',
    'Issue description': 'Does not charge',
    Reason: 'Broken',
    'Business justification': 'Workshops',
  });
  await user.click(button());
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toEqual({
    request_type: 'REPAIR',
    urgency: 'MEDIUM',
    asset_id: 99,
    estimated_cost: 1234.5,
    issue_description: 'Does not charge',
    reason: 'Broken',
    justification: 'Workshops',
  });
});

test('an asset whose repair is under way cannot be chosen for another', async () => {
  answers(
    'listMyAllocations',
    page([
      allocation({ pending_repair_id: 240 }),
      allocation({ id: 502, asset_id: 99, asset: assetRef({ id: 99, name: 'Dock' }) }),
    ]),
  );
  const { user } = show();
  await user.click(await screen.findByRole('radio', { name: /Repair/ }));
  expect(
    await screen.findByRole('option', { name: /MacBook.*\(repair #240 is under way\)$/ }),
  ).toBeDisabled();
  expect(screen.getByRole('option', { name: /Dock/ })).toBeEnabled();
});

test('a repair without own assets says why there is nothing to choose', async () => {
  answers('listMyAllocations', page([]));
  const { user } = show();
  await user.click(await screen.findByRole('radio', { name: /Repair/ }));
  expect(await screen.findByRole('option', { name: 'No assets allocated to you yet' })).toBeInTheDocument();
  await user.click(button());
  expect(await screen.findByText('Choose the asset to repair')).toBeVisible();
});

test('what was typed stays while the type changes', async () => {
  answers('listMyAllocations', page([]));
  const { user } = show();
  await fill(user, { 'Asset name': 'Laptop 14', Brand: 'Lenovo', 'Estimated cost': '10' });
  await user.click(screen.getByRole('radio', { name: /Repair/ }));
  await fill(user, { 'Issue description': 'Broken' });
  await user.click(screen.getByRole('radio', { name: /Replacement/ }));
  expect(await box('Asset name')).toHaveValue('Laptop 14');
  expect(await box('Brand')).toHaveValue('Lenovo');
  expect(await box('Estimated cost')).toHaveValue('10.00');
  await user.click(screen.getByRole('radio', { name: /Repair/ }));
  expect(await box('Issue description')).toHaveValue('Broken');
});

test('missing entries are named beside their fields, and the first takes the focus', async () => {
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Submit Request' }));
  const name = await box('Asset name');
  await waitFor(() => expect(messageOf(name)).toContain('Asset name is required'));
  expect(name).toHaveAttribute('aria-invalid', 'true');
  expect(messageOf(await box('Brand'))).toContain('Brand is required');
  expect(messageOf(await box('Estimated cost'))).toContain('Estimated cost is required');
  expect(messageOf(await box('Business justification'))).toContain('Business justification is required');
  await waitFor(() => expect(name).toHaveFocus());
  expect(await accessibilityFaults()).toEqual([]);
  await user.type(name, 'Laptop');
  await waitFor(() => expect(screen.queryByText('Asset name is required')).not.toBeInTheDocument());
});

test.each(['1.234,50', '12,5', '1,23.00'])('the ambiguous amount %s is refused and kept', async (text) => {
  const { user } = show();
  await fill(user, { ...PURCHASE, 'Estimated cost': text });
  await user.click(button());
  const cost = await box('Estimated cost');
  await waitFor(() => expect(messageOf(cost)).toContain('Enter an amount such as 1,234.50'));
  expect(cost).toHaveValue(text);
  await waitFor(() => expect(cost).toHaveFocus());
});

test("the server's messages stand beside their fields", async () => {
  refuses('submitRequest', 'invalid', 'Some fields need attention', {
    fields: { brand: 'This brand is not bought any more' },
  });
  const { user } = show();
  await fill(user, PURCHASE);
  await user.click(button());
  await findMessage('Error', 'Failed to submit request');
  const brand = await box('Brand');
  await waitFor(() => expect(messageOf(brand)).toContain('This brand is not bought any more'));
  await waitFor(() => expect(brand).toHaveFocus());
});

test('a failure keeps the entries, and the same attempt keeps its key until the server answers', async () => {
  const sent = answers('submitRequest', NO_ANSWER);
  const { user } = show();
  await fill(user, PURCHASE);
  await user.click(button());
  await findMessage('Error', 'Failed to submit request');
  expect(await screen.findByText(/The server cannot be reached/)).toBeVisible();
  expect(await box('Asset name')).toHaveValue('Laptop 14');
  await user.click(button());
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[0]?.idempotencyKey).toMatch(/^\S{8,}$/);
  expect(sent[1]?.idempotencyKey).toBe(sent[0]?.idempotencyKey);

  await waitFor(() => expect(button()).toBeEnabled());
  const answered = refuses('submitRequest', 'invalid', 'No', { fields: { brand: 'Not this one' } });
  await user.click(button());
  await screen.findByText('Not this one');
  await user.click(button());
  await waitFor(() => expect(answered).toHaveLength(2));
  expect(answered[0]?.idempotencyKey).toBe(sent[0]?.idempotencyKey);
  expect(answered[1]?.idempotencyKey).not.toBe(sent[0]?.idempotencyKey);
});

test('a double click makes one request', async () => {
  let answer: () => void = () => undefined;
  const waits = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const sent = answers('submitRequest', async () => {
    await waits;
    throw refusal('unavailable', 'Later');
  });
  const { user } = show();
  await fill(user, PURCHASE);
  await user.dblClick(button());
  expect(await screen.findByRole('button', { name: /Submitting\.\.\./ })).toBeVisible();
  answer();
  await findMessage('Error', 'Failed to submit request');
  expect(sent).toHaveLength(1);
});

test('unsent entries are offered again after a reload, to their author only, and can be discarded', async () => {
  answers('listMyAllocations', page([]));
  const first = show();
  await fill(first.user, { 'Asset name': 'Laptop 14', 'Estimated cost': '10' });
  await first.user.click(screen.getByRole('radio', { name: /Repair/ }));
  await fill(first.user, { 'Issue description': 'Broken' });
  first.unmount();

  const stranger = show('', { user: { id: 99 } });
  expect(await box('Asset name')).toHaveValue('');
  stranger.unmount();

  const again = show();
  expect(await screen.findByText('Your unsaved changes are back')).toBeVisible();
  expect(await box('Issue description')).toHaveValue('Broken');
  await again.user.click(screen.getByRole('radio', { name: /New Asset/ }));
  expect(await box('Asset name')).toHaveValue('Laptop 14');
  expect(await box('Estimated cost')).toHaveValue('10.00');

  await again.user.click(screen.getByRole('button', { name: 'Start afresh' }));
  expect(await box('Asset name')).toHaveValue('');
  again.unmount();
  show();
  expect(await box('Asset name')).toHaveValue('');
  expect(screen.queryByText('Your unsaved changes are back')).not.toBeInTheDocument();
});

test('what was begun in another tab or on an earlier visit is offered by its name, to its author only', async () => {
  const keep = (key: string, values: object) =>
    localStorage.setItem(`portal.draft.employee.submit.${key}`, JSON.stringify({ at: Date.now(), values }));
  keep('7@elsewhere', { request_type: 'NEW', urgency: 'HIGH', asset_name: 'Desk', reason: 'Space' });
  keep('7@crashed', { request_type: 'REPAIR', urgency: 'LOW', issue_description: 'Flickers' });
  keep('99@elsewhere', { request_type: 'NEW', asset_name: 'Secret' });
  answers('listMyAllocations', page([]));
  const { user } = show('', { user: { id: 7 } });
  const offers = within(await screen.findByRole('list', { name: 'Started elsewhere' }));
  const items = offers.getAllByRole('listitem').map((item) => item.textContent);
  expect(items.toSorted()).toEqual([
    expect.stringMatching(/^DeskLast changed /),
    expect.stringMatching(/^Repair Request: FlickersLast changed /),
  ]);
  expect(await box('Asset name')).toHaveValue('');
  await user.click(screen.getByRole('button', { name: /^Resume Repair Request/ }));
  expect(await box('Issue description')).toHaveValue('Flickers');
  await user.click(screen.getByRole('button', { name: /^Discard Desk/ }));
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Started elsewhere' })).toBeNull());
});

test('an expired session keeps the entries', async () => {
  refuses('submitRequest', 'unauthenticated', 'Authentication failed');
  const { user, unmount } = show();
  await fill(user, PURCHASE);
  await user.click(button());
  await waitFor(() => expect(sessionStore.getState().endedBy).toBe('expired'));
  unmount();
  show();
  expect(await screen.findByText('Your unsaved changes are back')).toBeVisible();
  expect(await box('Asset name')).toHaveValue('Laptop 14');
});

test('choices that cannot be loaded are told and can be retried', async () => {
  refuses('listCategories', 'unavailable', 'Later');
  const { user } = show();
  await findMessage('Error', 'Failed to fetch form data');
  answers('listCategories', page([category()]));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('option', { name: 'Laptops' })).toBeInTheDocument();
});

test('the old address leads to the form', async () => {
  const { address } = show('/employee/submit-request');
  expect(await screen.findByRole('heading', { level: 1, name: 'Submit Request' })).toBeVisible();
  expect(address()).toBe('/employee/submit');
});
