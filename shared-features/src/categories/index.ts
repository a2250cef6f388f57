export { categoryChoicesQuery } from './api/category-choices';
export { AddCategoryDialog } from './components/category-dialogs';
export { CategoryField } from './components/category-field';
export { CategoryFilter } from './components/category-filter';
export { CategoryManagement } from './components/category-management';
