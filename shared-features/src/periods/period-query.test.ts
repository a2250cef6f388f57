import { periodQuery } from './period-query';

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
    { from: '2027-01-01', to: '2027-01-31' },
  ],
  [{ period: 'custom', from: '', to: '2027-01-31' }, { to: '2027-01-31' }],
  [{ period: 'custom', from: '', to: '' }, {}],
])('%j asks for %j', (filters, query) => {
  expect(periodQuery(filters)).toEqual(query);
});
