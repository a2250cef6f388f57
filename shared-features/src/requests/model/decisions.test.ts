import { type AssetRequest, decisionOn } from '@portal/contract';
import { closed, request } from '../../testing/samples';
import { closedText, openDecisions } from './decisions';

const PROCUREMENT = ['approve', 'reject', 'fulfil'] as const;
const FINANCE = ['finance-approve', 'reject'] as const;

test('offered is what the screen offers and the server leaves open, in the order of the screen', () => {
  const all = request({ allowed_actions: ['edit', 'withdraw', 'reject', 'approve'] });
  expect(openDecisions(all, PROCUREMENT)).toEqual(['approve', 'reject']);
  expect(openDecisions(all, FINANCE)).toEqual(['reject']);
  expect(openDecisions(request(), PROCUREMENT)).toEqual([]);
});

test('why a decision is closed is said in the few words of the server, where the screen offers it', () => {
  const awaiting = request({ decisions: [closed('fulfil', 'finance_awaited', 'Awaiting finance')] });
  expect(closedText(awaiting, PROCUREMENT)).toBe('Awaiting finance');
  expect(closedText(awaiting, FINANCE)).toBeUndefined();
});

test('nothing is said where the status says it, or the decision is open', () => {
  expect(closedText(request(), PROCUREMENT)).toBeUndefined();
  expect(closedText(request({ allowed_actions: ['approve'] }), PROCUREMENT)).toBeUndefined();
});

test('what the server says nothing about is closed', () => {
  const silent: Pick<AssetRequest, 'decisions'> = { decisions: [] };
  expect(decisionOn(silent, 'approve')).toEqual({ action: 'approve', open: false });
});
