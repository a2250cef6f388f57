import type { CommitmentFigure, Commitments } from '@portal/contract';
import { Money, TextLink, useIsPhone } from '@portal/ui/base';
import { type Column, DataTable } from '@portal/ui/data';
import { formatMoney } from '@portal/ui/format';
import { useCommitmentLinks } from '../model/commitment-links';
import { FIGURE_TITLES, SHORT_TITLES } from '../model/figure-texts';
import styles from './commitments.module.css';

type Figures = Omit<Commitments['by_department'][number], 'department'>;
type Sum = 'committed' | 'spent';
type Figure = CommitmentFigure | Sum;

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
  figures: readonly Figure[];
  /** Those that a phone shows of each department before it is opened. */
  heads: readonly Figure[];
}

function isSum(figure: Figure): figure is Sum {
  return figure in SUM_TITLES;
}

function titleOf(figure: Figure): string {
  return isSum(figure) ? SUM_TITLES[figure] : (SHORT_TITLES[figure] ?? FIGURE_TITLES[figure]);
}

/** A figure of a department, which leads to the requests that it is made of. */
function FigureAmount({ figure, row, commitments }: { figure: Figure; row: Row; commitments: Commitments }) {
  const links = useCommitmentLinks();
  const amount = row[figure];
  // It counts in the present fiscal year alone.
  if (amount === null) return '–';
  if (amount === 0) return <Money amount={0} />;
  const title = isSum(figure) ? SUM_TITLES[figure] : FIGURE_TITLES[figure];
  const to = isSum(figure)
    ? links.budgetRows(figure, commitments, row.subject)
    : links.rows(figure, commitments, row.subject);
  return (
    <TextLink to={to} aria-label={`${formatMoney(amount)}, ${title} of ${row.name}: open the list`}>
      <Money amount={amount} />
    </TextLink>
  );
}

/** On a phone each department opens to its figures: all of them at once are six screens. */
function FoldedFigures({ label, commitments, figures, heads }: CommitmentsTableProps) {
  return (
    <ul className={styles.departments} aria-label={label}>
      {rowsOf(commitments).map((row) => (
        <li key={row.key}>
          <details>
            <summary className={styles.head}>
              <span className={styles.name}>{row.key === 'all' ? 'Total' : row.name}</span>
              <span className={styles.sums}>
                {heads.map((figure) => (
                  <span key={figure}>
                    {titleOf(figure)} {row[figure] === null ? '–' : <Money amount={row[figure]} />}
                  </span>
                ))}
              </span>
            </summary>
            <dl className={styles.figures}>
              {figures.map((figure) => (
                <div key={figure}>
                  <dt>{titleOf(figure)}</dt>
                  <dd>
                    <FigureAmount {...{ figure, row, commitments }} />
                  </dd>
                </div>
              ))}
            </dl>
          </details>
        </li>
      ))}
    </ul>
  );
}

/** Figures by department; each leads to the requests that it is made of. */
export function CommitmentsTable(props: CommitmentsTableProps) {
  const { label, commitments, figures } = props;
  if (useIsPhone()) return <FoldedFigures {...props} />;
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
        ...figures.map(
          (figure): Column<Row> => ({
            key: figure,
            title: titleOf(figure),
            align: 'end',
            render: (row) => <FigureAmount {...{ figure, row, commitments }} />,
          }),
        ),
      ]}
      rows={rowsOf(commitments)}
      rowKey={(row) => row.key}
      empty={{ message: 'No departments' }}
    />
  );
}
