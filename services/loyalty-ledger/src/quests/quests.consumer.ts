import { Injectable } from '@nestjs/common';
import {
  Clock,
  Consumer,
  contextOf,
  type EventOf,
  type RequestContext,
  statedAt,
  UnfoundedEventError,
} from '@club/platform';
import { DOUBLE_DAY_MULTIPLIER } from '../awards/domain/multipliers.js';
import { EntriesRepository, type EntrySummary } from '../points/entries.repository.js';
import type { Trigger } from './domain/quest.js';
import { codeTriggers, triggersOf } from './domain/trigger.js';
import { QuestsRepository, type TriggerEvent } from './quests.repository.js';
import { SettledTriggers } from './settled-triggers.js';
import { SettleQuests } from './usecases/settle-quests.js';

type QuestEvent = EventOf<'PointsCredited' | 'PointsDebited' | 'ProfileUpdated'>;

/**
 * Records the events of members and completes their quests. The content of an entry is read from the log, so that an event
 * can bring nothing that did not happen (docs/adr/0025). Events are kept whether or not a quest knows them yet, one for
 * a member and trigger, and a quest is completed once for a member and period, so that events may come early, twice or in any
 * order, alone or in a batch. The work starts with an entry of the own log, or
 * with the profile wizard, which leaves no entry of its own. The earlier consumer group got the same from other events;
 * with its own name, this group misses none that were published in between.
 */
@Injectable()
@Consumer({ group: 'loyalty-ledger.quest-entries', types: ['PointsCredited', 'PointsDebited', 'ProfileUpdated'] })
export class QuestsConsumer {
  constructor(
    private readonly quests: QuestsRepository,
    private readonly settleQuests: SettleQuests,
    private readonly entries: EntriesRepository,
    private readonly settled: SettledTriggers,
    private readonly clock: Clock,
  ) {}

  /** One read, one write and one settling for all that can bring anything; nothing is written when one of them is unfounded. */
  async handleBatch(all: QuestEvent[]): Promise<void> {
    const active = await this.quests.findActive();
    this.settled.under(active);
    const { present } = this.settled;
    const events = all.filter((event) => !this.isSettled(event));
    if (events.length === 0) return;
    const entries = await this.entries.summariesOf(
      events.flatMap((event) => (isWizard(event) ? [] : [event.data.entryId])),
    );
    const asked = new Map<string, Map<Trigger, RequestContext>>();
    const triggered: TriggerEvent[] = [];
    for (const event of events) {
      const found = isWizard(event) ? this.wizard(event) : this.moved(event, entries.get(event.data.entryId));
      triggered.push(...found);
      for (const { member, trigger } of found)
        asked.set(member, (asked.get(member) ?? new Map()).set(trigger, contextOf(event)));
    }
    await this.quests.remember(triggered);
    await this.settleQuests.all(asked, active);
    this.settled.add(triggered, present);
  }

  /** Returns whether even a true event of this kind would bring nothing: the entry of the code need not be read then. */
  private isSettled(event: QuestEvent): boolean {
    if (event.type !== 'PointsCredited' || event.data.multiplier === 0) return false;
    // A first code: its entry alone says whether the day was a double-points day.
    if (event.data.multiplier > DOUBLE_DAY_MULTIPLIER) return false;
    const { memberId, multiplier } = event.data;
    return this.settled.hold(memberId, codeTriggers(multiplier), new Date(event.occurredAt));
  }

  /** The wizard asks for everything there is to know; the profile page changes parts of it. */
  private wizard({ data, occurredAt }: EventOf<'ProfileUpdated'>): TriggerEvent[] {
    const at = () => statedAt(data.updatedAt, occurredAt, this.clock.now());
    return data.forced ? [{ member: data.memberId, trigger: 'profileCompleted', at: at() }] : [];
  }

  /** Throws UnfoundedEventError for an entry that is not in the member's log. */
  private moved(
    { type, data }: EventOf<'PointsCredited' | 'PointsDebited'>,
    entry: EntrySummary | undefined,
  ): TriggerEvent[] {
    if (entry?.member !== data.memberId) throw new UnfoundedEventError(`${type} of ${data.entryId}`);
    return triggersOf(entry).map((trigger) => ({ member: entry.member, trigger, at: entry.at }));
  }
}

const isWizard = (event: QuestEvent): event is EventOf<'ProfileUpdated'> => event.type === 'ProfileUpdated';
