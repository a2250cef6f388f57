import { act, renderHook, waitFor } from '@testing-library/react';
import { registry } from '../federation/registry/registry';
import { sampleRegistry, sampleRemote } from '../testing/registry-samples';
import { useReleasedAreas } from './use-released-areas';

jest.mock('../federation/report', () => ({ reportRemoteEvent: jest.fn() }));

function answer(status: number, ...areas: string[]) {
  const body = sampleRegistry(areas.map((name) => sampleRemote(name, ['ADMIN'])));
  globalThis.fetch = jest.fn(async () => new Response(JSON.stringify(body), { status }));
}

test('the areas follow each reading of the list: away at first, then there, then with one more', async () => {
  answer(503);
  const { result } = renderHook(useReleasedAreas);
  await waitFor(() => expect(fetch).toHaveBeenCalled());
  expect(result.current).toEqual([]);

  answer(200, 'finance');
  await act(() => registry.refresh());
  expect(result.current.map(({ name }) => name)).toEqual(['finance']);

  answer(200, 'finance', 'audit');
  await act(() => registry.refresh());
  expect(result.current.map(({ name }) => name)).toEqual(['finance', 'audit']);
});
