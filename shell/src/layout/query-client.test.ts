import { ApiError } from '@portal/auth';
import { createQueryClient } from './query-client';

const refreshAccount = jest.fn();
jest.mock('../session/refresh-account', () => ({ refreshAccount: async () => refreshAccount() }));

test.each([
  ['forbidden', 403, 1],
  ['invalid', 400, 0],
] as const)('a change refused as %s (%s) reads the account %s times', async (code, status, times) => {
  refreshAccount.mockReset();
  const client = createQueryClient();
  const change = client.getMutationCache().build(client, {
    mutationFn: async () => Promise.reject(new ApiError('No', status, code)),
  });
  await expect(change.execute(undefined)).rejects.toThrow('No');
  expect(refreshAccount).toHaveBeenCalledTimes(times);
});
