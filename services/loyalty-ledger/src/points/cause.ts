import type { RequestContext } from '@club/platform';
import type { Cause } from './domain/index.js';

/** Returns who caused an entry, as the log records it. */
export const causeOf = (ctx: RequestContext): Cause => ({
  id: ctx.actor.id,
  type: ctx.actor.type,
  correlationId: ctx.correlationId,
});
