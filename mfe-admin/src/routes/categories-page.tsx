import { CategoryManagement } from '@portal/features/category-management';

export function Component() {
  return <CategoryManagement />;
}
