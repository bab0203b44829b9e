import type { Connection, Model, mongo, Schema } from 'mongoose';
import { nativeDb } from './connection.js';
import { ensureCollection } from './migrations.js';

/** A domain object as it is stored: its `id` is the document's `_id`. */
export type DocumentOf<T extends { id: string }> = Omit<T, 'id'> & { _id: string };

/** Domain object of a document of this type. */
export type DomainOf<D extends { _id: string }> = Omit<D, '_id'> & { id: string };

/** Returns a document as the domain knows it. */
export const fromDocument = <D extends { _id: string }>({ _id, ...rest }: D): DomainOf<D> => ({ id: _id, ...rest });

/** Returns a domain object as it is stored. */
export const toDocument = <T extends { id: string }>({ id, ...rest }: T): DocumentOf<T> => ({ _id: id, ...rest });

/** Returns the connection's model of a schema, created at its first use. */
export const modelOf = <D>(connection: Connection, name: string, schema: Schema<D>): Model<D> =>
  (connection.models[name] as unknown as Model<D> | undefined) ?? connection.model<D>(name, schema);

/**
 * Returns the driver's own collection of a model, where a measurement asks for it: nothing is cast, checked or hydrated, and a
 * filter is sent as it is. For filters and documents made by the program only.
 */
export const nativeCollection = <D extends mongo.Document>(
  connection: Connection,
  model: Model<D>,
): mongo.Collection<D> => nativeDb(connection).collection<D>(model.collection.collectionName);

/** Part of a schema that describes its collection and indexes. */
export interface DeclaredCollection {
  get(option: 'collection'): unknown;
  indexes(): [key: object, options: { background?: boolean }][];
}

/** Makes the missing collections and indexes of these schemas, each of which names its collection; part of `migrate`. */
export async function ensureSchemas(connection: Connection, ...schemas: DeclaredCollection[]): Promise<void> {
  for (const schema of schemas) {
    const name = schema.get('collection');
    if (typeof name !== 'string') throw new Error('a schema names its collection');
    await ensureCollection(connection, name);
    const indexes = schema.indexes().map(([key, { background: _, ...options }]) => ({ ...options, key }));
    if (indexes.length > 0)
      await nativeDb(connection)
        .collection(name)
        .createIndexes(indexes as never);
  }
}
