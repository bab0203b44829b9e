import { randomUUID } from 'node:crypto';
import { nativeDb, withTransaction } from '@club/platform';
import { migratedDatabase, type TestDatabase } from '@club/platform/testing';
import { migrations } from '../migrations.js';
import type { Redemption, RedemptionState } from './domain/redemption.js';
import { type Memory, RedemptionRepository } from './redemption.repository.js';

const NOW = new Date('2026-03-10T04:00:00Z');
const at = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);
let database: TestDatabase;
let redemptions: RedemptionRepository;

beforeAll(async () => {
  database = await migratedDatabase('redemptions', migrations);
  redemptions = new RedemptionRepository(database.connection);
});
afterAll(() => database?.drop());

async function inState(state: RedemptionState, memory: Memory = {}): Promise<string> {
  const redemption: Redemption = {
    id: randomUUID(),
    kind: 'item',
    memberId: 'm',
    points: 1,
    source: 'redemption',
    state,
    payload: {},
    bodyHash: '',
    createdAt: NOW,
    placedAt: null,
  };
  await withTransaction(database.connection, (session) => redemptions.insert(session, redemption, memory, false));
  return redemption.id;
}

it('a redemption seen pending cannot be made void once its commit is under way', async () => {
  const id = await inState('committing');
  expect(await redemptions.move(id, ['pending', 'void'], {})).toBe(false);
  expect(await redemptions.byId(id)).toMatchObject({ state: 'committing' });
  expect(await redemptions.move(id, ['committing', 'placed'], {})).toBe(true);
  expect(await redemptions.move(id, ['committing', 'void'], {})).toBe(false);
  await expect(redemptions.move(id, ['placed', 'void'], {})).rejects.toThrow('never');
});

it('what is due goes to one sweeper, oldest first, and comes again when it is not done', async () => {
  const ids = [await inState('pending', { resolveAt: at(2) }), await inState('pending', { resolveAt: at(1) })];
  const claim = () => redemptions.claimDue(at(5), at(35), at(86_400));
  const claimed = await Promise.all([claim(), claim(), claim()]);
  expect(claimed.flatMap((one) => (one ? [one.id] : [])).sort()).toEqual([...ids].sort());
  expect(await claim()).toBeNull();
  expect((await redemptions.claimDue(at(40), at(70), at(86_400)))?.id).toBeDefined();
});

it('one that is due far ahead stems from a clock that was ahead, and is due', async () => {
  const id = await inState('pending', { resolveAt: at(400 * 86_400) });
  expect((await redemptions.claimDue(at(0), at(30), at(86_400)))?.id).toBe(id);
});

it("a member's redemptions have an index, so that one who leaves need not wait for those of all", async () => {
  const indexes = await nativeDb(database.connection).collection('redemptions').indexes();
  expect(indexes.map(({ key }) => key)).toContainEqual({ memberId: 1 });
});
