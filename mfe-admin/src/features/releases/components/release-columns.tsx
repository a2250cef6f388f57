import { Badge, Button, ClampedText, DateTimeText, Muted } from '@portal/ui/base';
import { actionsColumn, type Column } from '@portal/ui/data';
import { formatCount } from '@portal/ui/format';
import { audienceText } from '../model/audience-text';
import type { ReleaseRow } from '../model/release-rows';
import { sizeText } from '../model/size-text';
import { sourceText } from '../model/source-text';
import { FailureList } from './failure-list';
import styles from './releases.module.css';

/** The changes that a row's buttons open. */
export type RowAction = ReleaseRow['actions'][number];

const KINDS = {
  live: { text: 'Live', tone: 'success' },
  canary: { text: 'Canary', tone: 'accent' },
  previous: { text: 'Previous', tone: 'neutral' },
} as const;

const ACTIONS: Readonly<Record<RowAction, string>> = {
  promote: 'Promote',
  withdraw: 'Withdraw',
  pause: 'Pause',
  continue: 'Continue',
  'roll-back': 'Roll Back',
};

function Kind({ row: { kind, remote } }: { row: ReleaseRow }) {
  const { text, tone } = KINDS[kind];
  return (
    <div className={styles.cell}>
      <span>
        {kind === 'live' && remote.disabled !== null ? (
          <Badge tone="danger">Switched off</Badge>
        ) : (
          <Badge tone={tone}>{text}</Badge>
        )}
      </span>
      {kind === 'live' && remote.live_since ? (
        <span className={styles.line}>
          <Muted>
            since <DateTimeText value={remote.live_since} />
          </Muted>
        </span>
      ) : null}
      {kind === 'canary' && remote.canary ? (
        <Muted>{audienceText(remote.canary.audience, remote.canary.people)}</Muted>
      ) : null}
    </div>
  );
}

/** What the page shows of a release; loads and failures are those that browsers reported in seven days. */
export function releaseColumns(
  onAct: (action: RowAction, row: ReleaseRow) => void,
  onLook: (buildId: string) => void,
): Column<ReleaseRow>[] {
  return [
    { key: 'kind', title: 'State', heading: true, render: (row) => <Kind row={row} /> },
    {
      key: 'release',
      title: 'Release',
      render: ({ release, remote }) => (
        <div className={styles.cell}>
          <code className={styles.build}>{release.build_id}</code>
          <span className={styles.line}>
            <Muted>
              built <DateTimeText value={release.built_at} />
            </Muted>
          </span>
          {release.source ? <ClampedText text={sourceText(release.source)} /> : null}
          <span>
            <Button
              size="small"
              aria-label={`Contents of ${release.build_id} of ${remote.title}`}
              onClick={() => onLook(release.build_id)}
            >
              Contents
            </Button>
          </span>
        </div>
      ),
    },
    {
      key: 'size',
      title: 'Size',
      nowrap: true,
      render: ({ release }) => (
        <div className={styles.cell}>
          {sizeText(release.gzip_bytes)}
          <Muted>contract {release.contract}</Muted>
        </div>
      ),
    },
    { key: 'loads', title: 'Loads', align: 'end', render: ({ release }) => formatCount(release.loads) },
    {
      key: 'median',
      title: 'Median Load',
      align: 'end',
      nowrap: true,
      render: ({ release }) =>
        release.median_load_ms === null ? <Muted>–</Muted> : `${formatCount(release.median_load_ms)} ms`,
    },
    {
      key: 'failures',
      title: 'Failures',
      render: ({ release }) => <FailureList failures={release.failures} />,
    },
    actionsColumn((row) => (
      <div className={styles.actions} data-remote={row.remote.name}>
        {row.actions.length === 0 ? <Muted>None</Muted> : null}
        {row.actions.map((action) => (
          <Button
            key={action}
            size="small"
            aria-label={`${ACTIONS[action]} ${row.release.build_id} of ${row.remote.title}`}
            onClick={() => onAct(action, row)}
          >
            {ACTIONS[action]}
          </Button>
        ))}
      </div>
    )),
  ];
}
