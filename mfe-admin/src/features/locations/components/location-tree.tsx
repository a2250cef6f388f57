import { formatCounted, type Location } from '@portal/contract';
import { useFailureToast } from '@portal/features/feedback';
import { Button, IconButton, Muted } from '@portal/ui/base';
import { DataTable } from '@portal/ui/data';
import { useQueries, useQuery } from '@portal/ui/query';
import { useState } from 'react';
import { placesBelowQuery } from '../api/read-locations';
import { locationColumns } from './location-columns';
import styles from './locations.module.css';
import { useLocationDialogs } from './use-location-dialogs';

/** Which places are open, and what is right below each of them as far as it is there. */
function useOpenPlaces() {
  const [open, setOpen] = useState<readonly number[]>([]);
  const below = useQueries({ queries: open.map(placesBelowQuery) });
  const loaded = new Map(open.map((id, index) => [id, below[index]]));
  return {
    isOpen: (id: number) => open.includes(id),
    isLoading: (id: number) => loaded.get(id)?.isLoading ?? false,
    below: (id: number): readonly Location[] => loaded.get(id)?.data ?? [],
    error: below.find(({ error }) => error !== null)?.error ?? null,
    show: (id: number) => setOpen((now) => (now.includes(id) ? now : [...now, id])),
    hide: (id: number) => setOpen((now) => now.filter((other) => other !== id)),
  };
}

type OpenPlaces = ReturnType<typeof useOpenPlaces>;

/** The rows of the tree from the top down, as far as it is open. */
function rowsOf(places: readonly Location[], open: OpenPlaces): Location[] {
  return places.flatMap((place) =>
    open.isOpen(place.id) ? [place, ...rowsOf(open.below(place.id), open)] : [place],
  );
}

function TreeName({ location, open }: { location: Location; open: OpenPlaces }) {
  const { id, name, path, places } = location;
  const isOpen = open.isOpen(id);
  return (
    <div className={styles.name} data-level={path.length}>
      {places > 0 ? (
        <IconButton
          icon={isOpen ? 'down' : 'next'}
          size="small"
          label={`What is in ${name}`}
          aria-expanded={isOpen}
          busy={open.isLoading(id)}
          onClick={() => (isOpen ? open.hide(id) : open.show(id))}
        />
      ) : (
        <span className={styles.leaf} />
      )}
      <div className={styles.lines}>
        <span>{name}</span>
        {places > 0 && !isOpen ? <Muted>{formatCounted(places, 'location')}</Muted> : null}
      </div>
    </div>
  );
}

interface LocationTreeProps {
  onAdd: () => void;
  assetsAt: (id: number) => string;
  failed: string;
}

/** The places from the sites down; what is below one is read when it is opened. */
export function LocationTree({ onAdd, assetsAt, failed }: LocationTreeProps) {
  const sites = useQuery(placesBelowQuery(null));
  const open = useOpenPlaces();
  const { act, dialogs } = useLocationDialogs(open);
  useFailureToast(sites.error ?? open.error, failed);
  return (
    <>
      <DataTable
        label="Locations"
        noun={['location', 'locations']}
        columns={locationColumns(
          { assetsAt, name: (location) => <TreeName location={location} open={open} /> },
          act,
        )}
        rows={sites.data && rowsOf(sites.data, open)}
        rowKey={({ id }) => id}
        busy={sites.isFetching}
        error={sites.error}
        errorTitle={failed}
        onRetry={() => void sites.refetch()}
        empty={{
          message: 'No locations yet',
          action: (
            <Button tone="primary" icon="add" onClick={onAdd}>
              Add the first site
            </Button>
          ),
        }}
      />
      {dialogs}
    </>
  );
}
