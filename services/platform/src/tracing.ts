// Entry for `node --import @club/platform/tracing dist/main.js`: it must run before any other module is loaded.
import { register } from 'node:module';

if (process.env.OTEL_EXPORTER_OTLP_ENDPOINT) {
  // ES modules are patched while they load; the hook resolves its own dependencies from the instrumentation package.
  register('@opentelemetry/instrumentation/hook.mjs', import.meta.url);
  const { NodeSDK } = await import('@opentelemetry/sdk-node');
  const { getNodeAutoInstrumentations } = await import('@opentelemetry/auto-instrumentations-node');
  const { OTLPTraceExporter } = await import('@opentelemetry/exporter-trace-otlp-grpc');
  const sdk = new NodeSDK({
    serviceName: process.env.OTEL_SERVICE_NAME ?? process.env.SERVICE_NAME ?? folderOf(process.argv[1] ?? ''),
    traceExporter: new OTLPTraceExporter(),
    instrumentations: [
      getNodeAutoInstrumentations({
        '@opentelemetry/instrumentation-fs': { enabled: false },
        '@opentelemetry/instrumentation-dns': { enabled: false },
        '@opentelemetry/instrumentation-net': { enabled: false },
        '@opentelemetry/instrumentation-pino': { enabled: false },
        // The bus carries the trace of the request that wrote the outbox; this one would replace it by the relay's.
        '@opentelemetry/instrumentation-kafkajs': { enabled: false },
        // Probes every few seconds are no journeys.
        '@opentelemetry/instrumentation-http': {
          ignoreIncomingRequestHook: (request) => /^\/(healthz|readyz|metrics)/.test(request.url ?? ''),
          // A query may be the key of a private file or what a social login brought back.
          startIncomingSpanHook: () => ({ 'url.query': undefined }),
        },
      }),
    ],
  });
  // What is still held at the end is sent by serveApplication, after the last call has been answered.
  sdk.start();
}

/** `services/identity/dist/main.js` → `identity`: a service is named by its folder. */
function folderOf(entry: string): string {
  return /([^/\\]+)[/\\]dist[/\\][^/\\]+$/.exec(entry)?.[1] ?? 'club';
}
