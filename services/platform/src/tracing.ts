// Entry for `node --import @club/platform/tracing dist/main.js`: it must run before any other module is loaded.
import { register } from 'node:module';
import type { TakesBrowserSpans } from './browser-spans.js';

/** The process that strangers call. */
const EDGE = 'gateway';

if (process.env.OTEL_EXPORTER_OTLP_ENDPOINT) {
  // ES modules are patched while they load; the hook resolves its own dependencies from the instrumentation package.
  register('@opentelemetry/instrumentation/hook.mjs', import.meta.url);
  const { registerInstrumentations } = await import('@opentelemetry/instrumentation');
  const { BatchSpanProcessor, NodeTracerProvider } = await import('@opentelemetry/sdk-trace-node');
  const { defaultResource, detectResources, envDetector, hostDetector, processDetector, resourceFromAttributes } =
    await import('@opentelemetry/resources');
  const { OTLPTraceExporter } = await import('@opentelemetry/exporter-trace-otlp-grpc');
  const { GrpcInstrumentation } = await import('@opentelemetry/instrumentation-grpc');
  const { HttpInstrumentation } = await import('@opentelemetry/instrumentation-http');
  const { IORedisInstrumentation } = await import('@opentelemetry/instrumentation-ioredis');
  const { MongoDBInstrumentation } = await import('@opentelemetry/instrumentation-mongodb');
  const { MongooseInstrumentation } = await import('@opentelemetry/instrumentation-mongoose');
  const { NestInstrumentation } = await import('@opentelemetry/instrumentation-nestjs-core');
  const { UndiciInstrumentation } = await import('@opentelemetry/instrumentation-undici');

  const { W3CTraceContextPropagator } = await import('@opentelemetry/core');
  const { EdgePropagator } = await import('./edge-propagator.js');
  const { readableSpan } = await import('./readable-span.js');

  const service = process.env.SERVICE_NAME ?? folderOf(process.argv[1] ?? '');
  const name = process.env.OTEL_SERVICE_NAME ?? service;
  const processor = new BatchSpanProcessor(new OTLPTraceExporter());
  const tracerProvider = new NodeTracerProvider({
    resource: defaultResource()
      .merge(detectResources({ detectors: [envDetector, processDetector, hostDetector] }))
      .merge(resourceFromAttributes({ 'service.name': name })),
    spanProcessors: [processor],
  });
  Object.assign(tracerProvider, {
    // Spans of browsers have ended when they come here, and are of another service.
    takeBrowserSpan: (span) =>
      processor.onEnd(readableSpan(span, resourceFromAttributes({ 'service.name': span.app }))),
  } satisfies TakesBrowserSpans);
  // Kafka is not among them: the bus carries the trace of the request that wrote the outbox, not the relay's.
  registerInstrumentations({
    tracerProvider,
    instrumentations: [
      new GrpcInstrumentation(),
      new HttpInstrumentation({
        // Probes every few seconds are no journeys.
        ignoreIncomingRequestHook: (request) => /^\/(healthz|readyz|metrics)/.test(request.url ?? ''),
        // A query may be the key of a private file or what a social login brought back.
        startIncomingSpanHook: () => ({ 'url.query': undefined }),
      }),
      new IORedisInstrumentation(),
      new MongoDBInstrumentation(),
      new MongooseInstrumentation(),
      new NestInstrumentation(),
      new UndiciInstrumentation(),
    ],
  });
  // Leaves the last flush to serveApplication, after the last call has been answered.
  const propagator = new W3CTraceContextPropagator();
  tracerProvider.register({ propagator: service === EDGE ? new EdgePropagator(propagator) : propagator });
}

/** `services/identity/dist/main.js` → `identity`: a service is named by its folder. */
function folderOf(entry: string): string {
  return /([^/\\]+)[/\\]dist[/\\][^/\\]+$/.exec(entry)?.[1] ?? 'club';
}
