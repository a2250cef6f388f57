import { answers, pageTest, refuses } from '@portal/features/testing';
import { accessibilityFaults, findMessage } from '@portal/features/testing/finders';
import { allocation, asset, category, page, repairRequest } from '@portal/features/testing/samples';
import { screen, waitFor, within } from '@testing-library/react';
import routes from '../routes';

const show = pageTest({ routes, at: '/employee/allocations/12' });

const mine = asset({ id: 12, status: 'assigned', warranty_until: '2027-01-05', purchase_cost: 2400 });
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

test('shows what the asset is, since when it is mine, and my requests about it', async () => {
  answers('getAsset', mine);
  answers('listMyAllocations', page([allocation()]));
  const asked = answers('listMyRequests', page([repairRequest()]));
  show();
  expect(await heading('MacBook Pro 14')).toBeVisible();
  const details = screen.getByRole('region', { name: 'Details' });
  for (const text of [
    /Serial numberC02XL0/,
    /Allocated dateJan 05, 2025/,
    /Warranty untilJan 05, 2027/,
    /Good/,
  ])
    expect(details).toHaveTextContent(text);
  expect(details).not.toHaveTextContent('2,400');
  const requests = await screen.findByRole('list', { name: 'My requests about this asset' });
  expect(within(requests).getByRole('link', { name: 'Repair Request' })).toHaveAttribute(
    'href',
    '/employee/requests/1281',
  );
  expect(asked[0]?.query).toMatchObject({ asset_id: 12 });
  expect(await accessibilityFaults()).toEqual([]);
});

test('a picture is shown where there is one', async () => {
  answers('getAsset', { ...mine, image_url: '/pictures/large.webp' });
  answers('listMyAllocations', page([allocation()]));
  answers('listMyRequests', page([]));
  show();
  expect(await screen.findByRole('img', { name: 'MacBook Pro 14' })).toHaveAttribute(
    'src',
    '/pictures/large.webp',
  );
  expect(await screen.findByText('You have no requests about this asset')).toBeVisible();
});

test('"Report a Problem" opens a repair with the asset chosen', async () => {
  answers('getAsset', mine);
  answers('listMyAllocations', page([allocation()]));
  answers('listMyRequests', page([]));
  answers('listCategories', page([category()]));
  const { user, address } = show();
  await user.click(await screen.findByRole('link', { name: 'Report a Problem' }));
  expect(await heading('Submit Request')).toBeVisible();
  expect(address()).toBe('/employee/submit?repair=12');
  expect(await screen.findByRole('radio', { name: /Repair/ })).toBeChecked();
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Asset to repair' })).toHaveValue('12'));
});

test.each([{ pending_repair_id: 240 }, { open_repair_id: 240 }])(
  'while its repair is asked for or under way it leads there instead: %o',
  async (facts) => {
    answers('getAsset', { ...mine, ...facts });
    answers('listMyAllocations', page([allocation()]));
    answers('listMyRequests', page([]));
    show();
    expect(await screen.findByRole('link', { name: 'Repair #240 is under way' })).toHaveAttribute(
      'href',
      '/employee/requests/240',
    );
    expect(screen.queryByText('Report a Problem')).not.toBeInTheDocument();
  },
);

test('what is not mine is not found', async () => {
  refuses('getAsset', 'not_found', 'Asset not found');
  const missing = show();
  expect(await heading('Asset not found')).toBeVisible();
  missing.unmount();
  // A role that sees the inventory may read it, but it is not theirs.
  answers('getAsset', mine);
  answers('listMyAllocations', page([]));
  show();
  expect(await heading('Asset not found')).toBeVisible();
});

test('a failure is told and can be retried', async () => {
  refuses('getAsset', 'unavailable', 'Later');
  const { user } = show();
  await findMessage('Error', 'Failed to fetch your assets');
  answers('getAsset', mine);
  answers('listMyAllocations', page([allocation()]));
  answers('listMyRequests', page([]));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await heading('MacBook Pro 14')).toBeVisible();
});
