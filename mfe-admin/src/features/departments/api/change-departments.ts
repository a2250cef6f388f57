import { call } from '@portal/auth';
import type { Department, DepartmentInput } from '@portal/contract';
import { useCallKeys, useChange } from '@portal/features/feedback';

type Versioned = Pick<Department, 'id' | 'version'>;

export function useCreateDepartment() {
  const keys = useCallKeys();
  return useChange({
    send: async (body: DepartmentInput) => {
      const department = await call('createDepartment', { body }, { idempotencyKey: keys.keyFor(body) });
      keys.answered();
      return department;
    },
    done: 'Department created successfully',
    failed: 'Failed to create department',
  });
}

/** Changes a department as it was seen. */
export function useEditDepartment() {
  return useChange({
    send: ({ department: { id, version }, facts }: { department: Versioned; facts: DepartmentInput }) =>
      call('editDepartment', { params: { id }, body: { ...facts, version } }),
    done: 'Department updated successfully',
    failed: 'Failed to update department',
  });
}

export function useMergeDepartment() {
  return useChange({
    send: ({ department: { id, version }, into_id }: { department: Versioned; into_id: number }) =>
      call('mergeDepartment', { params: { id }, body: { version, into_id } }),
    done: 'Departments merged successfully',
    failed: 'Failed to merge departments',
  });
}

export function useRetireDepartment() {
  return useChange({
    send: ({ id, version }: Versioned) => call('retireDepartment', { params: { id }, body: { version } }),
    done: 'Department retired successfully',
    failed: 'Failed to retire department',
  });
}

export function useBringBackDepartment() {
  return useChange({
    send: ({ id, version }: Versioned) => call('bringBackDepartment', { params: { id }, body: { version } }),
    done: 'Department brought back successfully',
    failed: 'Failed to bring back department',
  });
}
