import { FULFIL_WAYS } from '@portal/contract';
import { closed, request } from '../../testing/samples';
import { fulfilWays, wayChoices } from './fulfil-ways';

test('the ways are those of the server’s verdict; none where fulfilling is closed', () => {
  const ways = ['purchase', 'nothing'] as const;
  expect(fulfilWays({ decisions: [{ action: 'fulfil', open: true, ways: [...ways] }] })).toEqual(ways);
  expect(fulfilWays({ decisions: [closed('fulfil', 'wrong_state', 'It waits for finance')] })).toEqual([]);
  expect(fulfilWays(request({ decisions: [] }))).toEqual([]);
});

test('each way says what it is and what it means', () => {
  const choices = wayChoices(FULFIL_WAYS);
  expect(choices.map(({ value }) => value)).toEqual(FULFIL_WAYS);
  expect(new Set(choices.map(({ label }) => label)).size).toBe(FULFIL_WAYS.length);
  for (const { hint } of choices) expect(hint).not.toBe('');
});
