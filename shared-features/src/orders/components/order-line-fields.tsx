import {
  type CatalogueItem,
  type ContractOffer,
  type Currency,
  formatCounted,
  LINE_KIND_WORDS,
  LINE_KINDS,
  MAX_LENGTHS,
  type OrderLine,
  PRICE_PER,
} from '@portal/contract';
import {
  CheckboxField,
  FormGrid,
  MoneyField,
  SelectField,
  TextField,
  useFieldValue,
  useFillFields,
} from '@portal/ui/data';
import { formatCount } from '@portal/ui/format';
import { memo, useState } from 'react';
import { CatalogueItemField } from '../../catalogue';
import { CategoryField } from '../../categories';
import { type KeyedLine, leavesField, lineField, unitsField } from '../model/order-form';
import { countCame, lineTitle, requestOf } from '../model/order-texts';
import { ContractOfferLine } from './contract-offer';
import { ExpectedDayField } from './day-fields';
import styles from './orders.module.css';

const KINDS = LINE_KINDS.map((value) => ({ value, label: LINE_KIND_WORDS[value] }));
const PER = PRICE_PER.map((value) => ({ value: String(value), label: formatCount(value) }));

type Share = OrderLine['shares'][number];

interface LineProps {
  keyed: KeyedLine;
  /** Of the order as it is entered. */
  currency: Currency;
  /** Of an order that was sent: some of it may have come. */
  isSent?: boolean;
  /** What it may cost by a contract, as far as that is known. */
  offer?: ContractOffer | null | undefined;
  /** Why it is not at the contract price that it names, by the server. */
  contractFault?: string | null | undefined;
}

/** Of what is no asset: whether its invoice is compared with what was ordered alone. */
export function WithoutReceiptField({ name }: { name: string }) {
  return (
    <CheckboxField
      name={name}
      label="Receipt"
      required
      text="Billed without a receipt: nothing is delivered, as with services or what is paid in advance"
    />
  );
}

/** How many units are for one request, and whether it leaves the line where others stay. */
function ShareFields({ lineKey, share, isAlone }: { lineKey: string; share: Share; isAlone: boolean }) {
  const { request_id } = share;
  const leaves = useFieldValue<boolean>(leavesField(lineKey, request_id)) === true;
  return (
    <>
      {leaves ? null : (
        <TextField
          name={unitsField(lineKey, request_id)}
          label={`Units for ${requestOf(share)}`}
          inputMode="numeric"
          hint={
            share.units === 0
              ? `${formatCounted(countCame(share), 'unit')} came beyond the order: enter how many of them it orders now`
              : undefined
          }
          required
        />
      )}
      {isAlone ? null : (
        <CheckboxField
          name={leavesField(lineKey, request_id)}
          label={share.stock_of ? 'Stock' : `Request #${request_id}`}
          required
          text={share.stock_of ? `Take ${requestOf(share)} off` : `Take #${request_id} off`}
        />
      )}
    </>
  );
}

/** What a line takes of an item; what it says itself stays where the item says nothing. */
function factsOf(item: CatalogueItem, of: (name: string) => string): Record<string, unknown> {
  const { name, kind, brand, model_number, category } = item;
  return {
    [of('name')]: name,
    [of('kind')]: kind,
    ...(brand === null ? {} : { [of('brand')]: brand }),
    ...(model_number === null ? {} : { [of('model_number')]: model_number }),
    ...(category === null ? {} : { [of('category_id')]: category.id }),
  };
}

function Fields({ keyed: { key, line }, currency, isSent, offer, contractFault }: LineProps) {
  const of = (name: string) => lineField(key, name);
  const fill = useFillFields();
  const price = useFieldValue<number | null>(of('price')) ?? null;
  const [chosen, setChosen] = useState<CatalogueItem>();
  const [fillsPrice, setFillsPrice] = useState(false);
  const choose = (item: CatalogueItem | undefined) => {
    if (!item) return;
    setChosen(item);
    setFillsPrice(price === null);
    fill(factsOf(item, of));
  };
  const kind = useFieldValue<string>(of('kind'));
  const hasCome = isSent && countCame(line) > 0;
  return (
    <>
      {isSent ? null : (
        <CatalogueItemField
          name={of('item_id')}
          known={chosen ?? line.item ?? undefined}
          hint="Fills in name, brand, model number and category"
          onChoose={choose}
        />
      )}
      <FormGrid>
        <TextField name={of('name')} label="Item" required maxLength={MAX_LENGTHS.assetName} wide />
        {isSent ? null : (
          <>
            <SelectField name={of('kind')} label="Kind" required options={KINDS} />
            <CategoryField
              name={of('category_id')}
              known={chosen?.category ?? line.category ?? undefined}
              required={kind === 'asset'}
            />
          </>
        )}
        <TextField name={of('brand')} label="Brand" maxLength={MAX_LENGTHS.name} />
        <TextField name={of('model_number')} label="Model number" maxLength={MAX_LENGTHS.name} />
        {hasCome ? null : (
          <>
            <MoneyField name={of('price')} label="Price" currency={currency} required />
            <SelectField name={of('price_per')} label="Price per" options={PER} required />
            <TextField name={of('tax_rate')} label="Tax in per cent" inputMode="decimal" />
          </>
        )}
        <ExpectedDayField name={of('expected_on')} label="Expected" />
      </FormGrid>
      {isSent || kind === 'asset' ? null : <WithoutReceiptField name={of('without_receipt')} />}
      {isSent ? null : (
        <ContractOfferLine
          lineKey={key}
          line={line}
          currency={currency}
          offer={offer}
          fault={contractFault ?? null}
          fillsPrice={fillsPrice}
          onFilled={() => setFillsPrice(false)}
        />
      )}
      <FormGrid>
        {line.shares.map((share) => (
          <ShareFields
            key={share.request_id}
            lineKey={key}
            share={share}
            isAlone={line.shares.length === 1 || countCame(share) > 0}
          />
        ))}
      </FormGrid>
    </>
  );
}

/** One line of a draft; drawn anew only where it changes, for an order may have a hundred. One that is to go says so, and can stay after all until the draft is saved. */
export const OrderLineFields = memo(function OrderLineFields(props: LineProps) {
  const { keyed, isSent = false } = props;
  const { key, line } = keyed;
  const isRemoved = useFieldValue<boolean>(lineField(key, 'removed')) === true;
  const hasRequests = line.shares.some(({ stock_of }) => stock_of === null);
  return (
    <fieldset className={styles.line}>
      <legend>{lineTitle(line)}</legend>
      {isRemoved ? null : <Fields {...props} isSent={isSent} />}
      {isSent && countCame(line) > 0 ? (
        <p>
          {formatCounted(countCame(line), 'unit')} of it came: its price and tax stay, and so does the line.
        </p>
      ) : (
        <CheckboxField
          name={lineField(key, 'removed')}
          label="This line"
          required
          text={`${isSent ? 'Cancel it' : 'Remove it'}${hasRequests ? ': its requests go back to To Buy' : ''}`}
        />
      )}
    </fieldset>
  );
});
