import type { FastifyInstance } from 'fastify';
import type { Observer } from './observer';
import { inWork } from './work';

/** Tells of each request when it comes and when it is answered; whatever it starts is known to be its work. */
export function observeRequests(app: FastifyInstance, observer: Required<Observer>): void {
  app.addHook('onRequest', (request, _reply, done) => {
    observer.requestBegun(request);
    inWork({ request }, done);
  });
  // What follows a body begins where the socket was read, outside of the request's own course.
  app.addHook('preValidation', (request, _reply, done) => inWork({ request }, done));
  app.addHook('onResponse', (request, reply, done) => {
    observer.requestEnded(request, { status: reply.statusCode, ms: reply.elapsedTime });
    done();
  });
}
