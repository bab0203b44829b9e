import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { jest } from '@jest/globals';
import { createLogger } from './logging.js';
import { nativeDb } from './mongo/connection.js';
import { prepareOnce } from './preparation.js';
import { ObjectStore } from './s3.js';
import { testConfig, testDatabase, type TestDatabase, uniqueName } from './testing/index.js';

const logger = createLogger({ service: 'preparation', level: 'silent' });
const config = testConfig({ SERVICE_NAME: 'preparation', PREPARED_AS: 'one' });
const store = new ObjectStore({
  endpoint: config.S3_ENDPOINT,
  accessKey: config.S3_ACCESS_KEY,
  secretKey: config.S3_SECRET_KEY,
  bucket: config.S3_BUCKET,
});

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase('preparation');
});
afterAll(() => database?.drop());

describe('a preparation with a name', () => {
  const work = jest.fn(() => Promise.resolve());
  const runs = async (over: { PREPARED_AS?: string } = {}, files: string[] = []) => {
    work.mockClear();
    const ran = await prepareOnce({ ...config, MONGO_DB: database.name, ...over }, logger, work, files);
    expect(work).toHaveBeenCalledTimes(ran ? 1 : 0);
    return ran;
  };

  it('is done once', async () => {
    expect([await runs(), await runs(), await runs()]).toEqual([true, false, false]);
  });

  it('is done again under another name, and then under the first one', async () => {
    const names = ['two', 'two', 'one', 'one'];
    const ran: boolean[] = [];
    for (const name of names) ran.push(await runs({ PREPARED_AS: name }));
    expect(ran).toEqual([true, false, true, false]);
  });

  it('is done again once the database or the bucket has been reset', async () => {
    expect(await runs()).toBe(false);
    await nativeDb(database.connection).dropDatabase();
    expect([await runs(), await runs()]).toEqual([true, false]);
    await store.remove('prepared-as');
    expect([await runs(), await runs()]).toEqual([true, false]);
  });

  it('is done again while a file is missing that it writes', async () => {
    const files = [fileURLToPath(import.meta.url), join(tmpdir(), uniqueName('missing'))];
    expect([await runs({}, files.slice(0, 1)), await runs({}, files)]).toEqual([false, true]);
  });

  it('is done again after one that failed, also under the earlier name', async () => {
    expect(await runs()).toBe(false);
    work.mockRejectedValueOnce(new Error('cut short'));
    const other = { ...config, MONGO_DB: database.name, PREPARED_AS: 'other' };
    await expect(prepareOnce(other, logger, work)).rejects.toThrow('cut short');
    expect([await runs(), await runs()]).toEqual([true, false]);
  });

  it('is done each time without one', async () => {
    expect([await runs({ PREPARED_AS: undefined }), await runs({ PREPARED_AS: undefined })]).toEqual([true, true]);
  });
});
