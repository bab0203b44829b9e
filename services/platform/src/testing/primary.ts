import { EventEmitter } from 'node:events';
import type { Connection } from '../mongo/connection.js';

/** Returns a fake connection for unit tests of caches of the database's answers: its primary can change. */
export function aConnection(): Connection & { changePrimary(): void } {
  const client = new EventEmitter();
  const topology = (processId: number) => ({
    servers: new Map([['a', { isWritable: true, address: 'a', topologyVersion: { processId } }]]),
  });
  let process = 1;
  const changePrimary = () =>
    void client.emit('topologyDescriptionChanged', {
      previousDescription: topology(process),
      newDescription: topology((process += 1)),
    });
  return { getClient: () => client, changePrimary } as unknown as Connection & { changePrimary(): void };
}
