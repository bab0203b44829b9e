/** A call that is traced: the header that it carries, and the way to say how it ended. */
export interface TracedCall {
  traceparent: string;
  /** `status`: of HTTP, 0 when no answer came. */
  ended(status: number): void;
}

interface BrowserTraceConfig {
  /** Sends the spans; a failure is nobody's concern. */
  send: (body: string) => void;
  now?: () => number;
  random?: () => number;
  /** Calls back after a pause, in which more calls may end. */
  later?: (work: () => void) => void;
}

/** Spans of one message; further ones are left out. */
const MAX_SPANS = 20;
const PAUSE_MS = 2_000;

interface Span {
  traceId: string;
  spanId: string;
  call: string;
  startedAt: number;
  ms: number;
  status: number;
}

const hex = (bytes: number) =>
  [...crypto.getRandomValues(new Uint8Array(bytes))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * Traces a share of the calls of an app, as the server wants it: each begins a trace of its own (W3C traceparent), which the gateway and
 * the services go on with, and its time as the browser saw it is sent afterwards. A span names the call without its values.
 */
export class BrowserTrace {
  /** Share of the calls that are traced, from 0 to 1. */
  share = 0;
  private spans: Span[] = [];
  private waiting = false;
  private readonly config: Required<BrowserTraceConfig>;

  constructor(config: BrowserTraceConfig) {
    this.config = {
      now: () => Date.now(),
      random: Math.random,
      later: (work) => void setTimeout(work, PAUSE_MS),
      ...config,
    };
  }

  /** Begins a call; undefined for one that is not traced. */
  begin(call: string): TracedCall | undefined {
    const { now, random } = this.config;
    if (random() >= this.share) return undefined;
    const [traceId, spanId, startedAt] = [hex(16), hex(8), now()];
    return {
      traceparent: `00-${traceId}-${spanId}-01`,
      ended: (status) => {
        this.keep({ traceId, spanId, call, startedAt, ms: Math.max(0, now() - startedAt), status });
      },
    };
  }

  private keep(span: Span): void {
    if (this.spans.length < MAX_SPANS) this.spans.push(span);
    if (this.waiting) return;
    this.waiting = true;
    this.config.later(() => {
      this.waiting = false;
      this.config.send(JSON.stringify({ spans: this.spans.splice(0) }));
    });
  }
}
