import type { AssetRequest, FulfilmentPreview } from '@portal/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { answers, pageTest, refuses } from '../../testing';
import { findConflict, findDialog, findMessage } from '../../testing/finders';
import { givenAsset, page, preferredAsset, repairRequest, request, stockItem } from '../../testing/samples';
import { requestsScreen as routes } from '../testing/requests-screen';

const approved = {
  status: 'approved',
  finance_state: 'not_required',
  allowed_actions: ['fulfil'],
  version: 5,
} as const satisfies Partial<AssetRequest>;

const show = pageTest({ routes, at: '/procurement/requests' });

async function openDialog(row: AssetRequest, now = row) {
  answers('listRequests', page([row]));
  answers('getRequest', now);
  const area = show();
  const cell = await screen.findByText('#1281');
  await area.user.click(within(cell.closest('tr') as HTMLElement).getByRole('button', { name: /^Fulfill/ }));
  return { ...area, dialog: await findDialog('Fulfill request #1281') };
}

test('offers available assets, best matches first, and allocates the chosen one', async () => {
  const stock = answers(
    'listRequestStock',
    page([
      stockItem({ id: 32, name: 'Laptop 14', asset_tag: 'AST-000032' }),
      stockItem({ id: 31, name: 'ThinkPad', asset_tag: 'AST-000031', requested_in: 1290 }),
      stockItem({ id: 30, name: 'Standing Desk' }),
    ]),
  );
  const fulfilments = answers(
    'fulfilRequest',
    request({ ...approved, status: 'fulfilled', fulfilled_asset: givenAsset({ id: 32, name: 'Laptop 14' }) }),
  );
  const { user, dialog } = await openDialog(request(approved));
  await user.click(within(dialog).getByLabelText(/^Asset from stock/));
  const names = (
    await screen.findAllByText(/^(Standing Desk|ThinkPad|Laptop 14) \(/, { selector: '[title] *' })
  ).map((option) => option.textContent);
  expect(names.map((name) => name?.replace(/ \(.*/, ''))).toEqual(['Laptop 14', 'ThinkPad', 'Standing Desk']);
  expect(screen.getByText(/^Asked for in request #1290/)).toBeInTheDocument();
  expect(stock).toMatchObject([{ params: { id: 1281 }, query: { search: '' } }]);
  await user.click(screen.getByText('Laptop 14 (AST-000032)', { selector: '[title] *' }));
  // Closed, the field still tells this one from another of the same name.
  expect(within(dialog).getByRole('combobox').parentElement).toHaveTextContent('Laptop 14 (AST-000032)');
  await user.type(within(dialog).getByLabelText(/^Actual cost/), '1,234.50');
  await user.type(within(dialog).getByLabelText(/^Note/), 'Second shelf');
  await user.click(within(dialog).getByText('Fulfill request'));
  await findMessage('Success', 'Request fulfilled successfully', 'Laptop 14 is now allocated to Maya Chen.');
  expect(fulfilments).toMatchObject([
    { params: { id: 1281 }, body: { asset_id: 32, actual_cost: 1234.5, note: 'Second shelf', version: 5 } },
  ]);
});

test('what was fulfilled elsewhere is told as soon as it opens', async () => {
  const { dialog } = await openDialog(
    request(approved),
    request({ ...approved, version: 9, status: 'fulfilled', allowed_actions: [] }),
  );
  expect(await within(dialog).findByText(/^It is Fulfilled now/)).toBeVisible();
  expect(within(dialog).queryByRole('button', { name: 'Fulfill request' })).not.toBeInTheDocument();
});

test('from stock an asset has to be given, and nothing is spent for it', async () => {
  const fulfilments = answers('fulfilRequest', request({ ...approved, status: 'fulfilled' }));
  answers('listRequestStock', page([]));
  const { user, dialog } = await openDialog(request(approved));
  expect(within(dialog).getByRole('radio', { name: /^From stock/ })).toBeChecked();
  expect(dialog).toHaveTextContent('Leave empty: what comes from stock costs nothing.');
  await user.click(within(dialog).getByText('Fulfill request'));
  await waitFor(() =>
    expect(within(dialog).getByLabelText(/^Asset from stock/)).toHaveAccessibleDescription(
      /Choose the asset that is given/,
    ),
  );
  expect(fulfilments).toHaveLength(0);
});

test('with nothing to hand over it is fulfilled by choice only, at the estimate, which is said before', async () => {
  const fulfilments = answers('fulfilRequest', request({ ...approved, status: 'fulfilled' }));
  const { user, dialog } = await openDialog(request(approved));
  await user.click(within(dialog).getByRole('radio', { name: /^Nothing to hand over/ }));
  expect(dialog).toHaveTextContent('Nothing is allocated to Maya Chen');
  expect(dialog).toHaveTextContent(
    '$2,500.00, the estimate, counts as spent, unless you enter what it cost.',
  );
  expect(dialog).toHaveTextContent('Estimated $2,500.00. Leave empty if it cost just that.');
  await user.click(within(dialog).getByText('Fulfill request'));
  await findMessage('Success', 'Request fulfilled successfully');
  expect(fulfilments[0]?.body?.asset_id ?? null).toBeNull();
  expect(fulfilments[0]?.body?.actual_cost ?? null).toBeNull();
});

const CLEAN: FulfilmentPreview = {
  faults: [],
  needs_reason: null,
  hints: { cost: null, note: null, item: null },
  budget: null,
};

test('shows what is left of the budget before and after, at the cost that is typed', async () => {
  const used = { total: 5000, spent: 0, committed: 0, count_committed: 0 };
  const left = { ...used, commitments: [], department: null, remaining_before: 100 };
  const asked = answers('previewFulfilment', ({ body: { way, cost = null } }) => {
    const amount = cost ?? (way === 'stock' ? 0 : 2500);
    const remaining_after = Math.round((2600 - amount) * 100) / 100;
    const is_exceeded = remaining_after < 0;
    return {
      ...CLEAN,
      budget: {
        amount,
        fiscal_year: 2025,
        policy: 'warn',
        departments: [{ id: 3, name: 'Design' }],
        outcome: is_exceeded ? 'warn' : 'within',
        stopped: [],
        budgets: [{ ...left, remaining_after, is_exceeded }],
      },
    };
  });
  const { user, dialog } = await openDialog(request(approved));
  const row = async () => {
    await within(dialog).findByRole('row', { name: /^Whole organisation/ });
    return expect(within(dialog).getByRole('row', { name: /^Whole organisation/ }));
  };
  // From stock nothing is spent, and what was committed for it is released.
  (await row()).toHaveTextContent('of $5,000.00$100.00$2,600.00');
  await user.click(within(dialog).getByRole('radio', { name: /^Nothing to hand over/ }));
  await waitFor(async () => (await row()).toHaveTextContent('of $5,000.00$100.00$100.00'));
  expect(dialog).toHaveTextContent('No budget for Design in fiscal year 2025');
  await user.type(within(dialog).getByLabelText(/^Actual cost/), '2600.01');
  await waitFor(async () => (await row()).toHaveTextContent('$100.00−$0.01over budget'));
  expect(within(dialog).getByText('This exceeds the budget')).toBeVisible();
  expect(asked.at(-1)?.body).toMatchObject({ way: 'nothing', cost: 2600.01 });
});

test('shows the server’s faults beside their fields while a person types, and takes them away again', async () => {
  const text = 'Finance approved $2,500.00, and $2,600.00 is above that.';
  answers('previewFulfilment', ({ body }) => ({
    ...CLEAN,
    hints: { ...CLEAN.hints, cost: 'Finance approved $2,500.00 at most.' },
    faults:
      (body.cost ?? 0) > 2500 ? [{ field: 'actual_cost', code: 'finance_required', text } as const] : [],
  }));
  const fulfilments = answers('fulfilRequest', request({ ...approved, status: 'fulfilled' }));
  const { user, dialog } = await openDialog(request(approved));
  await user.click(within(dialog).getByRole('radio', { name: /^Nothing to hand over/ }));
  const cost = within(dialog).getByLabelText(/^Actual cost/);
  await waitFor(() =>
    expect(cost).toHaveAccessibleDescription(/Leave empty if it cost just that\. Finance approved/),
  );
  await user.type(cost, '2600');
  await waitFor(() => expect(cost).toHaveAccessibleDescription(new RegExp(text.replaceAll('$', '\\$'))));
  await user.click(within(dialog).getByText('Fulfill request'));
  expect(fulfilments).toHaveLength(0);
  await user.clear(cost);
  await user.type(cost, '2500');
  await waitFor(() => expect(cost).not.toHaveAccessibleDescription(/is above that/));
  await user.click(within(dialog).getByText('Fulfill request'));
  await findMessage('Success', 'Request fulfilled successfully');
});

test('what is typed waits for no answer, and is sent where none comes', async () => {
  refuses('previewFulfilment', 'unavailable', 'The database is away for a moment');
  const fulfilments = answers('fulfilRequest', request({ ...approved, status: 'fulfilled' }));
  const { user, dialog } = await openDialog(request(approved));
  await user.click(within(dialog).getByRole('radio', { name: /^Nothing to hand over/ }));
  await user.type(within(dialog).getByLabelText(/^Actual cost/), '2,400');
  expect(await within(dialog).findByText('Fulfilling checks it all the same.')).toBeVisible();
  await user.click(within(dialog).getByText('Fulfill request'));
  await findMessage('Success', 'Request fulfilled successfully');
  expect(fulfilments[0]?.body).toMatchObject({ actual_cost: 2400 });
});

test('a repair brings its asset back and allocates nothing', async () => {
  answers('fulfilRequest', repairRequest({ ...approved, status: 'fulfilled' }));
  const { user, dialog } = await openDialog(repairRequest(approved));
  expect(dialog).toHaveTextContent('MacBook Pro 14 goes back from maintenance to where it was before.');
  expect(within(dialog).queryByRole('combobox')).not.toBeInTheDocument();
  await user.click(within(dialog).getByText('Fulfill request'));
  await findMessage('Success', 'Request fulfilled successfully');
});

test('an ambiguous cost is refused beside its field', async () => {
  const { user, dialog } = await openDialog(request(approved));
  await user.type(within(dialog).getByLabelText(/^Actual cost/), '12,5');
  await user.click(within(dialog).getByText('Fulfill request'));
  await waitFor(() =>
    expect(within(dialog).getByLabelText(/^Actual cost/)).toHaveAccessibleDescription(
      /Enter an amount such as 1,234\.50, with at most two decimals/,
    ),
  );
});

test('a failure keeps what was typed', async () => {
  refuses('fulfilRequest', 'finance_awaited', 'This request awaits finance');
  const { user, dialog } = await openDialog(request(approved));
  await user.click(within(dialog).getByRole('radio', { name: /^Nothing to hand over/ }));
  await user.type(within(dialog).getByLabelText(/^Note/), 'Second shelf');
  await user.click(within(dialog).getByText('Fulfill request'));
  await findConflict('This request awaits finance');
  expect(within(dialog).getByLabelText(/^Note/)).toHaveValue('Second shelf');
});

test('fulfilled elsewhere meanwhile, it says so and has nothing left to send', async () => {
  const { user, dialog } = await openDialog(request(approved));
  await user.click(within(dialog).getByRole('radio', { name: /^Nothing to hand over/ }));
  answers('getRequest', request({ version: 6, status: 'fulfilled', finance_state: 'not_required' }));
  refuses('fulfilRequest', 'wrong_state', 'This request has already been fulfilled');
  await user.click(within(dialog).getByRole('button', { name: 'Fulfill request' }));
  expect(await within(dialog).findByText(/no longer open/)).toBeVisible();
  expect(within(dialog).queryByRole('button', { name: 'Fulfill request' })).not.toBeInTheDocument();
  expect(within(dialog).queryByLabelText('Note')).not.toBeInTheDocument();
  expect(within(dialog).getByText('Close', { selector: 'button *' })).toBeVisible();
});

const chosen = { id: 32, asset_tag: 'AST-000032', saving: 2500 };
const preferred = preferredAsset(chosen);
const gone = preferredAsset({ ...chosen, is_available: false, status: 'assigned' });

test('what the requester chose from stock is chosen already, with what it saves', async () => {
  const fulfilments = answers('fulfilRequest', request({ ...approved, status: 'fulfilled' }));
  const { user, dialog } = await openDialog(
    request({ ...approved, preferred_asset_id: 32, preferred_asset: preferred }),
  );
  expect(dialog).toHaveTextContent(
    'Maya Chen chose Latitude 5450 (AST-000032) from stockIt saves $2,500.00 against buying.',
  );
  expect(dialog).toHaveTextContent('Leave empty: what comes from stock costs nothing.');
  await user.click(within(dialog).getByText('Fulfill request'));
  await findMessage('Success', 'Request fulfilled successfully');
  expect(fulfilments[0]?.body).toMatchObject({ asset_id: 32, version: 5 });
});

test('passing over what the requester chose, while it can be had, is told and needs the reason for it', async () => {
  const fulfilments = answers('fulfilRequest', request({ ...approved, status: 'fulfilled' }));
  answers('listRequestStock', page([stockItem({ id: 30, name: 'Laptop 14', asset_tag: 'AST-000030' })]));
  const item = 'Latitude 5450 (AST-000032) was approved, and Maya Chen gets another one.';
  answers('previewFulfilment', ({ body }) =>
    body.asset_id === 30
      ? {
          ...CLEAN,
          needs_reason: 'Another item was approved: say here why the requester gets this one',
          hints: { ...CLEAN.hints, item },
        }
      : CLEAN,
  );
  const { user, dialog } = await openDialog(
    request({ ...approved, preferred_asset_id: 32, preferred_asset: preferred }),
  );
  await user.click(within(dialog).getByLabelText(/^Asset from stock/));
  await user.click(await screen.findByText('Laptop 14 (AST-000030)', { selector: '[title] *' }));
  expect(await within(dialog).findByText(item)).toBeVisible();
  await user.click(within(dialog).getByText('Fulfill request'));
  const note = await within(dialog).findByLabelText('Note');
  await waitFor(() =>
    expect(note).toHaveAccessibleDescription(
      /Another item was approved: say here why the requester gets this one/,
    ),
  );
  expect(fulfilments).toHaveLength(0);
  await user.type(note, 'Kept for the lobby');
  await user.click(within(dialog).getByText('Fulfill request'));
  await findMessage('Success', 'Request fulfilled successfully');
  expect(fulfilments[0]?.body).toMatchObject({ asset_id: 30, note: 'Kept for the lobby' });
});

test('a chosen asset that has gone is told, and another one is to be chosen', async () => {
  const cost = 'From $1,000.00 on it needs finance.';
  answers('previewFulfilment', { ...CLEAN, hints: { ...CLEAN.hints, cost } });
  const { user, dialog } = await openDialog(
    request({
      ...approved,
      preferred_asset_id: 32,
      preferred_asset: gone,
    }),
  );
  expect(dialog).toHaveTextContent(
    'Latitude 5450 (AST-000032) is no longer availableIt was allocated to somebody else. Maya Chen chose it from stock. No money was approved. Give another available asset, or record a purchase; at a cost that needs finance, the requester has to ask for a purchase instead.',
  );
  expect(within(dialog).queryByRole('radio', { name: /^Nothing to hand over/ })).toBeNull();
  answers('listCategories', page([]));
  await user.click(within(dialog).getByRole('radio', { name: /^Record a purchase/ }));
  const field = await within(dialog).findByLabelText(/^Purchase cost/);
  await waitFor(() => expect(field).toHaveAccessibleDescription(/From \$1,000\.00 on it needs finance/));
});

test('in its place another item, or a dearer one, is said beside the note to need the reason', async () => {
  answers('listCategories', page([]));
  const notice = '“Laptop 14” (Lenovo) was asked for, and something else is recorded as bought.';
  const dearer = 'It cost more than was estimated: the log and the requester are told why.';
  answers('previewFulfilment', ({ body: { name, cost } }) => ({
    ...CLEAN,
    hints: {
      cost: null,
      item: name === 'Diamond ring' ? notice : null,
      note: (cost ?? 0) > 500 ? dearer : null,
    },
  }));
  const { user, dialog } = await openDialog(
    request({
      ...approved,
      estimated_cost: 500,
      preferred_asset_id: 32,
      preferred_asset: gone,
    }),
  );
  await user.click(within(dialog).getByRole('radio', { name: /^Record a purchase/ }));
  const note = await within(dialog).findByLabelText(/^Note/);
  expect(dialog).not.toHaveTextContent(notice);
  expect(note).not.toHaveAccessibleDescription();
  const name = within(dialog).getByLabelText('Name');
  await user.clear(name);
  await user.type(name, 'Diamond ring');
  await waitFor(() => expect(dialog).toHaveTextContent(notice));
  const cost = within(dialog).getByLabelText(/^Purchase cost/);
  await user.clear(cost);
  await user.type(cost, '500.01');
  await waitFor(() => expect(note).toHaveAccessibleDescription(dearer));
});

test('allocated elsewhere while the dialog was open, it is told beside the field, with the ways on', async () => {
  const row = request({ ...approved, preferred_asset_id: 32, preferred_asset: preferred });
  const { user, dialog } = await openDialog(row);
  const message = 'Latitude 5450 (AST-000032) is already allocated to Carl';
  refuses('fulfilRequest', 'asset_unavailable', message, { fields: { asset_id: message } });
  answers('getRequest', request({ ...approved, preferred_asset_id: 32, preferred_asset: gone }));
  await user.click(within(dialog).getByText('Fulfill request'));
  await waitFor(() =>
    expect(within(dialog).getByLabelText(/^Asset from stock/)).toHaveAccessibleDescription(
      /is already allocated to Carl/,
    ),
  );
  expect(dialog).toHaveTextContent('Latitude 5450 (AST-000032) is no longer available');
  expect(within(dialog).getByRole('radio', { name: /^Record a purchase/ })).toBeVisible();
});

test('that another request asks for the chosen asset too is told before it is given', async () => {
  const { dialog } = await openDialog(
    request({
      ...approved,
      preferred_asset_id: 32,
      preferred_asset: { ...preferred, competing_request_id: 1290 },
    }),
  );
  expect(dialog).toHaveTextContent(
    'Request #1290 asks for Latitude 5450 (AST-000032) tooOnly one of the two can get it',
  );
});
