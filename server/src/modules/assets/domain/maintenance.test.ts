import { statusAfterMaintenance } from './maintenance';

test.each([
  ['available', false, 'available'],
  ['available', true, 'assigned'],
  ['assigned', true, 'assigned'],
  ['assigned', false, 'available'],
  ['maintenance', true, 'maintenance'],
  ['maintenance', false, 'maintenance'],
] as const)('from %s, held %s: goes back to %s', (before, isHeld, after) => {
  expect(statusAfterMaintenance(before, isHeld)).toBe(after);
});
