import type { BackgroundJob, BackgroundJobState, JobOutcome } from '@portal/contract';
import { Badge, Card, DateTimeText, Muted, ProgressBar } from '@portal/ui/base';
import { type Column, DataTable } from '@portal/ui/data';
import { formatCount, type Tone } from '@portal/ui/format';
import { useQuery } from '@portal/ui/query';
import { backgroundJobsQuery } from '../api/background-jobs';
import styles from './settings.module.css';

const STATES: Readonly<Record<BackgroundJobState, { text: string; tone: Tone }>> = {
  running: { text: 'Running', tone: 'info' },
  waiting: { text: 'Waiting', tone: 'warning' },
  idle: { text: 'Idle', tone: 'neutral' },
};

const OUTCOMES: Readonly<Record<JobOutcome, { text: string; tone: Tone }>> = {
  done: { text: 'Done', tone: 'success' },
  failed: { text: 'Failed', tone: 'danger' },
  interrupted: { text: 'Interrupted', tone: 'warning' },
};

function Progress({ title, progress }: Pick<BackgroundJob, 'title' | 'progress'>) {
  if (!progress) return null;
  const { done, total } = progress;
  if (total === null) return <Muted>{formatCount(done)} so far</Muted>;
  return (
    <ProgressBar
      label={<Muted>{title}</Muted>}
      value={done}
      max={total}
      valueText={`${formatCount(done)} of ${formatCount(total)}`}
    />
  );
}

const COLUMNS: readonly Column<BackgroundJob>[] = [
  { key: 'title', title: 'Job', heading: true, render: ({ title }) => title },
  {
    key: 'state',
    title: 'State',
    render: ({ title, state, progress, queued }) => (
      <div className={styles.pair}>
        <span>
          <Badge tone={STATES[state].tone}>{STATES[state].text}</Badge>
        </span>
        {queued > 0 ? <Muted>{formatCount(queued)} in the queue</Muted> : null}
        <Progress title={title} progress={progress} />
      </div>
    ),
  },
  {
    key: 'last_run',
    title: 'Last Run',
    render: ({ last_run }) =>
      last_run ? (
        <div className={styles.pair}>
          <span>
            <Badge tone={OUTCOMES[last_run.outcome].tone}>{OUTCOMES[last_run.outcome].text}</Badge>
          </span>
          <Muted>
            <DateTimeText value={last_run.ended_at} />
          </Muted>
        </div>
      ) : (
        <Muted>Not within 7 days</Muted>
      ),
  },
  {
    key: 'last_error',
    title: 'Last Error',
    render: ({ last_error }) =>
      last_error ? (
        <div className={styles.pair}>
          <span className={styles.cell}>{last_error.message}</span>
          <Muted>
            <DateTimeText value={last_error.at} />
          </Muted>
        </div>
      ) : (
        '–'
      ),
  },
  {
    key: 'next_run',
    title: 'Next Run',
    nowrap: true,
    render: ({ next_run_at }) =>
      next_run_at ? <DateTimeText value={next_run_at} /> : <Muted>When there is something to do</Muted>,
  },
];

/** What the servers do by themselves, how far it is, how it went last and when it comes next. */
export function BackgroundJobs() {
  const { data, error, isFetching, refetch } = useQuery(backgroundJobsQuery);
  return (
    <Card title="Background Jobs" flush>
      <DataTable
        label="Kinds of background work"
        noun={['job', 'jobs']}
        columns={COLUMNS}
        rows={data?.items}
        rowKey={({ name }) => name}
        busy={isFetching && !data}
        error={error}
        errorTitle="Failed to fetch background jobs"
        onRetry={() => void refetch()}
        empty={{ message: 'This server has no background jobs' }}
      />
    </Card>
  );
}
