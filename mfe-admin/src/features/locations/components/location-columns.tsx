import {
  formatCount,
  formatCounted,
  LOCATION_KIND_WORDS,
  LOCATION_STATE_WORDS,
  type Location,
  type LocationAction,
} from '@portal/contract';
import { type ActionLooks, RecordRowActions } from '@portal/features/feedback';
import { Badge, Muted, TextLink } from '@portal/ui/base';
import { actionsColumn, type Column } from '@portal/ui/data';
import type { ReactNode } from 'react';
import styles from './locations.module.css';

const TONES = { in_use: 'success', retired: 'neutral' } as const;

const LOOKS: ActionLooks<LocationAction> = {
  add: { label: 'Add a location in it', icon: 'add' },
  edit: { label: 'Edit', icon: 'edit' },
  move: { label: 'Move', icon: 'forward' },
  retire: { label: 'Retire', icon: 'reject', danger: true },
  bring_back: { label: 'Bring back', icon: 'approve' },
  delete: { label: 'Delete', icon: 'delete', danger: true },
};

export type Act = (action: LocationAction, location: Location) => void;

function AssetsCell({ location, to }: { location: Location; to: string }) {
  const { assets, assets_with_below } = location;
  if (assets_with_below === 0) return <Muted>0</Muted>;
  return (
    <div className={styles.lines}>
      <TextLink to={to}>{formatCount(assets_with_below)}</TextLink>
      {assets > 0 && assets < assets_with_below ? (
        <Muted>{formatCounted(assets, 'asset')} right here</Muted>
      ) : null}
    </div>
  );
}

interface Shown {
  /** The assets of a place with all below it. */
  assetsAt: (id: number) => string;
  /** How a place is named in its row. */
  name: (location: Location) => ReactNode;
}

export function locationColumns({ assetsAt, name }: Shown, onAct: Act): readonly Column<Location>[] {
  return [
    { key: 'name', title: 'Location', heading: true, render: name },
    { key: 'kind', title: 'Kind', render: ({ kind }) => LOCATION_KIND_WORDS[kind] },
    { key: 'code', title: 'Code', render: ({ code }) => code ?? <Muted>–</Muted> },
    {
      key: 'assets',
      title: 'Assets',
      align: 'end',
      render: (location) => <AssetsCell location={location} to={assetsAt(location.id)} />,
    },
    {
      key: 'state',
      title: 'State',
      render: ({ state }) => <Badge tone={TONES[state]}>{LOCATION_STATE_WORDS[state]}</Badge>,
    },
    // Also what it is in use for: the dialog says where.
    actionsColumn((location) => (
      <RecordRowActions noun="location" looks={LOOKS} record={location} onAct={onAct} withInUse />
    )),
  ];
}
