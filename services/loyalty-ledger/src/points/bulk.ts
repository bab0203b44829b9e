import type { mongo } from 'mongoose';

interface WriteErrorLike {
  index: number;
  code: number;
  errmsg?: string;
  err?: { keyPattern?: Record<string, unknown> };
}

/** What became of one document of an unordered bulk insert: nothing to say, or the index it collided on, or an error. */
export type InsertOutcome = { ok: true } | { ok: false; duplicate: string } | { ok: false; error: Error };

const WRITTEN: InsertOutcome = { ok: true };

function outcomeOf(error: WriteErrorLike, indexes: readonly string[]): InsertOutcome {
  const message = error.errmsg ?? '';
  if (error.code !== 11000) return { ok: false, error: new Error(message) };
  const duplicate = indexes.find((name) => message.includes(name)) ?? '_id_';
  return { ok: false, duplicate };
}

/**
 * Inserts documents unordered and tells the outcome of each. Throws when the outcome is unknown (no answer, or not yet
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
