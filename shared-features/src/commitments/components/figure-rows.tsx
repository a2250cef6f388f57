import type { CommitmentRequest, FinanceRequest } from '@portal/contract';
import { IconButton, Money, StatCards, StatusBadge } from '@portal/ui/base';
import type { Column } from '@portal/ui/data';
import { formatTotal } from '@portal/ui/format';
import { categoryText, departmentText } from '../../charts';
import { LinesCell } from '../../requests';

type FigureRow = Pick<
  CommitmentRequest & FinanceRequest,
  'id' | 'label' | 'category' | 'department' | 'requester' | 'status' | 'amount'
>;

/** What every list of the requests behind a figure shows, by the keys of its columns. */
export const FIGURE_COLUMNS = {
  item: {
    key: 'item',
    title: 'Item',
    heading: true,
    render: (row) => <LinesCell text={row.label} below={[categoryText(row.category)]} />,
  },
  requester: {
    key: 'requester',
    title: 'Requester',
    render: (row) => <LinesCell text={row.requester} below={[departmentText(row.department)]} />,
  },
  status: { key: 'status', title: 'Status', render: ({ status }) => <StatusBadge status={status} /> },
  amount: {
    key: 'amount',
    title: 'Amount',
    sort: 'amount',
    align: 'end',
    render: ({ amount }) => <Money amount={amount} />,
  },
} as const satisfies Readonly<Record<string, Column<FigureRow>>>;

/**
 * The way to a request's details, last in its row.
 * @param isRequest of a row; what is bought for stock is none, and stands on its order alone
 */
export function openColumn<Row extends FigureRow>(
  open: (row: Row) => void,
  isRequest: (row: Row) => boolean,
): Column<Row> {
  return {
    key: 'open',
    title: 'Details',
    hideTitle: true,
    align: 'end',
    render: (row) =>
      isRequest(row) ? (
        <IconButton
          icon="view"
          size="small"
          label={`Details of request #${row.id}`}
          onClick={() => open(row)}
        />
      ) : null,
  };
}

interface FigureSumProps {
  title: string;
  loading: boolean;
  /** Undefined until it is known. */
  known: { total_amount: number; total: number; total_is_exact: boolean } | undefined;
}

/** The figure that the requests of a list make up, and how many they are. */
export function FigureSum({ title, loading, known }: FigureSumProps) {
  return (
    <StatCards
      label="Sum of these requests"
      loading={loading && !known}
      items={[
        {
          label: title,
          value: known && <Money amount={known.total_amount} />,
          icon: 'budget',
          tone: 'info',
        },
        {
          label: 'Requests',
          value: known && formatTotal(known.total, known.total_is_exact),
          icon: 'request',
        },
      ]}
    />
  );
}
