import { formatCounted, LINE_KINDS, MAX_LENGTHS, type OrderLine, PRICE_PER } from '@portal/contract';
import { CheckboxField, FormGrid, MoneyField, SelectField, TextField, useFieldValue } from '@portal/ui/data';
import { formatCount } from '@portal/ui/format';
import { CategoryField } from '../../categories';
import { type KeyedLine, leavesField, lineField, unitsField } from '../model/order-form';
import { countCame, KIND_LABELS, lineTitle, requestOf } from '../model/order-texts';
import { ExpectedDayField } from './day-fields';
import styles from './orders.module.css';

const KINDS = LINE_KINDS.map((value) => ({ value, label: KIND_LABELS[value] }));
const PER = PRICE_PER.map((value) => ({ value: String(value), label: formatCount(value) }));

type Share = OrderLine['shares'][number];

interface LineProps {
  keyed: KeyedLine;
  /** Of an order that was sent: some of it may have come. */
  isSent?: boolean;
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
          required
        />
      )}
      {isAlone ? null : (
        <CheckboxField
          name={leavesField(lineKey, request_id)}
          label={`Request #${request_id}`}
          required
          text={`Take #${request_id} off`}
        />
      )}
    </>
  );
}

function Fields({ keyed: { key, line }, isSent }: LineProps) {
  const of = (name: string) => lineField(key, name);
  const kind = useFieldValue<string>(of('kind'));
  const hasCome = isSent && countCame(line) > 0;
  return (
    <>
      <FormGrid>
        <TextField name={of('name')} label="Item" required maxLength={MAX_LENGTHS.assetName} wide />
        {isSent ? null : (
          <>
            <SelectField name={of('kind')} label="Kind" required options={KINDS} />
            <CategoryField
              name={of('category_id')}
              known={line.category ?? undefined}
              required={kind === 'asset'}
            />
          </>
        )}
        <TextField name={of('brand')} label="Brand" maxLength={MAX_LENGTHS.name} />
        <TextField name={of('model_number')} label="Model number" maxLength={MAX_LENGTHS.name} />
        {hasCome ? null : (
          <>
            <MoneyField name={of('price')} label="Price" required />
            <SelectField name={of('price_per')} label="Price per" options={PER} required />
            <TextField name={of('tax_rate')} label="Tax in per cent" inputMode="decimal" />
          </>
        )}
        <ExpectedDayField name={of('expected_on')} label="Expected" />
      </FormGrid>
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

/** One line of a draft. One that is to go says so, and can stay after all until the draft is saved. */
export function OrderLineFields({ keyed, isSent = false }: LineProps) {
  const { key, line } = keyed;
  const isRemoved = useFieldValue<boolean>(lineField(key, 'removed')) === true;
  return (
    <fieldset className={styles.line}>
      <legend>{lineTitle(line)}</legend>
      {isRemoved ? null : <Fields keyed={keyed} isSent={isSent} />}
      {isSent && countCame(line) > 0 ? (
        <p>
          {formatCounted(countCame(line), 'unit')} of it came: its price and tax stay, and so does the line.
        </p>
      ) : (
        <CheckboxField
          name={lineField(key, 'removed')}
          label="This line"
          required
          text={
            isSent ? 'Cancel it: its requests go back to To Buy' : 'Remove it: its requests go back to To Buy'
          }
        />
      )}
    </fieldset>
  );
}
