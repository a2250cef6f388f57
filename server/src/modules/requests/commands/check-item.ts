import { isAnotherItem, WHY_ANOTHER_ITEM } from '@portal/contract';
import { invalid } from '../../../platform/http/app-error';
import type { RequestRow } from '../requests.repository';

type Bought = Omit<Parameters<typeof isAnotherItem>[1], 'is_bought'>;

/** An approval covers the item: what is bought in its place is recorded with the reason for it. */
export function checkItem(request: RequestRow, bought: Bought, note: string | null): void {
  if (note === null && isAnotherItem(request, { ...bought, is_bought: true }))
    throw invalid({ note: WHY_ANOTHER_ITEM });
}
