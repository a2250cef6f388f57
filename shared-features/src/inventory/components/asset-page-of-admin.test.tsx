import type { Asset } from '@portal/contract';
import { screen, within } from '@testing-library/react';
import { answers, areaRoutes, pageTest, refusal, refuses } from '../../testing';
import { figuresOf, findConflict, findDialog, findMessage } from '../../testing/finders';
import { asset, category, page } from '../../testing/samples';
import { AssetInventory } from './asset-inventory';
import { AssetPage } from './asset-page';

const routes = areaRoutes('admin', {
  assets: <AssetInventory title="Asset Management" subtitle="What is owned" />,
  'assets/:id': <AssetPage inventory="Asset Management" />,
});

const show = pageTest({ routes, at: '/admin/assets' }, () => {
  answers('listCategories', page([category()]));
});

const deletable = (facts: Partial<Asset> = {}) => asset({ allowed_actions: ['edit', 'delete'], ...facts });

async function openDelete(user: ReturnType<typeof show>['user']) {
  await user.click(await screen.findByLabelText(/^More actions/));
  await user.click(await screen.findByText('Delete', { selector: '[role="menuitem"] *' }));
  return findDialog('Delete MacBook Pro 14');
}

test('is Asset Management with its figures and pages of ten', async () => {
  const asked = answers('listAssets', ({ query }) => page([deletable()], 24, query.page));
  const { user } = show();
  expect(await screen.findByRole('heading', { level: 1, name: 'Asset Management' })).toBeVisible();
  expect(await screen.findByText('Page 1 of 3')).toBeVisible();
  expect(screen.getByText('Previous').closest('button')).toBeDisabled();
  await user.click(screen.getByText('Next'));
  expect(await screen.findByText('Page 2 of 3')).toBeVisible();
  expect(asked.at(-1)?.query).toMatchObject({ page: 2, page_size: 10 });
  const figures = screen.getByRole('region', { name: 'Assets by status' });
  expect(figuresOf(figures)).toMatchObject({
    'Total Assets': '1,250',
    Available: '704',
    Assigned: '461',
    Maintenance: '67',
  });
  expect(screen.getByRole('link', { name: 'MacBook Pro 14' })).toHaveAttribute('href', '/admin/assets/12');
});

test('deletes after asking', async () => {
  answers('listAssets', page([deletable()]));
  const deleted = answers('deleteAsset', { id: 12, message: 'Asset deleted successfully' });
  const { user } = show();
  const dialog = await openDelete(user);
  expect(dialog).toHaveTextContent(
    'MacBook Pro 14 (AST-000012) is removed from every list. Past allocations, requests and the activity log keep its name. It stays in the figures of the days on which it was there; from today on they leave it out.',
  );
  expect(deleted).toEqual([]);
  await user.click(within(dialog).getByText('Delete asset'));
  await findMessage('Success', 'Asset deleted successfully');
  expect(deleted).toMatchObject([{ params: { id: 12 } }]);
});

test('one in use is not deleted: the counts, and the way to what stands in its way', async () => {
  answers('listAssets', page([deletable()]));
  const why = 'MacBook Pro 14 (AST-000012) cannot be deleted: it has 1 open allocation and 2 open requests';
  answers('deleteAsset', () => {
    throw refusal('in_use', why, { counts: { allocations: 1, requests: 2 } });
  });
  const { user } = show();
  const dialog = await openDelete(user);
  await user.click(within(dialog).getByText('Delete asset'));
  await findConflict(why);
  expect(within(dialog).getByText(why)).toBeInTheDocument();
  expect(within(dialog).getByText('See who holds it')).toHaveAttribute(
    'href',
    '/admin/assets/12?view=custody',
  );
  expect(within(dialog).getByText('See its requests')).toHaveAttribute(
    'href',
    '/admin/assets/12?view=requests',
  );
  expect(within(dialog).queryByText('Delete asset')).not.toBeInTheDocument();
});

test('deleted on its own page, the list follows; the page is not asked for again', async () => {
  answers('listAssets', page([]));
  const read = answers('getAsset', deletable());
  answers('getDepreciation', depreciation);
  answers('listAllocations', page([]));
  answers('deleteAsset', { id: 12, message: 'Asset deleted successfully' });
  const { user, address } = show('/admin/assets/12');
  const dialog = await openDelete(user);
  await user.click(within(dialog).getByText('Delete asset'));
  await findMessage('Success', 'Asset deleted successfully');
  expect(await screen.findByRole('heading', { level: 1, name: 'Asset Management' })).toBeVisible();
  expect(address()).toBe('/admin/assets');
  expect(read).toHaveLength(1);
});

const depreciation = {
  asset_id: 12,
  asset: { id: 12, asset_tag: 'AST-000012', name: 'MacBook Pro 14', serial_number: 'C02XK1' },
  deleted_on: null,
  restated: null,
  as_of: '2025-07-05',
  purchase_cost: 2400,
  residual_value: 0,
  purchase_date: '2025-01-05',
  useful_life_months: 60,
  retired_on: null,
  value: 2160,
  accumulated: 240,
  monthly_depreciation: 40,
  remaining_months: 54,
  is_fully_depreciated: false,
  schedule: [],
};

test('an administrator sees what an asset is worth today; its failure leaves the page', async () => {
  answers('getAsset', asset());
  answers('getDepreciation', depreciation);
  answers('listAllocations', page([]));
  const { router } = show('/admin/assets/12');
  const card = (await screen.findByText('$2,160.00')).closest('section');
  expect(card).toHaveTextContent(
    /Value today.*\$2,160\.00.*54 months left.*\$240\.00 of \$2,400\.00.*A month\$40\.00/,
  );
  refuses('getDepreciation', 'unavailable', 'away');
  answers('getAsset', asset({ id: 13 }));
  await router.navigate('/admin/assets/13');
  expect(await screen.findByText('The value could not be loaded.')).toBeVisible();
});

test('where its facts were changed, the card says since when figures of past days hold', async () => {
  answers('getAsset', asset());
  answers('getDepreciation', {
    ...depreciation,
    restated: {
      at: '2025-06-20T12:00:00.000Z',
      by: 'Paula Buyer',
      since: '2025-02-05',
      value_before: null,
      value_after: 2160,
      is_entry: false,
    },
  });
  answers('listAllocations', page([]));
  show('/admin/assets/12');
  expect(await screen.findByText(/^The figures of days from/)).toHaveTextContent(
    /from Feb 05, 2025 on hold since Jun 20, 2025.*Paula Buyer changed the facts: the value of that day went from not known to \$2,160\.00/,
  );
});
