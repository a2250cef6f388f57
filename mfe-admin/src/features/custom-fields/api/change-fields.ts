import { call } from '@portal/auth';
import type { CustomField, CustomFieldInput } from '@portal/contract';
import { useCallKeys, useChange } from '@portal/features/feedback';

type Versioned = Pick<CustomField, 'id' | 'version'>;

export function useCreateField() {
  const keys = useCallKeys();
  return useChange({
    send: async (body: CustomFieldInput) => {
      const field = await call('createCustomField', { body }, { idempotencyKey: keys.keyFor(body) });
      keys.answered();
      return field;
    },
    done: 'Field created successfully',
    failed: 'Failed to create field',
  });
}

/** Changes a field as it was seen. */
export function useEditField() {
  return useChange({
    send: ({ field: { id, version }, input }: { field: Versioned; input: CustomFieldInput }) =>
      call('editCustomField', { params: { id }, body: { ...input, version } }),
    done: 'Field updated successfully',
    failed: 'Failed to update field',
  });
}

export function useOrderFields() {
  return useChange({
    send: (ids: number[]) => call('orderCustomFields', { body: { ids } }),
    done: 'Fields reordered successfully',
    failed: 'Failed to reorder fields',
    showsReason: true,
  });
}

export function useRemoveField() {
  return useChange({
    send: ({ id, version }: Versioned) => call('removeCustomField', { params: { id }, body: { version } }),
    done: 'Field removed successfully',
    failed: 'Failed to remove field',
  });
}

export function useRestoreField() {
  return useChange({
    send: ({ id, version }: Versioned) => call('restoreCustomField', { params: { id }, body: { version } }),
    done: 'Field restored successfully',
    failed: 'Failed to restore field',
  });
}

/** Its values go in the background. */
export function useDeleteField() {
  return useChange({
    send: ({ id, version }: Versioned) => call('deleteCustomField', { params: { id }, body: { version } }),
    done: 'Field deleted successfully',
    failed: 'Failed to delete field',
  });
}
