import { nativeDb, type Connection } from '../mongo/connection.js';

/** Result of a write whose transaction is aborted after its audit entry was recorded. */
export interface Aborted {
  /** Number of audit entries recorded before the abort. */
  entries: number;
  failed: boolean;
  /** Collections that differ from before: something was written to them outside of the transaction. */
  changed: string[];
}

/** Expected result: neither the write nor its audit entry is stored. */
export const NOTHING_LEFT: Aborted = { entries: 1, failed: true, changed: [] };

/** The AdminAudit that the write records with. */
interface AuditLog {
  record: (...entry: never[]) => Promise<void>;
}

/**
 * Runs a write of the back office so that its transaction fails once its audit entry is recorded. `of`: the collections
 * to compare, all by default; some change by themselves in a service that works in the background.
 */
export async function abortedAfterAudit(
  { connection, audit, of }: { connection: Connection; audit: AuditLog; of?: readonly string[] },
  write: () => Promise<unknown>,
): Promise<Aborted> {
  const before = await contentOf(connection, of);
  const record = audit.record;
  let entries = 0;
  audit.record = async (...entry) => {
    await record.apply(audit, entry);
    entries += 1;
    throw new Error('the end of the transaction');
  };
  try {
    const failed = await write().then(
      () => false,
      () => true,
    );
    const after = await contentOf(connection, of);
    const names = [...new Set([...before.keys(), ...after.keys()])];
    return { entries, failed, changed: names.filter((name) => before.get(name) !== after.get(name)) };
  } finally {
    audit.record = record;
  }
}

/** Every document of the collections as text, by the name of the collection. */
async function contentOf(connection: Connection, of?: readonly string[]): Promise<Map<string, string>> {
  const db = nativeDb(connection);
  const all = await db.listCollections({ type: 'collection' }, { nameOnly: true }).toArray();
  const names = all.map(({ name }) => name).filter((name) => of?.includes(name) ?? true);
  const contents = names.map(async (name) => {
    const rows = await db.collection(name).find({}).sort({ _id: 1 }).toArray();
    return rows.length > 0 ? [[name, JSON.stringify(rows)] as const] : [];
  });
  return new Map((await Promise.all(contents)).flat());
}
