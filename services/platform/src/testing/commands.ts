import { documentsOf } from '../mongo/counted-commands.js';
import type { Connection } from '../mongo/connection.js';

/** Commands and documents that a piece of work cost the database. */
export interface DatabaseCost {
  /** `<command> <collection>`, in the order in which they were sent. */
  commands: string[];
  /** Documents that the commands wrote, or tried to. */
  documents: number;
}

/**
 * Returns the commands that the client of a counting connection sent while `work` ran, from any caller: name the collections
 * when others work at the same time.
 */
export async function costOf(
  connection: Connection,
  work: () => Promise<unknown>,
  collections?: readonly string[],
): Promise<DatabaseCost> {
  const cost: DatabaseCost = { commands: [], documents: 0 };
  const client = connection.getClient();
  const started = ({ commandName, command }: { commandName: string; command: Record<string, unknown> }) => {
    const collection = String(command[commandName]);
    if (collections && !collections.includes(collection)) return;
    cost.commands.push(`${commandName} ${collection}`);
    cost.documents += documentsOf(commandName, command);
  };
  client.on('commandStarted', started);
  try {
    await work();
  } finally {
    client.off('commandStarted', started);
  }
  return cost;
}
