import {
  context,
  isSpanContextValid,
  propagation,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
} from '@opentelemetry/api';
import type { Link, Span } from '@opentelemetry/api';
import type { IncomingMessage } from './transport.js';

/** Journeys that a span may name; the library drops what goes beyond. */
const MAX_LINKS = 128;

/**
 * Runs `work` in a span of its own: a part of the journey that a single message comes from, or one for all of several,
 * which names the journeys that are recorded. A throw marks it.
 */
export function inSpan<T>(messages: readonly IncomingMessage[], work: (span: Span) => Promise<T>): Promise<T> {
  const [first] = messages;
  const parent = messages.length === 1 && first ? parentOf(first) : context.active();
  const options = {
    kind: SpanKind.CONSUMER,
    ...(messages.length > 1 && {
      root: true,
      links: linksOf(messages),
      attributes: { 'messaging.batch.message_count': messages.length },
    }),
  };
  return context.with(parent, () =>
    trace.getTracer('@club/platform').startActiveSpan(`process ${first?.topic ?? ''}`, options, async (span) => {
      try {
        return await work(span);
      } catch (err) {
        span.setStatus({ code: SpanStatusCode.ERROR });
        throw err;
      } finally {
        span.end();
      }
    }),
  );
}

const parentOf = ({ headers }: IncomingMessage) => propagation.extract(context.active(), headers);

function linksOf(messages: readonly IncomingMessage[]): Link[] {
  const links: Link[] = [];
  for (const message of messages) {
    const journey = message.headers.traceparent ? trace.getSpanContext(parentOf(message)) : undefined;
    const recorded = journey && isSpanContextValid(journey) && journey.traceFlags & TraceFlags.SAMPLED;
    if (recorded && links.push({ context: journey }) === MAX_LINKS) break;
  }
  return links;
}
