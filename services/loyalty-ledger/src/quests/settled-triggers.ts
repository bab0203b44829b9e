import { Inject, Injectable } from '@nestjs/common';
import { type Connection, DatabaseMemory, MONGO } from '@club/platform';
import type { LRUCache } from 'lru-cache';
import {
  occurrenceId,
  type OccurrenceSpan,
  MINUTE_MS,
  needsLog,
  type Quest,
  type Trigger,
  widened,
} from './domain/quest.js';
import type { TriggerEvent } from './quests.repository.js';

/** Events of some tens of thousands of members who are active at the time. */
const MAX_OCCURRENCES = 100_000;

const minuteOf = (at: Date): number => Math.floor(at.getTime() / MINUTE_MS);

/**
 * Events that this process has stored and settled under the present quests. A quest begins with a whole minute, so that the same
 * event of the same minute can complete nothing more: it need not be read, written or settled again. Never the truth: what is
 * not known here is looked up.
 */
@Injectable()
export class SettledTriggers {
  private readonly spans: DatabaseMemory<string, OccurrenceSpan>;
  private quests = '';
  /** Triggers of which a further event of the same minute may complete a quest that counts them. */
  private counted: ReadonlySet<Trigger> = new Set();

  constructor(@Inject(MONGO) connection: Connection) {
    this.spans = new DatabaseMemory(connection, MAX_OCCURRENCES);
  }

  /** Forgets all that was settled under other quests than these. */
  under(quests: readonly Quest[]): void {
    const text = JSON.stringify(quests);
    if (text === this.quests) return;
    this.quests = text;
    this.counted = new Set(quests.filter(needsLog).map(({ trigger }) => trigger));
    this.spans.present.clear();
  }

  /** Returns the events of the present term of the database's primary: those that are stored from here on are added to them. */
  get present(): LRUCache<string, OccurrenceSpan> {
    return this.spans.present;
  }

  /** Returns whether these events have already brought a member all that they can bring. */
  hold(member: string, triggers: readonly Trigger[], at: Date): boolean {
    return triggers.every((trigger) => {
      if (this.counted.has(trigger)) return false;
      const span = this.spans.present.get(occurrenceId(member, trigger));
      return span !== undefined && span.firstAt <= at && minuteOf(at) <= minuteOf(span.lastAt);
    });
  }

  /** Adds stored events whose quests are completed to the events of the term in which storing them began. */
  add(events: readonly TriggerEvent[], to = this.present): void {
    for (const { member, trigger, at } of events) {
      const id = occurrenceId(member, trigger);
      to.set(id, widened(to.get(id), at));
    }
  }
}
