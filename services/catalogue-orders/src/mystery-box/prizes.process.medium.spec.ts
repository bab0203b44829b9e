import { jest } from '@jest/globals';
import { DomainError } from '@club/platform';
import { eventually, migratedDatabase, type TestDatabase } from '@club/platform/testing';
import { FakeLedger } from '../../test/fake-ledger.js';
import { endedCampaign } from '../../test/past-campaign.js';
import { catalogueProcesses } from '../../test/processes.js';
import { ADMIN } from '../../test/vouchers.js';
import type { DrawDocument } from './mystery-box.schema.js';

jest.setTimeout(240_000);

const LEASE = { DRAWS_EVERY_MS: '300', DRAWS_LEASE_MS: '3000' };
const NO_DRAWS = { DRAWS_EVERY_MS: '3600000' };
const soon = { timeoutMs: 120_000 };

describe('prizes of a draw on two replicas', () => {
  let database: TestDatabase;
  let ledger: FakeLedger;
  beforeAll(async () => {
    database = await migratedDatabase('box-prizes');
    ledger = await FakeLedger.start();
  });
  afterAll(async () => {
    ledger.stop();
    await database.drop();
  });

  it('are decided by the one that has taken over, whatever the paused one hears when it goes on', async () => {
    const { bus, heard, connection, db, start, end } = catalogueProcesses(database, ledger, ['MysteryBoxWon']);
    const seed = await start(NO_DRAWS, ['migrate', 'serve']);
    bus.start();
    const [drawId] = await endedCampaign(connection, { members: 3, entries: 3, weeklyWinners: 1 });
    await db().collection<DrawDocument>('mystery_draws').deleteOne({ kind: 'grand' });
    const outcomes = async () =>
      (await db().collection<DrawDocument>('mystery_draws').findOne({ _id: drawId! }))?.results.map(
        ({ outcome }) => outcome,
      );
    let first: (() => void) | undefined;
    let asked = 0;
    ledger.credit = async () => {
      asked += 1;
      if (asked > 1) return;
      // The first one's answer comes after the second has been answered otherwise.
      await new Promise<void>((resolve) => (first = resolve));
      throw new DomainError('MEMBERSHIP_ENDED');
    };
    const paused = await start(LEASE);
    await eventually(() => expect(asked).toBe(1), soon);
    paused.signal('SIGSTOP');
    const other = await start(LEASE);
    try {
      await eventually(async () => expect(await outcomes()).toEqual(['given']), soon);
      first!();
      paused.signal('SIGCONT');
      await eventually(() => expect(heard).toHaveLength(1), soon);
      await eventually(async () => {
        const [campaign] = (await other.box.listCampaigns({ memberId: '' }, ADMIN)).campaigns;
        expect(campaign!.draws[0]).toMatchObject({
          state: 'drawn',
          winningTickets: { length: 1 },
          refusedTickets: [],
        });
      }, soon);
      expect(await outcomes()).toEqual(['given']);
    } finally {
      await Promise.all([paused, other, seed].map((service) => service.stop()));
      await end();
    }
  });
});
