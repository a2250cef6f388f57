import { ApiError } from '@portal/auth';
import { ShownFailure } from '@portal/ui/base';
import { act, renderHook, waitFor } from '@testing-library/react';
import { useLatestRecord } from './use-latest-record';

const before = { version: 1 };
const now = { version: 2 };
const conflict = new ApiError('It was changed', 409, 'stale_version');

it('sends what was seen, and gives the answer', async () => {
  const { result } = renderHook(() => useLatestRecord(before, () => now));
  await act(async () => {
    expect(await result.current.attempt(async ({ version }) => `sent ${version}`)).toBe('sent 1');
  });
  expect(result.current.latest).toBe(before);
});

it('a conflict brings the record up to date, and fails', async () => {
  const { result } = renderHook(() => useLatestRecord(before, () => now));
  await act(async () => {
    // Told by what the record is now, so that a form around does not tell it again.
    await expect(result.current.attempt(() => Promise.reject(conflict))).rejects.toBeInstanceOf(ShownFailure);
  });
  expect(result.current.latest).toBe(now);
});

it.each([
  ['any other failure', new ApiError('away', 503, 'unavailable'), () => now],
  ['a conflict after which it cannot be read', conflict, () => undefined],
])('%s changes nothing of what was seen', async (_what, failure, readNow) => {
  const { result } = renderHook(() => useLatestRecord<typeof now>(before, readNow));
  await act(async () => {
    await expect(result.current.attempt(() => Promise.reject(failure))).rejects.toBe(failure);
  });
  expect(result.current.latest).toBe(before);
});

it('is read once whenever a dialog opens over it', async () => {
  const read = jest.fn().mockResolvedValue(now);
  const { result, rerender } = renderHook(
    ({ when }) => useLatestRecord<typeof now>(before, () => undefined, { when, read }),
    { initialProps: { when: false } },
  );
  expect(read).not.toHaveBeenCalled();
  rerender({ when: true });
  await waitFor(() => expect(result.current.latest).toBe(now));
  rerender({ when: true });
  expect(read).toHaveBeenCalledTimes(1);
});

it('a reading that ends after a change was sent is not what the change was about', async () => {
  let answer: (value: typeof now) => void = () => undefined;
  const read = () =>
    new Promise<typeof now>((resolve) => {
      answer = resolve;
    });
  const { result } = renderHook(() =>
    useLatestRecord<typeof now>(before, () => undefined, { when: true, read }),
  );
  await act(async () => void (await result.current.attempt(async () => 'sent')));
  await act(async () => answer(now));
  expect(result.current.latest).toBe(before);
});
