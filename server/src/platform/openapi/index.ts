export { buildOpenApiDocument } from './build-document';
export { registerOpenApi } from './openapi.routes';
