import { requestSchema } from '@portal/contract';
import { setUpTestApp } from '../../../../test/app/test-app';
import { createAsset, createCategory } from '../../../../test/factories/assets';
import { createRequest } from '../../../../test/factories/requests';

const portal = setUpTestApp();

function get(id: number, token?: string) {
  return portal.call('getRequest', { params: { id } }, { token });
}

test('is for whoever made the request and for the roles that see all; to others it does not exist', async () => {
  const owner = await portal.createPerson('EMPLOYEE');
  const { id } = await createRequest(portal.db, { user_id: owner.id });
  expect((await get(id)).error.code).toBe('unauthenticated');
  expect((await get(id, owner.token)).body.id).toBe(id);
  for (const role of ['ADMIN', 'PROCUREMENT', 'FINANCE'] as const)
    expect((await get(id, (await portal.createPerson(role)).token)).body.id).toBe(id);

  const colleague = await portal.createPerson('EMPLOYEE');
  const missing = await get(2_000_000_000, colleague.token);
  const hidden = await get(id, colleague.token);
  expect(hidden.status).toBe(404);
  expect({ ...hidden.error, request_id: '' }).toEqual({ ...missing.error, request_id: '' });
});

test.each(['0', '-1', '1.5', 'abc', '99999999999', "1' OR '1'='1", '%00'])(
  'there is no request %s',
  async (id) => {
    const admin = await portal.createPerson('ADMIN');
    const response = await portal.app.inject({
      url: `/api/requests/${encodeURIComponent(id)}`,
      headers: { authorization: `Bearer ${admin.token}` },
    });
    expect(response.statusCode).toBe(404);
    expect(response.json()).toMatchObject({ code: 'not_found' });
  },
);

test('names everything and everybody in it, and says what the caller may do', async () => {
  const owner = await portal.createPerson('EMPLOYEE', { department: 'Legal' });
  const approver = await portal.createPerson('PROCUREMENT');
  const financier = await portal.createPerson('FINANCE');
  const category = await createCategory(portal.db, { name: 'Phones' });
  const asset = await createAsset(portal.db, { name: 'Pixel', serial_number: 'P-1' });
  const { id } = await createRequest(portal.db, {
    user_id: owner.id,
    category_id: category.id,
    estimated_cost: 1234.5,
    actual_cost: 1199.99,
    status: 'fulfilled',
    finance_state: 'approved',
    approved_by: approver.id,
    finance_approved_by: financier.id,
    fulfilled_by: approver.id,
    fulfilled_asset_id: asset.id,
  });
  const { body } = await get(id, owner.token);
  expect(requestSchema.parse(body)).toEqual(body);
  const person = (
    { id, name, email }: { id: number; name: string; email: string },
    department: string | null = null,
  ) => ({
    id,
    name,
    email,
    department,
  });
  expect(body).toMatchObject({
    user: person(owner, 'Legal'),
    category_name: 'Phones',
    estimated_cost: 1234.5,
    actual_cost: 1199.99,
    approved_by: person(approver),
    finance_approved_by: person(financier),
    fulfilled_by: person(approver),
    rejected_by: null,
    fulfilled_asset: { id: asset.id, asset_tag: asset.asset_tag, name: 'Pixel', serial_number: 'P-1' },
    allowed_actions: [],
  });
});

test('what may be done depends on who looks', async () => {
  const owner = await portal.createPerson('EMPLOYEE');
  const { id } = await createRequest(portal.db, { user_id: owner.id });
  const allowedTo = async (token: string) => (await get(id, token)).body.allowed_actions;
  expect(await allowedTo(owner.token)).toEqual(['edit', 'withdraw']);
  expect(await allowedTo((await portal.createPerson('PROCUREMENT')).token)).toEqual(['approve', 'reject']);
  expect(await allowedTo((await portal.createPerson('FINANCE')).token)).toEqual([]);
  expect(await allowedTo((await portal.createPerson('ADMIN')).token)).toEqual([
    'withdraw',
    'approve',
    'reject',
  ]);
});
