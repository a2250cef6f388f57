import { periodFault, periodQuery, withPeriod } from './period-query';

const none = { period: '', from: '', to: '' };

test.each([
  [none, {}],
  [{ ...none, period: 'last-7-days' }, { period: 'last-7-days' }],
  [{ ...none, period: 'next-week' }, {}],
  // Days that were left over from before do not count beside a name.
  [{ period: 'today', from: '2027-01-01', to: '' }, { period: 'today' }],
  [
    { period: 'custom', from: '2027-01-01', to: '2027-01-31' },
    { from: '2027-01-01', to: '2027-01-31' },
  ],
  [
    { period: 'custom', from: '2027-01-31', to: '2027-01-01' },
    { from: '2027-01-31', to: '2027-01-01' },
  ],
  [{ period: 'custom', from: '', to: '2027-01-31' }, { to: '2027-01-31' }],
  [{ period: 'custom', from: '', to: '' }, {}],
])('%j asks for %j', (filters, query) => {
  expect(periodQuery(filters)).toEqual(query);
});

test.each([
  [
    { ...none, period: 'last-7-days' },
    { page: 1, period: 'last-7-days' },
  ],
  // For the server to refuse, which puts the address right.
  [
    { ...none, period: 'next-week' },
    { page: 1, period: 'next-week' },
  ],
  [
    { period: 'custom', from: 'x', to: '' },
    { page: 1, from: 'x' },
  ],
  // Days that no name stands beside are meant.
  [
    { ...none, from: '2027-01-01' },
    { page: 1, from: '2027-01-01' },
  ],
])('a list narrowed to %j asks for %j', (filters, query) => {
  expect(withPeriod({ query: { page: 1, ...filters }, filters })).toEqual(query);
});

test.each([
  [{ period: 'custom', from: '2027-01-31', to: '2027-01-01' }, 'To must not be before From'],
  [{ period: 'custom', from: '2027-01-31', to: '2027-01-31' }, undefined],
  [{ period: 'custom', from: '2027-01-31', to: '' }, undefined],
  [{ period: 'today', from: '2027-01-31', to: '2027-01-01' }, undefined],
  [{ period: '', from: '2026-12-01', to: '2026-01-01' }, 'To must not be before From'],
])('%j: %s', (filters, fault) => {
  expect(periodFault(filters)).toBe(fault);
});
