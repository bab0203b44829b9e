import { SpanKind, SpanStatusCode, TraceFlags } from '@opentelemetry/api';
import type { ReadableSpan } from '@opentelemetry/sdk-trace-node';
import type { BrowserSpan } from './browser-spans.js';

const timeOf = (ms: number): [number, number] => [Math.floor(ms / 1_000), Math.round((ms % 1_000) * 1e6)];

/** Returns what a browser has measured as a span that has ended, of the app as its service. */
export function readableSpan(
  { traceId, spanId, call, startedAt, ms, status }: BrowserSpan,
  resource: ReadableSpan['resource'],
): ReadableSpan {
  return {
    name: call,
    kind: SpanKind.CLIENT,
    spanContext: () => ({ traceId, spanId, traceFlags: TraceFlags.SAMPLED }),
    startTime: timeOf(startedAt.getTime()),
    endTime: timeOf(startedAt.getTime() + ms),
    duration: timeOf(ms),
    status: { code: status === 0 || status >= 500 ? SpanStatusCode.ERROR : SpanStatusCode.UNSET },
    attributes: { 'http.response.status_code': status },
    instrumentationScope: { name: '@club/web-kit' },
    ...{ resource, links: [], events: [], ended: true },
    ...{ droppedAttributesCount: 0, droppedEventsCount: 0, droppedLinksCount: 0 },
  };
}
