import { Injectable } from '@nestjs/common';
import { Clock, failpoint, type RequestContext, systemContext } from '@club/platform';
import { Membership } from '../../membership/membership.js';
import { causeOf } from '../../points/cause.js';
import { EntriesRepository } from '../../points/entries.repository.js';
import { EntryWriter } from '../../points/writer/entry-writer.js';
import { ownAward, type Entry } from '../../points/domain/index.js';
import type { TierEvent } from '../../tiers/domain/timeline.js';
import { TiersQueries } from '../../tiers/tiers.queries.js';
import {
  countedOf,
  isOpenTo,
  mayBeMet,
  type MemberEvents,
  metAt,
  needsLog,
  ownPoints,
  type Quest,
  questKey,
  type Trigger,
  type TriggerOccurrence,
} from '../domain/quest.js';
import { triggersOf } from '../domain/trigger.js';
import { completionId, QuestsRepository, type Completed } from '../quests.repository.js';

type Completing = Omit<Completed, 'points'>;

const sumOf = ({ lines }: Pick<Entry, 'lines'>): number => lines.reduce((sum, line) => sum + line.points, 0);

/** Opening of an account that has none yet. */
const JOINING = new Date(8.64e15);

type Occurrences = ReadonlyMap<Trigger, TriggerOccurrence>;

/** A quest that a member has not completed, as far as is recorded. */
interface OpenQuest {
  member: string;
  quest: Quest;
  occurrences: Occurrences | undefined;
}

/** Returns the open quests that their events have completed, and when. */
const metOf = (open: readonly OpenQuest[], events: readonly MemberEvents[]): Omit<Completing, 'ctx'>[] =>
  open.flatMap(({ member, quest }, n) => {
    const at = metAt(quest, events[n]!);
    return at === null ? [] : [{ member, quest, at }];
  });

/**
 * Completes what a member's events have completed: credits the quest's points, then records the completion, each once for
 * ever. A quest that came after the event is settled here, too, so that no order of events loses one.
 */
@Injectable()
export class SettleQuests {
  constructor(
    private readonly quests: QuestsRepository,
    private readonly writer: EntryWriter,
    private readonly entries: EntriesRepository,
    private readonly membership: Membership,
    private readonly tiers: TiersQueries,
    private readonly clock: Clock,
  ) {}

  /**
   * Answers the active quests, when each was completed, and how many of its events have happened for each that is open to the
   * member. Errors: those of a credit.
   */
  async execute(
    ctx: RequestContext,
    memberId: string,
  ): Promise<{ quests: Quest[]; completed: Map<string, Date>; done: Map<string, number> }> {
    const [quests, occurrences] = await Promise.all([this.quests.findActive(), this.quests.occurrencesOf([memberId])]);
    const recorded = await this.quests.completedAmong(quests.map((quest) => ({ member: memberId, quest })));
    const open = quests
      .filter((quest) => !recorded.has(completionId(memberId, quest)))
      .map((quest) => ({ member: memberId, quest, occurrences: occurrences.get(memberId) }));
    const events = await this.eventsOf(open);
    const met = metOf(open, events);
    await this.complete(met.map((one) => ({ ...one, ctx })));
    const completed = new Map(met.map(({ quest, at }) => [quest.id, at]));
    for (const quest of quests) {
      const at = recorded.get(completionId(memberId, quest));
      if (at) completed.set(quest.id, at);
    }
    const now = this.clock.now();
    const done = open.flatMap((one, n): [string, number][] =>
      isOpenTo(one.quest, events[n]!, now) ? [[one.quest.id, countedOf(one.quest, events[n]!).length]] : [],
    );
    return { quests, completed, done: new Map(done) };
  }

