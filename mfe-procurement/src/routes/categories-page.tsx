import { CategoryManagement } from '@portal/features/category-management';
import { paths } from '../paths';

export function Component() {
  return <CategoryManagement back={{ to: paths.assets, label: 'Asset Inventory' }} />;
}
