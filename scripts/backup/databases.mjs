// Databases as files: one for each collection, of documents in BSON one after the other, as mongodump writes them.
import { createReadStream, createWriteStream, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import mongoose from 'mongoose';
import { SetDigest } from './digest.mjs';
import { PROBE } from './instant.mjs';

const { BSON } = mongoose.mongo;
const AT_ONCE = 1_000;
/** Belongs to a process that runs, not to the data: a lock of a migration under way. */
const LEFT_OUT = new Set(['_locks', PROBE]);

const fileOf = (dir, database, collection) => join(dir, 'databases', database, `${collection}.bson.gz`);
const isKept = ({ name, type }) => type !== 'view' && !name.startsWith('system.') && !LEFT_OUT.has(name);

/** Returns the collections of each database with their indexes. */
export async function shapeOf(client, databases) {
  const shape = {};
  for (const database of databases) {
    const listed = await client.db(database).listCollections().toArray();
    const names = listed.filter(isKept).map(({ name }) => name);
    shape[database] = {};
    for (const name of names.sort()) {
      const indexes = await client.db(database).collection(name).indexes();
      shape[database][name] = {
        indexes: indexes.filter((index) => index.name !== '_id_').map(({ v: _, ns: __, ...of }) => of),
      };
    }
  }
  return shape;
}

/** Writes every collection of a shape as of an instant; returns the shape with the number, the bytes and the digest of each collection's documents. */
export async function writeDatabases({ instant, shape, dir }) {
  const written = {};
  for (const [database, collections] of Object.entries(shape)) {
    written[database] = {};
    for (const [collection, { indexes }] of Object.entries(collections)) {
      const digest = new SetDigest();
      const file = fileOf(dir, database, collection);
      mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
      const documents = counted(instant.read(database, collection), digest);
      await pipeline(Readable.from(documents), createGzip(), createWriteStream(file, { mode: 0o600 }));
      const { documents: count, bytes, hex } = digest;
      written[database][collection] = { indexes, documents: count, bytes, digest: hex };
    }
  }
  return written;
}

async function* counted(cursor, digest) {
  for await (const raw of cursor) {
    const document = Buffer.from(raw);
    digest.add(document);
    yield document;
  }
}

/**
 * Writes the collections of a backup into empty databases, reads each again, and compares it with its digest. Throws when a database is
 * not empty, or a file is not what was written.
 */
export async function readDatabases({ client, written, dir }) {
  for (const database of Object.keys(written)) {
    const present = (await client.db(database).listCollections().toArray()).filter(isKept);
    for (const { name } of present) {
      if (
        await client
          .db(database)
          .collection(name)
          .findOne({}, { projection: { _id: 1 } })
      )
        throw new Error(`${database}.${name} is not empty: a backup is restored into an empty server`);
    }
  }
  for (const [database, collections] of Object.entries(written)) {
    for (const [name, { indexes, digest }] of Object.entries(collections)) {
      const collection = client.db(database).collection(name);
      await client.db(database).createCollection(name).catch(unlessPresent);
      await insertAll(collection, documentsOf(fileOf(dir, database, name)));
      if (indexes.length > 0) await collection.createIndexes(indexes);
      const found = new SetDigest();
      for await (const raw of collection.find({}, { raw: true })) found.add(Buffer.from(raw));
      if (found.hex !== digest) throw new Error(`${database}.${name} is not what was backed up`);
    }
  }
}

/** 48: it is there. */
const unlessPresent = (error) => (error.code === 48 ? undefined : Promise.reject(error));

async function insertAll(collection, documents) {
  const some = [];
  const insert = () => (some.length > 0 ? collection.insertMany(some.splice(0), { ordered: false }) : undefined);
  for await (const document of documents) {
    // Every number keeps its type: a digest of the log depends on it as little as a reader, the bytes do.
    some.push(BSON.deserialize(document, { promoteValues: false }));
    if (some.length === AT_ONCE) await insert();
  }
  await insert();
}

/** The documents of a file, as bytes. */
async function* documentsOf(file) {
  let rest = Buffer.alloc(0);
  const unpacked = createReadStream(file).pipe(createGunzip());
  for await (const chunk of unpacked) {
    rest = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
    let at = 0;
    while (rest.length - at >= 4 && rest.length - at >= rest.readInt32LE(at)) {
      const end = at + rest.readInt32LE(at);
      yield rest.subarray(at, end);
      at = end;
    }
    rest = rest.subarray(at);
  }
  if (rest.length > 0) throw new Error(`${file} ends in the middle of a document`);
}

/**
 * Discards what refers to the former server: resume tokens of its change streams. Each tail then reads from ten minutes before the last
 * moment that it had handled, and publishes that again (docs/ledger.md).
 */
export async function discardTokens(client, databases) {
  for (const database of databases)
    await client
      .db(database)
      .collection('_tails')
      .updateMany({}, { $unset: { token: '' } });
}
