import type { ComparedRelease, RemoteReleases } from '@portal/contract';
import { DateTimeText, Muted, Notice, useTimeZone } from '@portal/ui/base';
import { type Column, DataTable } from '@portal/ui/data';
import { formatCount } from '@portal/ui/format';
import { stageText } from '../model/stage-text';
import styles from './releases.module.css';

type Canary = NonNullable<RemoteReleases['canary']>;

interface ComparedRow {
  key: 'canary' | 'live';
  name: string;
  figures: ComparedRelease;
}

const rate = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

/** A figure, or that too few loads were reported for it. */
function figure(value: number | null, text: (value: number) => string) {
  return value === null ? <Muted>Too few loads</Muted> : text(value);
}
const milliseconds = (value: number) => `${formatCount(value)} ms`;

const COLUMNS: readonly Column<ComparedRow>[] = [
  { key: 'release', title: 'Release', heading: true, render: ({ name }) => name },
  { key: 'loads', title: 'Loads', align: 'end', render: ({ figures }) => formatCount(figures.loads) },
  { key: 'failed', title: 'Failures', align: 'end', render: ({ figures }) => formatCount(figures.failures) },
  {
    key: 'rate',
    title: 'Failures per 1,000',
    align: 'end',
    render: ({ figures }) => figure(figures.failures_per_1000, (value) => rate.format(value)),
  },
  {
    key: 'median',
    title: 'Median Load',
    align: 'end',
    nowrap: true,
    render: ({ figures }) => figure(figures.median_load_ms, milliseconds),
  },
  {
    key: 'p95',
    title: '95% Within',
    align: 'end',
    nowrap: true,
    render: ({ figures }) => figure(figures.p95_load_ms, milliseconds),
  },
];

/** How a canary rises, and how it does beside the live release in the same time. */
export function CanaryReport({ title, canary }: { title: string; canary: Canary }) {
  const zone = useTimeZone();
  const { stages, comparison } = canary;
  const told = stages && stageText(stages, zone);
  const rows: ComparedRow[] = [
    { key: 'canary', name: 'Canary', figures: comparison.canary },
    { key: 'live', name: 'Live', figures: comparison.live },
  ];
  return (
    <section aria-label={`Canary of ${title}`} className={styles.report}>
      {told ? (
        <div className={styles.stage}>
          <Notice tone={told.tone} title={told.title}>
            {told.text}
          </Notice>
        </div>
      ) : null}
      <p className={styles.caption}>
        Canary and live release
        {comparison.since ? (
          <>
            {' '}
            since <DateTimeText value={comparison.since} />
          </>
        ) : null}
      </p>
      <DataTable
        label={`Canary and live release of ${title} compared`}
        columns={COLUMNS}
        rows={rows}
        rowKey={({ key }) => key}
        empty={{ message: 'No browser has reported yet' }}
      />
    </section>
  );
}
