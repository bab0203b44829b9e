import { nativeDb } from '@club/platform';
import { migratedAfter, type TestDatabase } from '@club/platform/testing';
import { membersMigrations } from './members.migrations.js';
import { ReceiptMembers } from './members.repository.js';

describe('a database of before', () => {
  let database: TestDatabase;
  afterAll(() => database?.drop());

  it('knows erased members under the new name, and nobody else', async () => {
    database = await migratedAfter('receipts-migrated', membersMigrations, '003-members-erased', (db) =>
      db.collection<{ _id: string }>('members').insertMany([
        { _id: 'erased', gone: true },
        { _id: 'here', uploads: 4 },
      ] as never),
    );
    const members = new ReceiptMembers(database.connection);
    await expect(members.requireActive('erased')).rejects.toMatchObject({ code: 'USER_NOT_FOUND' });
    await expect(members.requireActive('here')).resolves.toBeUndefined();
    const stored = await nativeDb(database.connection).collection<{ _id: string }>('members').find().toArray();
    expect(stored).toEqual([
      { _id: 'erased', erased: true },
      { _id: 'here', uploads: 4 },
    ]);
  });
});
