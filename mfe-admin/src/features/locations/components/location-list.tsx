import { formatCounted, LOCATION_STATE_WORDS, LOCATION_STATES } from '@portal/contract';
import { ExportButton } from '@portal/features/export';
import { useListTable } from '@portal/features/feedback';
import { LocationCell } from '@portal/features/locations';
import { Card, ChangeStatus } from '@portal/ui/base';
import {
  ClearFilters,
  DataTable,
  ListFilter,
  type ListState,
  SearchBox,
  Toolbar,
  useListState,
} from '@portal/ui/data';
import { useQuery } from '@portal/ui/query';
import { locationListQuery, placesBelowQuery } from '../api/read-locations';
import { locationColumns } from './location-columns';
import { LocationTree } from './location-tree';
import { useLocationDialogs } from './use-location-dialogs';

const FAILED = 'Failed to fetch locations';
const STATES = LOCATION_STATES.map((value) => ({ value, label: LOCATION_STATE_WORDS[value] }));

interface LocationListProps {
  onAdd: () => void;
  /** The list of the assets of a place with all below it. */
  assetsAt: (id: number) => string;
}

/** What a search or a filter finds, from anywhere in the tree, each with the way to it. */
function FoundLocations({ list, assetsAt }: Pick<LocationListProps, 'assetsAt'> & { list: ListState }) {
  const table = useListTable(list, useQuery(locationListQuery(list.query)), FAILED);
  const { act, dialogs } = useLocationDialogs();
  return (
    <>
      <DataTable
        label="Locations"
        noun={['location', 'locations']}
        columns={locationColumns({ assetsAt, name: (location) => <LocationCell location={location} /> }, act)}
        {...table}
        empty={{ message: 'No locations found matching your search and filters.' }}
      />
      {dialogs}
    </>
  );
}

/** The tree of places with what may be done to each; a search shows what it finds, whatever is open of the tree. */
export function LocationList({ onAdd, assetsAt }: LocationListProps) {
  const list = useListState({ sort: 'path', filters: { state: '' } });
  const sites = useQuery({ ...placesBelowQuery(null), enabled: !list.isFiltered });
  const found = useQuery({ ...locationListQuery(list.query), enabled: list.isFiltered });
  const count = list.isFiltered ? found.data?.total : sites.data?.length;
  return (
    <Card
      title="All Locations"
      flush
      extra={<ExportButton file="exportLocations" query={list.query} failed={FAILED} />}
    >
      <Toolbar>
        <SearchBox
          label="Search locations"
          placeholder="Name, code or path"
          value={list.search}
          onChange={list.setSearch}
        />
        <ListFilter state={list} name="state" label="State" options={STATES} />
        <ClearFilters state={list} />
      </Toolbar>
      {/* The tree and what a search finds are two tables: neither says that it took the place of the other. */}
      <ChangeStatus
        asked={list.isFiltered ? 'search' : 'tree'}
        shown={count === undefined ? undefined : `${formatCounted(count, 'location')} found`}
      />
      {list.isFiltered ? (
        <FoundLocations list={list} assetsAt={assetsAt} />
      ) : (
        <LocationTree onAdd={onAdd} assetsAt={assetsAt} failed={FAILED} />
      )}
    </Card>
  );
}
