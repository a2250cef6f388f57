import { fieldMessages } from './errors';
import { rejectBodySchema, requestInputSchema } from './requests';

const purchase = {
  request_type: 'NEW',
  asset_name: 'Laptop',
  brand: 'Lenovo',
  asset_description: '14 inch',
  estimated_cost: 2500,
  reason: 'New hire',
  justification: 'Starts on Monday',
};
const repair = {
  request_type: 'REPAIR',
  asset_id: 7,
  estimated_cost: 80,
  issue_description: 'Screen flickers',
  reason: 'Broken',
  justification: 'Needed daily',
};

function fieldsOf(input: unknown): Record<string, string> {
  const result = requestInputSchema.safeParse(input);
  return result.success ? {} : fieldMessages(result.error);
}

describe('the request form', () => {
  it('accepts each type with its own fields, urgency MEDIUM by default', () => {
    expect(requestInputSchema.parse(purchase)).toMatchObject({ urgency: 'MEDIUM' });
    expect(
      requestInputSchema.parse({ ...purchase, request_type: 'REPLACEMENT', urgency: 'high' }),
    ).toMatchObject({ urgency: 'HIGH' });
    expect(requestInputSchema.parse({ ...repair, asset_name: '', category_id: null })).toMatchObject({
      asset_id: 7,
    });
  });

  it('requires for a purchase what the specification requires', () => {
    expect(Object.keys(fieldsOf({ request_type: 'NEW' })).sort()).toEqual(
      ['asset_description', 'asset_name', 'brand', 'estimated_cost', 'justification', 'reason'].sort(),
    );
  });

  it('requires for a repair what the specification requires', () => {
    expect(fieldsOf({ request_type: 'REPAIR' })).toEqual({
      asset_id: 'Choose the asset to repair',
      estimated_cost: 'Estimated repair cost is required',
      issue_description: 'Issue description is required',
      reason: 'Reason is required',
      justification: 'Business justification is required',
    });
  });

  it('refuses another type, unknown fields and another urgency, naming the field', () => {
    expect(fieldsOf({ ...purchase, request_type: 'GIFT' })).toEqual({
      request_type: 'Request type must be NEW, REPLACEMENT or REPAIR',
    });
    expect(fieldsOf({ ...purchase, user_id: 1 })).toEqual({ user_id: 'This field is not known' });
    expect(fieldsOf({ ...purchase, urgency: 'NOW' })).toEqual({
      urgency: 'Urgency must be LOW, MEDIUM or HIGH',
    });
  });
});

describe('rejecting', () => {
  it('asks for a reason that says something', () => {
    expect(rejectBodySchema.safeParse({ comment: '  ' }).error?.issues[0]?.message).toBe(
      'Please provide a rejection reason',
    );
    expect(rejectBodySchema.parse({ comment: ' too dear ' })).toEqual({ comment: 'too dear' });
  });
});
