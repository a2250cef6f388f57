import { type Asset, type AssetRequest, factField, itemText, type StockItem } from '@portal/contract';
import { Notice } from '@portal/ui/base';
import {
  DateField,
  FormGrid,
  MoneyField,
  type SearchOption,
  SelectSearchField,
  TextAreaField,
  TextField,
  useFieldValue,
} from '@portal/ui/data';
import { conditionLabel, formatMoney } from '@portal/ui/format';
import { CategoryField } from '../../categories/components/category-field';
import { findStock } from '../api/find-stock';
import { type Area, requestKeys } from '../api/request-keys';
import { buysAnotherItem, costHint, passesOverWished, whyCostsMore } from '../model/approved-cost';
import styles from './dialogs.module.css';
import { FulfilBalance } from './fulfil-balance';

/** A field, called what the contract calls the fact. */
const named = <Name extends keyof Asset>(name: Name) => ({ name, label: factField(name).label });

interface FieldsProps {
  area: Area;
  request: AssetRequest;
}

/** Named with its tag, which also tells it apart once it is chosen and the field is closed. */
function labelOf({ name, asset_tag }: Pick<Asset, 'name' | 'asset_tag'>): string {
  return `${name} (${asset_tag})`;
}

function optionOf(asset: StockItem): SearchOption {
  const wished = asset.match_reasons.includes('wished') ? 'Chosen by the requester' : undefined;
  const requested = asset.requested_in === null ? undefined : `Asked for in request #${asset.requested_in}`;
  const serial = asset.serial_number ? `S/N ${asset.serial_number}` : undefined;
  const detail = [wished, requested, serial, asset.category_name, conditionLabel(asset.condition).text];
  return { value: asset.id, label: labelOf(asset), detail: detail.filter(Boolean).join(' · ') };
}

/** The asset that the requester chose, while it can be had. */
export function wishedOption({ preferred_asset: wish }: AssetRequest): SearchOption | undefined {
  return wish?.is_available
    ? { value: wish.id, label: labelOf(wish), detail: 'Chosen by the requester' }
    : undefined;
}

function StockField({ area, request }: FieldsProps) {
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
      initialOption={wishedOption(request)}
      placeholder="Search available assets"
      emptyText="No available asset found"
      clearable
      queryKey={requestKeys.stock(area, request.id)}
      load={async (search, signal) => (await findStock(request, search, signal)).map(optionOf)}
    />
  );
}

function CostField({ request, hint }: Pick<FieldsProps, 'request'> & { hint: string }) {
  return <MoneyField name="actual_cost" label="Actual cost" hint={`${hint}${costHint(request)}`} />;
}

/** What counts while nothing is typed, where an approval committed the money. */
function estimateHint({ estimated_cost }: AssetRequest): string {
  return `Estimated ${formatMoney(estimated_cost)}. Leave empty if it cost just that.`;
}

interface NoteFieldProps {
  request: AssetRequest;
  /** The field of the form that has the cost. */
  field: 'actual_cost' | 'purchase_cost';
  /** How the requester gets another item than the approved one, if they do: the note then has to say why. */
  instead?: string | null;
}

function NoteField({ request, field, instead = null }: NoteFieldProps) {
  const costsMore = whyCostsMore(request, { [field]: useFieldValue(field) }, field) !== null;
  const covered = field === 'purchase_cost' && request.preferred_asset_id !== null ? 'estimated' : 'approved';
  return (
    <>
      {instead === null ? null : (
        <div className={styles.lead}>
          <Notice tone="warning" title="Another item than the approved one">
            {instead} Say why in the note: the log and the requester are told.
          </Notice>
        </div>
      )}
      <TextAreaField
        name="note"
        label="Note"
        rows={2}
        maxLength={2000}
        hint={
          costsMore ? `It cost more than was ${covered}: the log and the requester are told why.` : undefined
        }
        required={instead !== null || costsMore}
        wide
      />
    </>
  );
}

function PurchaseNote({ request }: { request: AssetRequest }) {
  const typed = {
    name: useFieldValue('name'),
    brand: useFieldValue('brand'),
    model_number: useFieldValue('model_number'),
  };
  // What was chosen from stock was approved by its own name.
  const isFor = request.preferred_asset_id === null ? 'approved' : 'asked for';
  const approved = `${itemText(request)} was ${isFor}, and something else is recorded as bought.`;
  return (
    <NoteField
      request={request}
      field="purchase_cost"
      instead={buysAnotherItem(request, typed) ? approved : null}
    />
  );
}

function StockNote({ request }: { request: AssetRequest }) {
  const isPassedOver = passesOverWished(request, useFieldValue('asset_id'));
  const { preferred_asset: wish, user } = request;
  const approved =
    wish && isPassedOver ? `${labelOf(wish)} was approved, and ${user.name} gets another one.` : null;
  return <NoteField request={request} field="actual_cost" instead={approved} />;
}

/** Which available asset goes to the requester, best matches first; the wished one is chosen already. */
export function StockFields({ area, request }: FieldsProps) {
  return (
    <>
      <StockField area={area} request={request} />
      <CostField
        request={request}
        hint="Leave empty: what comes from stock costs nothing. Enter a cost only if there was one, such as for delivery."
      />
      <FulfilBalance area={area} request={request} field="actual_cost" free />
      <StockNote request={request} />
    </>
  );
}

/** What cost something and leaves no asset. */
export function NothingFields({ area, request }: FieldsProps) {
  return (
    <>
      <div className={styles.lead}>
        <Notice title={`Nothing is allocated to ${request.user.name}`}>
          {formatMoney(request.estimated_cost)}, the estimate, counts as spent, unless you enter what it cost.
        </Notice>
      </div>
      <CostField request={request} hint={estimateHint(request)} />
      <FulfilBalance area={area} request={request} field="actual_cost" />
      <NoteField request={request} field="actual_cost" />
    </>
  );
}

/** What a repair cost. */
export function RepairFields({ area, request }: FieldsProps) {
  return (
    <>
      <p className={styles.lead}>
        {request.asset?.name ?? 'The asset'} goes back from maintenance to where it was before.
      </p>
      <CostField request={request} hint={estimateHint(request)} />
      <FulfilBalance area={area} request={request} field="actual_cost" />
      <NoteField request={request} field="actual_cost" />
    </>
  );
}

/** What was bought: it is added to the inventory and allocated to the requester. */
export function PurchaseFields({ area, request }: FieldsProps) {
  const { category_id, category_name, user, estimated_cost } = request;
  const known =
    category_id === null || category_name === null ? undefined : { id: category_id, name: category_name };
  return (
    <FormGrid>
      <TextField {...named('name')} required maxLength={200} />
      <CategoryField area={area === 'admin' ? 'admin' : 'procurement'} known={known} />
      <MoneyField
        {...named('purchase_cost')}
        hint={`Estimated ${formatMoney(estimated_cost)}. The budget has what is entered here.${costHint(request)}`}
        required
      />
      <TextField {...named('serial_number')} hint={`It is allocated to ${user.name}.`} maxLength={120} />
      <DateField {...named('purchase_date')} hint="Today unless another day is entered." />
      <TextField
        name="useful_life_months"
        label="Useful life in months"
        inputMode="numeric"
        hint="Without it nothing is written off."
      />
      <MoneyField {...named('residual_value')} />
      <DateField {...named('warranty_until')} />
      <TextField {...named('brand')} maxLength={120} />
      <TextField {...named('model_number')} maxLength={120} />
      <PurchaseNote request={request} />
      <FulfilBalance area={area} request={request} field="purchase_cost" />
    </FormGrid>
  );
}
