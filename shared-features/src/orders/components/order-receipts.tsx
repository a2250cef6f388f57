import {
  formatCounted,
  type Order,
  type OrderLine,
  type OrderUnit,
  type Receipt,
  type Reversal,
  sumOfMoney,
} from '@portal/contract';
import { Button, DateText, DateTimeText, Money, Muted, RowList, TextLink } from '@portal/ui/base';
import { type Column, DataTable } from '@portal/ui/data';
import { formatCount } from '@portal/ui/format';
import { useState } from 'react';
import { useRecordLinks } from '../../links';
import { requestOf } from '../model/order-texts';
import styles from './orders.module.css';

function cameText({ count_units, count_rejected }: Receipt): string {
  const came = formatCounted(count_units, 'unit');
  return count_rejected > 0 ? `${came}, and ${formatCount(count_rejected)} rejected,` : came;
}

/** What of a receipt did not stay: `1 undone, 2 sent back`. */
function goneText(reversals: readonly Reversal[]): string {
  const undone = reversals.filter(({ kind }) => kind === 'undone').length;
  const back = reversals.length - undone;
  return [undone > 0 && `${formatCount(undone)} undone`, back > 0 && `${formatCount(back)} sent back`]
    .filter(Boolean)
    .join(', ');
}

/** The deliveries that were recorded. */
export function OrderReceipts({ receipts, reversals }: Pick<Order, 'receipts' | 'reversals'>) {
  const paths = useRecordLinks();
  return (
    <RowList
      label="Receipts"
      items={receipts.map((receipt, index) => {
        const { id, delivery_note, received_on, invoice, recorded_by, recorded_at, undone_at } = receipt;
        const gone = goneText(reversals.filter(({ receipt_id }) => receipt_id === id));
        return {
          key: id,
          title: (
            <>
              Receipt {index + 1}: {cameText(receipt)} on <DateText value={received_on} />
              {undone_at ? <span className={styles.late}> Undone</span> : null}
              {gone && !undone_at ? <Muted>, since then {gone}</Muted> : null}
            </>
          ),
          detail: (
            <>
              {invoice ? (
                <>
                  With invoice <TextLink to={paths.invoice(invoice.id)}>{invoice.number}</TextLink>, without a
                  delivery, entered{' '}
                </>
              ) : delivery_note ? (
                `Delivery note ${delivery_note}, recorded `
              ) : (
                'Recorded '
              )}
              <DateTimeText value={recorded_at} />
              {recorded_by ? ` by ${recorded_by.name}` : ''}
            </>
          ),
        };
      })}
    />
  );
}

interface UnitRow extends OrderUnit {
  line: OrderLine;
}

/** Received units, in the order of the lines. */
export function receivedUnits({ lines }: Pick<Order, 'lines'>): UnitRow[] {
  return lines.flatMap((line) =>
    line.units.filter(({ state }) => state === 'received').map((unit) => ({ ...unit, line })),
  );
}

function requesterOf({ line, request_id, is_extra }: UnitRow): string {
  const share = line.shares.find((one) => one.request_id === request_id);
  const whom = share ? requestOf(share) : `request #${request_id}`;
  return is_extra ? `${whom}, more than ordered` : whom;
}

/** What a unit cost in the end, and as ordered where its invoices differ. */
function UnitCost({ unit: { cost, difference } }: { unit: UnitRow }) {
  if (difference === 0) return <Money amount={cost} />;
  return (
    <span className={styles.end}>
      <Money amount={sumOfMoney([cost, difference])} />
      <Muted>
        <Money amount={cost} /> as ordered
      </Muted>
    </span>
  );
}

function unitColumns(paths: ReturnType<typeof useRecordLinks>): readonly Column<UnitRow>[] {
  return [
    {
      key: 'unit',
      title: 'Unit',
      heading: true,
      render: ({ line, unit_number }) => `${line.name}, unit ${unit_number}`,
    },
    { key: 'for', title: 'For', render: requesterOf },
    { key: 'serial', title: 'Serial number', render: (unit) => unit.serial_number ?? <Muted>–</Muted> },
    {
      key: 'asset',
      title: 'Asset',
      nowrap: true,
      render: ({ asset }) =>
        asset ? <TextLink to={paths.asset(asset.id)}>{asset.asset_tag}</TextLink> : <Muted>–</Muted>,
    },
    { key: 'cost', title: 'Cost', align: 'end', nowrap: true, render: (unit) => <UnitCost unit={unit} /> },
  ];
}

const AT_FIRST = 50;

/** What came, unit by unit, with the assets that it became. */
export function ReceivedUnits({ units }: { units: readonly UnitRow[] }) {
  const paths = useRecordLinks();
  const [isWhole, setWhole] = useState(false);
  const hasMore = units.length > AT_FIRST && !isWhole;
  return (
    <>
      <DataTable
        label="Received units of this order"
        noun={['unit', 'units']}
        columns={unitColumns(paths)}
        rows={hasMore ? units.slice(0, AT_FIRST) : units}
        rowKey={({ line, unit_number }) => `${line.id}.${unit_number}`}
        empty={{ message: 'Nothing received yet' }}
      />
      {hasMore ? (
        <div className={styles.more}>
          <Button onClick={() => setWhole(true)}>Show all {formatCounted(units.length, 'unit')}</Button>
        </div>
      ) : null}
    </>
  );
}
