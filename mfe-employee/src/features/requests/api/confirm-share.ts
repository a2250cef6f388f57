import { call } from '@portal/auth';
import type { ArrivalNoteInput, AssetRequest, ServiceConfirmation } from '@portal/contract';
import { useCallKeys, useChange } from '@portal/features/feedback';
import { requestKeys } from '@portal/features/requests';

interface Said<Body> {
  id: number;
  body: Body;
}

const answers = ({ id }: AssetRequest) => requestKeys.detail('employee', id);

/** Says that a service is done: that is its receipt. A repeated send takes effect once. */
export function useConfirmService() {
  const { keyFor, answered } = useCallKeys();
  return useChange({
    send: async ({ id, body }: Said<ServiceConfirmation>) => {
      const key = { idempotencyKey: keyFor({ id, ...body }) };
      const request = await call('confirmService', { params: { id }, body }, key);
      answered();
      return request;
    },
    done: 'Service confirmed successfully',
    failed: 'Failed to confirm the service',
    answers,
  });
}

/** Says that what was ordered has arrived; procurement records it. A repeated send takes effect once. */
export function useNoteArrival() {
  const { keyFor, answered } = useCallKeys();
  return useChange({
    send: async ({ id, body }: Said<ArrivalNoteInput>) => {
      const key = { idempotencyKey: keyFor({ id, ...body }) };
      const request = await call('noteArrival', { params: { id }, body }, key);
      answered();
      return request;
    },
    done: 'Arrival reported successfully',
    failed: 'Failed to report the arrival',
    answers,
  });
}
