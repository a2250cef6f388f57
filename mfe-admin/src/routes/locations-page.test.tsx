import type { Location } from '@portal/contract';
import { answers, pageTest, refuses } from '@portal/features/testing';
import { accessibilityFaults, findDialog, findMessage } from '@portal/features/testing/finders';
import { location, page } from '@portal/features/testing/samples';
import { act, screen, waitFor, within } from '@testing-library/react';
import routes from '../routes';

const showPage = pageTest({ routes, at: '/admin/locations' });

const site = (facts: Partial<Location> = {}) =>
  location({
    ...{ id: 1, path: ['Head Office'], kind: 'site', parent_id: null, places: 1, assets_with_below: 12 },
    ...{ kinds_above: [], kinds_below: ['building', 'floor', 'room'], open: ['add', 'edit', 'retire'] },
    ...facts,
  });

test('the tree is opened place by place, and a count leads to the assets of all below', async () => {
  answers('listLocations', ({ query }) =>
    page(query.parent_id === null ? [site()] : [location({ assets: 3, assets_with_below: 3 })]),
  );
  const { user } = showPage();
  const opener = await screen.findByRole('button', { name: 'What is in Head Office' });
  expect(opener).toHaveAttribute('aria-expanded', 'false');
  expect(screen.queryByText('Floor 2')).toBeNull();
  expect(screen.getByRole('link', { name: '12' })).toHaveAttribute('href', '/admin/assets?location_id=1');
  act(() => opener.focus());
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Floor 2')).toBeVisible();
  expect(screen.getByRole('link', { name: '3' })).toHaveAttribute('href', '/admin/assets?location_id=7');
  expect(await accessibilityFaults()).toEqual([]);
  await user.keyboard('{Enter}');
  expect(screen.queryByText('Floor 2')).toBeNull();
});

test('a search finds places anywhere, each with the way to it', async () => {
  const asked = answers('listLocations', page([location()]));
  showPage('?search=floor');
  const row = await screen.findByRole('row', { name: /Floor 2/ });
  expect(within(row).getByText('Head Office')).toBeVisible();
  expect(asked.at(-1)?.query).toMatchObject({ search: 'floor' });
  expect(asked.at(-1)?.query.parent_id).toBeUndefined();
});

test('one is added in another: what it may be is offered, a taken name stands beside its field', async () => {
  answers('listLocations', ({ query }) => page(query.parent_id === null ? [site()] : []));
  const { user } = showPage();
  await user.click(await screen.findByRole('button', { name: 'More actions for Head Office' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Add a location in it' }));
  const dialog = await findDialog('Add to Head Office');
  const kind = within(dialog).getByLabelText(/^Kind/);
  expect(
    within(kind)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['Building', 'Floor', 'Room']);
  await user.selectOptions(kind, 'Floor');
  await user.type(within(dialog).getByLabelText(/^Name/), 'Floor 2');
  const message = 'There is a location called Floor 2 there already';
  refuses('createLocation', 'already_exists', message, { fields: { name: message } });
  await user.click(within(dialog).getByRole('button', { name: 'Add Location' }));
  expect((await within(dialog).findAllByText(message))[0]).toBeVisible();
  const sent = answers('createLocation', location());
  await user.click(within(dialog).getByRole('button', { name: 'Add Location' }));
  await findMessage('Success', 'Location created successfully');
  expect(sent[0]?.body).toEqual({ kind: 'floor', name: 'Floor 2', code: null, parent_id: 1 });
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'What is in Head Office' })).toHaveAttribute(
      'aria-expanded',
      'true',
    ),
  );
});

test('two tabs: what another has changed is taken over, what was typed stays', async () => {
  answers('listLocations', page([site({ places: 0 })]));
  const { user } = showPage();
  await user.click(await screen.findByRole('button', { name: 'Edit Head Office' }));
  const dialog = await findDialog('Edit Head Office');
  await user.type(within(dialog).getByLabelText(/^Name/), ' 2');
  const now = site({ code: 'HQ', version: 2 });
  refuses('editLocation', 'stale_version', 'This location was changed', { current: now });
  await user.click(within(dialog).getByRole('button', { name: 'Save Changes' }));
  expect(await within(dialog).findByText('This location has changed since you opened it')).toBeVisible();
  expect(within(dialog).getByLabelText(/^Code/)).toHaveValue('HQ');
  const sent = answers('editLocation', now);
  await user.click(within(dialog).getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(sent[0]?.body).toEqual({ version: 2, name: 'Head Office 2', code: 'HQ' }));
});
