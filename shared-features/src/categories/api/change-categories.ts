import { call } from '@portal/auth';
import type { Category, CategoryInput } from '@portal/contract';
import { useChange } from '../../feedback';

export function useCreateCategory() {
  return useChange({
    send: (body: CategoryInput) => call('createCategory', { body }),
    done: 'Category created successfully',
    failed: 'Failed to create category',
  });
}

/** Changes a category as it was seen. */
export function useEditCategory() {
  return useChange({
    send: ({ category: { id, version }, facts }: { category: Category; facts: CategoryInput }) =>
      call('editCategory', { params: { id }, body: { ...facts, version } }),
    done: 'Category updated successfully',
    failed: 'Failed to update category',
  });
}

export function useDeleteCategory() {
  return useChange({
    send: ({ id }: Category) => call('deleteCategory', { params: { id } }),
    done: 'Category deleted successfully',
    failed: 'Failed to delete category',
  });
}
