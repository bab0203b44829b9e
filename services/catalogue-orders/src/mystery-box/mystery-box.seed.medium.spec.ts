import { jest } from '@jest/globals';
import { createGrpcClient, ObjectStore, systemContext } from '@club/platform';
import { MysteryBoxServiceClient } from '@club/proto/club/catalogue/v1/mysterybox';
import { FixedClock } from '@club/platform/testing';
import { ADMIN, runningVouchers } from '../../test/vouchers.js';
import { seedVouchers } from '../vouchers/vouchers.seed.js';
import { seedMysteryBox } from './mystery-box.seed.js';

jest.setTimeout(180_000);

describe('development data of vouchers and the mystery box', () => {
  let service: Awaited<ReturnType<typeof runningVouchers>>;
  beforeAll(async () => {
    service = await runningVouchers({ LOG_LEVEL: 'silent' }, new FixedClock('2026-11-21T04:00:00Z'));
    await service.app.get(ObjectStore, { strict: false }).ensureBucket();
  });
  afterAll(() => service.stop());

  it('has vouchers in stock, a campaign that runs and one that has ended, and repeats without a change', async () => {
    for (let time = 0; time < 2; time += 1) {
      await seedVouchers(service.app);
      await seedMysteryBox(service.app);
    }
    const { offers } = await service.client.listOffers({}, ADMIN);
    expect(offers.map(({ name, points, available }) => `${name?.en}: ${points} points, ${available} left`)).toEqual([
      'RM5 e-wallet PIN: 500 points, 150 left',
      'RM10 retail voucher: 1000 points, 150 left',
      'Pinkfong event ticket: 500 points, 60 left',
      'RM15 online mall voucher: 1500 points, 40 left',
    ]);
    const box = createGrpcClient(MysteryBoxServiceClient, service.address);
    const { campaigns } = await box.listCampaigns({ memberId: '' }, systemContext());
    box.close();
    expect(campaigns.map(({ name, draws }) => [name?.en, draws.map(({ state }) => state).join(' ')])).toEqual([
      ['Mystery Box', 'open open open open open open open open open'],
      ['Mystery Box 2025', 'drawn drawn drawn drawn drawn'],
    ]);
    expect(campaigns[0]?.startsAt).toBe('2026-11-15T16:00:00.000Z');
    for (const { winningTickets, winners } of campaigns[1]!.draws) expect(winningTickets).toHaveLength(winners);
  });
});
