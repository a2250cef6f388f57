export { createCategoriesHandlers } from './categories.routes';
