// Whether a MongoDB server means it when it acknowledges a write: the product builds on `w: majority`
// (docs/runbooks/durable-writes.md).
import { readFileSync } from 'node:fs';

const answerOf = async (db, command) => {
  try {
    return await db.command(command);
  } catch {
    // Ignores servers that do not know the command, and users without the right to it.
    return undefined;
  }
};

/** The arguments of a process of this machine; none where it cannot be seen. */
function argumentsOf(pid) {
  try {
    return readFileSync(`/proc/${Number(pid)}/cmdline`, 'utf8').split('\0');
  } catch {
    return [];
  }
}

/** Asks the server at `url` how it writes; resolves with one sentence about what it may lose, or undefined. */
export async function lossOf(url) {
  const { connectMongo, createLogger } = await import('@club/platform');
  const logger = createLogger({ service: 'start', level: 'silent' });
  const connection = await connectMongo({ url, db: 'admin', appName: 'start', logger, waitMs: 5_000 });
  try {
    const db = connection.getClient().db('admin');
    const status = await answerOf(db, { serverStatus: 1 });
    const config = await answerOf(db, { replSetGetConfig: 1 });
    const options = await answerOf(db, { getCmdLineOpts: 1 });
    if (status?.storageEngine?.persistent === false)
      return 'the MongoDB server keeps its data in memory only: all of it is lost when it ends';
    if (config?.config?.writeConcernMajorityJournalDefault === false)
      return 'writeConcernMajorityJournalDefault is false: MongoDB acknowledges w: majority before a write is in the journal';
    if (options?.parsed?.storage?.journal?.enabled === false)
      return 'the MongoDB server runs without a journal: it loses acknowledged writes when it is killed';
    if (!status?.secantus) return undefined;
    // It does not answer with its start options.
    if (argumentsOf(status.pid).includes('--sync-on-commit')) return undefined;
    return 'SecantusDB acknowledges w: majority before a write has left its process: start it with --sync-on-commit';
  } finally {
    await connection.close();
  }
}
