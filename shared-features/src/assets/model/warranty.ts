import { formatCounted } from '@portal/contract';
import { formatDate, type Tone } from '@portal/ui/format';

const DAY_MS = 86_400_000;
/** From here on somebody should think of what comes after. */
const ENDING_DAYS = 60;

export interface WarrantyState {
  text: string;
  tone: Tone;
}

function dayNumber(date: string): number {
  return Date.parse(`${date}T00:00:00Z`) / DAY_MS;
}

/**
 * How a warranty stands on a day; the last day of it still counts.
 * @param until calendar date, null where none is known
 */
export function warrantyState(until: string | null, on: string): WarrantyState | undefined {
  if (until === null) return undefined;
  const days = dayNumber(until) - dayNumber(on);
  if (days < 0) return { text: `Ended ${formatDate(until)}`, tone: 'neutral' };
  if (days === 0) return { text: 'Ends today', tone: 'warning' };
  if (days <= ENDING_DAYS) return { text: `Ends in ${formatCounted(days, 'day')}`, tone: 'warning' };
  return { text: `Until ${formatDate(until)}`, tone: 'success' };
}
