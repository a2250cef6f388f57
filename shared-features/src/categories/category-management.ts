export { CategoryManagement } from './components/category-management';
