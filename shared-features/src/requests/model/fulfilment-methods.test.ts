import { FULFILMENT_METHODS } from '@portal/contract';
import { closed, request } from '../../testing/samples';
import { fulfilmentMethods, methodChoices } from './fulfilment-methods';

test('the ways are those of the server’s verdict; none where fulfilling is closed', () => {
  const methods = ['purchase', 'nothing'] as const;
  expect(fulfilmentMethods({ decisions: [{ action: 'fulfil', open: true, ways: [...methods] }] })).toEqual(
    methods,
  );
  expect(fulfilmentMethods({ decisions: [closed('fulfil', 'wrong_state', 'It waits for finance')] })).toEqual(
    [],
  );
  expect(fulfilmentMethods(request({ decisions: [] }))).toEqual([]);
});

test('each way says what it is and what it means', () => {
  const choices = methodChoices(FULFILMENT_METHODS);
  expect(choices.map(({ value }) => value)).toEqual(FULFILMENT_METHODS);
  expect(new Set(choices.map(({ label }) => label)).size).toBe(FULFILMENT_METHODS.length);
  for (const { hint } of choices) expect(hint).not.toBe('');
});
