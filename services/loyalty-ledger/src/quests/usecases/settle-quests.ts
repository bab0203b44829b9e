import { Injectable } from '@nestjs/common';
import { failpoint, type RequestContext } from '@club/platform';
import { Membership } from '../../membership/membership.js';
import { causeOf } from '../../points/cause.js';
import { EntriesRepository } from '../../points/entries.repository.js';
import { EntryWriter } from '../../points/writer/entry-writer.js';
import { completedAt, ownPoints, questKey, type Quest } from '../domain/quest.js';
import { QuestsRepository } from '../quests.repository.js';

/**
 * Completes what a member's facts have completed: credits the quest's points, then records the completion, each once for
 * ever. A quest that came after the fact is settled here, too, so that no order of events loses one.
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
    const [quests, facts] = await Promise.all([this.quests.findActive(), this.quests.factsOf(memberId)]);
    const completed = await this.quests.completedBy(memberId, quests);
    for (const quest of quests) {
      const at = completed.has(quest.keyword) ? null : completedAt(quest, facts.get(quest.trigger));
      if (at === null) continue;
      const points = await this.credit(ctx, memberId, quest);
      failpoint('quest.afterCredit.beforeCompletion');
      await this.quests.complete(ctx, memberId, quest, { points, at });
      completed.set(quest.keyword, at);
    }
    return { quests, completed };
  }

  /** Answers what the member has got for it. */
  private async credit(ctx: RequestContext, member: string, quest: Quest): Promise<number> {
    const points = ownPoints(quest);
    if (points === 0) return 0;
    const key = questKey(quest);
    // A crash after the credit may lie before an admin's change of the points: what was credited stands.
    const [credited] = await this.entries.byKeys([{ member, key }]);
    if (credited) return credited.lines.reduce((sum, line) => sum + line.points, 0);
    // A membership that is over earns no more.
    if (await this.membership.hasEnded(member)) return 0;
    await this.writer.submit(
      member,
      {
        kind: 'credit',
        key,
        lines: [{ source: 'quest', points }],
        reason: '',
        ref: quest.keyword,
        earns: true,
        attributes: { quest: quest.keyword },
      },
      causeOf(ctx),
    );
    return points;
  }
}
