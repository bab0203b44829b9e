// A backup on another stack. See docs/runbooks/backup.md.
import { manifestOf } from './backup.mjs';
import { discardTokens, readDatabases } from './databases.mjs';
import { openKafka, readEvents, requireEmptyTopics } from './events.mjs';
import { openClient } from './instant.mjs';
import { keysOf, requireKeys } from './keys.mjs';
import { openStore, readObjects } from './objects.mjs';

/**
 * Restores a backup into empty databases, topics and buckets of the stack that `env` describes, whose keys must be those of the
 * backup. `makeTopics()` makes the topics, as `migrate` of every service does. Redis stays empty: members sign in again, limits begin anew.
 * Nothing of the product may run. Resolves with the manifest and how many events and objects were put back.
 */
export async function restore({ dir, env, prefix = '', makeTopics }) {
  const manifest = manifestOf(dir);
  requireKeys(keysOf(env), manifest.keys);
  const kafka = openKafka(env);
  await requireEmptyTopics(kafka, prefix);
  const client = await openClient(env.MONGO_URL);
  try {
    await readDatabases({ client, written: manifest.databases, dir });
    await discardTokens(client, Object.keys(manifest.databases));
  } finally {
    await client.close();
  }
  const objects = await readObjects({ store: openStore(env), dir });
  await makeTopics();
  // Before any process consumes: of one key, these are older than what the tails and outboxes publish again.
  const events = await readEvents({ kafka, prefix, dir });
  return { manifest, events, objects };
}
