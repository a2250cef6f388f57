import type { FastifyInstance } from 'fastify';
import { DatabaseTime, inDatabaseTime } from '../database';

/**
 * Gives each request one time for all its waits for the database: who asks who calls, and then works, does not wait for
 * a connection twice.
 */
export function limitDatabaseTime(app: FastifyInstance, limitMs: number): void {
  app.decorateRequest('databaseTime');
  app.addHook('onRequest', (request, _reply, done) => {
    request.databaseTime = new DatabaseTime(limitMs);
    inDatabaseTime(request.databaseTime, done);
  });
  // What follows a body begins where the socket was read, outside of the request's own course.
  app.addHook('preValidation', (request, _reply, done) => {
    inDatabaseTime(request.databaseTime, done);
  });
}

declare module 'fastify' {
  interface FastifyRequest {
    databaseTime: DatabaseTime;
  }
}
