import type { Metadata } from '@grpc/grpc-js';
import type { ListRecordsRequest, RecordRequest, SetActiveRequest } from '@club/proto/club/common/v1/records';
import { contextFromMetadata } from '../context.js';
import { requireAdmin } from '../grpc/admin-access.js';
import type { ClientSession } from '../mongo/connection.js';
import { type PageEnd, wholeEnd } from '../mongo/list-page.js';
import type { FieldsOf, ShownRecord, StoredRecord } from './record-kind.js';
import type { RecordRepository } from './record-repository.js';
import type { RecordWriter } from './record-writer.js';

/** A form on the wire. */
export interface WireForm {
  id: string;
  version: number;
}

type RowFilter = Readonly<Record<string, unknown>>;

/** The answer of List. */
interface Rows<Message> {
  rows: Message[];
  end: PageEnd | undefined;
}

/**
 * Rpcs of a record: List, Get and Save. A controller extends it with `@GrpcService`, defines the conversion of records and forms
 * from and to messages, and adds the rpcs of its kind.
 */
export abstract class StoredRecordController<T extends StoredRecord, Message, Form extends WireForm> {
  constructor(
    protected readonly records: RecordRepository<T>,
    protected readonly writer: RecordWriter,
  ) {}

  /** Returns a record on the wire. */
  protected abstract toMessage(record: T): Message | Promise<Message>;

  /** Returns the fields of a record from its form and from what it was, as the transaction sees it. Throws ValidationError. */
  protected abstract fieldsOf(form: Form, before: T | null, session: ClientSession): FieldsOf<T> | Promise<FieldsOf<T>>;

  /** Returns the rows of a list on the wire. */
  protected toMessages(records: readonly T[]): Promise<Message[]> {
    return Promise.all(records.map((record) => this.toMessage(record)));
  }

  /** Returns what else the rows of a list have in common. */
  protected filterOf(_request: object): RowFilter | Promise<RowFilter> {
    return {};
  }

  /** Errors: FORBIDDEN for hidden records and pages, INPUT_INVALID. */
  async list(request: ListRecordsRequest, metadata: Metadata): Promise<Rows<Message>> {
    const { all, page } = request;
    if (all || page) requireAdmin(contextFromMetadata(metadata), `list ${this.records.name}`, 'dev');
    const rows = page ? undefined : await this.records.list(all);
    const found = rows
      ? { rows, end: wholeEnd(rows.length) }
      : await this.records.page(page!, await this.filterOf(request));
    return { rows: await this.toMessages(found.rows), end: found.end };
  }

  /** Errors: NOT_FOUND. */
  async get({ id }: RecordRequest): Promise<Message> {
    return this.toMessage(await this.records.get(id));
  }

  /** Errors: those of RecordWriter.save. */
  async save(form: Form, metadata: Metadata): Promise<Message> {
    const ctx = contextFromMetadata(metadata);
    return this.toMessage(
      await this.writer.save(ctx, this.records, form, (before, session) => this.fieldsOf(form, before, session)),
    );
  }
}

/** Rpcs of a record that is shown or hidden: List, Get, Save and SetActive. */
export abstract class RecordController<
  T extends ShownRecord,
  Message,
  Form extends WireForm,
> extends StoredRecordController<T, Message, Form> {
  /** Errors: NOT_FOUND. */
  async setActive(request: SetActiveRequest, metadata: Metadata): Promise<Message> {
    return this.toMessage(await this.writer.setActive(contextFromMetadata(metadata), this.records, request));
  }
}
