import { entriesAbout } from '../../../../test/app/outcomes';
import { setUpTestApp } from '../../../../test/app/test-app';
import { createAllocation } from '../../../../test/factories/allocations';
import { createRequest, purchaseInput, repairInput } from '../../../../test/factories/requests';

const portal = setUpTestApp();
const { owner, colleague, procurement, admin } = portal.people({
  owner: 'EMPLOYEE',
  colleague: 'EMPLOYEE',
  procurement: 'PROCUREMENT',
  admin: 'ADMIN',
});

function edit(
  id: number,
  token: string | undefined,
  body: unknown = { version: 1, request: purchaseInput() },
) {
  return portal.call('editRequest', { params: { id }, body: body as never }, { token });
}
function withdraw(id: number, token?: string) {
  return portal.call('withdrawRequest', { params: { id } }, { token });
}

describe('editing', () => {
  test('is for the owner: to a colleague the request does not exist, others may only see it', async () => {
    const { id } = await createRequest(portal.db, { user_id: owner.id });
    expect((await edit(id, undefined)).status).toBe(401);
    expect((await edit(id, colleague.token)).error).toMatchObject({
      code: 'not_found',
      message: 'Request not found',
    });
    for (const { token } of [procurement, admin])
      expect((await edit(id, token)).error).toMatchObject({
        code: 'forbidden',
        message: 'Only the person who made this request can change it',
      });
  });

  test('needs the version and the whole form', async () => {
    const { id } = await createRequest(portal.db, { user_id: owner.id });
    expect((await edit(id, owner.token, { request: purchaseInput() })).error.fields).toEqual({
      version: 'Version must be a whole number',
    });
    const blank = await edit(id, owner.token, { version: 1, request: { ...purchaseInput(), brand: '' } });
    expect(blank.error.fields).toEqual({ 'request.brand': 'Brand is required' });
    const category = await edit(id, owner.token, {
      version: 1,
      request: purchaseInput({ category_id: 2_000_000_000 }),
    });
    expect(category.error.fields).toEqual({ 'request.category_id': 'Choose a category that exists' });
  });

  test('changes what is pending, and logs what changed', async () => {
    const { id } = await createRequest(portal.db, { user_id: owner.id, ...purchaseInput() });
    const { body } = await edit(id, owner.token, {
      version: 1,
      request: purchaseInput({ estimated_cost: 300.5, urgency: 'HIGH' }),
    });
    expect(body).toMatchObject({ estimated_cost: 300.5, urgency: 'HIGH', status: 'pending', version: 2 });
    expect(await entriesAbout(portal.db, 'request', id)).toEqual([
      expect.objectContaining({
        action: 'Edited Request',
        before: { estimated_cost: 250, urgency: 'MEDIUM' },
        after: { estimated_cost: 300.5, urgency: 'HIGH' },
      }),
    ]);
  });

  test('of an older version is refused with the newer one', async () => {
    const { id } = await createRequest(portal.db, { user_id: owner.id });
    await edit(id, owner.token);
    const { status, error } = await edit(id, owner.token);
    expect(status).toBe(409);
    expect(error).toMatchObject({
      code: 'stale_version',
      message: 'This request was changed after you opened it; please look at it again',
      current: { id, version: 2, asset_name: 'ThinkPad T14' },
    });
  });

  test('may turn a purchase into a repair, and back', async () => {
    const { asset_id } = await createAllocation(portal.db, { user_id: owner.id });
    const { id } = await createRequest(portal.db, { user_id: owner.id });
    const repair = await edit(id, owner.token, { version: 1, request: repairInput({ asset_id }) });
    expect(repair.body).toMatchObject({ request_type: 'REPAIR', asset_id, asset_name: null, brand: null });
    const same = await edit(id, owner.token, { version: 2, request: repairInput({ asset_id }) });
    expect(same.status).toBe(200);
    const purchase = await edit(id, owner.token, { version: 3, request: purchaseInput() });
    expect(purchase.body).toMatchObject({ asset_id: null, issue_description: null, brand: 'Lenovo' });
  });

  test('ends when the request is over', async () => {
    const { id } = await createRequest(portal.db, { user_id: owner.id, status: 'fulfilled' });
    expect((await edit(id, owner.token)).error).toMatchObject({
      code: 'wrong_state',
      message: 'This request has already been fulfilled',
      current: { id, status: 'fulfilled' },
    });
  });
});

describe('withdrawing', () => {
  test('is for the owner and administrators', async () => {
    const { id } = await createRequest(portal.db, { user_id: owner.id });
    expect((await withdraw(id)).status).toBe(401);
    expect((await withdraw(id, colleague.token)).status).toBe(404);
    expect((await withdraw(id, procurement.token)).error).toMatchObject({
      code: 'forbidden',
      message: 'Only the person who made this request or an administrator can withdraw it',
    });
    expect((await withdraw(id, admin.token)).body.status).toBe('withdrawn');
  });

  test('keeps the request, hidden from lists', async () => {
    const { id } = await createRequest(portal.db, { user_id: owner.id });
    const { status, body } = await withdraw(id, owner.token);
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'withdrawn', version: 2, allowed_actions: [] });
    expect(await entriesAbout(portal.db, 'request', id)).toEqual([
      expect.objectContaining({
        action: 'Withdrew Request',
        before: { status: 'pending' },
        after: { status: 'withdrawn' },
      }),
    ]);
    const idsBy = async (query: { status?: string }) => {
      const mine = await portal.call('listMyRequests', { query }, { token: owner.token });
      const all = await portal.call('listRequests', { query }, { token: admin.token });
      return [mine, all].map((list) => list.body.items.map((item) => item.id));
    };
    for (const ids of await idsBy({})) expect(ids).not.toContain(id);
    for (const ids of await idsBy({ status: 'withdrawn' })) expect(ids).toContain(id);
    expect((await portal.call('getRequest', { params: { id } }, { token: owner.token })).status).toBe(200);
  });

  test('ends with the decision, and happens once', async () => {
    const { id } = await createRequest(portal.db, { user_id: owner.id, status: 'fulfilled' });
    expect((await withdraw(id, owner.token)).error).toMatchObject({
      code: 'wrong_state',
      message: 'Only a pending request can be withdrawn; this one has already been fulfilled',
    });
    const other = await createRequest(portal.db, { user_id: owner.id });
    await withdraw(other.id, owner.token);
    expect((await withdraw(other.id, owner.token)).error.message).toBe(
      'This request has already been withdrawn',
    );
  });
});

test('the request itself tells how it was edited and who withdrew it', async () => {
  const { id } = await createRequest(portal.db, { user_id: owner.id, ...purchaseInput() });
  await edit(id, owner.token, { version: 1, request: purchaseInput({ estimated_cost: 300.5 }) });
  await withdraw(id, admin.token);
  const { body } = await portal.call('getRequest', { params: { id } }, { token: procurement.token });
  expect(body.edits).toEqual([
    {
      at: expect.any(String),
      by: owner.name,
      changes: [expect.objectContaining({ label: 'Estimated cost', before: '$250.00', after: '$300.50' })],
      sent_back: false,
    },
  ]);
  expect(body.withdrawn_by).toBe(admin.name);
});
