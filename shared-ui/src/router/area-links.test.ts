import { linksInto } from './area-links';

const links = linksInto([
  {
    name: 'finance',
    routePrefix: '/finance',
    pages: { asset: 'assets/:id', spending: 'spending' },
  },
  { name: 'audit', routePrefix: '/internal-audit' },
]);

test.each([
  ['a page', links.page('finance', 'spending'), '/finance/spending'],
  ['a page, searched', links.page('finance', 'spending', {}, '?part=used'), '/finance/spending?part=used'],
  ['the first page', links.page('audit', 'index'), '/internal-audit'],
  ['a page of one record', links.page('finance', 'asset', { id: 12 }), '/finance/assets/12'],
  [
    'a value that looks like a path',
    links.page('finance', 'asset', { id: '1/..' }),
    '/finance/assets/1%2F..',
  ],
  ['a record that is not named', links.page('finance', 'asset'), undefined],
  ['a page that the release lacks', links.page('finance', 'vendors', {}, '?page=2'), undefined],
  ['what every object has', links.page('finance', 'toString'), undefined],
  ['a release of before pages were recorded', links.page('audit', 'findings'), undefined],
  ['an area that is not there', links.page('stock', 'shelves'), undefined],
])('%s: %s', (_what, address, expected) => {
  expect(address).toBe(expected);
});

test('a button leads to the first page of the area where it lacks the page, and nowhere without the area', () => {
  expect(links.pageOrIndex('finance', 'spending')).toBe('/finance/spending');
  expect(links.pageOrIndex('finance', 'vendors')).toBe('/finance');
  expect(links.pageOrIndex('audit', 'findings')).toBe('/internal-audit');
  expect(links.pageOrIndex('stock', 'shelves')).toBeUndefined();
});
