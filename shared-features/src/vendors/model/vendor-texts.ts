import type { VendorAction, VendorListItem } from '@portal/contract';
import { formatCount } from '@portal/ui/format';

/** Whether the server has the action open for whoever looks. */
export function isOpen(vendor: Pick<VendorListItem, 'decisions'>, action: VendorAction): boolean {
  return vendor.decisions.some((decision) => decision.action === action && decision.open);
}

/** `1 unit`, `14 units`. */
export function unitsText(units: number): string {
  return `${formatCount(units)} ${units === 1 ? 'unit' : 'units'}`;
}

/** `1 day`, `14 days`; null where it is not known. */
export function daysText(days: number | null): string | null {
  return days === null ? null : `${days} ${days === 1 ? 'day' : 'days'}`;
}
