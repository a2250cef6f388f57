import type { CommitmentFigure, Commitments } from '@portal/contract';
import { Money, TextLink } from '@portal/ui/base';
import { type Column, DataTable } from '@portal/ui/data';
import { formatMoney } from '@portal/ui/format';
import { useCommitmentLinks } from '../model/commitment-links';
import { FIGURE_TITLES, SHORT_TITLES } from '../model/figure-texts';

type Figures = Omit<Commitments['by_department'][number], 'department'>;
type Sum = 'committed' | 'spent';

interface Row extends Figures {
  key: string;
  name: string;
  /** The department as the address of its rows names it. */
  subject: string;
}

const SUM_TITLES: Readonly<Record<Sum, string>> = { committed: 'Committed', spent: 'Spent' };

/** The departments as the server orders them, and all of them together below. */
function rowsOf({ by_department, ...all }: Commitments): Row[] {
  return [
    ...by_department.map(({ department, ...figures }) => ({
      key: String(department?.id ?? 'none'),
      name: department?.name ?? 'No Department',
      subject: String(department?.id ?? 'none'),
      ...figures,
    })),
    { key: 'all', name: 'All departments', subject: '', ...all },
  ];
}

interface CommitmentsTableProps {
  label: string;
  commitments: Commitments;
  /** In the order of the columns. */
  figures: readonly (CommitmentFigure | Sum)[];
}

function isSum(figure: CommitmentFigure | Sum): figure is Sum {
  return figure in SUM_TITLES;
}

/** Figures by department; each leads to the requests that it is made of. */
export function CommitmentsTable({ label, commitments, figures }: CommitmentsTableProps) {
  const links = useCommitmentLinks();
  const column = (figure: CommitmentFigure | Sum): Column<Row> => {
    const title = isSum(figure) ? SUM_TITLES[figure] : FIGURE_TITLES[figure];
    return {
      key: figure,
      title: isSum(figure) ? title : (SHORT_TITLES[figure] ?? title),
      align: 'end',
      render: (row) => {
        const amount = row[figure];
        // It counts in the present fiscal year alone.
        if (amount === null) return '–';
        if (amount === 0) return <Money amount={0} />;
        const to = isSum(figure)
          ? links.budgetRows(figure, commitments, row.subject)
          : links.rows(figure, commitments, row.subject);
        return (
          <TextLink to={to} aria-label={`${formatMoney(amount)}, ${title} of ${row.name}: open the list`}>
            <Money amount={amount} />
          </TextLink>
        );
      },
    };
  };
  return (
    <DataTable
      label={label}
      columns={[
        {
          key: 'name',
          title: 'Department',
          heading: true,
          render: ({ key, name }) => (key === 'all' ? <strong>Total</strong> : name),
        },
        ...figures.map(column),
      ]}
      rows={rowsOf(commitments)}
      rowKey={(row) => row.key}
      empty={{ message: 'No departments' }}
    />
  );
}
