export { createUsersHandlers } from './users.routes';
