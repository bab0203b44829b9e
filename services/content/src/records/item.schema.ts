import type { DocumentOf } from '@club/platform';
import { Schema, type SchemaDefinition } from 'mongoose';
import type { Item } from './domain/item.js';

/** The columns that a list sorts by: their names outside, and where they stand in a document. */
export type Columns = Readonly<Record<string, string>>;

/** Those that every list sorts by. */
export const STAMPS: Columns = { active: 'active', createdAt: 'createdAt', updatedAt: 'updatedAt' };

/** Returns a schema of items in `collection`; the list order, newest first, is its index, and each other order has one. */
export function itemSchema<T extends Item>(
  collection: string,
  own: SchemaDefinition,
  columns: Columns = {},
): Schema<DocumentOf<T>> {
  const schema = new Schema<DocumentOf<T>>(
    {
      _id: { type: String, required: true },
      active: { type: Boolean, required: true },
      createdAt: { type: Date, required: true },
      updatedAt: { type: Date, required: true },
      version: { type: Number, required: true },
      ...own,
    } as never,
    { collection, autoIndex: false, versionKey: false, id: false, minimize: false },
  );
  schema.index({ createdAt: -1, _id: -1 } as never, { name: 'newest' });
  for (const [column, path] of Object.entries(columns)) {
    if (column !== 'createdAt') schema.index({ [path]: 1, _id: 1 } as never, { name: `by ${column}` });
  }
  return schema;
}
