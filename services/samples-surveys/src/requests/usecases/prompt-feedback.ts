import { BatchWork, Clock, kl, MONGO, newEvent, Outbox, type RequestContext, withTransaction } from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Connection } from 'mongoose';
import { RequestsRepository } from '../requests.repository.js';

const AT_ONCE = 200;

/** Asks how a sample was, fourteen days after its request (docs/product/samples.md#feedback). */
@Injectable()
export class PromptFeedback {
  constructor(
    private readonly requests: RequestsRepository,
    private readonly outbox: Outbox,
    @Inject(MONGO) private readonly connection: Connection,
    private readonly clock: Clock,
  ) {}

  /** Prompts everybody who is due; returns how many. Repeating it, or running it twice at once, prompts nobody twice. */
  async execute(ctx: RequestContext): Promise<number> {
    let prompted = 0;
    const work = new BatchWork();
    for (;;) {
      const due = await this.requests.awaitingPrompt(kl.date(this.clock.now()), AT_ONCE);
      for await (const { id: orderId, memberId } of work.each(due)) {
        const first = await withTransaction(this.connection, async (session) => {
          const now = this.clock.now();
          if (!(await this.requests.markPrompted(session, orderId, now))) return false;
          const fact = { memberId, orderId, promptedAt: now.toISOString() };
          const options = { ctx, clock: this.clock, eventId: `${orderId}:FeedbackPrompted` };
          await this.outbox.append(session, [newEvent('FeedbackPrompted', fact, options)]);
          return true;
        });
        if (first) prompted += 1;
      }
      if (due.length < AT_ONCE) return prompted;
    }
  }
}
