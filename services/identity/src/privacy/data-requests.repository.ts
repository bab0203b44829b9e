import {
  type ClientSession,
  type Connection,
  fromDocument,
  isDuplicateKey,
  type Listed,
  type ListPage,
  listPage,
  type ListRules,
  modelOf,
  MONGO,
  toDocument,
} from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Model } from 'mongoose';
import { type DataRequestDocument, dataRequestSchema } from './data-request.schema.js';
import type { DataRequest, RequestKind } from './domain/data-request.js';

/** Order of the list of requests. */
export const REQUESTS_LIST: ListRules = {
  sorts: { requestedAt: 'requestedAt', dueAt: 'dueAt' },
  order: { requestedAt: -1, _id: -1 },
};

/** Selects requests; an absent field does not restrict. */
export type RequestFilter = Partial<Pick<DataRequest, 'kind' | 'state' | 'memberId'>>;

/** Requests of members about their personal data. */
@Injectable()
export class DataRequests {
  private readonly model: Model<DataRequestDocument>;

  constructor(@Inject(MONGO) connection: Connection) {
    this.model = modelOf(connection, 'DataRequest', dataRequestSchema);
  }

  /** Adds a request, unless the member has an open one of its kind. */
  async open(request: DataRequest): Promise<void> {
    try {
      await this.model.create([toDocument(request)]);
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
  }

  async insert(request: DataRequest, session: ClientSession): Promise<void> {
    await this.model.create([toDocument(request)], { session });
  }

  /** The latest request of a kind of a member; null without one. */
  async latest(memberId: string, kind: RequestKind, session: ClientSession | null = null): Promise<DataRequest | null> {
    const found = this.model.findOne({ memberId, kind }).sort({ requestedAt: -1, _id: -1 }).session(session);
    const document = await found.lean<DataRequestDocument>();
    return document && fromDocument(document);
  }

  /** Changes a member's open request of a kind; without one nothing changes. */
  async change(
    { memberId, kind }: Pick<DataRequest, 'memberId' | 'kind'>,
    change: Partial<Pick<DataRequest, 'state' | 'closedAt' | 'missing' | 'proofs'>>,
    session: ClientSession | null = null,
  ): Promise<void> {
    await this.model.updateOne({ memberId, kind, state: 'open' as const }, { $set: change }).session(session);
  }

  /** A page of those that the filter takes, newest first. Errors: INPUT_INVALID. */
  async list(filter: RequestFilter, page: ListPage): Promise<Listed<DataRequest>> {
    const { rows, end } = await listPage(this.model, page, REQUESTS_LIST, filter);
    return { rows: rows.map(fromDocument), end };
  }
}
