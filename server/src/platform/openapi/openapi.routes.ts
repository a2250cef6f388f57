import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { buildOpenApiDocument } from './build-document';

const PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  // The one style element that the page's library adds itself, by its content.
  "style-src 'self' 'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/**
 * `/api/openapi.json`, and a page to read it and try calls on, without anything from other sites. The document is
 * generated on its first request: that takes most of the time that it takes to set the app up.
 */
export async function registerOpenApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {},
    // Our document comes from the contract, not from the routes.
    hideUntagged: true,
    // The two libraries type the same standard apart.
    transformObject: () => buildOpenApiDocument() as never,
  });
  app.get('/api/openapi.json', async (_request, reply) =>
    reply.header('cache-control', 'no-cache').send(app.swagger()),
  );
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: PAGE_POLICY,
    uiConfig: {
      // Without the bar that offers to load other documents.
      layout: 'BaseLayout',
      docExpansion: 'list',
      deepLinking: true,
      tryItOutEnabled: false,
      persistAuthorization: false,
    },
    theme: { title: 'Asset Management API' },
  });
}
