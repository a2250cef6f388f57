import { type AssetRequest, REQUEST_TYPE_LABELS } from '@portal/contract';
import { formatMoney, urgencyLabel } from '@portal/ui/format';

type Read = (request: AssetRequest) => string | null;

/** What the form shows, in its words. */
const FACTS: readonly (readonly [label: string, read: Read])[] = [
  ['Request Type', ({ request_type }) => REQUEST_TYPE_LABELS[request_type]],
  ['Asset Name', ({ asset_name }) => asset_name],
  ['Brand', ({ brand }) => brand],
  ['Category', ({ category_name }) => category_name],
  ['Asset to Repair', ({ asset }) => asset?.name ?? null],
  ['Estimated Cost', ({ estimated_cost }) => formatMoney(estimated_cost)],
  ['Asset Description', ({ asset_description }) => asset_description],
  ['Issue Description', ({ issue_description }) => issue_description],
  ['Reason', ({ reason }) => reason],
  ['Business Justification', ({ justification }) => justification],
  ['Urgency', ({ urgency }) => urgencyLabel(urgency).text],
  ['From stock', ({ preferred_asset }) => preferred_asset?.name ?? null],
];

export interface ChangedFact {
  label: string;
  before: string;
  now: string;
}

/** What somebody changed of a request between two looks at it. */
export function changedFacts(before: AssetRequest, now: AssetRequest): ChangedFact[] {
  return FACTS.flatMap(([label, read]) => {
    const [old, present] = [read(before) ?? 'nothing', read(now) ?? 'nothing'];
    return old === present ? [] : [{ label, before: old, now: present }];
  });
}
