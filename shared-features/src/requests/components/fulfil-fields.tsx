import {
  type Asset,
  type AssetRequest,
  factField,
  isWishGone,
  type StockItem,
  savingOf,
} from '@portal/contract';
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
import { CategoryField } from '../../categories/components/category-field';
import { findStock } from '../api/find-stock';
import { type Area, requestKeys } from '../api/request-keys';
import { costHint } from '../model/approved-cost';
import styles from './dialogs.module.css';
import { FulfilBalance } from './fulfil-balance';

/** A field, called what the contract calls the fact. */
const named = <Name extends keyof Asset>(name: Name) => ({ name, label: factField(name).label });

interface FieldsProps {
  area: Area;
  request: AssetRequest;
}

function optionOf(asset: StockItem): SearchOption {
  const wished = asset.match_reasons.includes('wished') ? 'Chosen by the requester' : undefined;
  const serial = asset.serial_number ? `S/N ${asset.serial_number}` : undefined;
  const detail = [wished, asset.asset_tag, serial, asset.category_name, conditionLabel(asset.condition).text];
  return { value: asset.id, label: asset.name, detail: detail.filter(Boolean).join(' · ') };
}

/** The asset that the requester chose, while it can be had. */
export function wishedOption({ preferred_asset: wish }: AssetRequest): SearchOption | undefined {
  return wish?.is_available
    ? { value: wish.id, label: wish.name, detail: `Chosen by the requester · ${wish.asset_tag}` }
    : undefined;
}

/** What the requester chose, or that it has gone; nothing for a request that names no asset. */
export function WishNotice({ request }: { request: AssetRequest }) {
  const { preferred_asset: wish, user } = request;
  if (!wish) return null;
  const name = `${wish.name} (${wish.asset_tag})`;
  if (isWishGone(request))
    return (
      <Notice tone="warning" title={`${name} is no longer available`}>
        {user.name} chose it from stock, so no money was approved. Choose another available asset, or reject
        the request so that a purchase can be asked for.
      </Notice>
    );
  const saving = savingOf(request);
  return (
    <Notice title={`${user.name} chose ${name} from stock`}>
      {saving ? `It saves ${formatMoney(saving)} against buying.` : 'Nothing is bought.'}
    </Notice>
  );
}

function StockField({ area, request }: FieldsProps) {
  const { category_name, preferred_asset, user } = request;
  const hints = [
    `It is allocated to ${user.name}.`,
    preferred_asset ? null : 'Leave empty to fulfill without one.',
    category_name ? `Only the approved category, ${category_name}, is offered.` : null,
  ];
  return (
    <SelectSearchField
      name="asset_id"
      label="Asset from stock"
      required={preferred_asset !== null}
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

function CostField({ request }: Pick<FieldsProps, 'request'>) {
  return (
    <MoneyField
      name="actual_cost"
      label="Actual cost"
      hint={
        request.preferred_asset
          ? 'Leave empty: what comes from stock costs nothing.'
          : `Estimated ${formatMoney(request.estimated_cost)}. Leave empty if it cost just that.${costHint(request)}`
      }
    />
  );
}

function NoteField() {
  return <TextAreaField name="note" label="Note" rows={2} maxLength={2000} />;
}

/** Which available asset goes to the requester, best matches first; the wished one is chosen already. */
export function StockFields({ area, request }: FieldsProps) {
  return (
    <>
      <StockField area={area} request={request} />
      <CostField request={request} />
      <FulfilBalance area={area} request={request} field="actual_cost" />
      <NoteField />
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
      <CostField request={request} />
      <FulfilBalance area={area} request={request} field="actual_cost" />
      <NoteField />
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
      <TextAreaField name="note" label="Note" rows={2} maxLength={2000} wide />
      <FulfilBalance area={area} request={request} field="purchase_cost" />
    </FormGrid>
  );
}
