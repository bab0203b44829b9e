import { Injectable } from '@nestjs/common';
import { Clock, Consumer, type EventOf, statedAt, UnfoundedEventError } from '@club/platform';
import { EntriesRepository } from '../points/entries.repository.js';
import type { Trigger } from './domain/quest.js';
import { triggersOf } from './domain/trigger.js';
import { QuestsRepository } from './quests.repository.js';
import { SettleQuests } from './usecases/settle-quests.js';

/** Something that was true of a member. */
interface Fact {
  member: string;
  trigger: Trigger;
  at: Date;
}

/**
 * Remembers what is true of members and completes their quests. What an entry says is read from the log, so that an event
 * can bring nothing that did not happen (docs/adr/0025). Facts are kept whether or not a quest knows them yet, and both
 * writes are idempotent, so that events may come early, twice or in any order. The work starts with an entry of the own log, or
 * with the profile wizard, which leaves no entry of its own. The group before this one heard of the same facts by other events;
 * under a name of its own this one misses none that fell between the two.
 */
@Injectable()
@Consumer({ group: 'loyalty-ledger.quest-entries', types: ['PointsCredited', 'PointsDebited', 'ProfileUpdated'] })
export class QuestsConsumer {
  constructor(
    private readonly quests: QuestsRepository,
    private readonly settleQuests: SettleQuests,
    private readonly entries: EntriesRepository,
    private readonly clock: Clock,
  ) {}

  async handle(event: EventOf<'PointsCredited' | 'PointsDebited' | 'ProfileUpdated'>): Promise<void> {
    const ctx = { correlationId: event.correlationId, actor: event.actor, locale: 'en' as const };
    const facts = event.type === 'ProfileUpdated' ? this.wizard(event) : await this.told(event);
    for (const { member, trigger, at } of facts) await this.quests.remember(member, trigger, at);
    const [first] = facts;
    if (first) await this.settleQuests.execute(ctx, first.member);
  }

  /** The wizard asks for everything there is to know; the profile page changes parts of it. */
  private wizard({ data, occurredAt }: EventOf<'ProfileUpdated'>): Fact[] {
    const at = () => statedAt(data.updatedAt, occurredAt, this.clock.now());
    return data.forced ? [{ member: data.memberId, trigger: 'profileCompleted', at: at() }] : [];
  }

  /** Throws UnfoundedEventError for an entry that is not in the member's log. */
  private async told({ type, data }: EventOf<'PointsCredited' | 'PointsDebited'>): Promise<Fact[]> {
    const entry = (await this.entries.factsOf([data.entryId])).get(data.entryId);
    if (entry?.member !== data.memberId) throw new UnfoundedEventError(`${type} of ${data.entryId}`);
    return triggersOf(entry).map((trigger) => ({ member: entry.member, trigger, at: entry.at }));
  }
}
