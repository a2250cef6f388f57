import type { Vendor } from '@portal/contract';
import { screen } from '@testing-library/react';
import { areaRoutes, pageTest } from '../../testing';
import { accessibilityFaults } from '../../testing/finders';
import { vendor } from '../../testing/samples';
import { VendorPageActions, VendorRowActions } from './vendor-actions';

let shown: Vendor;
const acts: string[] = [];
const onAct = (action: string, { id }: { id: number }) => acts.push(`${action} ${id}`);

function Row() {
  return <VendorRowActions vendor={shown} onAct={onAct} />;
}

function Page() {
  return <VendorPageActions vendor={shown} onAct={onAct} />;
}

const routes = areaRoutes('procurement', { row: <Row />, page: <Page /> });
const open = pageTest({ routes, at: '/procurement/row' });

function show(actions: Parameters<typeof vendor>[0], at = '') {
  acts.length = 0;
  shown = vendor(actions);
  return open(at);
}

async function menu(user: ReturnType<typeof open>['user'], name: string) {
  await user.click(await screen.findByRole('button', { name }));
  return (await screen.findAllByRole('menuitem')).map((entry) => entry.textContent);
}

test('a row edits at hand and has the rest in its menu', async () => {
  const { user } = show({ open: ['edit', 'suspend', 'merge', 'remove'] });
  await user.click(await screen.findByRole('button', { name: 'Edit Northwind Computers' }));
  expect(await menu(user, 'More actions for Northwind Computers')).toEqual([
    'Suspend',
    'Merge into another',
    'Remove',
  ]);
  await user.click(screen.getByRole('menuitem', { name: 'Merge into another' }));
  expect(acts).toEqual(['edit 5', 'merge 5']);
  expect(await accessibilityFaults()).toEqual([]);
});

test('its page has what is done often as buttons', async () => {
  const { user } = show({ open: ['edit', 'reactivate', 'remove'] }, '/procurement/page');
  await user.click(await screen.findByRole('button', { name: 'Reactivate' }));
  expect(await menu(user, 'More actions')).toEqual(['Remove']);
  expect(screen.queryByRole('button', { name: 'Suspend' })).not.toBeInTheDocument();
  expect(acts).toEqual(['reactivate 5']);
});

test('where nothing is open nothing is offered', async () => {
  show({ open: [] }, '/procurement/page');
  await screen.findByRole('main');
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
