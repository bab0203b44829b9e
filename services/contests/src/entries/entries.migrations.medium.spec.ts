import { nativeDb } from '@club/platform';
import { migratedAfter, type TestDatabase } from '@club/platform/testing';
import { ErasedMembers } from './erased-members.repository.js';
import { entriesMigrations } from './entries.migrations.js';

const namesIn = async ({ connection }: TestDatabase) =>
  (await nativeDb(connection).listCollections().toArray()).map(({ name }) => name);

describe('a database of before', () => {
  let database: TestDatabase;
  afterEach(() => database?.drop());

  it('knows erased members under the new name', async () => {
    database = await migratedAfter('entries-migrated', entriesMigrations, '003-erased-members', (db) =>
      db.collection<{ _id: string }>('left_members').insertMany([
        { _id: 'erased', leftAt: new Date(0) },
        { _id: 'asked about', asked: 2 },
      ] as never),
    );
    const erased = await new ErasedMembers(database.connection).erasedAmong(['erased', 'asked about']);
    expect(erased).toEqual(new Set(['erased']));
    expect(await namesIn(database)).toContain('erased_members');
    expect(await namesIn(database)).not.toContain('left_members');
  });

  it('keeps the quotas of members and their indexes under the new name', async () => {
    const quota = { contestId: 'c', memberId: 'm', taken: 3, placed: 2 };
    database = await migratedAfter('entries-quotas', entriesMigrations, '003-entry-quotas', async (db) => {
      await db.renameCollection('entry_quotas', 'standings');
      await db.collection<{ _id: string }>('standings').insertOne({ _id: 'c:m', ...quota });
    });
    const quotas = nativeDb(database.connection).collection<{ _id: string }>('entry_quotas');
    expect(await quotas.find().toArray()).toEqual([{ _id: 'c:m', ...quota }]);
    expect((await quotas.indexes()).map(({ name }) => name)).toEqual(['_id_', 'member', 'most']);
    expect(await namesIn(database)).not.toContain('standings');
  });
});

it('the quotas are renamed before anything makes the new name', () => {
  const ids = entriesMigrations.map(({ id }) => id).sort();
  expect(ids.indexOf('003-entry-quotas')).toBeLessThan(ids.indexOf('011-standing'));
});
