import { ensureCollection } from '../mongo/migrations.js';
import { withTransaction } from '../mongo/connection.js';
import { testDatabase } from '../testing/database.js';
import { FileRemovals } from './file-removals.js';

describe('files nothing refers to', () => {
  let db: Awaited<ReturnType<typeof testDatabase>>;
  let removals: FileRemovals;
  let removed: string[];
  const sweep = () => removals.sweep(async (fileId) => void removed.push(fileId));

  beforeAll(async () => {
    db = await testDatabase('file-removals');
    await ensureCollection(db.connection, 'owners');
    removals = new FileRemovals(db.connection, 'removals');
    await removals.ensureCollection();
  });
  afterAll(() => db.drop());
  beforeEach(() => {
    removed = [];
  });

  const refer = (fileId: string) =>
    withTransaction(db.connection, async (session) => {
      await removals.keep(fileId, session);
      await db.connection.collection('owners').insertOne({ fileId }, { session });
    });
  /** As if the upload of the file had begun long ago. */
  const forget = (fileId: string) => removals.promise(fileId, undefined, -60_000);

  it('stay when the transaction that refers to them kept them', async () => {
    await removals.expect('kept');
    await refer('kept');
    expect(await sweep()).toBe(0);
    await forget('later');
    expect(await sweep()).toBe(1);
    expect(removed).toEqual(['later']);
  });

  it('stay while their upload may go on, and go when it ended without a reference', async () => {
    await removals.expect('slow');
    expect(await sweep()).toBe(0);
    await forget('slow');
    expect(await sweep()).toBe(1);
    await expect(refer('slow')).rejects.toMatchObject({ code: 'SERVICE_BUSY' });
    expect(await db.connection.collection('owners').countDocuments({ fileId: 'slow' })).toBe(0);
  });

  it('cannot be kept once their removal has begun, stop no other when it fails, and are removed again later', async () => {
    await forget('begun');
    await forget('other');
    let during: Promise<unknown> | undefined;
    const failing = removals.sweep(async (fileId) => {
      if (fileId !== 'begun') return;
      during = refer(fileId).catch((error: unknown) => error);
      expect(await during).toMatchObject({ code: 'SERVICE_BUSY' });
      throw new Error('the store is unavailable');
    });
    expect(await failing).toBe(1);
    expect(during).toBeDefined();
    expect(await sweep()).toBe(0);
    await forget('begun');
    expect(await sweep()).toBe(1);
    expect(removed).toEqual(['begun']);
    expect(await sweep()).toBe(0);
  });

  it('are scheduled for removal only if the transaction that drops them commits', async () => {
    const undone = withTransaction(db.connection, async (session) => {
      await removals.promise('undone', session);
      throw new Error('no');
    });
    await expect(undone).rejects.toThrow('no');
    await withTransaction(db.connection, (session) => removals.promise('dropped', session));
    expect(await sweep()).toBe(1);
    expect(removed).toEqual(['dropped']);
  });
});
