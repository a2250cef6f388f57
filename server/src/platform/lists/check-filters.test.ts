import { setUpTestApp } from '../../../test/app/test-app';
import { createAsset, createCategory } from '../../../test/factories/assets';

const portal = setUpTestApp();
const { admin } = portal.people({ admin: { role: 'ADMIN', department: 'Design' } });

const get = (address: string) =>
  portal.app.inject({ url: `/api${address}`, headers: { authorization: `Bearer ${admin.token}` } });

const DEPARTMENT = 'Choose a department that exists';
const CATEGORY = 'Choose a category that exists';
const PERSON = 'Choose a person that exists';
const LOCATION = 'Choose a location that exists';
const ASSET = 'Choose an asset that exists';

const LISTS: Record<string, Record<string, string>> = {
  '/requests/': { department_id: DEPARTMENT, category_id: CATEGORY, user_id: PERSON, asset_id: ASSET },
  '/requests/export': { department_id: DEPARTMENT, category_id: CATEGORY },
  '/requests/my': { department_id: DEPARTMENT, category_id: CATEGORY, asset_id: ASSET },
  '/assets/': { category_id: CATEGORY, location_id: LOCATION },
  '/assets/export': { category_id: CATEGORY, location_id: LOCATION },
  '/locations/': { parent_id: LOCATION },
  '/locations/export': { parent_id: LOCATION },
  '/allocations/': { user_id: PERSON, asset_id: ASSET, department: DEPARTMENT },
  '/allocations/export': { user_id: PERSON },
  '/users/': { department: DEPARTMENT },
  '/users/export': { department: DEPARTMENT },
  '/activity-logs': { user_id: PERSON },
  '/activity-logs/export': { user_id: PERSON },
  '/reports': { department_id: DEPARTMENT },
  '/finance/spending': { department_id: DEPARTMENT, category_id: CATEGORY },
  '/finance/requests': { department_id: DEPARTMENT, category_id: CATEGORY },
  '/finance/export': { department_id: DEPARTMENT },
  '/finance/assets': { category_id: CATEGORY },
};

test.each(
  Object.entries(LISTS).flatMap(([path, filters]) =>
    Object.entries(filters).map(([filter, message]) => [path, filter, message] as const),
  ),
)('%s refuses a %s that there is not', async (path, filter, message) => {
  const response = await get(`${path}?${filter}=1999999999`);
  expect([response.statusCode, response.json().fields]).toEqual([422, { [filter]: message }]);
});

test('what there is narrows a list, none what has none, and a deleted category is none', async () => {
  const { id: asset_id, category_id } = await createAsset(portal.db);
  const department = await portal.db.selectFrom('departments').select('id').executeTakeFirstOrThrow();
  const narrowed = `department_id=${department.id}&category_id=${category_id}&user_id=${admin.id}&asset_id=${asset_id}`;
  for (const address of [
    `/requests/?${narrowed}`,
    '/requests/?department_id=none&category_id=none',
    '/users/?department=%20DESIGN',
    '/users/?department=',
    `/allocations/?asset_id=${asset_id}&department=design`,
    `/reports?department_id=${department.id}`,
  ])
    expect([address, (await get(address)).statusCode]).toEqual([address, 200]);
  const { id } = await createCategory(portal.db, { deleted_at: new Date() });
  expect((await get(`/assets/?category_id=${id}`)).statusCode).toBe(422);
});
