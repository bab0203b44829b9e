import type { ClientSession, RequestContext } from '@club/platform';
import type { Redemption } from './domain/redemption.js';

/**
 * Hooks of one kind of redemption, one for each step. Each runs in the transaction of the step and may run several times: no
 * effect but through `session`. `name` is stored with each redemption and never changes.
 */
export interface RedemptionKind<P> {
  readonly name: string;

  /** Sets aside what is wanted. Throws what refuses it, and then nothing is written. */
  reserve(session: ClientSession, redemption: Redemption<P>): Promise<void>;

  /** The points are taken: makes it the member's, with its event. Never refuses. */
  place(ctx: RequestContext, session: ClientSession, redemption: Redemption<P>): Promise<void>;

  /** Puts back what was set aside. Never refuses. */
  giveBack(session: ClientSession, redemption: Redemption<P>): Promise<void>;

  /**
   * Names the documents that redemptions of everybody change in `reserve`, `place` and `giveBack`: steps of this process that share one of
   * them take turns.
   */
  contended?(redemption: Pick<Redemption<P>, 'payload'>): string[];

  /** After a step is durable: copies of lists may be stale now. Must not throw. */
  changed?(redemption: Redemption<P>): Promise<void>;
}
