import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { runDueJobs } from '../../../test/app/jobs';
import { callEndpoint, createTestApp, setUpTestApp } from '../../../test/app/test-app';
import { putRelease, setUpDeployFolder } from '../../../test/releases/deploy-folder';
import { startObserving } from '../../observe';
import { createDb } from '../database';
import { createLog } from '../http/logging';
import { release } from '../releases';
import { currentWork, inWork, tellAll } from '.';
import { createLogObserver } from './log-observer';
import { createMetrics } from './metrics';
import { readState } from './read-state';
import { serveMetrics } from './serve-metrics';

const portal = setUpTestApp();
const people = portal.people({ admin: 'ADMIN' });
const deploy = setUpDeployFolder();

const lines: Record<string, unknown>[] = [];
const log = createLog({ logLevel: 'debug' }, { write: (line) => lines.push(JSON.parse(line)) });
let app: FastifyInstance | undefined;
beforeEach(() => {
  lines.length = 0;
});
afterEach(async () => {
  await app?.close();
  app = undefined;
});

type Observers = Parameters<typeof tellAll>[0];

/** The portal over the same database, watched. */
async function watched(observers: Observers): Promise<FastifyInstance> {
  const observer = tellAll(observers);
  const db = createDb(portal.pool, (statement) => observer.statementEnded(statement, currentWork()));
  const config = { deployDir: deploy.folder } as never;
  app = await createTestApp({ db, pool: portal.pool }, { observer, log, config });
  return app;
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('the log', () => {
  test('has one line for each request, with who it was and which request', async () => {
    const server = await watched([createLogObserver(log, { slowStatementMs: 0 })]);
    const { status, headers } = await callEndpoint(server, 'listUsers', {}, { token: people.admin.token });
    await server.inject({ method: 'GET', url: '/healthz' });
    await settled();
    const requests = lines.filter(({ msg }) => msg === 'request');
    expect([status, requests]).toEqual([
      200,
      [
        expect.objectContaining({
          level: 30,
          request_id: headers['x-request-id'],
          user: people.admin.id,
          method: 'GET',
          route: '/api/users/',
          status: 200,
        }),
        expect.objectContaining({ level: 20, route: '/healthz', status: 200 }),
      ],
    ]);
    expect(lines).toHaveLength(2);
  });

  test('names a slow statement, what it was for and for whom, and none of its values', async () => {
    const server = await watched([createLogObserver(log, { slowStatementMs: 1 })]);
    server.get('/slow', async (request) => {
      await sql`SELECT pg_sleep(0.02), ${'a secret'}::text`.execute(
        createDb(portal.pool, (statement) =>
          createLogObserver(log, { slowStatementMs: 1 }).statementEnded?.(statement, currentWork()),
        ),
      );
      return request.id;
    });
    const answer = await server.inject({ method: 'GET', url: '/slow' });
    const slow = lines.filter(({ msg }) => msg === 'slow statement');
    expect(slow).toEqual([
      expect.objectContaining({
        level: 40,
        statement: 'SELECT pg_sleep(0.02), $1::text',
        failed: false,
        request_id: answer.body,
        route: '/slow',
      }),
    ]);
    expect(JSON.stringify(slow)).not.toContain('a secret');
  });

  test('names the job that a slow statement was for', () => {
    const { statementEnded } = createLogObserver(log, { slowStatementMs: 10 });
    inWork({ job: 'clean-up' }, () => {
      statementEnded?.({ sql: 'DELETE', ms: 9, isFailed: false }, currentWork());
      statementEnded?.({ sql: 'DELETE', ms: 10, isFailed: true }, currentWork());
    });
    expect(lines).toEqual([
      expect.objectContaining({ job: 'clean-up', statement: 'DELETE', ms: 10, failed: true }),
    ]);
  });
});

describe('metrics', () => {
  const metrics = createMetrics({
    version: '1.2.3',
    commit: 'abc',
    time: '2026-01-01T00:00:00.000Z',
    migrations: 1,
  });
  const render = async () => metrics.render(await readState(portal.db, deploy.folder));
  const figure = (text: string, name: string) =>
    Number(
      text
        .split('\n')
        .find((line) => line.startsWith(`${name} `))
        ?.slice(name.length + 1),
    );

  test('count requests by the pattern of their address, statements, pool and build', async () => {
    const server = await watched([metrics.observer]);
    metrics.watchPool('api', portal.pool);
    for (const id of [1, 2, 3])
      await callEndpoint(server, 'getUser', { params: { id } } as never, { token: people.admin.token });
    await callEndpoint(server, 'listUsers', {});
    await server.inject({ method: 'GET', url: '/api/nowhere/12345' });
    await settled();
    const text = await render();
    const requests = text.split('\n').filter((line) => line.startsWith('portal_http_requests_total'));
    expect(requests).toContain('portal_http_requests_total{method="GET",route="/api/users/",status="401"} 1');
    expect(requests.filter((line) => line.includes('route="/api/users/:id"')).length).toBeGreaterThan(0);
    expect(text).not.toContain('12345');
    expect(figure(text, 'portal_http_request_seconds_count{method="GET",route="/api/users/:id"}')).toBe(3);
    expect(figure(text, 'portal_database_statement_seconds_count{outcome="done"}')).toBeGreaterThan(2);
    expect(figure(text, 'portal_build_info{version="1.2.3",commit="abc"}')).toBe(1);
    expect(figure(text, 'portal_database_waiting{pool="api"}')).toBe(0);
    expect(figure(text, 'nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0);
    expect(figure(text, 'process_resident_memory_bytes')).toBeGreaterThan(0);
  });

  test('tell of queue, mail, releases and how they loaded', async () => {
    await release(deploy.folder, 'finance', putRelease(deploy.folder, 'finance', 'build-1'));
    await release(deploy.folder, 'finance', putRelease(deploy.folder, 'finance', 'build-2'));
    const server = await watched([metrics.observer]);
    const event = { remote: 'finance', outcome: 'loaded', duration_ms: 5 };
    const events = [
      { ...event, build_id: 'build-2' },
      { ...event, build_id: 'build-1' },
      { remote: 'finance', build_id: 'build-2', outcome: 'failed', code: 'CHUNK' },
    ];
    await callEndpoint(
      server,
      'reportRemoteEvents',
      { body: { events } as never },
      { token: people.admin.token },
    );
    await portal.pool.query(
      `INSERT INTO mail_outbox (recipient, subject, body, created_at, next_attempt_at)
       VALUES ('a@example.com', 's', 'b', now() - interval '90 seconds', now() + interval '1 hour')`,
    );
    await runDueJobs(portal, { 'fold-tallies': async () => {} });
    const text = await render();
    for (const [name, value] of [
      ['portal_remote_loads_total{remote="finance",outcome="loaded",release="live"}', 1],
      ['portal_remote_loads_total{remote="finance",outcome="loaded",release="previous"}', 1],
      ['portal_remote_loads_total{remote="finance",outcome="failed",release="live"}', 1],
      ['portal_release_info{remote="finance",release="live",build_id="build-2"}', 1],
      ['portal_release_info{remote="finance",release="previous",build_id="build-1"}', 1],
      ['portal_mails{state="waiting"}', 1],
      ['portal_database_up', 1],
    ] as const)
      expect([name, figure(text, name)]).toEqual([name, value]);
    expect(figure(text, 'portal_mails_oldest_seconds')).toBeGreaterThanOrEqual(90);
    expect(text).toMatch(/portal_jobs\{task="[a-z-]+",state="ready"\} \d+/);
  });

  test('are served while the database is away, on an address of their own', async () => {
    const away = createDb(portal.pool);
    jest.spyOn(portal.pool, 'connect').mockRejectedValue(new Error('Connection terminated') as never);
    const served = await serveMetrics(
      {
        contentType: metrics.contentType,
        render: async () => metrics.render(await readState(away, deploy.folder)),
      },
      { host: '127.0.0.1', port: 0 },
      log,
    );
    const answer = await fetch(`http://127.0.0.1:${served.port}/metrics`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      expect.stringMatching(/^text\/plain/),
    ]);
    expect(figure(await answer.text(), 'portal_database_up')).toBe(0);
    expect((await fetch(`http://127.0.0.1:${served.port}/`)).status).toBe(404);
    jest.restoreAllMocks();
    await expect(
      serveMetrics(metrics as never, { host: '127.0.0.1', port: served.port }, log),
    ).rejects.toThrow(/the port is in use\): set METRICS_PORT/);
    await served.close();
    const server = await watched([metrics.observer]);
    expect((await server.inject({ method: 'GET', url: '/metrics' })).headers['content-type']).not.toMatch(
      /version/,
    );
  });
});

test('traces go to the collector: a request with its statements, in the trace of who called', async () => {
  const sent: { name: string; traceId: string; parentSpanId?: string; spanId: string }[] = [];
  const collector = http.createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part) => parts.push(part));
    request.on('end', () => {
      const body = JSON.parse(Buffer.concat(parts).toString());
      for (const { scopeSpans } of body.resourceSpans)
        for (const { spans } of scopeSpans) sent.push(...spans);
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  const { port } = collector.address() as AddressInfo;
  process.env.OTEL_EXPORTER_OTLP_ENDPOINT = `http://127.0.0.1:${port}`;
  const observing = await startObserving(
    { metrics: undefined, slowStatementMs: 0, isTraced: true, deployDir: deploy.folder },
    log,
  );
  const server = await watched([observing.observer]);
  const traceId = '0af7651916cd43dd8448eb211c80319c';
  const headers = { traceparent: `00-${traceId}-b7ad6b7169203331-01` };
  await callEndpoint(server, 'listUsers', {}, { token: people.admin.token, headers });
  await settled();
  await observing.stop();
  delete process.env.OTEL_EXPORTER_OTLP_ENDPOINT;
  await new Promise((resolve) => collector.close(resolve));
  const request = sent.find(({ name }) => name === 'GET /api/users/');
  expect(request).toMatchObject({ traceId, parentSpanId: 'b7ad6b7169203331' });
  const statements = sent.filter(({ parentSpanId }) => parentSpanId === request?.spanId);
  expect(statements.length).toBeGreaterThan(0);
  expect(statements.every((span) => span.traceId === traceId)).toBe(true);
});
