import { type Connection, nativeDb } from '../mongo/connection.js';

type Command = Readonly<Record<string, unknown>>;

interface Stats {
  executionStats: { totalDocsExamined: number; totalKeysExamined: number };
}

/** Returns the commands of one name that a piece of work sends. The connection is a counted one, as that of a `testDatabase`. */
export async function commandsSent(
  connection: Connection,
  name: 'find' | 'aggregate',
  work: () => Promise<unknown>,
): Promise<Command[]> {
  const sent: Command[] = [];
  const client = connection.getClient();
  const note = ({ commandName, command }: { commandName: string; command: object }) => {
    if (commandName === name) sent.push(command as Command);
  };
  client.on('commandStarted', note);
  try {
    await work();
  } finally {
    client.off('commandStarted', note);
  }
  if (sent.length === 0) throw new Error(`no ${name} was sent`);
  return sent;
}

/** Returns how many documents, or keys of an index, the database reads for the finds of a piece of work, as it explains them. */
export async function documentsRead(connection: Connection, work: () => Promise<unknown>): Promise<number> {
  const finds = await commandsSent(connection, 'find', work);
  const db = nativeDb(connection);
  const read = finds.map(async ({ find, filter, sort, skip, limit }) => {
    const explain = { find, filter, ...(sort ? { sort } : {}), ...(skip ? { skip } : {}), ...(limit ? { limit } : {}) };
    const { executionStats } = (await db.command({ explain, verbosity: 'executionStats' })) as Stats;
    return Math.max(executionStats.totalDocsExamined, executionStats.totalKeysExamined);
  });
  return (await Promise.all(read)).reduce((sum, one) => sum + one, 0);
}
