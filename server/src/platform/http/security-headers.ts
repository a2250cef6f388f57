import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

const ONE_YEAR_SECONDS = 31_536_000;

/** The policy of answers that are data: a browser that is led to show one runs and loads nothing. */
const DATA_POLICY = {
  'default-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'none'"],
};

/** Headers of every answer. Pages replace the content security policy by their own. */
export async function registerSecurityHeaders(
  app: FastifyInstance,
  options: { isHttps: boolean },
): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: DATA_POLICY },
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
    strictTransportSecurity: options.isHttps ? { maxAge: ONE_YEAR_SECONDS } : false,
    // Browsers honour these two over https only, and complain about them elsewhere.
    crossOriginOpenerPolicy: options.isHttps ? { policy: 'same-origin' } : false,
    originAgentCluster: options.isHttps,
  });
}
