import type { AssetRequest } from '@portal/contract';
import { givenAsset, PAUL, person, preferredAsset, request } from '../../testing/samples';
import { financeText, requestHistory } from './request-history';

const FAYE = person({ id: 9, name: 'Faye Lindqvist' });
const approved = { approved_by: PAUL, approved_at: '2025-01-06T10:00:00.000Z' } as const;
const titles = (facts: Partial<AssetRequest>) => requestHistory(request(facts)).map(({ title }) => title);

test.each<[string, Partial<AssetRequest>, string[]]>([
  ['pending', {}, ['Submitted', 'Awaiting procurement']],
  [
    'awaiting finance',
    { ...approved, status: 'approved', finance_state: 'awaiting' },
    ['Submitted', 'Approved', 'Awaiting finance'],
  ],
  [
    'approved without finance',
    { ...approved, status: 'approved', finance_state: 'not_required' },
    ['Submitted', 'Approved', 'Awaiting fulfillment'],
  ],
  [
    'fulfilled after finance',
    {
      ...approved,
      status: 'fulfilled',
      finance_state: 'approved',
      finance_approved_by: FAYE,
      finance_approved_at: '2025-01-07T10:00:00.000Z',
      fulfilled_by: PAUL,
      fulfilled_at: '2025-01-08T10:00:00.000Z',
    },
    ['Submitted', 'Approved', 'Approved by finance', 'Fulfilled'],
  ],
  ['rejected by procurement', { status: 'rejected' }, ['Submitted', 'Rejected']],
  [
    'rejected by finance',
    { ...approved, status: 'rejected', finance_state: 'rejected' },
    ['Submitted', 'Approved', 'Rejected by finance'],
  ],
  ['withdrawn', { status: 'withdrawn' }, ['Submitted', 'Withdrawn']],
])('the history of a request that is %s', (_, facts, expected) => {
  expect(titles(facts)).toEqual(expected);
});

test('each step says who and when; one that is awaited says neither', () => {
  const steps = requestHistory(request({ ...approved, status: 'approved', finance_state: 'awaiting' }));
  expect(steps[0]).toMatchObject({ by: person(), at: '2025-01-05T10:00:00.000Z' });
  expect(steps[1]).toMatchObject({ by: PAUL, at: '2025-01-06T10:00:00.000Z' });
  expect(steps[2]).toMatchObject({ by: null, at: null });
});

test('fulfilling with an asset says which one went to whom, and what was approved if it was something else', () => {
  const note = (facts: Partial<AssetRequest>) =>
    requestHistory(request({ status: 'fulfilled', fulfilled_asset: givenAsset(), ...facts })).at(-1)?.note;
  const given = 'MacBook Pro 14 (AST-000012) allocated to Maya Chen';
  const approved_instead = '“Laptop 14” (Lenovo)';
  expect(note({})).toBe(given);
  expect(note({ approved_instead })).toBe(`${given}\n“Laptop 14” (Lenovo) was approved`);
  expect(note({ approved_instead, preferred_asset: preferredAsset() })).toBe(given);
  expect(note({ fulfil_note: 'Second shelf' })).toBe(`${given}\nSecond shelf`);
});

test('what finance says, in words', () => {
  expect(financeText(request())).toBe('Decided with the approval');
  expect(financeText(request({ finance_state: 'awaiting' }))).toBe('Awaiting finance');
  expect(financeText(request({ finance_state: 'not_required' }))).toBe('Not required');
  expect(financeText(request({ status: 'withdrawn' }))).toBeUndefined();
});

test('tells how the request was edited: short values both ways, long texts by name alone', () => {
  const change = { field: 'estimated_cost', label: 'Estimated cost', before: '$900.00', after: '$950.50' };
  const long = { field: 'reason', label: 'Reason', before: 'x'.repeat(61), after: 'short' };
  const brand = { field: 'brand', label: 'Brand', before: 'Dell', after: null };
  const edit = {
    at: '2025-01-05T12:00:00.000Z',
    by: 'Elena Petrova',
    changes: [change, long, brand],
    sent_back: false,
  };
  expect(requestHistory(request({ edits: [edit] }))[1]).toMatchObject({
    title: 'Edited',
    by: { name: 'Elena Petrova' },
    at: edit.at,
    note: 'Estimated cost: $900.00 → $950.50; Reason rewritten; Brand: Dell → none',
  });
});

test('a change after the approval stands between what lapsed and what is awaited again', () => {
  const change = (field: string, label: string, before: string, after: string) => ({
    field,
    label,
    before,
    after,
  });
  const steps = requestHistory(
    request({
      reopened_at: '2025-01-08T10:00:00.000Z',
      lapsed_approvals: [{ at: '2025-01-06T10:00:00.000Z', by: 'Paul Ortega', by_finance: false }],
      edits: [
        {
          at: '2025-01-08T10:00:00.000Z',
          by: 'Maya Chen',
          sent_back: true,
          changes: [
            change('status', 'Status', 'Approved', 'Pending'),
            change('estimated_cost', 'Estimated cost', '$900.00', '$950.50'),
          ],
        },
      ],
    }),
  );
  expect(steps.map(({ title, note }) => [title, note ?? null])).toEqual([
    ['Submitted', null],
    ['Approved', 'No longer holds: what was approved was changed'],
    ['Changed after approval', 'Estimated cost: $900.00 → $950.50'],
    ['Awaiting procurement', null],
  ]);
});

test('names who withdrew it', () => {
  const steps = requestHistory(request({ status: 'withdrawn', withdrawn_by: 'Amelia Hart' }));
  expect(steps.at(-1)).toMatchObject({ title: 'Withdrawn', by: { name: 'Amelia Hart' } });
});
