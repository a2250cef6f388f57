export { allPages } from './all-pages';
export { categoryChoicesQuery } from './category-choices';
