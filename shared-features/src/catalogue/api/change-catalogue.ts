import { call } from '@portal/auth';
import type { CatalogueItem, CatalogueItemInput } from '@portal/contract';
import { useCallKeys, useChange } from '../../feedback';

type Versioned = Pick<CatalogueItem, 'id' | 'version'>;

export function useCreateItem() {
  const keys = useCallKeys();
  return useChange({
    send: async (body: CatalogueItemInput) => {
      const item = await call('createCatalogueItem', { body }, { idempotencyKey: keys.keyFor(body) });
      keys.answered();
      return item;
    },
    done: 'Catalogue item created successfully',
    failed: 'Failed to create catalogue item',
  });
}

/** Changes an item as it was seen. */
export function useEditItem() {
  return useChange({
    send: ({ item: { id, version }, facts }: { item: Versioned; facts: CatalogueItemInput }) =>
      call('editCatalogueItem', { params: { id }, body: { ...facts, version } }),
    done: 'Catalogue item updated successfully',
    failed: 'Failed to update catalogue item',
  });
}

export function useRemoveItem() {
  return useChange({
    send: ({ id }: Versioned) => call('removeCatalogueItem', { params: { id } }),
    done: 'Catalogue item removed successfully',
    failed: 'Failed to remove catalogue item',
  });
}
