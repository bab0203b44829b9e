import { Schema, type SchemaDefinition } from 'mongoose';
import type { DocumentOf } from '../mongo/documents.js';
import type { StoredRecord } from './record-kind.js';

/** The columns that a list sorts by: their names outside, and where they stand in a document. */
export type Columns = Readonly<Record<string, string>>;

/** Fields that every list of records sorts by. */
export const RECORD_COLUMNS: Columns = { active: 'active', createdAt: 'createdAt', updatedAt: 'updatedAt' };

/** The order of a list, unless it has another: newest first. */
export const NEWEST = { createdAt: -1, _id: -1 } as const;

const text = { type: String, default: '' };

/** Returns the schema of a text in both languages. */
export const localizedField = () => ({
  type: new Schema({ en: text, bm: text }, { _id: false, id: false }),
  required: true,
});

/** The part of a schema that is added to, whatever it is a schema of. */
interface Growing {
  add(fields: never): unknown;
  index(fields: never, options: never): unknown;
}

/** Adds to the schema of records that are shown or hidden the moment from which one is shown by itself, and finds those that are due. */
export function schedulable(schema: Growing): void {
  schema.add({ showAt: Date } as never);
  schema.index({ showAt: 1 } as never, { name: 'scheduled', sparse: true } as never);
}

/**
 * Returns the schema of records in `collection`. The order newest first and each column have an index; records with the column
 * `active` are shown or hidden.
 */
export function recordSchema<T extends StoredRecord>(
  collection: string,
  fields: SchemaDefinition,
  columns: Columns = {},
): Schema<DocumentOf<T>> {
  const schema = new Schema<DocumentOf<T>>(
    {
      _id: { type: String, required: true },
      ...('active' in columns ? { active: { type: Boolean, required: true } } : {}),
      createdAt: { type: Date, required: true },
      updatedAt: { type: Date, required: true },
      version: { type: Number, required: true },
      ...fields,
    } as never,
    { collection, autoIndex: false, versionKey: false, id: false, minimize: false },
  );
  if ('active' in columns) schedulable(schema);
  schema.index({ createdAt: -1, _id: -1 } as never, { name: 'newest' });
  for (const [column, path] of Object.entries(columns)) {
    if (column !== 'createdAt') schema.index({ [path]: 1, _id: 1 } as never, { name: `by ${column}` });
  }
  return schema;
}
