import { randomUUID } from 'node:crypto';
import { migratedDatabase, type TestDatabase } from '../testing/database.js';
import { nativeDb, withTransaction } from './connection.js';
import { ensureCollection } from './migrations.js';
import { Tombstones } from './tombstones.js';

describe('erased subjects', () => {
  let db: TestDatabase;
  let tombstones: Tombstones;
  beforeAll(async () => {
    db = await migratedDatabase('tombstones');
    await ensureCollection(db.connection, 'writings');
    tombstones = new Tombstones(db.connection);
  });
  afterAll(() => db?.drop());

  const inTransaction = <T>(work: Parameters<typeof withTransaction<T>>[1]) => withTransaction(db.connection, work);
  const writings = () => nativeDb(db.connection).collection<{ _id: string }>('writings');

  it('are known permanently, and no other subject is', async () => {
    const id = randomUUID();
    expect(await inTransaction((session) => tombstones.has(id, session))).toBe(false);
    for (let round = 0; round < 2; round += 1) await inTransaction((session) => tombstones.add(id, session));
    expect(await inTransaction((session) => tombstones.has(id, session))).toBe(true);
    expect(await inTransaction((session) => tombstones.has(randomUUID(), session))).toBe(false);
  });

  it('leave nothing behind, whichever of the erasure and a write of the same moment is first', async () => {
    for (let round = 0; round < 20; round += 1) {
      const id = randomUUID();
      const write = inTransaction(async (session) => {
        if (await tombstones.has(id, session)) return;
        await writings().insertOne({ _id: id }, { session });
      });
      const erase = inTransaction(async (session) => {
        await tombstones.add(id, session);
        await writings().deleteMany({ _id: id }, { session });
      });
      await Promise.all([write, erase]);
      expect(await writings().findOne({ _id: id })).toBeNull();
    }
  });

  it('leave nothing behind without transactions: a writer checks afterwards, a remover adds the tombstone first', async () => {
    for (let round = 0; round < 50; round += 1) {
      const id = randomUUID();
      const write = async () => {
        await writings().insertOne({ _id: id });
        if ((await tombstones.erasedAmong([id, randomUUID()])).has(id)) await writings().deleteMany({ _id: id });
      };
      const erase = async () => {
        await tombstones.add(id);
        await writings().deleteMany({ _id: id });
      };
      await Promise.all([write(), erase()]);
      expect(await writings().findOne({ _id: id })).toBeNull();
    }
  });

  it('are looked for without a trace, and one that was only asked about is not erased', async () => {
    const [here, erased] = [randomUUID(), randomUUID()];
    await inTransaction((session) => tombstones.has(here, session));
    await tombstones.add(erased);
    expect(await tombstones.erasedAmong([here, erased, randomUUID()])).toEqual(new Set([erased]));
    expect(await tombstones.erasedAmong([])).toEqual(new Set());
  });

  it('asking about one many times at once gets an answer each time', async () => {
    const id = randomUUID();
    const answers = await Promise.all(Array.from({ length: 10 }, () => inTransaction((s) => tombstones.has(id, s))));
    expect(answers).toEqual(Array.from({ length: 10 }, () => false));
  });
});
