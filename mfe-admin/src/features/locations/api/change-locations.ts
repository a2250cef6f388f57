import { call } from '@portal/auth';
import type { Location, LocationFacts, LocationInput } from '@portal/contract';
import { useCallKeys, useChange } from '@portal/features/feedback';

type Versioned = Pick<Location, 'id' | 'version'>;

export function useCreateLocation() {
  const keys = useCallKeys();
  return useChange({
    send: async (body: LocationInput) => {
      const location = await call('createLocation', { body }, { idempotencyKey: keys.keyFor(body) });
      keys.answered();
      return location;
    },
    done: 'Location created successfully',
    failed: 'Failed to create location',
  });
}

/** Changes a place as it was seen. */
export function useEditLocation() {
  return useChange({
    send: ({ location: { id, version }, facts }: { location: Versioned; facts: LocationFacts }) =>
      call('editLocation', { params: { id }, body: { ...facts, version } }),
    done: 'Location updated successfully',
    failed: 'Failed to update location',
  });
}

export function useMoveLocation() {
  return useChange({
    send: ({ location: { id, version }, parent_id }: { location: Versioned; parent_id: number }) =>
      call('moveLocation', { params: { id }, body: { version, parent_id } }),
    done: 'Location moved successfully',
    failed: 'Failed to move location',
  });
}

export function useRetireLocation() {
  return useChange({
    send: ({ id, version }: Versioned) => call('retireLocation', { params: { id }, body: { version } }),
    done: 'Location retired successfully',
    failed: 'Failed to retire location',
  });
}

export function useBringBackLocation() {
  return useChange({
    send: ({ id, version }: Versioned) => call('bringBackLocation', { params: { id }, body: { version } }),
    done: 'Location brought back successfully',
    failed: 'Failed to bring back location',
  });
}

export function useDeleteLocation() {
  return useChange({
    send: ({ id, version }: Versioned) => call('deleteLocation', { params: { id }, query: { version } }),
    done: 'Location deleted successfully',
    failed: 'Failed to delete location',
    // Nothing is in it any more.
    exclude: ([, what, list, id], location) => what === 'locations' && list === 'below' && id === location.id,
  });
}
