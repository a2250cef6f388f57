import { ApiError } from '@portal/auth';
import { QueryClient } from '@portal/ui/query';

const MAX_RETRIES = 2;

/** Trying again helps while the server is away, not when it has answered. */
function isWorthRetrying(count: number, error: unknown): boolean {
  const away = error instanceof ApiError && (error.status === 0 || error.status === 503);
  return away && count < MAX_RETRIES;
}

/** The one cache of server data, made when somebody is signed in and emptied when they leave. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: 15_000, retry: isWorthRetrying, refetchOnWindowFocus: true },
      mutations: { retry: false },
    },
  });
}
