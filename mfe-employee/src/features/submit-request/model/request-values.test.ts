import { INITIAL_VALUES, requestFormSchema } from './request-values';

function messages(values: Record<string, unknown>): Record<string, string> {
  const result = requestFormSchema.safeParse(values);
  if (result.success) return {};
  return Object.fromEntries(result.error.issues.map(({ path, message }) => [String(path[0]), message]));
}

const COMMON = { urgency: 'MEDIUM', reason: 'r', justification: 'j', estimated_cost: 12.5 };

test('starts with a new asset of medium urgency', () => {
  expect(INITIAL_VALUES).toEqual({ request_type: 'NEW', urgency: 'MEDIUM' });
});

test.each(['NEW', 'REPLACEMENT'])(
  '%s asks for name, brand, cost, description, reason, justification',
  (type) => {
    expect(messages({ request_type: type, urgency: 'MEDIUM' })).toEqual({
      asset_name: 'Asset name is required',
      brand: 'Brand is required',
      estimated_cost: 'Estimated cost is required',
      asset_description: 'Asset description is required',
      reason: 'Reason is required',
      justification: 'Business justification is required',
    });
  },
);

test('REPAIR asks for the asset, its cost, the issue, reason and justification', () => {
  expect(messages({ request_type: 'REPAIR', urgency: 'MEDIUM' })).toEqual({
    asset_id: 'Choose the asset to repair',
    estimated_cost: 'Estimated repair cost is required',
    issue_description: 'Issue description is required',
    reason: 'Reason is required',
    justification: 'Business justification is required',
  });
});

test('blanks alone fill nothing', () => {
  expect(
    messages({ request_type: 'NEW', ...COMMON, asset_name: '  ', brand: 'b', asset_description: 'd' }),
  ).toEqual({
    asset_name: 'Asset name is required',
  });
});

test('only the fields of the chosen type are sent', () => {
  const typed = {
    ...COMMON,
    asset_name: 'Laptop',
    brand: 'Lenovo',
    asset_description: 'Light',
    category_id: '2',
    asset_id: '12',
    issue_description: 'Broken',
  };
  expect(requestFormSchema.safeParse({ ...typed, request_type: 'REPAIR' })).toMatchObject({
    success: true,
    data: { ...COMMON, request_type: 'REPAIR', asset_id: 12, issue_description: 'Broken' },
  });
  const purchase = requestFormSchema.safeParse({ ...typed, request_type: 'NEW' });
  expect(purchase).toMatchObject({ success: true, data: { category_id: 2, asset_name: 'Laptop' } });
  expect(purchase).not.toHaveProperty('data.asset_id');
});

test.each([[undefined], ['12 or so'], [null]])(
  'from stock no cost is asked, whatever the field holds: %p',
  (estimated_cost) => {
    const chosen = { id: 9, name: 'Latitude', asset_tag: 'AST-000009', is_available: true };
    const values = {
      ...COMMON,
      estimated_cost,
      request_type: 'NEW',
      asset_name: 'Laptop',
      brand: 'b',
      asset_description: 'd',
    };
    expect(messages({ ...values, preferred_asset_id: chosen })).toEqual({});
    expect(Object.keys(messages({ ...values, preferred_asset_id: null }))).toEqual(['estimated_cost']);
  },
);

test('no category is no category', () => {
  const result = requestFormSchema.safeParse({
    ...COMMON,
    request_type: 'NEW',
    asset_name: 'Laptop',
    brand: 'Lenovo',
    asset_description: 'Light',
    category_id: '',
  });
  expect(result).toMatchObject({ success: true, data: { category_id: null } });
});
