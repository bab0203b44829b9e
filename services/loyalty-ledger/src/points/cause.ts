import { recordedTraceparent, type RequestContext } from '@club/platform';
import type { Cause } from './domain/index.js';

/** Returns who caused an entry, as the log records it. */
export function causeOf(ctx: RequestContext): Cause {
  const { id, type } = ctx.actor;
  const traceparent = recordedTraceparent();
  return { id, type, correlationId: ctx.correlationId, ...(traceparent ? { traceparent } : {}) };
}
