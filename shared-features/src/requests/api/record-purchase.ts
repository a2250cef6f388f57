import { call } from '@portal/auth';
import type { AssetRequest, CallInput, endpoints } from '@portal/contract';
import { assetLabel } from '../../assets';
import { useCallKeys } from '../../feedback';
import { useDecision } from './use-decision';

export interface Purchase {
  request: AssetRequest;
  /** What was bought. */
  facts: Omit<CallInput<typeof endpoints.recordPurchase>['body'], 'version'>;
}

/** Fulfils an approved request as it was seen with what was bought for it; a repeated send takes effect once. */
export function useRecordPurchase() {
  const { keyFor, answered } = useCallKeys();
  return useDecision({
    send: async ({ request: { id, version }, facts }: Purchase) => {
      const body = { ...facts, version };
      const done = await call(
        'recordPurchase',
        { params: { id }, body },
        { idempotencyKey: keyFor({ id, ...body }) },
      );
      answered();
      return done;
    },
    done: 'Request fulfilled successfully',
    failed: 'Failed to fulfill request',
    next: ({ fulfilled_asset, user }) =>
      fulfilled_asset ? `${assetLabel(fulfilled_asset)} is now allocated to ${user.name}.` : undefined,
  });
}
