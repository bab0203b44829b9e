import { randomUUID } from 'node:crypto';
import { jest } from '@jest/globals';
import { createBus, createLogger, nativeDb, systemContext } from '@club/platform';
import { dropSuiteDatabase, eventually, migratedDatabase, spawnService, testConfig } from '@club/platform/testing';
import { aMember } from '../../../test/ledger.js';
import { countingConsumer, ENTRY, ledgerEnv, seededAndRunning } from '../../../test/service.js';

jest.setTimeout(180_000);

const env = ledgerEnv();
const soon = { timeoutMs: 90_000 };
let ledger: Awaited<ReturnType<typeof seededAndRunning>>['ledger'];
let codes: string[];
/** Applies each event in a transaction with the record of it. */
let counting: Awaited<ReturnType<typeof countingConsumer>>;
let projecting: Awaited<ReturnType<typeof projectingConsumer>>;

beforeAll(async () => {
  ({ ledger, codes } = await seededAndRunning(env));
  [counting, projecting] = await Promise.all([countingConsumer(env), projectingConsumer()]);
});
afterAll(async () => {
  await ledger?.kill('SIGTERM');
  if (projecting) await dropSuiteDatabase(projecting.db(env.MONGO_DB));
  await Promise.all([counting?.stop(), projecting?.stop()]);
});

/** A group that takes events in batches into a list by the id of the event, as the inbox does. */
async function projectingConsumer() {
  const database = await migratedDatabase('ledger-projection');
  const rows = nativeDb(database.connection).collection<{ _id: string; member: string; type: string }>('projection');
  const config = { ...testConfig({ SERVICE_NAME: 'projection' }), KAFKA_TOPIC_PREFIX: env.KAFKA_TOPIC_PREFIX ?? '' };
  const bus = createBus(config, createLogger({ service: 'test', level: 'silent' }), {
    connection: database.connection,
  });
  bus.subscribe({
    group: 'projection.points',
    types: ['CodeRedeemed'],
    batch: async (events) => {
      const inserts = events.map(({ eventId, type, data }) => ({
        updateOne: { filter: { _id: eventId }, update: { $set: { member: data.memberId, type } }, upsert: true },
      }));
      await rows.bulkWrite(inserts);
    },
  });
  bus.start();
  return {
    all: () => rows.find().sort({ _id: 1 }).toArray(),
    db: (name: string | undefined) => database.connection.getClient().db(name),
    lose: () => rows.deleteMany({}),
    async stop() {
      await bus.close();
      await database.drop();
    },
  };
}

async function scan(members: string[]): Promise<void> {
  const one = (memberId: string) =>
    ledger.codes.redeemCode(
      { memberId, code: codes.pop() as string, attemptId: randomUUID(), clientIp: '', device: '' },
      systemContext('test'),
    );
  await Promise.all(members.map(one));
}

const command = async (...args: string[]) => {
  const service = spawnService(ENTRY, { ...env, OPERATOR: 'aisyah', LOG_LEVEL: 'warn' }, ['republish', ...args]);
  const { code } = await service.exited;
  return { code, output: service.lines.join('\n') };
};

it('gives a consumer back what it has lost, and nothing is applied twice', async () => {
  const from = new Date();
  const members = Array.from({ length: 8 }, aMember);
  await scan(members);
  const to = new Date(Date.now() + 1);
  await eventually(async () => expect((await projecting.all()).length).toBe(members.length), soon);
  const before = await projecting.all();

  await projecting.lose();
  const span = ['--from', from.toISOString(), '--to', to.toISOString()];
  expect(await command(...span, '--type', 'CodeRedeemed', '--per-second', '1000')).toMatchObject({
    code: 0,
    output: expect.stringContaining(`"published":${members.length}`),
  });
  await eventually(async () => expect(await projecting.all()).toEqual(before), soon);
  expect((await command(...span)).code).toBe(0);

  // One more scan of each member, behind the repeats of their partition: when it has counted, those were handled.
  await scan(members);
  const redeemed = async () => (await counting.all()).filter(({ event }) => event.type === 'CodeRedeemed');
  await eventually(async () => expect((await redeemed()).length).toBe(2 * members.length), soon);
  const ids = (await counting.all()).map(({ eventId }) => eventId);
  expect(new Set(ids).size).toBe(ids.length);
});

it('keeps who published what, and refuses what it cannot do', async () => {
  const span = ['--from', '2026-01-02T00:00:00Z', '--to', '2026-01-01T00:00:00Z'];
  expect(await command(...span)).toMatchObject({
    code: 1,
    output: expect.stringContaining('not after'),
  });
  const operations = await projecting
    .db(env.MONGO_DB)
    .collection('_operations')
    .find()
    .sort({ startedAt: 1 })
    .toArray();
  expect(operations).toMatchObject([
    { command: 'republish', by: 'aisyah', state: 'done', result: '8 facts published again' },
    { command: 'republish', by: 'aisyah', state: 'done', endedAt: expect.any(Date) },
    { command: 'republish', by: 'aisyah', state: 'failed', result: '--to is not after --from' },
  ]);
});
