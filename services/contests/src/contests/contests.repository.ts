import { type ClientSession, type Listed, listPage, type ListPage, trusted } from '@club/platform';
import { recordsOf } from '@club/platform/records';
import { CONTEST_COLUMNS, CONTEST_SEARCH, contestSchema } from './contest.schema.js';
import type { Contest } from './domain/contest.js';

/** The public list of contests. */
export const CONTESTS_LIST = 'contests';

/** Sorting and search of the list of contests. */
const LIST = {
  sorts: CONTEST_COLUMNS,
  search: CONTEST_SEARCH,
  order: { endDate: -1, _id: -1 },
} as const;
const LAST_MOMENT = 8.64e15;

/** Range of the ends of contests: at a moment or later, and at one at the latest. */
export interface Ending {
  from?: Date;
  until?: Date;
}

/** Contests. There are a few dozen of them, so that members are shown all. */
export class ContestsRepository extends recordsOf<Contest>({
  record: 'contest',
  scheduled: true,
  schema: contestSchema,
  list: LIST,
  title: ({ name }) => name.en,
  pictures: ({ image, prizes }) => [image.en, image.bm, ...prizes.map((prize) => prize.image)],
  publicLists: () => [CONTESTS_LIST],
}) {
  /**
   * A part of the list, hidden ones too; without an order of its own in that of members: those that are not over at `now` by
   * their end, then the others, the last one first. Errors: INPUT_INVALID.
   */
  async endingPage(page: ListPage, now: Date, { from, until }: Ending = {}): Promise<Listed<Contest>> {
    const ending = { ...(from && { $gte: from }), ...(until && { $lte: until }) };
    const filter = from || until ? { endDate: trusted(ending) } : {};
    if (page.sort !== '') return this.page(page, filter);
    const end = { $toLong: '$endDate' };
    const open = { $gte: ['$endDate', now] };
    const turn = { $cond: [open, end, { $subtract: [LAST_MOMENT, end] }] };
    const rules = { ...LIST, computed: { turn } };
    const listed = await listPage(this.model, { ...page, sort: 'turn' }, rules, filter);
    return { rows: listed.rows.map((document) => this.fromDocument(document)), end: listed.end };
  }

  /**
   * Counts a move of the contest's entries within its transaction, unless the results are announced; answers whether it did. Both
   * write the contest, so that a move is either before the announcement or refused.
   */
  async countMoves(id: string, session: ClientSession): Promise<boolean> {
    const open = { _id: id, resultsAnnouncedAt: null } as never;
    return (await this.model.updateOne(open, { $inc: { moves: 1 } } as never, { session })).modifiedCount === 1;
  }

  /** Contests whose results were announced and have not reached every member. */
  async withResultsToSend(): Promise<Contest[]> {
    const announced = { resultsAnnouncedAt: trusted({ $ne: null }), resultsSent: trusted({ $ne: true }) } as never;
    return (await this.model.find(announced).lean()).map((document) => this.fromDocument(document));
  }

  /** Records that every member has the result. */
  async markResultsSent(id: string): Promise<void> {
    await this.model.updateOne({ _id: id } as never, { $set: { resultsSent: true } } as never);
  }

  async findMany(ids: readonly string[]): Promise<Contest[]> {
    const found = await this.model.find({ _id: trusted({ $in: [...ids] }) }).lean();
    return found.map((document) => this.fromDocument(document));
  }
}
