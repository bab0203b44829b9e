import { trace } from '@opentelemetry/api';

/** A call as a browser has measured it. */
export interface BrowserSpan {
  /** The app, as a service of the trace. */
  app: string;
  /** 32 and 16 hexadecimal digits, as in the traceparent that the call carried. */
  traceId: string;
  spanId: string;
  /** The call by its method and path, without values. */
  call: string;
  startedAt: Date;
  ms: number;
  /** HTTP status; 0 when no answer came. */
  status: number;
}

/** The provider of the tracing entry, as far as spans of others are concerned. */
export interface TakesBrowserSpans {
  takeBrowserSpan?(span: BrowserSpan): void;
}

/** Sends a span of a browser to the collector; nothing happens where tracing is off. */
export function takeBrowserSpan(span: BrowserSpan): void {
  const provider = trace.getTracerProvider() as { getDelegate?: () => TakesBrowserSpans };
  provider.getDelegate?.().takeBrowserSpan?.(span);
}
