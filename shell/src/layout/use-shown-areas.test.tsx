import { startSession } from '@portal/auth';
import type { AreaDescription, Release, RemoteEntry } from '@portal/contract/remotes';
import { act, renderHook } from '@testing-library/react';
import { outdatedStore } from '../federation/loading/watch-releases';
import { registryStore } from '../federation/registry/registry';
import { sampleRegistry, sampleRemote } from '../testing/registry-samples';
import { menuFor } from './menu';
import { useLinkableAreas, useShownAreas } from './use-shown-areas';

const running = new Map<string, Release>();
jest.mock('../federation/loading/load-area', () => ({ loadedReleases: () => running }));
jest.mock('../federation/report', () => ({ reportRemoteEvent: jest.fn() }));

const DASHBOARD = { path: '', label: 'Dashboard', icon: 'dashboard' };
const VENDORS = { path: 'vendors', label: 'Vendors', icon: 'order' };
const area = (facts: Partial<AreaDescription>): Partial<AreaDescription> => ({
  homeOf: ['FINANCE'],
  menu: [DASHBOARD],
  pages: { spending: 'spending' },
  ...facts,
});
const withVendors = area({
  title: 'Money',
  roles: ['FINANCE', 'EMPLOYEE'],
  menu: [DASHBOARD, VENDORS],
  pages: { spending: 'spending', vendors: 'vendors' },
});

function finance(buildId: string, facts: Partial<AreaDescription>): RemoteEntry {
  return sampleRemote('finance', ['FINANCE'], buildId, facts);
}
const live = finance('build-one', area({}));
const newer = finance('build-two', withVendors).releases.stable;

function read(entry: RemoteEntry): void {
  act(() => registryStore.setState({ copy: { registry: sampleRegistry([entry]), readAt: Date.now() } }));
}
function signIn(id: number, role: 'FINANCE' | 'EMPLOYEE' = 'FINANCE'): void {
  act(() => startSession('token', { id, name: 'Fay', email: 'fay@example.com', role, department: null }));
}
function show() {
  const { result } = renderHook(() => {
    const areas = useShownAreas();
    return { areas, linkable: useLinkableAreas(areas) };
  });
  return {
    result,
    menu: (role: string) =>
      menuFor(role, '/', result.current.areas).map(({ label, items }) => [
        label,
        ...items.map((item) => item.label),
      ]),
  };
}

beforeEach(() => {
  running.clear();
  outdatedStore.setState({ outdated: [] });
  signIn(7);
});

it('shows the entry of a canary to its users only, and title, address and roles of the live release to all', () => {
  const canary = { ...newer, percent: 0, seed: 's', accounts: [7] };
  read({ ...live, releases: { ...live.releases, canary } });
  const shown = show();
  expect(shown.menu('FINANCE')).toEqual([['Finance', 'Dashboard', 'Vendors']]);
  expect(shown.result.current.linkable[0]?.pages).toHaveProperty('vendors');
  signIn(8);
  expect(shown.menu('FINANCE')).toEqual([['Finance', 'Dashboard']]);
  expect(shown.result.current.linkable[0]?.pages).not.toHaveProperty('vendors');
  signIn(7, 'EMPLOYEE');
  expect(shown.menu('EMPLOYEE')).toEqual([['Menu', 'Home']]);
  expect(shown.result.current.linkable).toEqual([]);
});

it('keeps to the pages that run here until the next step brings others, forward and back', () => {
  running.set('finance', live.releases.stable);
  read(live);
  const shown = show();
  read({ ...live, releases: { stable: newer }, previous: live.releases.stable });
  expect(shown.menu('FINANCE')).toEqual([['Finance', 'Dashboard']]);
  act(() => outdatedStore.setState({ outdated: ['finance'] }));
  expect(shown.menu('FINANCE')).toEqual([['Finance', 'Dashboard', 'Vendors']]);
  read({ ...live, previous: newer });
  expect(shown.menu('FINANCE')).toEqual([['Finance', 'Dashboard']]);
});

it('gives pages the same list of areas as long as it says the same', () => {
  read(live);
  const { result } = show();
  const before = result.current.linkable;
  read({ ...live, disabled: { message: 'Back at noon' } });
  expect(result.current.linkable).toBe(before);
});
