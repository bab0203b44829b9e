import {
  Clock,
  isolateFailures,
  kl,
  MONGO,
  newEvent,
  Outbox,
  type RequestContext,
  withTransaction,
} from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Connection } from 'mongoose';
import type { SampleRequest } from '../domain/request.js';
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

  /**
   * Prompts everybody who is due; returns how many. Repeating it, or running it twice at once, prompts nobody twice. A
   * request that fails is left to the next run and stops no other.
   */
  async execute(ctx: RequestContext): Promise<number> {
    let prompted = 0;
    const failed: string[] = [];
    for (;;) {
      const due = await this.requests.awaitingPrompt(kl.date(this.clock.now()), AT_ONCE, failed);
      const failures = await isolateFailures(
        due,
        async (request) => {
          if (await this.prompt(ctx, request)) prompted += 1;
        },
        ({ id: order }) => ({ order }),
      );
      failed.push(...failures.map(({ id }) => id));
      if (due.length < AT_ONCE) return prompted;
    }
  }

  private prompt(ctx: RequestContext, { id: orderId, memberId }: SampleRequest): Promise<boolean> {
    return withTransaction(this.connection, async (session) => {
      const now = this.clock.now();
      if (!(await this.requests.markPrompted(session, orderId, now))) return false;
      const prompted = { memberId, orderId, promptedAt: now.toISOString() };
      const options = { ctx, clock: this.clock, eventId: `${orderId}:FeedbackPrompted` };
      await this.outbox.append(session, [newEvent('FeedbackPrompted', prompted, options)]);
      return true;
    });
  }
}
