import { type BuyableFacts, whyNotBuyable } from './buyable';

const request: BuyableFacts = {
  id: 12,
  status: 'approved',
  finance_state: 'not_required',
  request_type: 'NEW',
  preferred_asset_id: null,
  order_ids: [],
  order_number: null,
  rest_elsewhere: false,
};

test('an approved request that is on no order can be bought, and stays on the order that it is on', () => {
  expect(whyNotBuyable(request, null)).toBeNull();
  expect(whyNotBuyable({ ...request, finance_state: 'approved', order_ids: [3] }, 3)).toBeNull();
});

test('one that is on the draft already is not put on it again', () => {
  expect(whyNotBuyable({ ...request, order_ids: [3] }, 3, true)).toBe('Request 12 is already on this draft');
});

test.each<[Partial<BuyableFacts>, string]>([
  [{ order_ids: [4], order_number: 'PO-000009' }, 'Request 12 is already on PO-000009'],
  [{ order_ids: [4] }, 'Request 12 is already on another draft'],
  [{ status: 'pending', finance_state: null }, 'Request 12 is pending: only approved requests are ordered'],
  [{ status: 'fulfilled' }, 'Request 12 is fulfilled: only approved requests are ordered'],
  [{ finance_state: 'awaiting' }, 'Request 12 awaits finance'],
  [{ request_type: 'REPAIR' }, 'Request 12 is a repair: nothing is bought for it'],
  [{ preferred_asset_id: 5 }, 'Request 12 is to be served from stock'],
])('%j cannot', (facts, why) => {
  expect(whyNotBuyable({ ...request, ...facts }, 3)).toBe(why);
});

test('one of which others buy a part can be bought where the rest is to be bought elsewhere', () => {
  const part = { ...request, order_ids: [4], order_number: 'PO-000009' };
  expect(whyNotBuyable({ ...part, rest_elsewhere: true }, 3, true)).toBeNull();
  expect(whyNotBuyable(part, 3, true)).toBe('Request 12 is already on PO-000009');
  expect(whyNotBuyable({ ...part, order_ids: [4, 3] }, 3)).toBeNull();
});
