import type { AssetRequest } from '@portal/contract';
import { request } from '../../testing/samples';
import { changesSinceApproval, isChangedSinceApproval } from './changed-since';

const approvals: AssetRequest['lapsed_approvals'] = [
  { at: '2025-01-05T10:00:00.000Z', by: 'Paul Ortega', by_finance: false },
  { at: '2025-01-06T10:00:00.000Z', by: 'Faye Lindqvist', by_finance: true },
  { at: '2025-01-08T10:00:00.000Z', by: 'Paul Ortega', by_finance: false },
];
const edit = (at: string, after: string): NonNullable<AssetRequest['edits']>[number] => ({
  at,
  by: 'Maya Chen',
  sent_back: true,
  changes: [{ field: 'estimated_cost', label: 'Estimated cost', before: '$1.00', after }],
});
const edits = [edit('2025-01-05T12:00:00.000Z', '$2.00'), edit('2025-01-07T12:00:00.000Z', '$3.00')];
const afterOf = (facts: Partial<AssetRequest>) =>
  changesSinceApproval(request({ edits, lapsed_approvals: approvals, ...facts }))?.changes.map(
    ({ after }) => after,
  );

test('only what had a cost approved before was changed since', () => {
  expect(isChangedSinceApproval(request())).toBe(false);
  expect(isChangedSinceApproval(request({ cost_approved_before: 0 }))).toBe(true);
});

test('procurement is shown what was changed since its own last approval', () => {
  expect(afterOf({ status: 'pending' })).toEqual([]);
  expect(afterOf({ status: 'pending', lapsed_approvals: approvals?.slice(0, 1) })).toEqual([
    '$2.00',
    '$3.00',
  ]);
});

test('finance is shown what was changed since finance approved it', () => {
  expect(afterOf({ status: 'approved' })).toEqual(['$3.00']);
});

test('finance that never approved it is shown what was changed since procurement did', () => {
  expect(afterOf({ status: 'approved', lapsed_approvals: approvals?.slice(0, 1) })).toEqual([
    '$2.00',
    '$3.00',
  ]);
});

test('without an approval there is nothing it could have changed since', () => {
  expect(changesSinceApproval(request({ edits, lapsed_approvals: [] }))).toBeUndefined();
});
