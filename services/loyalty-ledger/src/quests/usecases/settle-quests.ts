import { Injectable } from '@nestjs/common';
import { failpoint, type RequestContext } from '@club/platform';
import { Membership } from '../../membership/membership.js';
import { causeOf } from '../../points/cause.js';
import { EntriesRepository } from '../../points/entries.repository.js';
import { EntryWriter } from '../../points/writer/entry-writer.js';
import { ownAward, type Entry } from '../../points/domain/index.js';
import { completedAt, ownPoints, questKey, type Quest, type TriggerOccurrence, type Trigger } from '../domain/quest.js';
import { completionId, QuestsRepository, type Completed } from '../quests.repository.js';

type Completing = Omit<Completed, 'points'>;

const sumOf = ({ lines }: Pick<Entry, 'lines'>): number => lines.reduce((sum, line) => sum + line.points, 0);

/** The quests whose event has happened to the member, and when. */
function metBy(
  member: string,
  quests: readonly Quest[],
  occurrences: ReadonlyMap<string, ReadonlyMap<Trigger, TriggerOccurrence>>,
): Omit<Completing, 'ctx'>[] {
  return quests.flatMap((quest) => {
    const at = completedAt(quest, occurrences.get(member)?.get(quest.trigger));
    return at === null ? [] : [{ member, quest, at }];
  });
}

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
  ) {}

  /** Answers the active quests and when each was completed. Errors: those of a credit. */
  async execute(ctx: RequestContext, memberId: string): Promise<{ quests: Quest[]; completed: Map<string, Date> }> {
    const [quests, occurrences] = await Promise.all([this.quests.findActive(), this.quests.occurrencesOf([memberId])]);
    const recorded = await this.quests.completedAmong(quests.map((quest) => ({ member: memberId, quest })));
    const met = metBy(memberId, quests, occurrences).filter(
      ({ quest }) => !recorded.has(completionId(memberId, quest)),
    );
    await this.complete(met.map((one) => ({ ...one, ctx })));
    const completed = new Map(met.map(({ quest, at }) => [quest.keyword, at]));
    for (const quest of quests) {
      const at = recorded.get(completionId(memberId, quest));
      if (at) completed.set(quest.keyword, at);
    }
    return { quests, completed };
  }

  /** Settles, like `execute`, these active quests for many members, each with its request context. Errors: those of a credit. */
  async all(asked: ReadonlyMap<string, RequestContext>, quests: readonly Quest[]): Promise<void> {
    if (asked.size === 0) return;
    const occurrences = await this.quests.occurrencesOf([...asked.keys()]);
    const met = [...asked].flatMap(([member, ctx]) =>
      metBy(member, quests, occurrences).map((one) => ({ ...one, ctx })),
    );
    const recorded = await this.quests.completedAmong(met);
    await this.complete(met.filter(({ member, quest }) => !recorded.has(completionId(member, quest))));
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
        ref: quest.keyword,
        attributes: { quest: quest.keyword },
      }),
      causeOf(ctx),
    );
    return sumOf(entry);
  }
}
