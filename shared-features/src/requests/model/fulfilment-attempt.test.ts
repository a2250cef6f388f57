import { fulfilBodySchema } from '@portal/contract';
import { attemptOf, type Judged, judgedByServer } from './fulfilment-attempt';

const verdict: Judged['verdict'] = {
  faults: [
    { field: 'actual_cost', code: 'finance_required', text: 'Finance approved less' },
    { field: null, code: 'wrong_state', text: 'This way is closed' },
  ],
  needs_reason: 'Say why',
  hints: { cost: null, note: null, item: null },
  budget: null,
};
const issues = (values: object, judged: Judged | undefined) => {
  const result = judgedByServer(fulfilBodySchema, 'nothing', () => judged).safeParse(values);
  return result.success ? [] : result.error.issues.map(({ path, message }) => [path[0], message]);
};

test('asks about what the way has, in blank-free texts and amounts that are some', () => {
  const values = {
    purchase_cost: 12,
    actual_cost: 7,
    name: ' Desk ',
    brand: '\u200b',
    note: 'Why',
    asset_id: 3,
  };
  expect(attemptOf('purchase', { ...values, category_id: 2 })).toEqual({
    way: 'purchase',
    cost: 12,
    name: 'Desk',
    brand: null,
    model_number: null,
    category_id: 2,
  });
  expect(attemptOf('stock', { ...values, actual_cost: '12,' })).toEqual({
    way: 'stock',
    cost: null,
    asset_id: 3,
  });
  expect(attemptOf('nothing', values)).toEqual({ way: 'nothing', cost: 7 });
});

test('shows what the server found wrong with just these values, beside what the form finds', () => {
  const judged = { attempt: { way: 'nothing', cost: 900 } as const, verdict };
  expect(issues({ actual_cost: 900 }, judged)).toEqual([
    ['note', 'Say why'],
    ['actual_cost', 'Finance approved less'],
  ]);
  expect(issues({ actual_cost: 900, note: 'Dearer by now' }, judged)).toEqual([
    ['actual_cost', 'Finance approved less'],
  ]);
  expect(issues({ actual_cost: 900, note: 3 }, judged)[0]?.[0]).toBe('note');
});

test('what was typed since is left to the server, and so is all where it does not answer', () => {
  const judged = { attempt: { way: 'nothing', cost: 900 } as const, verdict };
  expect(issues({ actual_cost: 901 }, judged)).toEqual([]);
  expect(issues({ actual_cost: 900 }, undefined)).toEqual([]);
});
