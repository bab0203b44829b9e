import {
  type ClientSession,
  DomainError,
  fromDocument,
  type Listed,
  listPage,
  type ListPage,
  modelOf,
  MONGO,
  toDocument,
  trusted,
} from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Connection, Model } from 'mongoose';
import { CONTEST_COLUMNS, type ContestDocument, contestSchema } from './contest.schema.js';
import { type Contest, inListOrder } from './domain/contest.js';

const RULES = {
  sorts: CONTEST_COLUMNS,
  searched: ['name.en', 'name.bm', 'description.en', 'description.bm'],
  order: { endDate: -1, _id: -1 },
} as const;

/** When contests end: at a moment or later, and at one at the latest. */
export interface Ending {
  from?: Date;
  until?: Date;
}

/** Contests. There are a few dozen of them, so that lists are read whole. */
@Injectable()
export class ContestsRepository {
  private readonly model: Model<ContestDocument>;

  constructor(@Inject(MONGO) connection: Connection) {
    this.model = modelOf(connection, 'Contest', contestSchema);
  }

  /** In no order; hidden ones only with `all`. */
  async list(all: boolean): Promise<Contest[]> {
    return (await this.model.find(all ? {} : { active: true }).lean()).map(fromDocument);
  }

  /**
   * A part of the list, hidden ones too; without an order of its own in that of members, which is by what `now` is, and
   * therefore none of the database's. Errors: INPUT_INVALID.
   */
  async page(page: ListPage, now: Date, { from, until }: Ending = {}): Promise<Listed<Contest>> {
    const endDate = { ...(from && { $gte: from }), ...(until && { $lte: until }) };
    const ending = from || until ? { endDate: trusted(endDate) } : {};
    if (page.sort !== '') {
      const { rows, total } = await listPage(this.model, page, RULES, ending);
      return { rows: rows.map(fromDocument), total };
    }
    const { offset, limit } = page;
    const { rows, total } = await listPage(this.model, { ...page, offset: 0, limit: 0 }, RULES, ending);
    const ordered = inListOrder(rows.map(fromDocument), now);
    return { rows: ordered.slice(offset, limit > 0 ? offset + limit : undefined), total };
  }

  /** One contest, as the transaction sees it. */
  async find(id: string, session: ClientSession | null = null): Promise<Contest | null> {
    const found = await this.model.findOne({ _id: id }).session(session).lean();
    return found && fromDocument(found);
  }

  async findMany(ids: readonly string[]): Promise<Contest[]> {
    return (await this.model.find({ _id: trusted({ $in: [...ids] }) }).lean()).map(fromDocument);
  }

  async insert(contest: Contest, session: ClientSession | null = null): Promise<void> {
    await this.model.create([toDocument(contest)], { session });
  }

  /** Adds a contest unless its id is there already. */
  async insertOnce(contest: Contest): Promise<void> {
    const { _id, ...rest } = toDocument(contest);
    await this.model.updateOne({ _id }, { $setOnInsert: rest }, { upsert: true });
  }

  /** Changes the contest as it was at `version`, within the transaction that read it. Errors: EDIT_CONFLICT. */
  async change(
    id: string,
    version: number,
    change: Omit<Contest, 'id' | 'createdAt' | 'version'>,
    session: ClientSession,
  ): Promise<Contest> {
    const changed = await this.model
      .findOneAndUpdate(
        { _id: id, version },
        { $set: change, $inc: { version: 1 } },
        { returnDocument: 'after', session },
      )
      .lean();
    if (!changed) throw new DomainError('EDIT_CONFLICT');
    return fromDocument(changed);
  }

  /** Shows or hides one, or does what was not done before; returns it as it was, null where there is none. */
  async flip(id: string, active: boolean | undefined, now: Date, session: ClientSession): Promise<Contest | null> {
    const set = { active: active ?? { $not: '$active' }, updatedAt: now, version: { $add: ['$version', 1] } };
    const before = await this.model
      .findOneAndUpdate({ _id: id }, [{ $set: set }], { returnDocument: 'before', updatePipeline: true, session })
      .lean();
    return before && fromDocument(before);
  }
}
