import { nativeDb } from '@club/platform';
import { migratedAfter, type TestDatabase } from '@club/platform/testing';
import { ErasedMembers } from './erased-members.repository.js';
import { requestsMigrations } from './requests.migrations.js';

const namesIn = async ({ connection }: TestDatabase) =>
  (await nativeDb(connection).listCollections().toArray()).map(({ name }) => name);

describe('a database of before', () => {
  let database: TestDatabase;
  afterEach(() => database?.drop());

  it('knows erased members under the new name', async () => {
    database = await migratedAfter('requests-migrated', requestsMigrations, '005-erased-members', (db) =>
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
});
