import { testDatabase, type TestDatabase } from '../testing/database.js';
import { nativeDb } from './connection.js';
import { RecentRequests, SAME_REQUEST_MS } from './recent-requests.js';

const NOW = new Date('2026-11-21T04:00:00.000Z');
const after = (ms: number) => new Date(NOW.getTime() + ms);

describe('requests without a key', () => {
  let db: TestDatabase;
  let recent: RecentRequests;
  beforeAll(async () => {
    db = await testDatabase('recent-requests');
    recent = new RecentRequests(db.connection, { collection: 'recent', idField: 'orderId' });
    await recent.ensureCollection();
  });
  afterAll(() => db?.drop());

  const documents = () => nativeDb(db.connection).collection<{ _id: string; orderId: string }>('recent');

  it('share one id when ten arrive at once', async () => {
    const ids = await Promise.all(Array.from({ length: 10 }, (_, at) => recent.claim('at once', `id${at}`, NOW)));
    expect(new Set(ids).size).toBe(1);
    expect(await recent.find('at once', NOW)).toBe(ids[0]);
    expect(await recent.find('another', NOW)).toBeNull();
    expect(await recent.claim('another', 'own', NOW)).toBe('own');
  });

  it('are the same for ten seconds after the first, and then another, which has ten seconds of its own', async () => {
    await recent.claim('waited', 'first', NOW);
    expect(await recent.claim('waited', 'no', after(SAME_REQUEST_MS - 1))).toBe('first');
    expect(await recent.find('waited', after(SAME_REQUEST_MS - 1))).toBe('first');
    expect(await recent.find('waited', after(SAME_REQUEST_MS))).toBeNull();
    expect(await recent.claim('waited', 'second', after(SAME_REQUEST_MS))).toBe('second');
    expect(await recent.claim('waited', 'no', after(SAME_REQUEST_MS * 2 - 1))).toBe('second');
  });

  it('are the same when the later one came first, or to a replica whose clock is ahead', async () => {
    await recent.claim('overtaken', 'later', after(1));
    expect(await recent.claim('overtaken', 'earlier', NOW)).toBe('later');
    await recent.claim('skewed', 'ahead', after(SAME_REQUEST_MS - 1));
    expect(await recent.find('skewed', NOW)).toBe('ahead');
    expect(await recent.claim('skewed', 'own', NOW)).toBe('ahead');
  });

  it('are not repeats of what a development clock that was ahead has left', async () => {
    await recent.claim('back', 'ahead', after(SAME_REQUEST_MS));
    expect(await recent.find('back', NOW)).toBeNull();
    expect(await recent.claim('back', 'now', NOW)).toBe('now');
    expect(await recent.find('back', NOW)).toBe('now');
  });

  it('are kept a day, under the name that the service gives their id', async () => {
    await recent.claim('kept', 'mine', NOW);
    const found = await documents().findOne({ _id: 'kept' });
    expect(found).toEqual({ _id: 'kept', orderId: 'mine', at: NOW, writtenAt: expect.any(Date) });
    expect(await documents().indexes()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ name: 'cleanup', key: { writtenAt: 1 }, expireAfterSeconds: 86_400 }),
      ]),
    );
  });
});
