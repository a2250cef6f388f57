import { type AssetRequest, REQUEST_TYPE_LABELS, recordField } from '@portal/contract';
import { formatMoney, urgencyLabel } from '@portal/ui/format';

const label = (name: keyof AssetRequest) => recordField(name).label;

type Read = (request: AssetRequest) => string | null;

/** What the form shows, in its words. */
const FACTS: readonly (readonly [label: string, read: Read])[] = [
  [label('request_type'), ({ request_type }) => REQUEST_TYPE_LABELS[request_type]],
  [label('asset_name'), ({ asset_name }) => asset_name],
  [label('brand'), ({ brand }) => brand],
  [label('category_name'), ({ category_name }) => category_name],
  ['Asset to repair', ({ asset }) => asset?.name ?? null],
  [label('estimated_cost'), ({ estimated_cost }) => formatMoney(estimated_cost)],
  [label('asset_description'), ({ asset_description }) => asset_description],
  [label('issue_description'), ({ issue_description }) => issue_description],
  [label('reason'), ({ reason }) => reason],
  [label('justification'), ({ justification }) => justification],
  [label('urgency'), ({ urgency }) => urgencyLabel(urgency).text],
  ['From stock', ({ preferred_asset }) => preferred_asset?.name ?? null],
];

export interface ChangedField {
  label: string;
  before: string;
  now: string;
}

/** What somebody changed of a request between two looks at it. */
export function changedFields(before: AssetRequest, now: AssetRequest): ChangedField[] {
  return FACTS.flatMap(([label, read]) => {
    const [old, present] = [read(before) ?? 'nothing', read(now) ?? 'nothing'];
    return old === present ? [] : [{ label, before: old, now: present }];
  });
}
