import type { AssetRequest } from '@portal/contract';
import { useArea } from '@portal/ui/router';
import { useChange } from '../../feedback';
import { requestKeys } from './request-keys';

type Decision<Input> = Pick<
  Parameters<typeof useChange<Input, AssetRequest>>[0],
  'send' | 'done' | 'failed' | 'next'
>;

/** What every decision about a request does. What it would leave of the budget is no longer a question afterwards. */
export function useDecision<Input>(decision: Decision<Input>) {
  const area = useArea();
  return useChange({
    ...decision,
    answers: ({ id }) => requestKeys.detail(area, id),
    exclude: (key) => key[2] === 'preview',
  });
}
