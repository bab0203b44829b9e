import { Inject, Injectable } from '@nestjs/common';
import type { Connection, Model } from 'mongoose';
import {
  type ChangeDoc,
  DomainError,
  isDuplicateKey,
  modelOf,
  MONGO,
  type RequestContext,
  trusted,
} from '@club/platform';
import type { Completion } from './domain/completion.js';
import type { Quest, QuestFact, Trigger } from './domain/quest.js';
import {
  type CompletionDoc,
  completionSchema,
  type QuestDoc,
  type QuestFactDoc,
  questFactSchema,
  questSchema,
} from './quests.schema.js';

const toQuest = ({ _id, ...doc }: QuestDoc): Quest => ({ keyword: _id, ...doc });
const toDoc = ({ keyword, ...quest }: Quest): QuestDoc => ({ _id: keyword, ...quest });
const completionId = (member: string, { keyword, period }: Pick<Quest, 'keyword' | 'period'>) =>
  `${member}:${keyword}:${period}`;

/** Returns the completion of a stored document, as a tail hands it over. */
export function toCompletion({ _id, writtenAt, ...doc }: ChangeDoc | CompletionDoc): Completion {
  void writtenAt;
  return { id: _id, ...doc } as Completion;
}

/** Quests, the facts of members and what they have completed. */
@Injectable()
export class QuestsRepository {
  private readonly quests: Model<QuestDoc>;
  private readonly facts: Model<QuestFactDoc>;
  private readonly completions: Model<CompletionDoc>;

  constructor(@Inject(MONGO) connection: Connection) {
    this.quests = modelOf(connection, 'Quest', questSchema);
    this.facts = modelOf(connection, 'QuestFact', questFactSchema);
    this.completions = modelOf(connection, 'QuestCompletion', completionSchema);
  }

  async findAll(): Promise<Quest[]> {
    return (await this.quests.find({}).lean<QuestDoc[]>()).map(toQuest);
  }

  async findActive(): Promise<Quest[]> {
    return (await this.quests.find({ active: true }).lean<QuestDoc[]>()).map(toQuest);
  }

  /** Errors: ALREADY_EXISTS {thing}. */
  async insert(quest: Quest): Promise<void> {
    try {
      await this.quests.create(toDoc(quest));
    } catch (error) {
      if (isDuplicateKey(error)) throw new DomainError('ALREADY_EXISTS', { thing: quest.keyword });
      throw error;
    }
  }

  /** Adds a quest unless its keyword is taken. */
  async insertOnce(quest: Quest): Promise<void> {
    const { _id, ...doc } = toDoc(quest);
    await this.quests.updateOne({ _id }, { $setOnInsert: doc }, { upsert: true });
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
    const docs = await this.facts.find({ member }).lean<QuestFactDoc[]>();
    return new Map(docs.map(({ _id, ...fact }) => [fact.trigger, fact]));
  }

  /** When the member completed each of these quests in its present period, by keyword. */
  async completedBy(member: string, quests: readonly Quest[]): Promise<Map<string, Date>> {
    const ids = quests.map((quest) => completionId(member, quest));
    const docs = await this.completions.find({ _id: trusted({ $in: ids }) }).lean<CompletionDoc[]>();
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
    await this.completions.create(doc).catch((error: unknown) => {
      if (!isDuplicateKey(error)) throw error;
    });
  }
}
