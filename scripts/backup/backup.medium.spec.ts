import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jest } from '@jest/globals';
import { DatabaseServer, eventually, testEnv, uniqueName } from '@club/platform/testing';
import { backUp } from './backup.mjs';
import { openKafka } from './events.mjs';
import { openClient, openInstant } from './instant.mjs';
import { openKeys } from './keys.mjs';
import { openStore } from './objects.mjs';
import { restore } from './restore.mjs';

jest.setTimeout(240_000);

const PASSPHRASE = 'correct horse battery';
const KEYS = { CODE_KEYS: `1:${'1'.repeat(64)}`, VOUCHER_KEYS: `1:${'2'.repeat(64)}` };
const id = uniqueName('backup');
const databases = [`t_${id}_a`, `t_${id}_b`];
const [bucket, prefix, emptyPrefix] = [id.replaceAll('_', '-'), `t.${id}.`, `t.new.${id}.`];
type Client = Awaited<ReturnType<typeof openClient>>;

let former: DatabaseServer;
let next: DatabaseServer;
let client: Client;
let dir: string;
beforeAll(async () => {
  [former, next] = await Promise.all([DatabaseServer.start(), DatabaseServer.start()]);
  client = await openClient(former.url);
});
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'club-backup-'));
});
afterEach(() => rmSync(dir, { recursive: true }));
afterAll(async () => {
  await client?.close();
  await Promise.all([former?.remove(), next?.remove()]);
});

const accounts = (of: Client, database: number) =>
  of.db(databases[database]).collection<{ _id: number; n: number }>('accounts');

/** Moves one from the first database to the second again and again, in a transaction each: the sum never changes. */
function movesUntilEnded() {
  let going = true;
  let moves = 0;
  const move = async () => {
    for (; going; moves += 1) {
      const account = moves % 20;
      await client.withSession((session) =>
        session.withTransaction(async () => {
          await accounts(client, 0).updateOne({ _id: account }, { $inc: { n: -1 } }, { session });
          await accounts(client, 1).updateOne({ _id: account }, { $inc: { n: 1 } }, { session });
        }),
      );
    }
  };
  const moving = move();
  return {
    moves: () => moves,
    async end() {
      going = false;
      await moving;
    },
  };
}

const sumOf = async (of: Client, database: number) =>
  (await accounts(of, database).find().toArray()).reduce((sum, { n }) => sum + n, 0);

it('keeps one instant of all databases while they are written to, the events under way and the objects; a second stack has them', async () => {
  const env = { ...testEnv(), ...pickStores(), MONGO_URL: former.url, ...KEYS };
  for (const database of databases.keys())
    await accounts(client, database).insertMany(Array.from({ length: 20 }, (_, n) => ({ _id: n, n: 1_000 })));
  await accounts(client, 0).createIndex({ n: 1 }, { name: 'amounts' });
  const tails = client.db(databases[0]).collection<{ _id: string }>('_tails');
  await tails.insertOne({
    _id: 'feed',
    token: { _data: 'of the former server' },
    swept: { log: new Date() },
    fence: 7,
  } as never);
  const store = openStore(env);
  await store.makeBucket(bucket);
  await store.putObject(bucket, 'pictures/one.webp', Buffer.from('a picture'), 9, { 'Content-Type': 'image/webp' });
  await publish(env, prefix, ['handled', 'open one', 'open two']);
  await handleOne(env);

  const moving = movesUntilEnded();
  await eventually(() => expect(moving.moves()).toBeGreaterThan(5));
  const [to, keysFile] = [join(dir, 'backup'), join(dir, 'keys.sealed')];
  const given = {
    dir: to,
    databases,
    buckets: [bucket],
    prefix,
    keysFile,
    passphrase: PASSPHRASE,
    writersStopped: false,
  };
  const manifest = await backUp({ ...given, env });
  const movesThen = moving.moves();
  await eventually(() => expect(moving.moves()).toBeGreaterThan(movesThen));
  await moving.end();
  await publish(env, prefix, ['published after the instant']);

  expect(manifest).toMatchObject({ events: { messages: 2 }, objects: { objects: 1, bytes: 9, removed: 0 } });
  // Neither in the folder nor readable beside it.
  expect(JSON.stringify(manifest) + readFileSync(keysFile, 'utf8')).not.toContain('1111111111');
  expect(statSync(keysFile).mode & 0o077).toBe(0);
  expect(() => openKeys(keysFile, 'another passphrase')).toThrow('the passphrase does not open');
  await expect(backUp({ ...given, env })).rejects.toThrow('is not empty');

  await store.removeObject(bucket, 'pictures/one.webp');
  const target = { ...env, MONGO_URL: next.url, ...openKeys(keysFile, PASSPHRASE) };
  const makeTopics = () => makeTopic(env, emptyPrefix);
  await expect(
    restore({ dir: to, env: { ...target, CODE_KEYS: '1:3' }, prefix: emptyPrefix, makeTopics }),
  ).rejects.toThrow('CODE_KEYS of this stack are not those of the backup');
  await expect(restore({ dir: to, env: target, prefix, makeTopics })).rejects.toThrow('holds messages');
  const restored = await restore({ dir: to, env: target, prefix: emptyPrefix, makeTopics });
  expect(restored).toMatchObject({ events: 2, objects: 1 });

  const found = await openClient(next.url);
  try {
    const [a, b] = [await sumOf(found, 0), await sumOf(found, 1)];
    expect(a + b).toBe(40_000);
    expect(b).toBeGreaterThan(20_000);
    expect(b).toBeLessThan(await sumOf(client, 1));
    expect(await accounts(found, 0).indexes()).toContainEqual(expect.objectContaining({ name: 'amounts' }));
    expect(await found.db(databases[0]).collection('_tails').findOne()).toEqual({
      _id: 'feed',
      swept: { log: expect.any(Date) },
      fence: 7,
    });
    expect(await read(env, emptyPrefix, 2)).toEqual(['open one', 'open two']);
    expect(await textOf(await store.getObject(bucket, 'pictures/one.webp'))).toBe('a picture');
    await expect(restore({ dir: to, env: target, prefix: `${emptyPrefix}2.`, makeTopics })).rejects.toThrow(
      'is not empty',
    );
  } finally {
    await found.close();
  }
});

