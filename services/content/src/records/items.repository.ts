import {
  type ClientSession,
  type DocumentOf,
  DomainError,
  fromDocument,
  type Listed,
  listPage,
  type ListPage,
  type ListRules,
  modelOf,
  toDocument,
} from '@club/platform';
import type { Connection, Model, Schema } from 'mongoose';
import type { Fields, Item } from './domain/item.js';

type Filter = Readonly<Record<string, unknown>>;
/** Everything of an item that a change gives anew. */
type Change<T extends Item> = Fields<T> & { updatedAt: Date };

/** The order of a list, unless it has another: newest first. */
export const NEWEST = { createdAt: -1, _id: -1 } as const;
/** Items of one kind: news, articles, blogs. */
export class ItemsRepository<T extends Item> {
  protected readonly model: Model<DocumentOf<T>>;
  /** What is no longer part of the lists is not found either. */
  protected readonly listed: Filter = {};

  constructor(
    connection: Connection,
    name: string,
    schema: Schema<DocumentOf<T>>,
    readonly rules: ListRules = { sorts: {}, searched: [], order: NEWEST },
  ) {
    this.model = modelOf(connection, name, schema);
  }

  /** Newest first; hidden ones only with `all`. */
  async list(all: boolean): Promise<T[]> {
    const filter = { ...this.listed, ...(all ? {} : { active: true }) };
    return (
      await this.model
        .find(filter as never)
        .sort(NEWEST)
        .lean()
    ).map(itemOf<T>);
  }

  /** A part of the list, hidden ones too. Errors: INPUT_INVALID. */
  async page(page: ListPage, filter: Filter = this.listed): Promise<Listed<T>> {
    const { rows, total } = await listPage(this.model, page, this.rules, filter);
    return { rows: rows.map(itemOf<T>), total };
  }

  /** One item, as the transaction sees it. */
  async find(id: string, session: ClientSession | null = null): Promise<T | null> {
    const found = await this.model
      .findOne({ _id: id, ...this.listed } as never)
      .session(session)
      .lean();
    return found ? itemOf<T>(found) : null;
  }

  /** Errors: NOT_FOUND. */
  async get(id: string): Promise<T> {
    const found = await this.find(id);
    if (!found) throw new DomainError('NOT_FOUND');
    return found;
  }

  async insert(item: T, session: ClientSession | null = null): Promise<void> {
    await this.model.create([toDocument(item) as never], { session });
  }

  /** Adds an item unless its id is there already; returns whether it did. */
  async insertOnce(item: T): Promise<boolean> {
    const { id, ...rest } = item;
    const write = { $setOnInsert: rest } as never;
    const { upsertedCount } = await this.model.updateOne({ _id: id } as never, write, { upsert: true });
    return upsertedCount === 1;
  }

  /** Changes the item as it was at `version`, within the transaction that read it. Errors: EDIT_CONFLICT. */
  async change(id: string, version: number, change: Partial<Change<T>>, session: ClientSession): Promise<T> {
    const changed = await this.model
      .findOneAndUpdate({ _id: id, version } as never, { $set: change, $inc: { version: 1 } } as never, {
        returnDocument: 'after',
        session,
      })
      .lean();
    if (!changed) throw new DomainError('EDIT_CONFLICT');
    return itemOf<T>(changed);
  }

  /** Shows or hides the item as it was at `version`, within the transaction that read it. Errors: EDIT_CONFLICT. */
  setActive(id: string, version: number, active: boolean, updatedAt: Date, session: ClientSession): Promise<T> {
    return this.change(id, version, { active, updatedAt } as Partial<Change<T>>, session);
  }
}

/** Returns a document of a kind of item as that item. */
export const itemOf = <T extends Item>(document: unknown): T => {
  const { removeAt: _, ...item } = document as DocumentOf<Item> & { removeAt?: Date };
  return fromDocument(item as DocumentOf<Item>) as unknown as T;
};
