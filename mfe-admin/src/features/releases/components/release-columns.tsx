import type { Release, RemoteEntry } from '@portal/contract/remotes';
import { Badge, DateTimeText, Muted } from '@portal/ui/base';
import type { Column } from '@portal/ui/data';
import { roleLabel } from '@portal/ui/format';
import { sizeText } from '../model/size-text';
import styles from './releases.module.css';

function Build({ release }: { release: Release }) {
  return (
    <div className={styles.cell}>
      <code className={styles.build}>{release.buildId}</code>
      <span className={styles.built}>
        <Muted>
          built <DateTimeText value={release.time} />
        </Muted>
      </span>
    </div>
  );
}

function State({ remote: { disabled, releases } }: { remote: RemoteEntry }) {
  return (
    <div className={styles.cell}>
      <span>{disabled ? <Badge tone="danger">Switched off</Badge> : <Badge tone="success">Live</Badge>}</span>
      {disabled ? <Muted>{disabled.message}</Muted> : null}
      {releases.canary ? (
        <Muted>
          {releases.canary.percent}% get {releases.canary.buildId}
        </Muted>
      ) : null}
    </div>
  );
}

/** What is live of each remote, and what was before it. */
export const releaseColumns: readonly Column<RemoteEntry>[] = [
  {
    key: 'area',
    title: 'Area',
    heading: true,
    render: ({ title, routePrefix, roles }) => (
      <div className={styles.cell}>
        <span className={styles.title}>{title}</span>
        <Muted>
          {routePrefix} for {roles.map((role) => roleLabel(role).text).join(', ')}
        </Muted>
      </div>
    ),
  },
  { key: 'state', title: 'State', render: (remote) => <State remote={remote} /> },
  {
    key: 'release',
    title: 'Release',
    render: ({ releases }) => <Build release={releases.stable} />,
  },
  {
    key: 'since',
    title: 'Live Since',
    render: ({ liveSince, releases }) => <DateTimeText value={liveSince ?? releases.stable.time} />,
  },
  { key: 'contract', title: 'Contract', nowrap: true, render: ({ releases }) => releases.stable.contract },
  {
    key: 'size',
    title: 'Size',
    align: 'end',
    nowrap: true,
    render: ({ releases }) => sizeText(releases.stable.gzipBytes),
  },
  {
    key: 'previous',
    title: 'Previous Release',
    render: ({ previous }) => (previous ? <Build release={previous} /> : <Muted>None</Muted>),
  },
];
