import { cannotBeDeletedText } from '@portal/contract';

/** What hangs on a category. */
export interface CategoryTies {
  assets: number;
  requests: number;
}

/** Why a category cannot be deleted, for a person to read; undefined when nothing hangs on it (design, section 9). */
export function refusalToDelete(
  name: string,
  {
    assets,
    requests,
    open_orders = 0,
    catalogue_items = 0,
  }: CategoryTies & { open_orders?: number; catalogue_items?: number },
): string | undefined {
  return cannotBeDeletedText(name, [
    [assets, 'asset'],
    [requests, 'request'],
    [open_orders, 'open order'],
    [catalogue_items, 'catalogue item'],
  ]);
}
