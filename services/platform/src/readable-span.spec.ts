import { SpanKind, SpanStatusCode } from '@opentelemetry/api';
import { readableSpan } from './readable-span.js';

const measured = {
  ...{ app: 'web-member', traceId: 'a'.repeat(32), spanId: 'b'.repeat(16), call: 'GET /news/fetch' },
  ...{ startedAt: new Date('2026-11-28T10:00:00.250Z'), ms: 1_900, status: 200 },
};
const resource = { attributes: {} } as never;

describe('a span that a browser has measured', () => {
  it('has the ids of the traceparent that the call carried, and the times of the browser', () => {
    const span = readableSpan(measured, resource);
    expect(span.spanContext()).toMatchObject({ traceId: measured.traceId, spanId: measured.spanId, traceFlags: 1 });
    expect(span).toMatchObject({ name: 'GET /news/fetch', kind: SpanKind.CLIENT, ended: true });
    const second = Date.parse('2026-11-28T10:00:00Z') / 1_000;
    expect([span.startTime, span.endTime]).toEqual([
      [second, 250_000_000],
      [second + 2, 150_000_000],
    ]);
  });

  it.each([
    [200, SpanStatusCode.UNSET],
    [409, SpanStatusCode.UNSET],
    [503, SpanStatusCode.ERROR],
    [0, SpanStatusCode.ERROR],
  ])('with the status %i is marked as %i', (status, code) => {
    expect(readableSpan({ ...measured, status }, resource).status.code).toBe(code);
  });
});
