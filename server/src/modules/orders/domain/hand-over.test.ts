import { type ArrivedFacts, isHandedOver, isToHandOver, whyHeld } from './hand-over';

const arrived: ArrivedFacts = {
  request_id: 7,
  request_status: 'approved',
  buying_state: 'received',
  is_all_received: true,
  count_waiting: 1,
  requester_name: 'Ann',
  requester_status: 'active',
};

test('what all came of an approved request is to be handed over, once', () => {
  expect(isToHandOver(arrived)).toBe(true);
  expect(isToHandOver({ ...arrived, buying_state: 'partly_received' })).toBe(false);
  const fulfilled = { ...arrived, request_status: 'fulfilled', count_waiting: 0 } as const;
  expect([isToHandOver(fulfilled), isHandedOver(fulfilled)]).toEqual([false, true]);
  // A replacement came.
  const replaced = { ...fulfilled, count_waiting: 1 };
  expect([isToHandOver(replaced), isHandedOver(replaced)]).toEqual([true, false]);
});

test('what another order brought is no matter of this one', () => {
  const elsewhere = { ...arrived, buying_state: null };
  expect([isToHandOver(elsewhere), isHandedOver({ ...elsewhere, request_status: 'fulfilled' })]).toEqual([
    false,
    false,
  ]);
});

test('B18: for somebody suspended it waits', () => {
  expect(whyHeld(arrived)).toBeNull();
  const suspended = { ...arrived, requester_status: 'suspended' } as const;
  expect(whyHeld(suspended)).toBe(
    'The account of Ann is suspended: what arrived waits until it is active again',
  );
  expect(whyHeld({ ...suspended, buying_state: 'ordered' })).toBeNull();
});
