export { categoryHandlers } from './categories.routes';
