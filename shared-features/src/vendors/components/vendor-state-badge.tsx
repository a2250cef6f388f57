import type { VendorState } from '@portal/contract';
import { Badge } from '@portal/ui/base';

const LOOKS = {
  active: { tone: 'success', text: 'Active' },
  suspended: { tone: 'warning', text: 'Suspended' },
  removed: { tone: 'neutral', text: 'Removed' },
} as const satisfies Record<VendorState, object>;

/** Whether the organisation buys from the vendor. */
export function VendorStateBadge({ state }: { state: VendorState }) {
  const { tone, text } = LOOKS[state];
  return <Badge tone={tone}>{text}</Badge>;
}
