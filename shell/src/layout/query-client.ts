import { ApiError } from '@portal/auth';
import { MutationCache, QueryCache, QueryClient } from '@portal/ui/query';
import { refreshAccount } from '../session/refresh-account';

const MAX_RETRIES = 2;

/** Trying again helps while the server is away, not when it has answered. */
function isWorthRetrying(count: number, error: unknown): boolean {
  const away = error instanceof ApiError && (error.status === 0 || error.status === 503);
  return away && count < MAX_RETRIES;
}

/** A refusal may mean another role than the stored one: then the area's guard says so, over whatever was open. */
function obeyRefusal(error: unknown): void {
  if (error instanceof ApiError && error.status === 403) void refreshAccount();
}

/** The one cache of server data, made when somebody is signed in and emptied when they leave. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: obeyRefusal }),
    mutationCache: new MutationCache({ onError: obeyRefusal }),
    defaultOptions: {
      queries: { staleTime: 15_000, retry: isWorthRetrying, refetchOnWindowFocus: true },
      mutations: { retry: false },
    },
  });
}
