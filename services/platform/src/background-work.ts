import type { GroupBacklog, KafkaBus } from './events/bus.js';
import { OUTBOX, type OutboxDoc } from './events/outbox.js';
import { nativeDb, type Connection } from './mongo/connection.js';
import { withDeadline } from './time.js';

/** Work that waits; what is not known is undefined. */
export interface WaitingWork {
  outboxSeconds: number | undefined;
  groups: GroupBacklog[];
}

/** The caller gives up a little later. */
const ANSWER_MS = 2_000;
/** Answers are used again for this long, so that many who look cost the brokers no more than one. */
const FRESH_MS = 5_000;

/** Work of the service beside its calls, asked at the database and the brokers: it is known while whoever does it is dead. */
export class BackgroundWork {
  private last: { at: number; waiting: Promise<WaitingWork> } | undefined;

  constructor(
    private readonly connection: Connection,
    private readonly bus: Pick<KafkaBus, 'backlogs'>,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** Returns what waits now, or a few seconds ago. */
  waiting(): Promise<WaitingWork> {
    if (!this.last || this.now() - this.last.at >= FRESH_MS) this.last = { at: this.now(), waiting: this.ask() };
    return this.last.waiting;
  }

  private async ask(): Promise<WaitingWork> {
    const [outboxSeconds, groups] = await Promise.all([
      withDeadline(this.outboxSeconds(), ANSWER_MS, 'outbox').catch(() => undefined),
      this.bus.backlogs(ANSWER_MS),
    ]);
    return { outboxSeconds, groups };
  }

  private async outboxSeconds(): Promise<number> {
    const rows = nativeDb(this.connection).collection<OutboxDoc>(OUTBOX);
    const oldest = await rows.findOne({}, { sort: { writtenAt: 1, n: 1 }, projection: { writtenAt: 1 } });
    return oldest ? Math.max(0, (Date.now() - oldest.writtenAt.getTime()) / 1_000) : 0;
  }
}
