import { PAUL, person, request } from '../../testing/samples';
import { openDecisions, whyClosed } from './decisions';

const PROCUREMENT = ['approve', 'reject', 'fulfil'] as const;
const FINANCE = ['finance-approve', 'reject'] as const;
const awaiting = request({ status: 'approved', finance_state: 'awaiting', approved_by: PAUL });

test('offered is what the screen offers and the server allows, in the order of the screen', () => {
  const all = request({ allowed_actions: ['edit', 'withdraw', 'reject', 'approve'] });
  expect(openDecisions(all, PROCUREMENT)).toEqual(['approve', 'reject']);
  expect(openDecisions(all, FINANCE)).toEqual(['reject']);
  expect(openDecisions(request(), PROCUREMENT)).toEqual([]);
});

test('procurement is told that finance is awaited, whoever looks', () => {
  expect(whyClosed(awaiting, PROCUREMENT, 1)).toBe('Awaiting finance');
  expect(whyClosed(awaiting, PROCUREMENT, PAUL.id)).toBe('Awaiting finance');
});

test('who asked or approved is told that somebody else must approve', () => {
  const own = person().id;
  expect(whyClosed(request(), PROCUREMENT, own)).toBe(
    'You made this request, so someone else must approve it',
  );
  expect(whyClosed(awaiting, FINANCE, own)).toBe('You made this request, so someone else must approve it');
  expect(whyClosed(awaiting, FINANCE, PAUL.id)).toBe(
    'You approved this request, so someone else must approve it',
  );
});

test('nothing is said where the decision is open, the status says it all, or nobody looks', () => {
  expect(whyClosed(request({ allowed_actions: ['approve'] }), PROCUREMENT, person().id)).toBeUndefined();
  expect(whyClosed(request({ status: 'fulfilled' }), PROCUREMENT, person().id)).toBeUndefined();
  expect(whyClosed(awaiting, FINANCE, 1)).toBeUndefined();
  expect(whyClosed(request(), PROCUREMENT, undefined)).toBeUndefined();
});
