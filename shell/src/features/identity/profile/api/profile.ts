import { call } from '@portal/auth';
import { queryOptions } from '@portal/ui/query';

/** The reader's own account, with its version. */
export function accountQuery(id: number) {
  return queryOptions({
    queryKey: ['profile', 'account', id],
    queryFn: ({ signal }) => call('getUser', { params: { id } }, { signal }),
  });
}

/** The departments that one can belong to. */
export const departmentsQuery = queryOptions({
  queryKey: ['profile', 'departments'],
  queryFn: async ({ signal }) => (await call('listDepartments', {}, { signal })).items,
});

/** Where the reader is signed in, last used first. */
export const sessionsQuery = queryOptions({
  queryKey: ['profile', 'sessions'],
  queryFn: async ({ signal }) => (await call('listSessions', {}, { signal })).items,
});

/** The reader's access tokens, and what a new one may be given. */
export const accessTokensQuery = queryOptions({
  queryKey: ['profile', 'access-tokens'],
  queryFn: ({ signal }) => call('listAccessTokens', {}, { signal }),
});

/** The builds that the reader may try. */
export const trialBuildsQuery = queryOptions({
  queryKey: ['profile', 'trial-builds'],
  queryFn: async ({ signal }) => (await call('listTrialBuilds', {}, { signal })).areas,
});
