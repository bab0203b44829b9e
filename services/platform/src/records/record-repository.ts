import { Inject, Injectable } from '@nestjs/common';
import type { Connection, Model } from 'mongoose';
import { DomainError } from '../errors.js';
import { type ClientSession, MONGO, trusted } from '../mongo/connection.js';
import { type DocumentOf, fromDocument, modelOf, toDocument } from '../mongo/documents.js';
import { type Listed, listPage, type ListPage } from '../mongo/list-page.js';
import { withWords, wordsOf } from '../mongo/search-words.js';
import type { FieldsOf, RecordKind, StoredRecord } from './record-kind.js';
import { NEWEST } from './record-schema.js';

type Filter = Readonly<Record<string, unknown>>;

/** A document as it is searched. */
interface Searched {
  words?: string[];
}

/** Everything of a record that a change gives anew. */
export type Change<T extends StoredRecord> = Partial<FieldsOf<T>> & { updatedAt: Date };

/** The records of one kind. */
export class RecordRepository<T extends StoredRecord> {
  protected readonly model: Model<DocumentOf<T>>;
  /** Filter of the records of the list; it also applies when a single record is found. */
  protected readonly listed: Filter = {};

  constructor(
    connection: Connection,
    readonly kind: RecordKind<T>,
  ) {
    this.model = modelOf(connection, this.name, kind.schema);
  }

  /** The name of the collection. */
  get name(): string {
    return String(this.kind.schema.get('collection'));
  }

  /** Whether those that are scheduled are shown through here; no for a further view on the same records. */
  get isScheduled(): boolean {
    return this.kind.scheduled === true;
  }

  /** Newest first; hidden ones only with `all`. */
  async list(all: boolean): Promise<T[]> {
    const filter = { ...this.listed, ...(all ? {} : { active: true }) } as never;
    return (await this.model.find(filter).sort(NEWEST).lean()).map((document) => this.fromDocument(document));
  }

  /** A part of the list, hidden ones too. Errors: INPUT_INVALID. */
  async page(page: ListPage, filter: Filter = {}): Promise<Listed<T>> {
    const { rows, end } = await listPage(this.model, page, this.kind.list, { ...this.listed, ...filter });
    return { rows: rows.map((document) => this.fromDocument(document as never)), end };
  }

  /** One record, as the transaction sees it. */
  async find(id: string, session: ClientSession | null = null): Promise<T | null> {
    const found = await this.model
      .findOne({ _id: id, ...this.listed } as never)
      .session(session)
      .lean();
    return found && this.fromDocument(found);
  }

  /** Returns the ids of the hidden records that are to be shown at `now`, the longest due first. */
  async dueIds(now: Date): Promise<string[]> {
    const due = { ...this.listed, active: false, showAt: trusted({ $lte: now }) };
    const found = await this.model
      .find(due as never, { _id: 1 })
      .sort({ showAt: 1 } as never)
      .lean();
    return (found as unknown as { _id: string }[]).map(({ _id }) => _id);
  }

  /** Errors: NOT_FOUND. */
  async get(id: string): Promise<T> {
    const found = await this.find(id);
    if (!found) throw new DomainError('NOT_FOUND');
    return found;
  }

  /** Errors: a duplicate key. */
  async insert(record: T, session: ClientSession | null = null): Promise<void> {
    await this.model.create([this.toDocument(record) as never], { session });
  }

  /** Adds a record unless its id is there already; returns whether it did. For development data. */
  async insertOnce(record: T): Promise<boolean> {
    const { _id, ...rest } = this.toDocument(record);
    const write = { $setOnInsert: rest } as never;
    const { upsertedCount } = await this.model.updateOne({ _id } as never, write, { upsert: true });
    return upsertedCount === 1;
  }

  /** Changes the record as it was at `version`, within the transaction that read it. Errors: EDIT_CONFLICT, a duplicate key. */
  async change(id: string, version: number, change: Change<T>, session: ClientSession): Promise<T> {
    const changed = await this.model
      .findOneAndUpdate({ _id: id, version } as never, { $set: change, $inc: { version: 1 } } as never, {
        returnDocument: 'after',
        session,
      })
      .select('+words')
      .lean<Searched | null>();
    if (!changed) throw new DomainError('EDIT_CONFLICT');
    const { words: before = [], ...document } = changed;
    const { search } = this.kind.list;
    const words = search ? wordsOf(document, search) : before;
    // A change may be of one text of several, and its words are those of all.
    if (words.join(' ') !== before.join(' '))
      await this.model.updateOne({ _id: id } as never, { $set: { words } } as never, { session });
    return this.fromDocument(document);
  }

  /** Returns a record as it is stored, with the words by which it is searched. */
  private toDocument(record: T): DocumentOf<T> {
    const { search } = this.kind.list;
    return search ? withWords(toDocument(record), search) : toDocument(record);
  }

  /** Returns a document as the record that it keeps. */
  protected fromDocument(document: unknown): T {
    return fromDocument(document as DocumentOf<StoredRecord>) as unknown as T;
  }
}

/** Returns the class of the records of a kind, which a service extends and injects. */
export function recordsOf<T extends StoredRecord>(
  kind: RecordKind<T>,
): new (connection: Connection) => RecordRepository<T> {
  @Injectable()
  class Records extends RecordRepository<T> {
    constructor(@Inject(MONGO) connection: Connection) {
      super(connection, kind);
    }
  }
  return Records;
}