it('does not trust a server that accepts the question and shows what was written later', async () => {
  const unkept = { options: {}, begin: () => undefined, end: () => undefined };
  await expect(openInstant(client, databases, { unkept } as never)).rejects.toThrow(
    /unkept: t_.* showed what was written later.*stop every process that writes/,
  );
  for (const database of databases)
    expect(await client.db(database).listCollections({ name: '_backup_probe' }).toArray()).toEqual([]);
});

it('reads no folder that is damaged or not whole', async () => {
  const env = { ...pickStores(), MONGO_URL: former.url };
  const to = join(dir, 'backup');
  await backUp({
    ...{ dir: to, env, databases, buckets: [], prefix, keysFile: '', passphrase: '' },
    writersStopped: true,
  });
  const collections = join(to, 'databases', databases[0]!);
  writeFileSync(join(collections, 'accounts.bson.gz'), readFileSync(join(collections, '_tails.bson.gz')));
  expect(readdirSync(collections)).toContain('accounts.bson.gz');
  const server = await DatabaseServer.start();
  const given = {
    env: { ...env, MONGO_URL: server.url },
    prefix: `${emptyPrefix}3.`,
    makeTopics: async () => undefined,
  };
  try {
    await expect(restore({ dir: to, ...given })).rejects.toThrow('accounts is not what was backed up');
    rmSync(join(to, 'manifest.json'));
    await expect(restore({ dir: to, ...given })).rejects.toThrow('holds no whole backup');
  } finally {
    await server.remove();
  }
});

function pickStores() {
  const { KAFKA_BROKERS, S3_ENDPOINT, S3_ACCESS_KEY, S3_SECRET_KEY } = testEnv();
  return { KAFKA_BROKERS, S3_ENDPOINT, S3_ACCESS_KEY, S3_SECRET_KEY };
}

type Brokers = { KAFKA_BROKERS: string };

async function makeTopic(env: Brokers, of: string): Promise<void> {
  const admin = openKafka(env).admin();
  await admin.connect();
  await admin.createTopics({ waitForLeaders: true, topics: [{ topic: `${of}club.facts`, numPartitions: 1 }] });
  await admin.disconnect();
}

async function publish(env: Brokers, of: string, values: string[]): Promise<void> {
  await makeTopic(env, of);
  const producer = openKafka(env).producer();
  await producer.connect();
  await producer.send({
    topic: `${of}club.facts`,
    messages: values.map((value) => ({ key: 'm1', value, headers: { kind: 'x' } })),
  });
  await producer.disconnect();
}

/** Has a group handle the first message alone. */
async function handleOne(env: Brokers): Promise<void> {
  const admin = openKafka(env).admin();
  await admin.connect();
  await admin.setOffsets({
    groupId: `${prefix}readers`,
    topic: `${prefix}club.facts`,
    partitions: [{ partition: 0, offset: '1' }],
  });
  await admin.disconnect();
}

async function read(env: Brokers, of: string, count: number): Promise<string[]> {
  const consumer = openKafka(env).consumer({ groupId: `${of}check`, maxWaitTimeInMs: 200 });
  const values: string[] = [];
  await consumer.connect();
  await consumer.subscribe({ topic: `${of}club.facts`, fromBeginning: true });
  await consumer.run({ eachMessage: async ({ message }) => void values.push(String(message.value)) });
  await eventually(() => expect(values.length).toBeGreaterThanOrEqual(count), { timeoutMs: 60_000 });
  await consumer.disconnect();
  return values;
}

async function textOf(stream: AsyncIterable<Buffer>): Promise<string> {
  let text = '';
  for await (const chunk of stream) text += chunk.toString();
  return text;
}
