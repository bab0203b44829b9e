import { type ClientSession, searchable, trusted } from '@club/platform';
import { type Change, localizedField, RECORD_COLUMNS, recordSchema, recordsOf } from '@club/platform/records';
import type { Wish } from './domain/wish.js';

const text = { type: String, default: '' };
const columns = { name: 'name', age: 'age', points: 'points', ...RECORD_COLUMNS };

/** `wishes`. */
export const wishSchema = recordSchema<Wish>(
  'wishes',
  {
    name: { type: String, required: true },
    age: { type: Number, required: true },
    wishes: localizedField(),
    points: { type: Number, required: true },
    image: text,
    selectedAvatar: { type: Number, default: 0 },
  },
  columns,
);

/**
 * The wishes of the tree. What a hidden wish was given stays on the tree, as part of the journey. The audit log is kept for ever
 * and must not name a child: of the name it has the first letter.
 */
export class WishesRepository extends recordsOf<Wish>({
  record: 'wish',
  scheduled: true,
  schema: wishSchema,
  list: {
    sorts: columns,
    search: searchable(wishSchema, { texts: ['name', 'wishes.en', 'wishes.bm'] }),
    order: { createdAt: 1, _id: 1 },
  },
  title: ({ wishes }) => wishes.en,
  audited: ({ name, ...wish }) => ({ ...wish, name: `${[...name][0] ?? ''}…` }),
  pictures: ({ image }) => [image],
  publicLists: () => ['wishes', 'journey'],
}) {
  /** Lists wishes in the order of their creation; hidden ones only with `all`. */
  override async list(all: boolean): Promise<Wish[]> {
    return (await super.list(all)).reverse();
  }

  /** Changes a wish, but for its points, which only gifts move. Errors: EDIT_CONFLICT. */
  override change(
    id: string,
    version: number,
    { points: _, ...change }: Change<Wish>,
    session: ClientSession,
  ): Promise<Wish> {
    return super.change(id, version, change, session);
  }

  /** Returns the names of those among these wishes that there are, by id. */
  async names(ids: readonly string[]): Promise<Map<string, string>> {
    const found = await this.model.find({ _id: trusted({ $in: [...ids] }) }, { name: 1 }).lean();
    return new Map(found.map(({ _id, name }) => [_id, name]));
  }

  /** Returns the points of the wishes that are not shown. */
  async hiddenPoints(): Promise<number> {
    const [found] = await this.model.aggregate<{ points: number }>([
      { $match: { active: false } },
      { $group: { _id: null, points: { $sum: '$points' } } },
    ]);
    return found?.points ?? 0;
  }

  /** Sets the points right, within the transaction that counted them. */
  async setPoints(session: ClientSession, id: string, points: number): Promise<void> {
    await this.model.updateOne({ _id: id }, { $set: { points } }, { session });
  }

  /** Adds the points of a gift, within its transaction. */
  async grow(session: ClientSession, id: string, points: number): Promise<void> {
    await this.model.updateOne({ _id: id }, { $inc: { points } }, { session });
  }
}