  /**
   * Settles, like `execute`, these active quests for many members, each with the requests that their triggers came from. A quest is
   * completed by the request of its own trigger, or any of them where that happened earlier. Errors: those of a credit.
   */
  async all(asked: ReadonlyMap<string, ReadonlyMap<Trigger, RequestContext>>, quests: readonly Quest[]): Promise<void> {
    if (asked.size === 0) return;
    const occurrences = await this.quests.occurrencesOf([...asked.keys()]);
    const possible = [...asked.keys()].flatMap((member) =>
      quests
        .filter((quest) => mayBeMet(quest, occurrences.get(member)?.get(quest.trigger)))
        .map((quest): OpenQuest => ({ member, quest, occurrences: occurrences.get(member) })),
    );
    const recorded = await this.quests.completedAmong(possible);
    const open = possible.filter(({ member, quest }) => !recorded.has(completionId(member, quest)));
    const met = metOf(open, await this.eventsOf(open));
    const requestOf = ({ member, quest: { trigger } }: (typeof met)[number]) =>
      asked.get(member)!.get(trigger) ?? [...asked.get(member)!.values()][0]!;
    await this.complete(met.map((one) => ({ ...one, ctx: requestOf(one) })));
  }

  /** Returns the events of each open quest: the first and the latest, or where the quest needs it those of the log. */
  private async eventsOf(open: readonly OpenQuest[]): Promise<MemberEvents[]> {
    const members = [...new Set(open.filter(({ quest }) => needsLog(quest)).map(({ member }) => member))];
    const logs = await this.entries.historyOfEach(members.map((member) => ({ member, since: null })));
    const logOf = new Map(members.map((member, n) => [member, logs[n]!]));
    const historyOf = await this.historiesFor(open);
    return open.map(({ member, quest, occurrences }) => {
      const log = needsLog(quest) ? logOf.get(member) : undefined;
      const span = occurrences?.get(quest.trigger);
      const opened = log?.[0]?.opened ?? JOINING;
      const history = historyOf.get(member) ?? [];
      // The wizard leaves no entry.
      if (!log || quest.trigger === 'profileCompleted')
        return { opened, history, times: span ? [span.firstAt, span.lastAt] : [] };
      const times = log.flatMap((entry) => (triggersOf(entry).includes(quest.trigger) ? [entry.at] : []));
      return { opened, history, times: times.toSorted((a, b) => a.getTime() - b.getTime()) };
    });
  }

  /** Returns the changes of tier of the members who have quests of their tiers open. */
  private async historiesFor(open: readonly OpenQuest[]): Promise<Map<string, TierEvent[]>> {
    const members = [...new Set(open.flatMap(({ member, quest }) => (quest.tiers.length > 0 ? [member] : [])))];
    const histories = await this.tiers.historyOfEach(systemContext(), members);
    return new Map(members.map((member, n) => [member, histories[n]!]));
  }

  private async complete(met: readonly Completing[]): Promise<void> {
    if (met.length === 0) return;
    const paying = met.filter(({ quest }) => ownPoints(quest) > 0);
    // A crash after the credit may lie before an admin's change of the points: what was credited stands.
    const found = await this.entries.byKeys(paying.map(({ member, quest }) => ({ member, key: questKey(quest) })));
    const credited = new Map(found.map((entry) => [`${entry.member} ${entry.key}`, entry]));
    const completed = await Promise.all(
      met.map(async (one) => {
        const entry = credited.get(`${one.member} ${questKey(one.quest)}`);
        return { ...one, points: entry ? sumOf(entry) : await this.credit(one) };
      }),
    );
    failpoint('quest.afterCredit.beforeCompletion');
    await this.quests.complete(completed);
  }

  /** Answers what the member has got for it. */
  private async credit({ ctx, member, quest }: Completing): Promise<number> {
    const points = ownPoints(quest);
    if (points === 0) return 0;
    const key = questKey(quest);
    // A membership that is over earns no more.
    if (await this.membership.hasEnded(member)) return 0;
    const { entry } = await this.writer.submit(
      member,
      ownAward(key, {
        lines: [{ source: 'quest', points }],
        reason: '',
        ref: quest.id,
        attributes: { quest: quest.id },
      }),
      causeOf(ctx),
    );
    return sumOf(entry);
  }
}
