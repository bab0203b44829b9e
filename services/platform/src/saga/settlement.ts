import { BatchWork } from '../batch-work.js';
import { type RequestContext, systemContext } from '../context.js';
import { DomainError, isTransient } from '../errors.js';
import { failpoint } from '../failpoint.js';
import type { Logger } from '../logging.js';
import type { SettlementRecords } from './settlement-records.js';
import type { SettlementRecord } from './settlement-state.js';

const OVER: readonly string[] = ['HOLD_EXPIRED', 'HOLD_CLOSED'];
const BATCH = 100;

/**
 * Returns whether an error of a commit means that the hold was released, which the other side has decided finally. No other
 * error does: a hold that is not found was acknowledged before, so the other side does not see all of its own writes, and the
 * commit itself may be among them.
 */
export const isHoldOver = (error: unknown): boolean => error instanceof DomainError && OVER.includes(error.code);

/**
 * Try, confirm, cancel over two services: something is held elsewhere, the commit there decides, and in one transaction here
 * comes the effect. Brings a record to its end from wherever it stands. Every step may be repeated and run at the same time
 * by a request, its repeat and the sweep: the other side knows a hold by its key (record and attempt), and each move of the
 * record happens once.
 *
 * Crash points: `<name>.afterHold.beforeCommit`, `<name>.afterCommit.beforeEffect`.
 */
export abstract class Settlement<R extends SettlementRecord, Taken> {
  protected constructor(
    private readonly name: string,
    private readonly records: SettlementRecords<R>,
    private readonly logger: Logger,
  ) {}

  /** Holds; repeating it changes nothing. What it throws unless SERVICE_BUSY makes the record void. */
  protected abstract hold(ctx: RequestContext, record: R): Promise<void>;

  /** Takes what is held; repeating it answers the same. Errors: HOLD_EXPIRED, HOLD_CLOSED when it was given back; others decide nothing. */
  protected abstract commit(ctx: RequestContext, record: R): Promise<Taken>;

  /** Releases what is held; what is not there or over is no error. What was released cannot be committed. */
  protected abstract release(ctx: RequestContext, record: R): Promise<void>;

  /** Moves the record to done and brings the effect about, in one transaction, once. */
  protected abstract complete(ctx: RequestContext, record: R, taken: Taken): Promise<void>;

  /** Moves the record to void, and gives back what it reserved here in the same transaction. */
  protected async makeVoid(record: R): Promise<void> {
    await this.records.move(record, 'void');
  }

  /** Answers the record when it is done. Errors: those of `hold`, HOLD_EXPIRED, SERVICE_BUSY (not decided yet). */
  async execute(ctx: RequestContext, record: R): Promise<R> {
    let current = record;
    if (current.state === 'open') {
      await this.holdOrVoid(ctx, current);
      failpoint(`${this.name}.afterHold.beforeCommit`);
      const decided = await this.records.move(current, 'committing');
      current = await this.reload(current);
      if (!decided) await this.releaseLate(ctx, record, current);
    }
    if (current.state === 'committing') {
      const taken = await this.commitOrVoid(ctx, current);
      failpoint(`${this.name}.afterCommit.beforeEffect`);
      await this.complete(ctx, current, taken);
      current = await this.reload(current);
    }
    // The sweep, or a repeat at the same time, has given everything back.
    if (current.state !== 'done') throw new DomainError('SERVICE_BUSY');
    return current;
  }

  /**
   * One round over the records whose request has died: undecided ones are undone, decided ones completed. Answers how many
   * it looked at. One that cannot be settled now is tried again later, behind the others.
   */
  async sweep(olderThanMs: number): Promise<number> {
    const found = await this.records.unsettled(new Date(Date.now() - olderThanMs), BATCH);
    for await (const record of new BatchWork().each(found)) {
      const ctx = systemContext(record.id);
      try {
        if (record.state === 'open') await this.cancel(ctx, record);
        else await this.execute(ctx, record);
      } catch (err) {
        this.logger.warn({ err, [this.name]: record.id }, `${this.name} is not settled yet`);
        await this.records.postpone(record);
      }
    }
    return found.length;
  }

  /** Cancels what was never decided; one that is just being decided stays. */
  private async cancel(ctx: RequestContext, record: R): Promise<void> {
    // First what is held: while it cannot be released, the next round tries again.
    await this.release(ctx, record);
    await this.makeVoid(record);
  }

  /** Releases a hold that was made after the sweep or a refused repeat had cancelled its attempt: nothing else would. */
  private async releaseLate(ctx: RequestContext, held: R, now: R): Promise<void> {
    if (now.attempt !== held.attempt || now.state === 'void') await this.release(ctx, held);
  }

  private async holdOrVoid(ctx: RequestContext, record: R): Promise<void> {
    try {
      await this.hold(ctx, record);
    } catch (error) {
      // Leaves an unanswered hold to the sweep, which cancels it: it is not known whether it was made.
      if (!isTransient(error)) await this.makeVoid(record);
      throw error;
    }
  }

  private async commitOrVoid(ctx: RequestContext, record: R): Promise<Taken> {
    try {
      return await this.commit(ctx, record);
    } catch (error) {
      if (!isHoldOver(error))
        throw isTransient(error) ? error : new DomainError('SERVICE_BUSY', {}, {}, { cause: error });
      await this.makeVoid(record);
      throw new DomainError('HOLD_EXPIRED');
    }
  }

  private async reload(record: R): Promise<R> {
    return (await this.records.find(record.id)) ?? record;
  }
}
