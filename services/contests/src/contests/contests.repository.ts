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
import type { Contest } from './domain/contest.js';

/** What the list of contests can be asked for; where no order is asked for, those that are over. */
export const CONTEST_LIST = {
  sorts: CONTEST_COLUMNS,
  searched: ['name.en', 'name.bm', 'description.en', 'description.bm'],
  order: { endDate: -1, _id: -1 },
} as const;
const NOT_OVER = { ...CONTEST_LIST, order: { endDate: 1, _id: 1 } } as const;
const MAX_ROWS = 10_000;

/** When contests end: at a moment or later, and at one at the latest. */
export interface Ending {
  from?: Date;
  until?: Date;
}

/** Contests. There are a few dozen of them, so that members are shown all. */
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
   * A part of the list, hidden ones too; without an order of its own in that of members: those that are not over at `now` by
   * their end, then the others, the last one first. Errors: INPUT_INVALID.
   */
  async page(page: ListPage, now: Date, { from, until }: Ending = {}): Promise<Listed<Contest>> {
    const ending = { ...(from && { $gte: from }), ...(until && { $lte: until }) };
    if (page.sort !== '') {
      return listed(await listPage(this.model, page, CONTEST_LIST, from || until ? { endDate: trusted(ending) } : {}));
    }
    const since = from && from > now ? from : now;
    const open = await listPage(this.model, page, NOT_OVER, { endDate: trusted({ ...ending, $gte: since }) });
    const left = (page.limit || MAX_ROWS) - open.rows.length;
    // One at least, because a limit of none means all; it is not kept.
    const rest = { ...page, offset: Math.max(0, page.offset - open.total), limit: Math.max(1, left) };
    const over = await listPage(this.model, rest, CONTEST_LIST, { endDate: trusted({ ...ending, $lt: now }) });
    const rows = [...open.rows, ...over.rows.slice(0, left)];
    return listed({ rows, total: open.total + over.total });
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
    change: Partial<Omit<Contest, 'id' | 'createdAt' | 'version'>>,
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
}

const listed = ({ rows, total }: Listed<ContestDocument>): Listed<Contest> => ({ rows: rows.map(fromDocument), total });
