import type { RemoteEntry } from '@portal/contract/remotes';
import { renderHook } from '@testing-library/react';
import { AreaFailure } from '../federation/area-failure';
import { failedReleases } from '../federation/registry/failed-releases';
import { reportRemoteEvent } from '../federation/report';
import { sampleRemote } from '../testing/registry-samples';
import { useCanaryFallback } from './use-canary-fallback';

jest.mock('../federation/report', () => ({ reportRemoteEvent: jest.fn() }));

const live = sampleRemote('finance', ['FINANCE']);
function withCanary(buildId: string): RemoteEntry {
  const canary = { ...live.releases.stable, buildId, percent: 5, seed: 's' };
  return { ...live, releases: { ...live.releases, canary } };
}

function breakPage(entry: RemoteEntry, buildId: string, error: unknown = new Error('boom')) {
  const reload = jest.fn();
  const { rerender } = renderHook(() => useCanaryFallback({ entry, buildId, error }, reload));
  rerender();
  return reload;
}

it('takes the live release in place of a canary that broke, once in a session, and tells', () => {
  const reload = breakPage(withCanary('canary-1'), 'canary-1');
  expect(reload).toHaveBeenCalledTimes(1);
  expect(failedReleases.has('canary-1')).toBe(true);
  expect(reportRemoteEvent).toHaveBeenCalledWith({
    remote: 'finance',
    build_id: 'canary-1',
    outcome: 'replaced',
    code: 'RENDER',
  });
  // A trial of that very build would be loaded again and again.
  expect(breakPage(withCanary('canary-1'), 'canary-1')).not.toHaveBeenCalled();
});

it.each([
  ['the live release breaks', withCanary('canary-2'), live.releases.stable.buildId, new Error('boom')],
  [
    'a page did not load, which is met where it is loaded',
    withCanary('canary-3'),
    'canary-3',
    new AreaFailure('LOAD', 'x'),
  ],
])('leaves the panel where %s', (_case, entry, buildId, error) => {
  expect(breakPage(entry, buildId, error)).not.toHaveBeenCalled();
});
