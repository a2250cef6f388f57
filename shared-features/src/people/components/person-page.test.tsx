import { screen, within } from '@testing-library/react';
import { answers, areaRoutes, pageTest, refuses } from '../../testing';
import { accessibilityFaults, figuresOf, findDialog, findMessage, findRefusal } from '../../testing/finders';
import { allocation, assetRef, page, request } from '../../testing/samples';
import { PersonPage } from './person-page';

const routes = areaRoutes('procurement', { 'people/:id': <PersonPage /> });

const lena = {
  id: 70,
  name: 'Lena Gone',
  email: 'lena.gone@example.com',
  department: 'Legal',
  status: 'suspended' as const,
  assets_held: 2,
  assets_returned: 4,
  requests: 1,
};
const held = [
  allocation({ id: 1, allowed_actions: ['return', 'transfer'] }),
  allocation({
    id: 2,
    asset_name: 'Desk',
    asset: assetRef({ id: 13, asset_tag: 'AST-000013', name: 'Desk' }),
    allowed_actions: ['return', 'transfer'],
  }),
];

const show = pageTest({ routes, at: '/procurement/people/70' });

test('shows who it is, suspended or not, and all they hold now', async () => {
  answers('getPerson', lena);
  const asked = answers('listAllocations', page(held));
  show();
  expect(await screen.findByRole('heading', { level: 1, name: 'Lena Gone' })).toBeVisible();
  expect(screen.getByText('lena.gone@example.com · Legal')).toBeVisible();
  expect(screen.getByText('Inactive')).toBeVisible();
  expect(screen.getByText(/2 assets are to be returned or handed on/)).toBeVisible();
  expect(figuresOf(screen.getByRole('region', { name: 'This person' }))).toMatchObject({
    'Holds now': '2',
    'Held before': '4',
    Requests: '1',
  });
  expect(await screen.findByText('Desk')).toBeVisible();
  expect(asked[0]?.query).toMatchObject({ user_id: 70, active: ['active'] });
  expect(await accessibilityFaults()).toEqual([]);
});

test('what they held and asked for are views of their own', async () => {
  answers('getPerson', lena);
  const asked = answers('listAllocations', page([]));
  answers('listRequests', page([request({ id: 9 })]));
  const { user, address } = show();
  await user.click(await screen.findByRole('tab', { name: 'Held before' }));
  expect((await screen.findAllByText('Nothing was returned yet'))[0]).toBeVisible();
  expect(asked.at(-1)?.query).toMatchObject({ user_id: 70, active: ['returned'] });
  await user.click(screen.getByRole('tab', { name: 'Requests' }));
  expect(await screen.findByText('#9')).toBeVisible();
  expect(address()).toBe('/procurement/people/70?view=requests');
});

test('several are returned at once; what was returned already is told, and nothing stays chosen', async () => {
  answers('getPerson', lena);
  answers('listAllocations', page(held));
  const sent = answers('returnAssets', {
    items: [
      { id: 1, done: true, code: null, message: null },
      { id: 2, done: false, code: 'wrong_state', message: 'Desk (AST-000013) was already returned' },
    ],
  });
  const { user } = show();
  await user.click(await screen.findByRole('checkbox', { name: 'Select MacBook Pro 14' }));
  expect(screen.getAllByText('1 selected')[0]).toBeInTheDocument();
  await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
  expect(screen.getAllByText('2 selected')[0]).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Return' }));
  const dialog = await findDialog('Return 2 assets');
  expect(within(dialog).getByRole('list', { name: 'Chosen' })).toHaveTextContent(
    'MacBook Pro 14 (AST-000012)Desk (AST-000013)',
  );
  await user.click(within(dialog).getByText('Return', { selector: 'button *' }));
  expect(await within(dialog).findByText('1 of 2 returned, 1 refused')).toBeVisible();
  expect(within(dialog).getByRole('list', { name: 'Not done' })).toHaveTextContent(
    'Desk (AST-000013): Desk (AST-000013) was already returned',
  );
  expect(sent).toMatchObject([{ body: { allocation_ids: [1, 2], damaged: false } }]);
  expect(sent[0]?.body.condition).toBeUndefined();
  await user.click(within(dialog).getByText('Close', { selector: 'button *' }));
  expect(screen.queryByText('1 selected')).not.toBeInTheDocument();
  expect(screen.getByRole('checkbox', { name: 'Select Desk' })).not.toBeChecked();
  expect(screen.getByRole('checkbox', { name: 'Select MacBook Pro 14' })).not.toBeChecked();
});

test('when all are returned it says how many', async () => {
  answers('getPerson', lena);
  answers('listAllocations', page(held));
  answers('returnAssets', { items: [1, 2].map((id) => ({ id, done: true, code: null, message: null })) });
  const { user } = show();
  await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  await user.click(screen.getByRole('button', { name: 'Return' }));
  const dialog = await findDialog('Return 2 assets');
  await user.click(within(dialog).getByText('Return', { selector: 'button *' }));
  await findMessage('Success', '2 returned');
});

test('a call that fails is told, and the choice stays', async () => {
  answers('getPerson', lena);
  answers('listAllocations', page(held));
  refuses('returnAssets', 'unavailable', 'The database is away for a moment');
  const { user } = show();
  await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  await user.click(screen.getByRole('button', { name: 'Return' }));
  const dialog = await findDialog('Return 2 assets');
  await user.click(within(dialog).getByText('Return', { selector: 'button *' }));
  await findRefusal('Failed to return assets', 'The database is away for a moment');
  expect(screen.getByRole('checkbox', { name: 'Select Desk' })).toBeChecked();
});

test.each([['70'], ['none']])('nobody has the number %s', async (id) => {
  if (id === '70') refuses('getPerson', 'not_found', 'Person not found');
  show(`/procurement/people/${id}`);
  expect(await screen.findByText('There is no such person.')).toBeVisible();
});
