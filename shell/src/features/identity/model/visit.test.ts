import { readVisit } from './visit';

test.each([
  [undefined, undefined],
  [null, undefined],
  [{ from: '/employee?page=2#top' }, '/employee?page=2#top'],
  [{ from: { pathname: '/employee', search: '?page=2', hash: '#top' } }, '/employee?page=2#top'],
  [{ from: { pathname: '/employee' } }, '/employee'],
  [{ from: '//elsewhere.example' }, undefined],
  [{ from: '/\\elsewhere.example' }, undefined],
  [{ from: 'https://elsewhere.example' }, undefined],
  [{ from: 7 }, undefined],
])('%j comes from %s', (state, from) => {
  expect(readVisit(state).from).toBe(from);
});
