import { contractState } from './contract-state';

test.each([
  ['2027-01-01', '2027-03-31', '2026-12-31', 'upcoming'],
  ['2027-01-01', '2027-03-31', '2027-01-01', 'running'],
  ['2027-01-01', '2027-03-31', '2027-03-31', 'running'],
  ['2027-01-01', '2027-03-31', '2027-04-01', 'ended'],
  ['2027-01-01', null, '2099-01-01', 'running'],
])('a contract from %s to %s is on %s %s', (starts_on, ends_on, day, state) => {
  expect(contractState({ starts_on, ends_on }, day)).toBe(state);
});
