import { type Context, type TextMapGetter, type TextMapPropagator, trace, TraceFlags } from '@opentelemetry/api';

/** Traces a second that callers may begin: some times the share of a busy gateway's own apps. */
const TRACES_PER_SECOND = 10;

/**
 * Reads trace context where calls come in from outside. A caller that says its trace is sent is believed a few times a second only: everybody
 * can send that header, and each such call would be recorded by every process that it reaches. Beyond that the call keeps the id of its trace,
 * for the logs, and is not sent.
 */
export class EdgePropagator implements TextMapPropagator {
  private second = -1;
  private taken = 0;

  constructor(
    private readonly inner: TextMapPropagator,
    private readonly now: () => number = () => performance.now(),
    private readonly perSecond = TRACES_PER_SECOND,
  ) {}

  inject: TextMapPropagator['inject'] = (...args) => this.inner.inject(...args);

  extract(context: Context, carrier: unknown, getter: TextMapGetter): Context {
    const extracted = this.inner.extract(context, carrier, getter);
    const span = trace.getSpanContext(extracted);
    if (!span?.isRemote || !(span.traceFlags & TraceFlags.SAMPLED) || this.take()) return extracted;
    return trace.setSpanContext(extracted, { ...span, traceFlags: span.traceFlags & ~TraceFlags.SAMPLED });
  }

  fields(): string[] {
    return this.inner.fields();
  }

  private take(): boolean {
    const second = Math.floor(this.now() / 1_000);
    if (second !== this.second) [this.second, this.taken] = [second, 0];
    this.taken += 1;
    return this.taken <= this.perSecond;
  }
}
