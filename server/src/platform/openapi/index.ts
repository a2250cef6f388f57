export { registerOpenApi } from './openapi.routes';
