import { useSession } from '@portal/auth';
import { BASE_CURRENCY, type CurrencyRate, currencyText, formatRate, isPermitted } from '@portal/contract';
import { Button, Card, DateText, Muted, PageHeader, Stack } from '@portal/ui/base';
import {
  ClearFilters,
  type Column,
  DataTable,
  ListFilter,
  SearchBox,
  Toolbar,
  useListState,
} from '@portal/ui/data';
import { useQuery } from '@portal/ui/query';
import { useArea } from '@portal/ui/router';
import { ExportButton } from '../../export';
import { useListTable, useOpenDialog } from '../../feedback';
import { rateListQuery } from '../api/rates';
import { AwaitedRates } from './awaited-rates';
import styles from './currencies.module.css';
import { OTHER_CURRENCIES } from './currency-field';
import { EnterRateDialog } from './enter-rate-dialog';

const FAILED = 'Failed to fetch the rates';

/** Decimals stand below each other: what a rate has fewer than the longest is room. */
function RateCell({ rate, decimals }: { rate: number; decimals: number }) {
  const text = formatRate(rate);
  const missing = decimals - decimalsIn(text);
  const room = missing === 0 ? '' : (text.includes('.') ? '' : '.') + '0'.repeat(missing);
  return (
    <span className={styles.rate} data-room={room}>
      {text}
    </span>
  );
}

function decimalsIn(text: string): number {
  return text.split('.')[1]?.length ?? 0;
}

const columnsOf = (decimals: number): readonly Column<CurrencyRate>[] => [
  {
    key: 'currency',
    title: 'Currency',
    sort: 'currency',
    heading: true,
    render: ({ currency }) => currencyText(currency),
  },
  {
    key: 'rate',
    title: `${BASE_CURRENCY} per unit`,
    align: 'end',
    nowrap: true,
    render: ({ rate }) => <RateCell {...{ rate, decimals }} />,
  },
  { key: 'day', title: 'Day', sort: 'day', nowrap: true, render: ({ day }) => <DateText value={day} /> },
  {
    key: 'entered_by',
    title: 'Entered by',
    render: ({ entered_by }) => entered_by?.name ?? <Muted>–</Muted>,
  },
  {
    key: 'entered_at',
    title: 'Entered',
    nowrap: true,
    render: ({ entered_at }) => <DateText value={entered_at} />,
  },
];

/** The page of rates: what counts today of each currency, and all that were entered of one. */
export function RateManagement() {
  const area = useArea();
  const role = useSession((session) => session.user?.role);
  const mayManage = role !== undefined && isPermitted(role, 'rates.manage');
  const list = useListState({ sort: 'currency', filters: { currency: '' } });
  const table = useListTable(list, useQuery(rateListQuery(area, list.query)), FAILED);
  const { opened, isOpen, show, close } = useOpenDialog<{ currency: string }>();
  const { currency } = list.filters;
  const decimals = Math.max(0, ...(table.rows ?? []).map(({ rate }) => decimalsIn(formatRate(rate))));
  const add = mayManage ? (
    <Button tone="primary" icon="add" onClick={() => show({ currency })}>
      Enter Rate
    </Button>
  ) : undefined;
  return (
    <>
      <PageHeader
        title="Currency Rates"
        subtitle={`What one of another currency is worth in ${BASE_CURRENCY}, with its day`}
        actions={add}
      />
      <Stack>
        <AwaitedRates onEnter={mayManage ? (awaited) => show({ currency: awaited }) : undefined} />
        <Card
          title={currency === '' ? 'Rates That Count Today' : `All Rates of ${currency}`}
          flush
          extra={<ExportButton file="exportCurrencyRates" query={list.query} failed={FAILED} />}
        >
          <Toolbar>
            <SearchBox
              label="Search rates"
              placeholder="Code or name"
              value={list.search}
              onChange={list.setSearch}
            />
            <ListFilter state={list} name="currency" label="Currency" options={OTHER_CURRENCIES} />
            <ClearFilters state={list} />
          </Toolbar>
          <DataTable
            label="Currency rates"
            noun={['rate', 'rates']}
            columns={columnsOf(decimals)}
            {...table}
            empty={
              list.isFiltered
                ? { message: 'No rates found matching your search and filters.' }
                : {
                    message: 'No rates yet',
                    hint: 'An order in another currency is submitted once its currency has a rate.',
                  }
            }
          />
        </Card>
      </Stack>
      {opened ? (
        <EnterRateDialog
          key={opened.dialogKey}
          currency={opened.subject.currency || undefined}
          open={isOpen}
          onClose={close}
        />
      ) : null}
    </>
  );
}
