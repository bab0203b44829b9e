import type { AuditedRecord } from '@club/proto/audited-actions';
import type { ErrorCode } from '@club/proto/errors';
import type { Schema } from 'mongoose';
import type { DocumentOf } from '../mongo/documents.js';
import type { ListRules } from '../mongo/list-page.js';

/** Fields of every record of the back office. `version` counts its changes. */
export interface StoredRecord {
  id: string;
  createdAt: Date;
  updatedAt: Date;
  version: number;
}

/** A record that is shown or hidden. */
export interface ShownRecord extends StoredRecord {
  active: boolean;
  /** Moment from which one that is hidden is shown by itself; none where nothing is scheduled. */
  showAt?: Date | null;
}

/** Fields of a record that its form provides; the writer sets the others. */
export type FieldsOf<T extends StoredRecord> = Omit<T, 'id' | 'createdAt' | 'updatedAt' | 'version'>;

/** Declares a kind of record: where it is kept, how it is listed, and what its writes record and publish. */
export interface RecordKind<T extends StoredRecord> {
  /** Its records can be shown by themselves from a moment on; their schema is `schedulable`. */
  scheduled?: true;
  /** Name of the kind in the audit log. */
  record: AuditedRecord | ((record: T) => AuditedRecord);
  /** Collection, which the schema names; see `recordSchema`. */
  schema: Schema<DocumentOf<T>>;
  /** The columns, the search and the order of its list. */
  list: ListRules;
  /** Returns the title of a record for the audit log; never a person's name. */
  title(record: T): string;
  /** Returns the part of a record that the audit log compares; the whole record when absent. */
  audited?(record: T): object;
  /** Names of its pictures, which are kept with it; empty ones are left out. */
  pictures?(record: T): readonly string[];
  /** The public lists that a change of one changes. */
  publicLists?(record: T): readonly string[];
  /** The field of the form that no two may have alike, and what the refusal calls the record; or `code`, a refusal in its own words. */
  unique?: { field: string; thing: string; code?: ErrorCode };
}
