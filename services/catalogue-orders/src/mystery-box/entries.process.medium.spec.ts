import { jest } from '@jest/globals';
import { kl, newEvent, SystemClock, systemContext } from '@club/platform';
import { eventually, migratedDatabase } from '@club/platform/testing';
import { FakeLedger } from '../../test/fake-ledger.js';
import { prize } from '../../test/mystery-box.js';
import { catalogueProcesses } from '../../test/processes.js';
import { savedCampaign } from '../../test/saved-campaign.js';
import { aMember } from '../../test/vouchers.js';

jest.setTimeout(240_000);

describe('entries of the mystery box over kills', () => {
  const clock = new SystemClock();
  let database: Awaited<ReturnType<typeof migratedDatabase>>;
  let ledger: FakeLedger;
  beforeAll(async () => {
    database = await migratedDatabase('box-process');
    ledger = await FakeLedger.start();
  });
  afterAll(async () => {
    ledger.stop();
    await database.drop();
  });

  const redeemed = () => {
    const scan = { memberId: aMember(), foundScanned: 1, redeemedAt: clock.now().toISOString() };
    return newEvent(
      'CodeRedeemed',
      { ...scan, entryId: ledger.has(scan), batchId: 'b1', points: 120, multiplier: 1 },
      { ctx: systemContext('c1'), clock },
    );
  };

  it('stand once and are published once, wherever the service dies', async () => {
    const { bus, heard, connection, db, dying, start, end } = catalogueProcesses(database, ledger, [
      'MysteryBoxEntered',
    ]);
    const seed = await start({}, ['migrate', 'serve']);
    bus.start();
    const text = { en: 'Mystery Box', bm: 'Kotak Misteri' };
    await savedCampaign(connection, {
      ...{ name: text, firstDay: kl.date(clock.now()), weeks: 2, weeklyWinners: 0, voucherExpiry: '2099-05-31' },
      ...{ weeklyPrize: prize({}), grandPrize: prize({}) },
    });
    await seed.stop();
    const events = [];
    for (const point of [
      'mysterybox.afterEntries.beforeEvents',
      'consumer.batch.afterEffect.beforeCommit.catalogue-orders.mysterybox',
    ]) {
      events.push(...Array.from({ length: 5 }, redeemed));
      await bus.publish(events.slice(-5));
      expect((await dying(point)).signal).toBe('SIGKILL');
    }
    const service = await start();
    try {
      const members = events.map(({ data }) => data.memberId).sort();
      await eventually(
        () => expect(heard.map(({ data }) => (data as { memberId: string }).memberId).sort()).toEqual(members),
        { timeoutMs: 120_000 },
      );
      const entries = await db().collection('mystery_entries').find().toArray();
      expect(entries.map(({ member }) => member as string).sort()).toEqual(members);
    } finally {
      await service.stop();
      await end();
    }
  });
});
