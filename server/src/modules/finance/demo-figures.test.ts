import { setUpTestApp } from '../../../test/app/test-app';
import { seedDemo } from '../../seed';

const TODAY = '2027-04-20';
const portal = setUpTestApp({ now: () => new Date(`${TODAY}T09:00:00Z`) });
let token: string;

beforeAll(async () => {
  await seedDemo(portal.db, { today: TODAY });
  token = (await portal.createPerson('FINANCE')).token;
});

test('the budget is that of the specification to the cent', async () => {
  const { body } = await portal.call('getBudget', { query: {} }, { token });
  expect(body).toMatchObject({
    total: 2_500_000,
    spent: 1_642_500,
    committed: 232_500,
    used: 1_875_000,
    remaining: 625_000,
    monthly_spend: 156_000,
  });
});

test('spending: fulfilled 1,642,500, pending 232,500', async () => {
  const { body } = await portal.call('getSpending', { query: {} }, { token });
  expect(body).toMatchObject({
    approved_total: 1_875_000,
    fulfilled_total: 1_642_500,
    pending_value: 232_500,
  });
});

test('the assets are those of the specification to the cent', async () => {
  const { body } = await portal.call('getAssetFinances', { query: {} }, { token });
  expect(body).toMatchObject({
    total_assets: 1250,
    working: 1156,
    maintenance: 67,
    depreciated: 27,
    asset_value: 3_750_000,
    depreciated_value: 562_500,
    monthly_depreciation: 31_250,
  });
});
