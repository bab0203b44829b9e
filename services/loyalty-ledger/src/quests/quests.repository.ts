import { Inject, Injectable } from '@nestjs/common';
import { type Connection, DomainError, isDuplicateKey, MONGO, nativeDb, type RequestContext } from '@club/platform';
import type { Quest, QuestFact, Trigger } from './domain/quest.js';
import {
  QUEST_COMPLETIONS,
  QUEST_FACTS,
  QUESTS,
  type CompletionDoc,
  type QuestDoc,
  type QuestFactDoc,
} from './quests.schema.js';

const toQuest = ({ _id, ...doc }: QuestDoc): Quest => ({ keyword: _id, ...doc });
const toDoc = ({ keyword, ...quest }: Quest): QuestDoc => ({ _id: keyword, ...quest });
const completionId = (member: string, { keyword, period }: Pick<Quest, 'keyword' | 'period'>) =>
  `${member}:${keyword}:${period}`;

/** Quests, the facts of members and what they have completed. */
@Injectable()
export class QuestsRepository {
  constructor(@Inject(MONGO) private readonly connection: Connection) {}

  private get quests() {
    return nativeDb(this.connection).collection<QuestDoc>(QUESTS);
  }

  private get facts() {
    return nativeDb(this.connection).collection<QuestFactDoc>(QUEST_FACTS);
  }

  private get completions() {
    return nativeDb(this.connection).collection<CompletionDoc>(QUEST_COMPLETIONS);
  }

  async findAll(): Promise<Quest[]> {
    return (await this.quests.find({}).toArray()).map(toQuest);
  }

  async findActive(): Promise<Quest[]> {
    return (await this.quests.find({ active: true }).toArray()).map(toQuest);
  }

  /** Errors: ALREADY_EXISTS {thing}. */
  async insert(quest: Quest): Promise<void> {
    try {
      await this.quests.insertOne(toDoc(quest));
    } catch (error) {
      if (isDuplicateKey(error)) throw new DomainError('ALREADY_EXISTS', { thing: quest.keyword });
      throw error;
    }
  }

  /** False when there is no such quest. */
  async replace(quest: Quest): Promise<boolean> {
    const { _id, ...doc } = toDoc(quest);
    return (await this.quests.replaceOne({ _id }, doc)).matchedCount === 1;
  }

  /** Remembers that something was true of a member; in any order, and as often as one likes. */
  async remember(member: string, trigger: Trigger, at: Date): Promise<void> {
    const change = { $min: { firstAt: at }, $max: { lastAt: at }, $setOnInsert: { member, trigger } };
    const write = () => this.facts.updateOne({ _id: `${member}:${trigger}` }, change, { upsert: true });
    // Two first facts at once: the one that lost finds the other's document now.
    await write().catch((error: unknown) => {
      if (!isDuplicateKey(error)) throw error;
      return write();
    });
  }

  async factsOf(member: string): Promise<Map<Trigger, QuestFact>> {
    const docs = await this.facts.find({ member }).toArray();
    return new Map(docs.map(({ _id, ...fact }) => [fact.trigger, fact]));
  }

  /** When the member completed each of these quests in its present period, by keyword. */
  async completedBy(member: string, quests: readonly Quest[]): Promise<Map<string, Date>> {
    const ids = quests.map((quest) => completionId(member, quest));
    const docs = await this.completions.find({ _id: { $in: ids } }).toArray();
    return new Map(docs.map(({ quest, at }) => [quest, at]));
  }

  /**
   * Records a completion with the points it has brought; its fact leaves by the tail. One that is recorded already stays
   * as it is.
   */
  async complete(
    ctx: RequestContext,
    member: string,
    quest: Quest,
    { points, at }: { points: number; at: Date },
  ): Promise<void> {
    const { keyword, period } = quest;
    const { correlationId, actor } = ctx;
    const doc: CompletionDoc = {
      _id: completionId(member, quest),
      ...{ member, quest: keyword, period, points, at },
      cause: { correlationId, actor },
      writtenAt: new Date(),
    };
    await this.completions.insertOne(doc).catch((error: unknown) => {
      if (!isDuplicateKey(error)) throw error;
    });
  }
}
