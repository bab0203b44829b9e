import { type Listed, listPage, type ListPage, trusted } from '@club/platform';
import { recordsOf } from '@club/platform/records';
import { CONTEST_COLUMNS, contestSchema } from './contest.schema.js';
import type { Contest } from './domain/contest.js';

/** The public list of contests. */
export const CONTESTS_LIST = 'contests';

/** Sorting and search of the list of contests; the default order is that of contests that are over. */
const LIST = {
  sorts: CONTEST_COLUMNS,
  searched: ['name.en', 'name.bm', 'description.en', 'description.bm'],
  order: { endDate: -1, _id: -1 },
} as const;
const NOT_OVER = { ...LIST, order: { endDate: 1, _id: 1 } } as const;
const MAX_ROWS = 10_000;

/** When contests end: at a moment or later, and at one at the latest. */
export interface Ending {
  from?: Date;
  until?: Date;
}

/** Contests. There are a few dozen of them, so that members are shown all. */
export class ContestsRepository extends recordsOf<Contest>({
  record: 'contest',
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
    if (page.sort !== '') return this.page(page, from || until ? { endDate: trusted(ending) } : {});
    const since = from && from > now ? from : now;
    const open = await listPage(this.model, page, NOT_OVER, { endDate: trusted({ ...ending, $gte: since }) });
    const left = (page.limit || MAX_ROWS) - open.rows.length;
    // One at least, because a limit of none means all; it is not kept.
    const rest = { ...page, offset: Math.max(0, page.offset - open.total), limit: Math.max(1, left) };
    const over = await listPage(this.model, rest, LIST, { endDate: trusted({ ...ending, $lt: now }) });
    const rows = [...open.rows, ...over.rows.slice(0, left)];
    return { rows: rows.map((document) => this.fromDocument(document)), total: open.total + over.total };
  }

  async findMany(ids: readonly string[]): Promise<Contest[]> {
    const found = await this.model.find({ _id: trusted({ $in: [...ids] }) }).lean();
    return found.map((document) => this.fromDocument(document));
  }
}
