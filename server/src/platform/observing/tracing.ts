import type { Span } from '@opentelemetry/api';
import type { FastifyRequest } from 'fastify';
import type { Observer } from './observer';
import { routeOf, type Work } from './work';

export interface Tracing {
  observer: Observer;
  /** Sends what has not been sent. */
  stop(): Promise<void>;
}

const SERVICE = 'asset-portal';

/**
 * Sends a span for each request, each job, and each statement within them, to the collector that the environment names
 * (OTEL_EXPORTER_OTLP_ENDPOINT and what belongs to it). A request goes on with the trace that its headers name.
 */
export async function startTracing(): Promise<Tracing> {
  const { context, propagation, SpanKind, SpanStatusCode, trace, ROOT_CONTEXT } = await import(
    '@opentelemetry/api'
  );
  const { BatchSpanProcessor, NodeTracerProvider } = await import('@opentelemetry/sdk-trace-node');
  const { OTLPTraceExporter } = await import('@opentelemetry/exporter-trace-otlp-http');
  const { resourceFromAttributes } = await import('@opentelemetry/resources');
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': process.env.OTEL_SERVICE_NAME ?? SERVICE }),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  provider.register();
  const tracer = provider.getTracer(SERVICE);
  const ofRequests = new WeakMap<FastifyRequest, Span>();
  const ofJobs = new WeakMap<Work, Span>();
  const parentOf = (work: Work | undefined) =>
    work && (work.request ? ofRequests.get(work.request) : ofJobs.get(work));

  const observer: Observer = {
    requestBegun(request) {
      const parent = propagation.extract(ROOT_CONTEXT, request.headers);
      const name = `${request.method} ${routeOf(request)}`;
      ofRequests.set(request, tracer.startSpan(name, { kind: SpanKind.SERVER }, parent));
    },
    requestEnded(request, { status }) {
      const span = ofRequests.get(request);
      if (!span) return;
      span.setAttributes({
        'http.request.method': request.method,
        'http.route': routeOf(request),
        'http.response.status_code': status,
        'portal.request_id': request.id,
        ...(request.caller ? { 'user.id': String(request.caller.id) } : {}),
      });
      if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    },
    statementEnded({ sql, ms, isFailed }, work) {
      const parent = parentOf(work);
      if (!parent) return;
      const now = Date.now();
      const span = tracer.startSpan(
        sql.split(' ', 1)[0]?.toUpperCase() ?? 'SQL',
        {
          kind: SpanKind.CLIENT,
          startTime: now - ms,
          attributes: { 'db.system.name': 'postgresql', 'db.query.text': sql },
        },
        trace.setSpan(context.active(), parent),
      );
      if (isFailed) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end(now);
    },
    jobBegun(work) {
      ofJobs.set(work, tracer.startSpan(`job ${work.job}`));
    },
    jobEnded({ isFailed }, work) {
      const span = ofJobs.get(work);
      if (isFailed) span?.setStatus({ code: SpanStatusCode.ERROR });
      span?.end();
    },
  };
  return { observer, stop: () => provider.shutdown() };
}
