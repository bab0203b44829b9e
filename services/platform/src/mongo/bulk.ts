import type { mongo } from 'mongoose';
import { nativeDb, type Connection } from './connection.js';

interface WriteErrorLike {
  index: number;
  code: number;
  errmsg?: string;
  err?: { keyPattern?: Record<string, unknown> };
}

/** Outcome of one document of an unordered bulk insert: inserted, a duplicate in the named index, or another error. */
export type InsertOutcome = { ok: true } | { ok: false; duplicate: string } | { ok: false; error: Error };

const WRITTEN: InsertOutcome = { ok: true };

function outcomeOf(error: WriteErrorLike, indexes: readonly string[]): InsertOutcome {
  const message = error.errmsg ?? '';
  if (error.code !== 11000) return { ok: false, error: new Error(message) };
  const duplicate = indexes.find((name) => message.includes(name)) ?? '_id_';
  return { ok: false, duplicate };
}

/**
 * Inserts documents unordered and returns the outcome of each. Throws when the outcome is unknown (no answer, or not yet
 * acknowledged by a majority): then any of them may or may not be there.
 */
export async function insertEach<D extends mongo.Document>(
  collection: mongo.Collection<D>,
  docs: readonly D[],
  indexes: readonly string[],
): Promise<InsertOutcome[]> {
  const outcomes: InsertOutcome[] = docs.map(() => WRITTEN);
  if (docs.length === 0) return outcomes;
  try {
    await collection.insertMany(docs as unknown as mongo.OptionalUnlessRequiredId<D>[], {
      ordered: false,
      writeConcern: { w: 'majority' },
    });
  } catch (error) {
    const failed = error as {
      name?: string;
      writeErrors?: WriteErrorLike | WriteErrorLike[];
      result?: { getWriteConcernError?(): unknown };
    };
    const writeErrors = failed.writeErrors === undefined ? [] : [failed.writeErrors].flat();
    if (failed.name !== 'MongoBulkWriteError' || writeErrors.length === 0 || failed.result?.getWriteConcernError?.()) {
      throw error;
    }
    for (const each of writeErrors) outcomes[each.index] = outcomeOf(each, indexes);
  }
  return outcomes;
}

/**
 * Inserts as `insertEach` does, in one command that the driver does not send again, and that is abandoned once `term` has ended:
 * for documents that depend on answers of this term's primary (PrimaryWatch). Sent again to another primary, they could depend
 * on data that is missing there.
 */
export async function insertEachWithin<D extends mongo.Document>(
  term: AbortSignal,
  connection: Connection,
  collection: mongo.Collection<D>,
  docs: readonly D[],
  indexes: readonly string[],
): Promise<InsertOutcome[]> {
  const outcomes: InsertOutcome[] = docs.map(() => WRITTEN);
  if (docs.length === 0) return outcomes;
  const answer = await nativeDb(connection).command(
    { insert: collection.collectionName, documents: docs, ordered: false, writeConcern: { w: 'majority' } },
    { signal: term },
  );
  const { writeErrors = [], writeConcernError } = answer as {
    writeErrors?: WriteErrorLike[];
    writeConcernError?: { errmsg?: string };
  };
  if (writeConcernError) throw new Error(`not acknowledged by a majority: ${writeConcernError.errmsg}`);
  for (const each of writeErrors) outcomes[each.index] = outcomeOf(each, indexes);
  return outcomes;
}

/**
 * Inserts those documents whose unique keys nobody has yet, and passes over the others: a write that may have been made before,
 * wholly or in part. Returns for each whether it is new. Throws when one failed otherwise, or the outcome is unknown; then
 * repeat it.
 */
export async function insertMissing<D extends mongo.Document>(
  collection: mongo.Collection<D>,
  docs: readonly D[],
): Promise<boolean[]> {
  const outcomes = await insertEach(collection, docs, []);
  for (const outcome of outcomes) if (!outcome.ok && 'error' in outcome) throw outcome.error;
  return outcomes.map(({ ok }) => ok);
}

/**
 * Returns the places of the numbered documents that a filter finds: the one before the first, and that of the last; 0 and 0 when there is
 * none. One index of the filter's fields and `place` finds both ends.
 */
export async function placesOf<D extends { place: number } & mongo.Document>(
  collection: mongo.Collection<D>,
  filter: mongo.Filter<D>,
): Promise<{ after: number; to: number }> {
  const end = (direction: 1 | -1) =>
    collection.find(filter).sort({ place: direction }).limit(1).project<{ place: number }>({ place: 1 }).toArray();
  const [[first], [last]] = await Promise.all([end(1), end(-1)]);
  return { after: (first?.place ?? 1) - 1, to: last?.place ?? 0 };
}
