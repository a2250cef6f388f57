import { type Asset, type AssetRequest, MAX_LENGTHS, recordField, type StockItem } from '@portal/contract';
import { Notice } from '@portal/ui/base';
import {
  DateField,
  FormGrid,
  MoneyField,
  type SearchOption,
  SelectSearchField,
  TextAreaField,
  TextField,
} from '@portal/ui/data';
import { conditionLabel, formatMoney } from '@portal/ui/format';
import { useArea } from '@portal/ui/router';
import { assetLabel } from '../../assets';
import { CategoryField } from '../../categories';
import { findStock } from '../api/find-stock';
import { requestKeys } from '../api/request-keys';
import styles from './dialogs.module.css';
import { FulfilBalance } from './fulfil-balance';
import { useJudgement } from './fulfilment-judge';

/** A field, called what the contract calls the fact. */
const named = <Name extends keyof Asset>(name: Name) => ({ name, label: recordField(name).label });

interface FieldsProps {
  request: AssetRequest;
}

function optionOf(asset: StockItem): SearchOption {
  const preferred = asset.match_reasons.includes('wished') ? 'Chosen by the requester' : undefined;
  const requested = asset.requested_in === null ? undefined : `Asked for in request #${asset.requested_in}`;
  const serial = asset.serial_number ? `S/N ${asset.serial_number}` : undefined;
  const detail = [preferred, requested, serial, asset.category_name, conditionLabel(asset.condition).text];
  return { value: asset.id, label: assetLabel(asset), detail: detail.filter(Boolean).join(' · ') };
}

/** The asset that the requester chose, while it can be had. */
export function preferredOption({ preferred_asset: preferred }: AssetRequest): SearchOption | undefined {
  return preferred?.is_available
    ? { value: preferred.id, label: assetLabel(preferred), detail: 'Chosen by the requester' }
    : undefined;
}

function StockField({ request }: FieldsProps) {
  const area = useArea();
  const { category_name, user } = request;
  const hints = [
    `It is allocated to ${user.name}.`,
    category_name ? `Only the approved category, ${category_name}, is offered.` : null,
  ];
  return (
    <SelectSearchField
      name="asset_id"
      label="Asset from stock"
      required
      hint={hints.filter(Boolean).join(' ')}
      initialOption={preferredOption(request)}
      placeholder="Search available assets"
      emptyText="No available asset found"
      clearable
      queryKey={requestKeys.stock(area, request.id)}
      load={async (search, signal) => (await findStock(request, search, signal)).map(optionOf)}
    />
  );
}

/** What the hint of a cost says, and what the approval allows. */
function useCostHint(hint: string): string {
  return [hint, useJudgement().hints.cost].filter(Boolean).join(' ');
}

function CostField({ hint }: { hint: string }) {
  return <MoneyField name="actual_cost" label="Actual cost" hint={useCostHint(hint)} />;
}

/** What counts while nothing is typed, where an approval committed the money. */
function estimateHint({ estimated_cost }: AssetRequest): string {
  return `Estimated ${formatMoney(estimated_cost)}. Leave empty if it cost just that.`;
}

/** The note, which has to say why wherever the server asks for a reason. */
function NoteField() {
  const { data, hints } = useJudgement();
  return (
    <>
      {hints.item === null ? null : (
        <div className={styles.lead}>
          <Notice tone="warning" title="Another item than the approved one">
            {hints.item}
          </Notice>
        </div>
      )}
      <TextAreaField
        name="note"
        label="Note"
        rows={2}
        maxLength={MAX_LENGTHS.reason}
        hint={hints.note ?? undefined}
        required={(data?.verdict.needs_reason ?? null) !== null}
        wide
      />
    </>
  );
}

/** Which available asset goes to the requester, best matches first; the preferred one is chosen already. */
export function StockFields({ request }: FieldsProps) {
  return (
    <>
      <StockField request={request} />
      <CostField hint="Leave empty: what comes from stock costs nothing. Enter a cost only if there was one, such as for delivery." />
      <FulfilBalance />
      <NoteField />
    </>
  );
}

/** What cost something and leaves no asset. */
export function NothingFields({ request }: FieldsProps) {
  return (
    <>
      <div className={styles.lead}>
        <Notice title={`Nothing is allocated to ${request.user.name}`}>
          {formatMoney(request.estimated_cost)}, the estimate, counts as spent, unless you enter what it cost.
        </Notice>
      </div>
      <CostField hint={estimateHint(request)} />
      <FulfilBalance />
      <NoteField />
    </>
  );
}

/** What a repair cost. */
export function RepairFields({ request }: FieldsProps) {
  return (
    <>
      <p className={styles.lead}>
        {request.asset?.name ?? 'The asset'} goes back from maintenance to where it was before.
      </p>
      <CostField hint={estimateHint(request)} />
      <FulfilBalance />
      <NoteField />
    </>
  );
}

/** What was bought: it is added to the inventory and allocated to the requester. */
export function PurchaseFields({ request }: FieldsProps) {
  const { category_id, category_name, user, estimated_cost } = request;
  const known =
    category_id === null || category_name === null ? undefined : { id: category_id, name: category_name };
  return (
    <FormGrid>
      <TextField {...named('name')} required maxLength={MAX_LENGTHS.assetName} />
      <CategoryField known={known} />
      <MoneyField
        {...named('purchase_cost')}
        hint={useCostHint(`Estimated ${formatMoney(estimated_cost)}. The budget has what is entered here.`)}
        required
      />
      <TextField
        {...named('serial_number')}
        hint={`It is allocated to ${user.name}.`}
        maxLength={MAX_LENGTHS.name}
      />
      <DateField {...named('purchase_date')} hint="Today unless another day is entered." />
      <TextField
        name="useful_life_months"
        label="Useful life in months"
        inputMode="numeric"
        hint="Without it nothing is written off."
      />
      <MoneyField {...named('residual_value')} />
      <DateField {...named('warranty_until')} />
      <TextField {...named('brand')} maxLength={MAX_LENGTHS.name} />
      <TextField {...named('model_number')} maxLength={MAX_LENGTHS.name} />
      <NoteField />
      <FulfilBalance />
    </FormGrid>
  );
}
