import mongoose from 'mongoose';
import { cleanUpInterrupted } from '../process-start.js';
import { testDatabase, type TestDatabase } from '../testing/database.js';
import { isDuplicateKey, nativeDb, trusted, withTransaction } from './connection.js';
import { Lease } from './lease.js';
import { platformMigrations, runMigrations } from './migrations.js';

let db: TestDatabase;
beforeAll(async () => {
  db = await testDatabase('mongo');
});
afterAll(() => db?.drop());

describe('migrations', () => {
  it('run once each, in order, also when two processes start at the same time', async () => {
    const ran: string[] = [];
    const step = (id: string) => ({ id, up: async () => void ran.push(id) });
    const steps = [step('002-b'), step('001-a')];
    await Promise.all([runMigrations(db.connection, steps), runMigrations(db.connection, steps)]);
    await runMigrations(db.connection, [...steps, step('003-c')]);
    expect(ran).toEqual(['001-a', '002-b', '003-c']);
  });

  it('a failed step is not recorded and is tried again', async () => {
    let attempts = 0;
    const steps = [
      {
        id: '010-flaky',
        up: async () => {
          attempts += 1;
          if (attempts === 1) throw new Error('no');
        },
      },
    ];
    await expect(runMigrations(db.connection, steps)).rejects.toThrow('no');
    expect(await runMigrations(db.connection, steps)).toEqual(['010-flaky']);
  });

  it("create platform's own collections and indexes", async () => {
    await runMigrations(db.connection, platformMigrations);
    const indexes = await nativeDb(db.connection).collection('processed_events').indexes();
    expect(indexes).toEqual(expect.arrayContaining([expect.objectContaining({ name: 'eventId_group', unique: true })]));
  });
});

describe('transactions', () => {
  it('commit all writes or none', async () => {
    const rows = await nativeDb(db.connection).createCollection<{ n: number }>('rows');
    await withTransaction(db.connection, async (session) => {
      await rows.insertOne({ n: 1 }, { session });
      await rows.insertOne({ n: 2 }, { session });
    });
    await expect(
      withTransaction(db.connection, async (session) => {
        await rows.insertOne({ n: 3 }, { session });
        throw new Error('refused');
      }),
    ).rejects.toThrow('refused');
    expect(await rows.countDocuments()).toBe(2);
  });

  it('lose no update when they run in parallel', async () => {
    const counters = await nativeDb(db.connection).createCollection<{ _id: string; n: number }>('counters');
    await counters.insertOne({ _id: 'a', n: 0 });
    await Promise.all(
      Array.from({ length: 8 }, () =>
        withTransaction(db.connection, async (session) => {
          const found = await counters.findOne({ _id: 'a' }, { session });
          await counters.updateOne({ _id: 'a' }, { $set: { n: found!.n + 1 } }, { session });
        }),
      ),
    );
    expect((await counters.findOne({ _id: 'a' }))?.n).toBe(8);
  });

  it('report a duplicate key, and of which index', async () => {
    const people = await nativeDb(db.connection).createCollection('people');
    await people.createIndex({ email: 1 }, { name: 'email_unique', unique: true });
    await people.insertOne({ email: 'x' });
    const err = await people.insertOne({ email: 'x' }).catch((refused: unknown) => refused);
    expect(isDuplicateKey(err)).toBe(true);
    expect(isDuplicateKey(err, 'email_unique')).toBe(true);
    expect(isDuplicateKey(err, 'other')).toBe(false);
    const many = await people
      .insertMany([{ email: 'y' }, { email: 'x' }], { ordered: false })
      .catch((refused: unknown) => refused);
    expect(isDuplicateKey(many, 'email_unique')).toBe(true);
    expect(isDuplicateKey(new Error('x'))).toBe(false);
  });
});

describe('models', () => {
  const schema = new mongoose.Schema({ email: String, n: Number });

  it("take no operator from outside, only those marked as the program's own", async () => {
    const Person = db.connection.model('Person', schema, 'model_people');
    await Person.create([
      { email: 'a', n: 1 },
      { email: 'b', n: 5 },
    ]);
    const injected = JSON.parse('{"$ne":null}');
    await expect(Person.find({ email: injected })).rejects.toThrow('Cast to string failed');
    expect(await Person.find({ n: trusted({ $gt: 3 }) })).toHaveLength(1);
  });

  it('write inside the running transaction even when the session was forgotten', async () => {
    const Note = db.connection.model('Note', schema, 'model_notes');
    await Note.createCollection();
    await withTransaction(db.connection, async () => {
      await Note.create({ email: 'forgotten' });
      throw new Error('refused');
    }).catch(() => undefined);
    expect(await Note.countDocuments()).toBe(0);
  });
});

it('a migration that a signal ends leaves no lock behind', async () => {
  let begun!: () => void;
  const underWay = new Promise<void>((resolve) => (begun = resolve));
  let end!: () => void;
  const step = { id: 'interrupted', up: () => new Promise<void>((resolve) => ((end = resolve), begun())) };
  const running = runMigrations(db.connection, [step]);
  await underWay;
  const locks = nativeDb(db.connection).collection('_locks');
  expect(await locks.countDocuments()).toBe(1);
  await cleanUpInterrupted();
  expect(await locks.countDocuments()).toBe(0);
  end();
  await running;
});

describe('Lease', () => {
  it('has one holder, passes on release at once, and on silence after its time', async () => {
    const make = (holder: string) => new Lease(db.connection, 'l', holder, 2_000);
    const [a, b] = [make('a'), make('b')];
    expect([await a.tick(), await b.tick()]).toEqual([true, false]);
    expect(a.fence).toBe(1);
    await a.release();
    // From before a first sees b hold it.
    const began = performance.now();
    expect([await b.tick(), await a.tick()]).toEqual([true, false]);
    expect(b.fence).toBe(2);
    // b falls silent; a takes over only after it has watched a whole lifetime pass.
    let taken = false;
    while (!taken) taken = await a.tick();
    expect(performance.now() - began).toBeGreaterThanOrEqual(2_000);
    expect(a.fence).toBe(3);
    expect(b.fence).toBeUndefined();
    expect(await b.tick()).toBe(false);
  });
});
