import { existsSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import type { PlatformConfig } from './config.js';
import type { Logger } from './logging.js';
import { connectMongo, nativeDb } from './mongo/connection.js';
import { ObjectStore } from './s3.js';
import { mongoOptions, objectStoreOptions } from './store-options.js';

/** Mark in a store that names its preparation. */
interface Mark {
  read(): Promise<string | undefined>;
  write(name: string): Promise<void>;
}

const OBJECT = 'prepared-as';

/**
 * Runs `prepare` unless the stores are marked as prepared under the name `PREPARED_AS`, and the
 * `files` that it writes are there; returns whether it ran. Without a name, or without a database, it always runs. The name is kept in the database and in the
 * bucket themselves, so that a reset of one of them resets it too; it is removed first, so that a preparation that
 * is interrupted is repeated.
 */
export async function prepareOnce(
  config: PlatformConfig,
  logger: Logger,
  prepare: () => Promise<void>,
  files: readonly string[] = [],
): Promise<boolean> {
  const { PREPARED_AS: name, MONGO_URL, MONGO_DB } = config;
  if (!name || !MONGO_URL || !MONGO_DB) {
    await prepare();
    return true;
  }
  const connection = await connectMongo({ ...mongoOptions(config), logger });
  try {
    const records = nativeDb(connection).collection<{ _id: string; name: string }>('_prepared');
    const inDatabase: Mark = {
      read: async () => (await records.findOne({ _id: OBJECT }))?.name,
      write: async (as) => void (await records.replaceOne({ _id: OBJECT }, { name: as }, { upsert: true })),
    };
    const marks = [inDatabase, ...inBucket(config)];
    const found = await Promise.all(marks.map((mark) => mark.read()));
    if (found.every((one) => one === name) && files.every((file) => existsSync(file))) return false;
    await records.deleteOne({ _id: OBJECT });
    await prepare();
    for (const mark of marks) await mark.write(name);
    return true;
  } finally {
    await connection.close();
  }
}

/** The mark of the bucket, when there is one. */
function inBucket(config: PlatformConfig): Mark[] {
  if (!config.S3_ENDPOINT) return [];
  const store = new ObjectStore(objectStoreOptions(config));
  return [
    {
      // Prepares again when it cannot be read, for any reason.
      read: () =>
        store
          .get(OBJECT)
          .then(text)
          .catch(() => undefined),
      write: async (name) => {
        await store.ensureBucket();
        await store.put(OBJECT, Buffer.from(name), { contentType: 'text/plain' });
      },
    },
  ];
}
