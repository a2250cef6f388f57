import { ApiError, call } from '@portal/auth';
import type { AssetRequest, RequestInput } from '@portal/contract';
import { useCallKeys } from '@portal/features/feedback';
import { useQueryClient } from '@portal/ui/query';
import { useRef } from 'react';

/** A fault on the way leaves open whether the server took the request. */
function isAnswer(error: unknown): boolean {
  return error instanceof ApiError && error.status !== 0 && error.status < 500;
}

/** Sends a request of the caller. Sent twice, by a double click or after a lost answer, it makes one request. */
export function useSubmitRequest(userId: number): (request: RequestInput) => Promise<AssetRequest> {
  const queryClient = useQueryClient();
  const keys = useCallKeys(`portal.keys.employee.submit.${userId}`);
  const underWay = useRef<Promise<AssetRequest>>(undefined);

  const send = async (request: RequestInput) => {
    try {
      const created = await call(
        'submitRequest',
        { body: request },
        { idempotencyKey: keys.keyFor(request) },
      );
      keys.answered();
      await queryClient.invalidateQueries({ queryKey: ['employee'], refetchType: 'none' });
      return created;
    } catch (error) {
      if (isAnswer(error)) keys.answered();
      throw error;
    } finally {
      underWay.current = undefined;
    }
  };

  return (request) => {
    underWay.current ??= send(request);
    return underWay.current;
  };
}
