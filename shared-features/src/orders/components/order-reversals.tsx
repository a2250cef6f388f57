import {
  GONE_WORDS,
  type Order,
  type OrderLine,
  type OrderUnit,
  type Rejection,
  type Reversal,
} from '@portal/contract';
import { DateTimeText, Money, RowList } from '@portal/ui/base';
import styles from './orders.module.css';

/** What became of the place of a unit that did not stay. */
const SINCE: Readonly<Record<OrderUnit['state'], string>> = {
  expected: 'a replacement is expected',
  received: 'replaced since',
  returned: 'replaced since',
  closed: 'nothing more is expected',
};

function sinceText(lines: readonly OrderLine[], { line_id, unit_number }: Rejection | Reversal): string {
  const line = lines.find(({ id }) => id === line_id);
  const unit = line?.units.find((one) => one.unit_number === unit_number);
  return unit ? `, ${SINCE[unit.state]}` : '';
}

function unitName(lines: readonly OrderLine[], { line_id, unit_number }: Rejection | Reversal): string {
  const line = lines.find(({ id }) => id === line_id);
  return `${line?.name ?? 'A line that is gone'}, unit ${unit_number}`;
}

/** What was delivered and did not stay, unit by unit, with the reasons. */
export function OrderReversals({ order }: { order: Order }) {
  const { rejections, reversals, receipts, lines } = order;
  return (
    <RowList
      label="Rejected, undone and sent back"
      items={[
        ...rejections.map((rejection) => {
          const receipt = receipts.find(({ id }) => id === rejection.receipt_id);
          return {
            key: `rejected.${rejection.receipt_id}.${rejection.line_id}.${rejection.unit_number}`,
            title: `${unitName(lines, rejection)}: ${GONE_WORDS.rejected.toLowerCase()}${sinceText(lines, rejection)}`,
            detail: (
              <>
                <div className={styles.text}>{rejection.reason}</div>
                {receipt ? (
                  <div>
                    <DateTimeText value={receipt.recorded_at} />
                    {receipt.recorded_by ? ` by ${receipt.recorded_by.name}` : ''}
                  </div>
                ) : null}
              </>
            ),
          };
        }),
        ...reversals.map((reversal) => ({
          key: `reversed.${reversal.id}`,
          title: (
            <>
              {unitName(lines, reversal)}: {GONE_WORDS[reversal.kind].toLowerCase()}
              {reversal.asset ? `, ${reversal.asset.asset_tag}` : ''}, <Money amount={-reversal.cost} />
            </>
          ),
          detail: (
            <>
              <div className={styles.text}>{reversal.reason}</div>
              <div>
                <DateTimeText value={reversal.reversed_at} />
                {reversal.reversed_by ? ` by ${reversal.reversed_by.name}` : ''}
              </div>
            </>
          ),
        })),
      ]}
    />
  );
}
