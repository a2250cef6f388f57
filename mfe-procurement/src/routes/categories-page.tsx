import { CategoryManagement } from '@portal/features/categories';
import { paths } from '../paths';

export function Component() {
  return <CategoryManagement back={{ to: paths.assets, label: 'Asset Inventory' }} />;
}
