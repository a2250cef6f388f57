import { CategoryManagement } from '@portal/features/categories';

export function Component() {
  return <CategoryManagement />;
}
