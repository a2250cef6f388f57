export { findExistingCategories, isCategoryThere } from './categories.repository';
export { createCategoriesHandlers } from './categories.routes';
