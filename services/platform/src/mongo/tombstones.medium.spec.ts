import { randomUUID } from 'node:crypto';
import { testDatabase, type TestDatabase } from '../testing/database.js';
import { nativeDb, withTransaction } from './connection.js';
import { ensureCollection } from './migrations.js';
import { Tombstones } from './tombstones.js';

describe('subjects that have left', () => {
  let db: TestDatabase;
  let left: Tombstones;
  beforeAll(async () => {
    db = await testDatabase('tombstones');
    for (const name of ['left', 'writings']) await ensureCollection(db.connection, name);
    left = new Tombstones(db.connection, 'left');
  });
  afterAll(() => db?.drop());

  const inTransaction = <T>(work: Parameters<typeof withTransaction<T>>[1]) => withTransaction(db.connection, work);
  const writings = () => nativeDb(db.connection).collection<{ _id: string }>('writings');

  it('are known for ever, and nobody else is', async () => {
    const id = randomUUID();
    expect(await inTransaction((session) => left.has(id, session))).toBe(false);
    for (let round = 0; round < 2; round += 1) await inTransaction((session) => left.add(id, session));
    expect(await inTransaction((session) => left.has(id, session))).toBe(true);
    expect(await inTransaction((session) => left.has(randomUUID(), session))).toBe(false);
  });

  it('leave nothing behind, whichever of the leaving and a write of the same moment is first', async () => {
    for (let round = 0; round < 20; round += 1) {
      const id = randomUUID();
      const write = inTransaction(async (session) => {
        if (await left.has(id, session)) return;
        await writings().insertOne({ _id: id }, { session });
      });
      const leave = inTransaction(async (session) => {
        await left.add(id, session);
        await writings().deleteMany({ _id: id }, { session });
      });
      await Promise.all([write, leave]);
      expect(await writings().findOne({ _id: id })).toBeNull();
    }
  });

  it('leave nothing behind without transactions either: who writes looks afterwards, who removes has added before', async () => {
    for (let round = 0; round < 50; round += 1) {
      const id = randomUUID();
      const write = async () => {
        await writings().insertOne({ _id: id });
        if ((await left.gone([id, randomUUID()])).has(id)) await writings().deleteMany({ _id: id });
      };
      const leave = async () => {
        await left.add(id);
        await writings().deleteMany({ _id: id });
      };
      await Promise.all([write(), leave()]);
      expect(await writings().findOne({ _id: id })).toBeNull();
    }
  });

  it('are looked for without a trace, and one that was only asked about has not left', async () => {
    const [here, gone] = [randomUUID(), randomUUID()];
    await inTransaction((session) => left.has(here, session));
    await left.add(gone);
    expect(await left.gone([here, gone, randomUUID()])).toEqual(new Set([gone]));
    expect(await left.gone([])).toEqual(new Set());
  });

  it('asking about one many times at once gets an answer each time', async () => {
    const id = randomUUID();
    const answers = await Promise.all(Array.from({ length: 10 }, () => inTransaction((s) => left.has(id, s))));
    expect(answers).toEqual(Array.from({ length: 10 }, () => false));
  });
});
