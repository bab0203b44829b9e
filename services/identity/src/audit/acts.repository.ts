import {
  type Connection,
  fromDocument,
  insertMissing,
  type Listed,
  type ListPage,
  listPage,
  type ListRules,
  modelOf,
  MONGO,
  nativeCollection,
  toDocument,
  trusted,
} from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Model, mongo } from 'mongoose';
import { type ActDocument, actSchema } from './act.schema.js';
import type { Act, ActFilter, Fields } from './domain/act.js';

/** What the trail can be asked for. */
export const ACTS_LIST: ListRules = {
  sorts: { at: 'at' },
  searched: ['title', 'recordId', 'reason'],
  order: { at: -1, _id: -1 },
};

/** The trail of the back office: acts are added and read, and nothing else is done to them. */
@Injectable()
export class ActsRepository {
  private readonly model: Model<ActDocument>;
  // Many at once, and none twice (insertMissing).
  private readonly native: mongo.Collection<ActDocument>;

  constructor(@Inject(MONGO) connection: Connection) {
    this.model = modelOf(connection, 'AuditEntry', actSchema);
    this.native = nativeCollection(connection, this.model);
  }

  /** Adds those that are not there yet. */
  async add(acts: readonly Act[]): Promise<void> {
    const documents = acts.map(({ before, after, ...act }) => ({
      ...toDocument(act),
      ...{ before: JSON.stringify(before), after: JSON.stringify(after) },
    }));
    await insertMissing(this.native, documents);
  }

  /** A page of those that the filter takes, newest first. Errors: INPUT_INVALID. */
  async list(filter: ActFilter, page: ListPage): Promise<Listed<Act>> {
    const { rows, total } = await listPage(this.model, page, ACTS_LIST, queryOf(filter));
    return { rows: rows.map(toAct), total };
  }
}

function queryOf({ from, to, ...equal }: ActFilter) {
  const between = { ...(from ? { $gte: from } : {}), ...(to ? { $lt: to } : {}) };
  return { ...equal, ...(from || to ? { at: trusted(between) } : {}) };
}

function toAct({ before, after, ...document }: ActDocument): Act {
  return { ...fromDocument(document), before: JSON.parse(before) as Fields, after: JSON.parse(after) as Fields };
}
