import type { Endpoint } from '@portal/contract';
import type { FastifyInstance, HTTPMethods } from 'fastify';
import { AppError } from './app-error';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** Answers 405 with the methods there are, where a path has calls but none with the method asked for. */
export function refuseOtherMethods(app: FastifyInstance, endpoints: readonly Endpoint[]): void {
  const shapeOf = ({ path }: Endpoint) => path.replace(/\/$/, '').replace(/:\w+/g, ':');
  for (const shape of new Set(endpoints.map(shapeOf))) {
    const sharing = endpoints.filter((endpoint) => shapeOf(endpoint) === shape);
    const known = METHODS.filter((method) => sharing.some((endpoint) => endpoint.method === method));
    const allowed = known.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
    const others: HTTPMethods[] = METHODS.filter((method) => !known.includes(method));
    if (others.length === 0) continue;
    app.route({
      method: others,
      url: sharing[0]?.path ?? '/',
      handler: async (request, reply) => {
        reply.header('allow', allowed.join(', '));
        throw new AppError('method_not_allowed', `This address does not accept ${request.method}`);
      },
    });
  }
}
