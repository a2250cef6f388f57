import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { LinkButton, PageHeader, TextLink } from '../base';
import { AreasProvider, OwnArea, useArea, useAreaLinks } from './areas';

const audit = { name: 'audit', routePrefix: '/audit', pages: { finding: 'findings/:id' } };
const finance = { name: 'finance', routePrefix: '/finance', pages: { spending: 'spending' } };

function Links() {
  const { page, pageOrIndex } = useAreaLinks();
  return (
    <>
      <PageHeader title="Findings" back={{ to: page('finance', 'ledger'), label: 'Ledger' }} />
      <TextLink to={page('audit', 'finding', { id: 3 })}>Finding 3</TextLink>
      <TextLink to={page('finance', 'spending')}>Spending</TextLink>
      <TextLink to={page('finance', 'vendors')}>Vendors</TextLink>
      <LinkButton to={page('finance', 'vendors')}>All vendors</LinkButton>
      <LinkButton to={pageOrIndex('finance', 'vendors')}>Open finance</LinkButton>
    </>
  );
}

function show(areas: readonly (typeof audit | typeof finance)[]) {
  const page = { element: <OwnArea area={audit} />, children: [{ path: '*', element: <Links /> }] };
  render(
    <AreasProvider areas={areas}>
      <RouterProvider router={createMemoryRouter([page])} />
    </AreasProvider>,
  );
  return screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
}

it('links to what the reader has: text without a page stays text, a button leads to the area or is left out', () => {
  expect(show([finance])).toEqual([
    ['Finding 3', '/audit/findings/3'],
    ['Spending', '/finance/spending'],
    ['Open finance', '/finance'],
  ]);
  expect(screen.getByText(/Vendors/)).toBeVisible();
  expect(screen.queryByText('All vendors')).toBeNull();
  expect(screen.queryByText('Ledger')).toBeNull();
});

it('links to the area’s own pages by its own source, whatever the registry says of its live release', () => {
  expect(show([{ ...audit, routePrefix: '/internal', pages: { finding: 'old/:id' } }])).toEqual([
    ['Finding 3', '/audit/findings/3'],
  ]);
});

function Name() {
  return <p>In {useArea()}</p>;
}

it('gives the area’s name to every screen below its root, and to none without', () => {
  const page = { element: <OwnArea area={audit} />, children: [{ path: '*', element: <Name /> }] };
  render(<RouterProvider router={createMemoryRouter([page])} />);
  expect(screen.getByText('In audit')).toBeVisible();
  jest.spyOn(console, 'error').mockReturnValue(undefined);
  expect(() => render(<Name />)).toThrow('A screen of an area needs OwnArea around it');
});
