import { Inject, Injectable } from '@nestjs/common';
import type { Connection, Model, mongo } from 'mongoose';
import {
  type ChangeDoc,
  type ClientSession,
  type DocumentOf,
  fromDocument,
  insertEach,
  isDuplicateKey,
  modelOf,
  MONGO,
  nativeCollection,
  type RequestContext,
} from '@club/platform';
import type { Completion } from './domain/completion.js';
import { occurrenceId, type Quest, type TriggerOccurrence, type Trigger, widened } from './domain/quest.js';
import { type QuestRecord, questSchema } from './quest.record.js';
import { type CompletionDoc, completionSchema, type OccurrenceDoc, occurrenceSchema } from './quests.schema.js';

/** Something that was true of a member. */
export interface TriggerEvent {
  member: string;
  trigger: Trigger;
  at: Date;
}

/** A quest that a member has just completed, with what it brought and who caused it. */
export interface Completed {
  ctx: RequestContext;
  member: string;
  quest: Quest;
  points: number;
  at: Date;
}

/** Returns the completion of a quest by a member in the quest's present period: one for ever. */
export const completionId = (member: string, { id, period }: Pick<Quest, 'id' | 'period'>): string =>
  `${member}:${id}:${period}`;

/** Returns the completion of a stored document, as a tail hands it over. */
export function toCompletion({ _id, writtenAt, ...doc }: ChangeDoc | CompletionDoc): Completion {
  void writtenAt;
  return { id: _id, ...doc } as Completion;
}

/** Quests, the events of members and what they have completed. */
@Injectable()
export class QuestsRepository {
  private readonly quests: Model<DocumentOf<QuestRecord>>;
  // Each event comes here: the native collections save casting and hydration.
  private readonly occurrences: mongo.Collection<OccurrenceDoc>;
  private readonly completions: mongo.Collection<CompletionDoc>;

  constructor(@Inject(MONGO) connection: Connection) {
    this.quests = modelOf(connection, 'quests', questSchema);
    this.occurrences = nativeCollection(connection, modelOf(connection, 'TriggerOccurrence', occurrenceSchema));
    this.completions = nativeCollection(connection, modelOf(connection, 'QuestCompletion', completionSchema));
  }

  /** Returns the quests that are shown. */
  async findActive(): Promise<Quest[]> {
    return (await this.quests.find({ active: true }).lean()).map((quest) => fromDocument(quest) as unknown as Quest);
  }

  /** Remembers what was true of members, in one write; in any order, and as often as one likes. */
  async remember(events: readonly TriggerEvent[]): Promise<void> {
    if (events.length === 0) return;
    const spans = new Map<string, TriggerOccurrence>();
    for (const { member, trigger, at } of events) {
      const id = occurrenceId(member, trigger);
      spans.set(id, { member, trigger, ...widened(spans.get(id), at) });
    }
    const updates = [...spans].map(([_id, { member, trigger, firstAt, lastAt }]) => ({
      updateOne: {
        filter: { _id },
        update: { $min: { firstAt }, $max: { lastAt }, $setOnInsert: { member, trigger } },
        upsert: true,
      },
    }));
    const write = () => this.occurrences.bulkWrite(updates, { ordered: false });
    // Two first events at once: the one that lost finds the other's document now.
    await write().catch((error: unknown) => {
      if (!isDuplicateKey(error)) throw error;
      return write();
    });
  }

  /** Returns the stored events of each of these members, by trigger; members without any are left out. */
  async occurrencesOf(members: readonly string[]): Promise<Map<string, Map<Trigger, TriggerOccurrence>>> {
    const found = new Map<string, Map<Trigger, TriggerOccurrence>>();
    for (const { _id, ...occurrence } of await this.occurrences.find({ member: { $in: [...members] } }).toArray()) {
      found.set(
        occurrence.member,
        (found.get(occurrence.member) ?? new Map<Trigger, TriggerOccurrence>()).set(occurrence.trigger, occurrence),
      );
    }
    return found;
  }

  /** Returns when each was completed in the quest's present period, by `completionId`; those not completed are left out. */
  async completedAmong(pairs: readonly { member: string; quest: Quest }[]): Promise<Map<string, Date>> {
    if (pairs.length === 0) return new Map();
    const ids = pairs.map(({ member, quest }) => completionId(member, quest));
    const docs = await this.completions.find({ _id: { $in: ids } }, { projection: { at: 1 } }).toArray();
    return new Map(docs.map(({ _id, at }) => [_id, at]));
  }

  /** Returns whether any member has completed the quest in its present period, as the transaction sees it. */
  async isCompleted({ id, period }: Pick<Quest, 'id' | 'period'>, session: ClientSession): Promise<boolean> {
    const found = await this.completions.findOne({ quest: id, period }, { session, projection: { _id: 1 } });
    return found !== null;
  }

  /** Returns how many members have completed each quest in its present period, in the order asked. */
  countCompleted(quests: readonly Pick<Quest, 'id' | 'period'>[]): Promise<number[]> {
    return Promise.all(quests.map(({ id, period }) => this.completions.countDocuments({ quest: id, period })));
  }

  /**
   * Records completions with the points they have brought; the tail publishes their events. One that is recorded already stays
   * as it is.
   */
  async complete(completed: readonly Completed[]): Promise<void> {
    const docs = completed.map(({ ctx: { correlationId, actor }, member, quest, points, at }): CompletionDoc => ({
      _id: completionId(member, quest),
      ...{ member, quest: quest.id, period: quest.period, points, at },
      cause: { correlationId, actor },
      writtenAt: new Date(),
    }));
    for (const outcome of await insertEach(this.completions, docs, [])) if ('error' in outcome) throw outcome.error;
  }
}
