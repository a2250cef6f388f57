import { BUILD_ID } from '@portal/contract/remotes';
import type { FastifyInstance } from 'fastify';
import { recordViolations } from './commands/record-violations';
import type { ReleaseDependencies } from './release-dependencies';

const TYPE = 'application/csp-report';
/** A report is some hundred bytes. */
const MAX_BYTES = 16 * 1024;

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Where browsers report what the policy made them stop, as they do by themselves: in their own form, without a session. */
export function registerPolicyReports(
  app: FastifyInstance,
  dependencies: Pick<ReleaseDependencies, 'db' | 'deployDir'>,
): void {
  app.register(async (reports) => {
    reports.addContentTypeParser(TYPE, { parseAs: 'string', bodyLimit: MAX_BYTES }, (_request, text, done) =>
      done(null, parse(String(text))),
    );
    reports.post<{ Params: { shell: string } }>(
      '/api/policy-reports/:shell',
      { bodyLimit: MAX_BYTES },
      async (request, reply) => {
        const { shell } = request.params;
        if (!BUILD_ID.test(shell)) return reply.callNotFound();
        await recordViolations(dependencies, { shell, address: request.ip, body: request.body });
        return reply.code(204).header('cache-control', 'no-store').send();
      },
    );
  });
}
