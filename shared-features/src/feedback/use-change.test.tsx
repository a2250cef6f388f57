import { ApiError } from '@portal/auth';
import { QueryClient, QueryClientProvider } from '@portal/ui/query';
import { dismissAllToasts, ToastRegion } from '@portal/ui/toast';
import { act, renderHook, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { useChange } from './use-change';

type Change = Parameters<typeof useChange<number, string>>[0];

const client = new QueryClient();
function Around({ children }: { children: ReactNode }) {
  return (
    <QueryClientProvider client={client}>
      {children}
      <ToastRegion />
    </QueryClientProvider>
  );
}

/** Makes a change; says which of the read keys are read again after it. */
async function make(change: Partial<Change>): Promise<string[]> {
  client.clear();
  for (const key of ['list', 'preview']) client.setQueryData([key], 'before');
  const { result } = renderHook(
    () => useChange({ send: async (id: number) => `asset ${id}`, done: 'Done', failed: 'Failed', ...change }),
    { wrapper: Around },
  );
  await act(async () => void (await result.current.mutateAsync(7).catch(() => undefined)));
  const isStale = (key: string) => client.getQueryState([key])?.isInvalidated === true;
  return ['list', 'preview'].filter(isStale);
}
const refused = (status: number) => async () => {
  throw new ApiError('It was decided', status, 'wrong_state');
};

beforeEach(() => act(dismissAllToasts));

it('says that it was done, and what comes next', async () => {
  await make({ done: (made) => `Made ${made}`, next: (made, id) => `${made} has the number ${id}` });
  expect(screen.getByText('Made asset 7')).toBeVisible();
  expect(screen.getByText('asset 7 has the number 7')).toBeVisible();
});

it('has everything read again, but what is excluded', async () => {
  expect(await make({})).toEqual(['list', 'preview']);
  expect(await make({ exclude: ([key], id) => key === 'preview' && id === 7 })).toEqual(['list']);
});

it('has everything read again after a failure: what was excluded is a question still', async () => {
  expect(await make({ send: refused(409), exclude: () => true })).toEqual(['list', 'preview']);
});

it('takes the answer for the newest data of its query', async () => {
  await make({ answers: () => ['asset', 7] });
  expect(client.getQueryData(['asset', 7])).toBe('asset 7');
});

it.each([
  ['a fault', 503, 1],
  ['a conflict, which the dialog shows', 409, 0],
  ['a session that has ended, which says so itself', 401, 0],
])('of %s as many messages as it takes', async (_what, status, count) => {
  await make({ send: refused(status) });
  expect(screen.queryAllByText('Failed')).toHaveLength(count);
  expect(screen.queryByText('It was decided')).toBeNull();
});

it('says why, where nothing that stays open does', async () => {
  await make({ send: refused(409), showsReason: true });
  expect(screen.getByText('Failed')).toBeVisible();
  expect(screen.getByText('It was decided')).toBeVisible();
});
