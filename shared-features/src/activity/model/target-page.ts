import type { ActivityEntry, TargetType } from '@portal/contract';
import { openRequestSearch } from '../../links';

/** A page by its name in an area, which may lack it. */
interface TargetPage {
  page: string;
  values?: { id: number };
  search?: string;
}

const ofRecord = (page: string) => (id: number | null) =>
  id === null ? undefined : { page, values: { id } };
const asList = (page: string) => () => ({ page });

/** Where what an entry is about is shown: a new kind of record does not compile until it has a place. */
const PAGES: Readonly<Record<TargetType, (id: number | null) => TargetPage | undefined>> = {
  request: (id) => (id === null ? undefined : { page: 'requests', search: openRequestSearch(id) }),
  asset: ofRecord('asset'),
  allocation: asList('allocations'),
  user: ofRecord('person'),
  category: asList('categories'),
  settings: asList('settings'),
  budget: asList('budgets'),
  release: asList('releases'),
  vendor: ofRecord('vendor'),
  order: ofRecord('order'),
  invoice: ofRecord('invoice'),
  'catalogue-item': asList('catalogue'),
  'currency-rate': asList('rates'),
  department: asList('departments'),
  webhook: ofRecord('webhook'),
  location: asList('locations'),
  'custom-field': asList('fields'),
};

/** The page of what an entry is about; undefined where it names none. */
export function targetPage({
  target_type,
  target_id,
}: Pick<ActivityEntry, 'target_type' | 'target_id'>): TargetPage | undefined {
  return PAGES[target_type as TargetType]?.(target_id);
}
