import { amountCell, type Cell } from '@portal/contract/csv';
import type { Money } from '@portal/contract/money';
import { Button, Card, EmptyState, Money as MoneyText, TextLink } from '@portal/ui/base';
import { type Column, DataTable } from '@portal/ui/data';
import { formatMoney } from '@portal/ui/format';
import { type ReactNode, useId, useState } from 'react';
import styles from './report-card.module.css';
import { saveTable } from './table-csv';

/** A column of a report's table: what a cell holds, and how it reads. */
export interface ReportColumn<Row> {
  title: string;
  /** As it is kept in the file. */
  value: (row: Row) => Cell;
  /** As it is shown; the value itself unless given. */
  text?: (row: Row) => ReactNode;
  /** Figures stand at the end. */
  figures?: boolean;
}

/**
 * A column of amounts: with its sign and grouping on the screen, with two decimals in the file.
 * @param rowsOf where the rows behind an amount are, and what it is of; undefined where there are none
 */
export function moneyColumn<Row>(
  title: string,
  amount: (row: Row) => Money,
  rowsOf?: (row: Row) => { to: string; name: string } | undefined,
): ReportColumn<Row> {
  const text = (row: Row) => {
    const shown = <MoneyText amount={amount(row)} />;
    const rows = amount(row) === 0 ? undefined : rowsOf?.(row);
    if (!rows) return shown;
    return (
      <TextLink
        to={rows.to}
        aria-label={`${formatMoney(amount(row))}, ${title} of ${rows.name}: open the list`}
      >
        {shown}
      </TextLink>
    );
  };
  return { title, value: (row) => amountCell(amount(row)), text, figures: true };
}

interface ReportCardProps<Row> {
  title: string;
  /** What is counted, in a sentence. */
  description?: ReactNode;
  /** The picture; without one the table shows at once. */
  chart?: ReactNode;
  rows: readonly Row[];
  columns: readonly ReportColumn<Row>[];
  /** The file of the table without its ending, such as `requests-by-status`. */
  fileName: string;
  /** Shown where there is nothing. */
  empty: string;
}

function tableColumns<Row>(columns: readonly ReportColumn<Row>[]): Column<[number, Row]>[] {
  return columns.map(({ title, value, text, figures }, index) => ({
    key: title,
    title,
    heading: index === 0,
    align: figures ? 'end' : undefined,
    nowrap: figures,
    render: ([, row]) => text?.(row) ?? value(row) ?? '–',
  }));
}

/** One report: a picture, and behind it its figures as a table that can be saved. Prints with both. */
export function ReportCard<Row>(props: ReportCardProps<Row>) {
  const { title, description, chart, rows, columns, fileName, empty } = props;
  const [isOpen, setOpen] = useState(chart === undefined);
  const tableId = useId();
  const save = () =>
    saveTable(
      `${fileName}.csv`,
      columns.map((column) => column.title),
      rows.map((row) => columns.map((column) => column.value(row))),
    );
  const tools = (
    <>
      {chart === undefined ? null : (
        <Button
          size="small"
          aria-expanded={isOpen}
          aria-label={`${isOpen ? 'Hide' : 'Show'} table: ${title}`}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Hide table' : 'Show table'}
        </Button>
      )}
      <Button size="small" icon="download" aria-label={`Save as CSV: ${title}`} onClick={() => void save()}>
        CSV
      </Button>
    </>
  );
  const hasRows = rows.length > 0;
  return (
    <div className={styles.report} data-opened={(chart !== undefined && isOpen) || undefined}>
      <Card title={title} subtitle={description} extra={hasRows ? tools : undefined} flush>
        {hasRows && chart !== undefined ? <div className={styles.chart}>{chart}</div> : null}
        {hasRows ? (
          <div id={tableId} className={styles.table} hidden={!isOpen}>
            <DataTable
              label={`${title}, table`}
              columns={tableColumns(columns)}
              rows={[...rows.entries()]}
              rowKey={([index]) => index}
              empty={{ message: empty }}
            />
          </div>
        ) : (
          <EmptyState message={empty} icon="report" />
        )}
      </Card>
    </div>
  );
}
