import {
  context,
  defaultTextMapGetter,
  isSpanContextValid,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
} from '@opentelemetry/api';

/** Returns the W3C traceparent of the running span; undefined when nothing is traced. */
export function activeTraceparent(): string | undefined {
  const carrier: { traceparent?: string } = {};
  propagation.inject(context.active(), carrier);
  return carrier.traceparent;
}

/** Returns the W3C traceparent of the running span when its trace is recorded, for what is stored: others lead nowhere. */
export function recordedTraceparent(): string | undefined {
  const span = trace.getActiveSpan()?.spanContext();
  if (!span || !isSpanContextValid(span) || !(span.traceFlags & TraceFlags.SAMPLED)) return undefined;
  return activeTraceparent();
}

/** Runs `work` as a span of the trace that `traceparent` names; without one, as it is. A throw marks the span. */
export function inTraceOf<T>(traceparent: string, name: string, work: () => Promise<T>): Promise<T> {
  if (!traceparent) return work();
  const parent = propagation.extract(ROOT_CONTEXT, { traceparent }, defaultTextMapGetter);
  return trace.getTracer('@club/platform').startActiveSpan(name, { kind: SpanKind.SERVER }, parent, async (span) => {
    try {
      return await work();
    } catch (err) {
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw err;
    } finally {
      span.end();
    }
  });
}
