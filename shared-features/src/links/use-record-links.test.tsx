import { createMemoryRouter, RouterProvider } from '@portal/ui/router';
import { render } from '@testing-library/react';
import { areaRoutes } from '../testing';
import { useRecordLinks } from './use-record-links';

let links: ReturnType<typeof useRecordLinks>;

function Reader() {
  links = useRecordLinks();
  return null;
}

function enter(area: string) {
  const routes = [{ path: area, children: [...areaRoutes(area, { '*': <Reader /> })] }];
  render(<RouterProvider router={createMemoryRouter(routes, { initialEntries: [`/${area}/x`] })} />);
  return links;
}

test.each(['admin', 'procurement'])('in %s nobody leaves their area by a link', (area) => {
  const { assets, allocations, heldBySuspended, categories, ...record } = enter(area);
  expect({ assets, allocations, heldBySuspended, categories }).toEqual({
    assets: `/${area}/assets`,
    allocations: `/${area}/allocations`,
    heldBySuspended: `/${area}/allocations?active=active&holder=suspended`,
    categories: `/${area}/categories`,
  });
  expect(record.asset(12)).toBe(`/${area}/assets/12`);
  expect(record.asset(12, '?view=custody')).toBe(`/${area}/assets/12?view=custody`);
  expect(record.assetsIn(4)).toBe(`/${area}/assets?category_id=4`);
  expect(record.person(70)).toBe(`/${area}/people/70`);
  expect(record.request(9)).toBe(`/${area}/requests?request=9`);
  expect(record.requestsIn(4)).toBe(`/${area}/requests?category_id=4`);
});

test('an area that lacks a page has no link to it, and its first page in place of a list', () => {
  const { assets, asset, categories, person, request } = enter('employee');
  expect(assets).toBe('/employee');
  expect([asset(12), categories, person(70), request(9)]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});
