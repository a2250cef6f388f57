import {
  decisionOn,
  formatCount,
  formatCounted,
  LOCATION_KIND_WORDS,
  LOCATION_STATE_WORDS,
  type Location,
  type LocationAction,
} from '@portal/contract';
import { Badge, IconButton, type IconName, Muted, TextLink } from '@portal/ui/base';
import { ActionMenu, actionsColumn, type Column, type MenuAction } from '@portal/ui/data';
import type { ReactNode } from 'react';
import styles from './locations.module.css';

const TONES = { in_use: 'success', retired: 'neutral' } as const;

const LOOKS: Readonly<Record<LocationAction, { label: string; icon: IconName; danger?: boolean }>> = {
  add: { label: 'Add a location in it', icon: 'add' },
  edit: { label: 'Edit', icon: 'edit' },
  move: { label: 'Move', icon: 'forward' },
  retire: { label: 'Retire', icon: 'reject', danger: true },
  bring_back: { label: 'Bring back', icon: 'approve' },
  delete: { label: 'Delete', icon: 'delete', danger: true },
};

export type Act = (action: LocationAction, location: Location) => void;

/** What can be done, and what could be were nothing in the way: the dialog says what is. */
function menuOf({ decisions }: Location): MenuAction<LocationAction>[] {
  return decisions
    .filter(({ action, open, why }) => action !== 'edit' && (open || why?.code === 'in_use'))
    .map(({ action }) => ({ key: action, ...LOOKS[action] }));
}

function LocationActions({ location, onAct }: { location: Location; onAct: Act }) {
  return (
    <div className={styles.row} data-location={location.id}>
      {decisionOn(location, 'edit').open ? (
        <IconButton
          icon="edit"
          size="small"
          label={`Edit ${location.name}`}
          onClick={() => onAct('edit', location)}
        />
      ) : null}
      <ActionMenu
        label={`More actions for ${location.name}`}
        actions={menuOf(location)}
        onChoose={(action) => onAct(action, location)}
      />
    </div>
  );
}

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
    actionsColumn((location) => <LocationActions location={location} onAct={onAct} />),
  ];
}
