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
  withWords,
} from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Model, mongo } from 'mongoose';
import { AUDIT_SEARCH, type AuditEntryDocument, auditEntrySchema } from './audit-entry.schema.js';
import type { AuditEntry, AuditFilter, Fields } from './domain/audit-entry.js';

/** Filters of the audit log. */
export const AUDIT_LIST: ListRules = {
  sorts: { at: 'at' },
  search: AUDIT_SEARCH,
  order: { at: -1, _id: -1 },
};

/** Audit log: entries are added and read, and never changed. */
@Injectable()
export class AuditEntriesRepository {
  private readonly model: Model<AuditEntryDocument>;
  // Many at once, and none twice (insertMissing).
  private readonly native: mongo.Collection<AuditEntryDocument>;

  constructor(@Inject(MONGO) connection: Connection) {
    this.model = modelOf(connection, 'AuditEntry', auditEntrySchema);
    this.native = nativeCollection(connection, this.model);
  }

  /** Adds those that are not there yet. */
  async add(entries: readonly AuditEntry[]): Promise<void> {
    const documents = entries.map(({ before, after, ...entry }) => ({
      ...withWords(toDocument(entry), AUDIT_SEARCH),
      ...{ before: JSON.stringify(before), after: JSON.stringify(after) },
    }));
    await insertMissing(this.native, documents);
  }

  /** A page of those that the filter takes, newest first. Errors: INPUT_INVALID. */
  async list(filter: AuditFilter, page: ListPage): Promise<Listed<AuditEntry>> {
    const { rows, end } = await listPage(this.model, page, AUDIT_LIST, queryOf(filter));
    return { rows: rows.map(toEntry), end };
  }
}

function queryOf({ from, to, ...equal }: AuditFilter) {
  const between = { ...(from ? { $gte: from } : {}), ...(to ? { $lt: to } : {}) };
  return { ...equal, ...(from || to ? { at: trusted(between) } : {}) };
}

function toEntry({ before, after, ...document }: AuditEntryDocument): AuditEntry {
  return { ...fromDocument(document), before: JSON.parse(before) as Fields, after: JSON.parse(after) as Fields };
}
