import type mongoose from 'mongoose';
import { counter } from '../metrics.js';

/** Field in which each writing command lists its writes; `findAndModify` writes one document. */
const WRITTEN: Readonly<Record<string, string>> = {
  insert: 'documents',
  update: 'updates',
  delete: 'deletes',
  bulkWrite: 'ops',
};

/** Returns how many documents a command may write: an update of many, or of none, counts as one. */
export function documentsOf(name: string, command: Readonly<Record<string, unknown>>): number {
  if (name === 'findAndModify') return 1;
  const list = command[WRITTEN[name] ?? ''];
  return Array.isArray(list) ? list.length : 0;
}

/** Counts what a client sends from now on; the client must have been made with `monitorCommands`. */
export function countCommands(client: mongoose.mongo.MongoClient): void {
  const commands = counter('club_mongo_commands_total', 'Commands sent to MongoDB', ['command']);
  const documents = counter('club_mongo_documents_total', 'Documents in commands that write', ['command']);
  client.on('commandStarted', ({ commandName, command }) => {
    commands.inc({ command: commandName });
    const written = documentsOf(commandName, command as Record<string, unknown>);
    if (written > 0) documents.inc({ command: commandName }, written);
  });
}
