// A read of several databases at one instant, proved before it is trusted: a server may accept the question and not keep it.
import mongoose from 'mongoose';

const { MongoClient } = mongoose.mongo;
/** Collection in which the proof writes. */
export const PROBE = '_backup_probe';

/**
 * Ways of a server to read several databases as of one moment. `snapshot`: every read names one cluster time, for as long as the server
 * keeps its history (minSnapshotHistoryWindowInSeconds). `transaction`: all reads are of one transaction, for as long as the server
 * lets one live.
 */
const WAYS = {
  snapshot: { options: { snapshot: true }, begin: () => {}, end: () => {} },
  transaction: {
    options: {},
    begin: (session) => session.startTransaction({ readConcern: { level: 'snapshot' } }),
    end: (session) => session.abortTransaction(),
  },
};

/** Opens a client that reads and writes what a majority has. */
export const openClient = (url) =>
  new MongoClient(url, { readConcernLevel: 'majority', writeConcern: { w: 'majority' } }).connect();

/**
 * Opens a read of these databases at one instant by the first way that proves itself: documents that are written after the first read
 * are not seen in any database. Resolves with `{way, at, read(database, collection), close()}`: `at` is a moment of this machine's clock
 * right after the instant, and `read` gives documents as bytes of BSON, one after the other; reads must not overlap.
 */
export async function openInstant(client, databases, ways = WAYS) {
  const probes = databases.map((name) => client.db(name).collection(PROBE));
  // Never while a transaction is open that has read them: a drop waits for it.
  const tidy = () => Promise.all(probes.map((probe) => probe.drop().catch(() => {})));
  const refusals = [];
  // A transaction reads only collections that are there.
  await Promise.all(probes.map((probe) => probe.insertOne({ written: 'before' })));
  for (const [way, { options, begin, end }] of Object.entries(ways)) {
    const session = client.startSession(options);
    const close = async () => {
      await Promise.resolve(end(session)).catch(() => {});
      await session.endSession();
    };
    try {
      begin(session);
      await count(probes[0], session);
      const at = new Date();
      await Promise.all(probes.map((probe) => probe.insertOne({ written: 'after' })));
      const seen = [];
      for (const probe of probes) seen.push(await count(probe, session));
      const unkept = databases.filter((_, n) => seen[n] !== 1);
      if (unkept.length === 0) return instantOf(client, { way, at, session, close: () => close().then(tidy) });
      refusals.push(`${way}: ${unkept.join(', ')} showed what was written later`);
    } catch (error) {
      refusals.push(`${way}: ${error.message}`);
    }
    await close();
    await Promise.all(probes.map((probe) => probe.deleteMany({ written: 'after' })));
  }
  await tidy();
  throw new Error(
    `this server cannot read all databases at one instant (${refusals.join('; ')}): stop every process that writes, and back up again with --writers-stopped`,
  );
}

/** Opens the same where nothing writes, as the operator has stated: reads of different collections are of different moments. */
export async function openStandstill(client) {
  const session = client.startSession();
  return instantOf(client, { way: 'writers stopped', at: new Date(), session, close: () => session.endSession() });
}

function instantOf(client, { way, at, session, close }) {
  return {
    way,
    at,
    read: (database, collection) => client.db(database).collection(collection).find({}, { session, raw: true }),
    close,
  };
}

const count = async (collection, session) => (await collection.find({}, { session }).toArray()).length;
