import { randomUUID } from 'node:crypto';
import { isDuplicateKey, withTransaction } from '@club/platform';
import { migratedDatabase, type TestDatabase } from '@club/platform/testing';
import { migrations } from '../migrations.js';
import type { Redemption } from './domain/redemption.js';
import { RedemptionRepository } from './redemption.repository.js';
import { LIVE_KEY_INDEX } from './redemption.schema.js';

const NOW = new Date('2026-03-10T04:00:00Z');
const WINDOW_MS = 10_000;

describe('the same order without a key', () => {
  let database: TestDatabase;
  let redemptions: RedemptionRepository;
  beforeAll(async () => {
    database = await migratedDatabase('redemption-repeats', migrations);
    redemptions = new RedemptionRepository(database.connection);
  });
  afterAll(() => database?.drop());

  async function insert(liveKey: string, ms: number): Promise<void> {
    const redemption: Redemption = {
      id: randomUUID(),
      kind: 'item',
      memberId: 'm',
      points: 1,
      source: 'redemption',
      state: 'pending',
      payload: {},
      bodyHash: '',
      createdAt: new Date(NOW.getTime() + ms),
      placedAt: null,
    };
    await withTransaction(database.connection, (session) => redemptions.insert(session, redemption, { liveKey }, true));
  }

  it.each([
    ['ten seconds later', WINDOW_MS],
    ['that was overtaken on its way', -1],
    ['on a replica whose clock is behind', -WINDOW_MS],
  ])('%s is a repeat', async (name, ms) => {
    await insert(name, 0);
    const error: unknown = await insert(name, ms).catch((reason: unknown) => reason);
    expect(isDuplicateKey(error, LIVE_KEY_INDEX)).toBe(true);
  });

  it.each([
    ['later than that', WINDOW_MS + 1],
    ['after a development clock went back', -WINDOW_MS - 1],
  ])('%s is a new one', async (name, ms) => {
    await insert(name, 0);
    await insert(name, ms);
  });
});
