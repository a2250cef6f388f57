import { closed, LEADS_TO_FINANCE, request } from '../../testing/samples';
import { countApprovals } from './approval-sum';

test('counts what is open, and what finance, stock and four eyes take out', () => {
  const requests = [
    request({ allowed_actions: ['approve'] }),
    request({ decisions: [LEADS_TO_FINANCE] }),
    request({ allowed_actions: ['approve'], preferred_asset_id: 12 }),
    request({ decisions: [closed('approve', 'four_eyes', 'Somebody else')], preferred_asset_id: 12 }),
  ];
  expect(countApprovals(requests, 'approve')).toEqual({ open: 3, toFinance: 1, fromStock: 1, closed: 1 });
});

test('finance counts what is open to finance', () => {
  const awaiting = request({ allowed_actions: ['finance-approve', 'reject'] });
  expect(
    countApprovals([awaiting, awaiting, request({ allowed_actions: ['reject'] })], 'finance-approve'),
  ).toEqual({ open: 2, toFinance: 0, fromStock: 0, closed: 1 });
});
