import { createGrpcClient, kl } from '@club/platform';
import { CampaignsServiceClient } from '@club/proto/club/catalogue/v1/campaigns';
import { ListPage } from '@club/proto/club/common/v1/list';
import { jest } from '@jest/globals';
import { at, DAY, mysteryBox, prize } from '../../test/mystery-box.js';
import { ADMIN, asMember } from '../../test/vouchers.js';

jest.setTimeout(180_000);

const { club, clock, enter, run, ended } = mysteryBox();

let campaigns: ReturnType<typeof client>;
const client = (address: string) => createGrpcClient(CampaignsServiceClient, address, { deadlineMs: 30_000 });
beforeAll(() => {
  campaigns = client(club.service.address);
});
afterAll(() => campaigns.close());

const MONDAY = '2026-03-09';
type Form = Parameters<typeof campaigns.save>[0];
const form = (over: Partial<Form> = {}): Form => ({
  ...{ id: '', version: 0, name: { en: 'Mystery Box', bm: 'Kotak Misteri' }, firstDay: MONDAY, weeks: 2 },
  ...{ weeklyPrize: prize({}), grandPrize: prize({ points: 10_000 }), weeklyWinners: 2, voucherExpiry: '2026-05-31' },
  ...over,
});
const save = (over: Partial<Form> = {}) => campaigns.save(form(over), ADMIN);
const committed = ({ draws }: Awaited<ReturnType<typeof save>>) =>
  draws.map(({ draw }) => `${draw?.kind} ${draw?.number} ${draw?.commitment}`);

describe('a campaign of the back office', () => {
  it('is planned again until it begins, and draws that stay keep what they committed to', async () => {
    const added = await save();
    expect(added).toMatchObject({ firstDay: MONDAY, weeks: 2, begun: false, version: 1 });
    expect(committed(added)).toHaveLength(3);
    const longer = await save({ id: added.id, version: 1, weeks: 3, weeklyWinners: 4, firstDay: '2026-03-16' });
    expect(committed(longer)).toEqual(expect.arrayContaining(committed(added)));
    expect(longer.draws.map(({ draw }) => [draw?.number, draw?.winners, draw?.opensAt])).toEqual([
      [1, 4, kl.startOfDay('2026-03-16').toISOString()],
      [2, 4, kl.startOfDay('2026-03-23').toISOString()],
      [3, 4, kl.startOfDay('2026-03-30').toISOString()],
      [0, 1, kl.startOfDay('2026-03-16').toISOString()],
    ]);
    const shorter = await save({ id: added.id, version: 2, weeks: 1 });
    expect(committed(shorter)).toEqual(committed(added).filter((draw) => !draw.startsWith('weekly 2')));
    await expect(save({ id: added.id, version: 2 })).rejects.toMatchObject({ code: 'EDIT_CONFLICT' });
    await expect(save({ id: 'none' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('is fixed a quarter of an hour before it begins, but for its name', async () => {
    const { id } = await save();
    clock.set(at(0, -15 * 60_000));
    for (const [field, change] of Object.entries({
      firstDay: { firstDay: '2026-03-16' },
      weeks: { weeks: 3 },
      weeklyWinners: { weeklyWinners: 3 },
      weeklyPrize: { weeklyPrize: prize({ points: 1 }) },
      grandPrize: { grandPrize: prize({ points: 10_000, name: { en: 'Less', bm: 'Kurang' } }) },
      voucherExpiry: { voucherExpiry: '2026-06-01' },
    })) {
      await expect(save({ id, ...change })).rejects.toMatchObject({
        ...{ code: 'CAMPAIGN_BEGUN', fields: { [field]: { code: 'CAMPAIGN_BEGUN' } } },
      });
    }
    const name = { en: 'Box', bm: 'Kotak' };
    expect(await save({ id, name })).toMatchObject({ name, begun: true, weeks: 2 });
  });

  it('begins after today and overlaps no other, also when two are added at once', async () => {
    for (const firstDay of [kl.date(clock.now()), '2020-01-01']) {
      await expect(save({ firstDay })).rejects.toMatchObject({ fields: { firstDay: { code: 'CAMPAIGN_FIRST_DAY' } } });
    }
    const results = await Promise.allSettled([save(), save(), save()]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(save({ firstDay: '2026-03-16' })).rejects.toMatchObject({
      fields: { firstDay: { code: 'CAMPAIGN_OVERLAPS' } },
    });
    const voucher = prize({ type: 'VOUCHER', voucherTypeId: 'none' });
    await expect(save({ firstDay: '2026-06-01', weeklyPrize: voucher })).rejects.toMatchObject({
      fields: { 'weeklyPrize.voucherTypeId': {} },
    });
  });

  it('shows what is in stock for its prizes, and what became of those that were drawn', async () => {
    const voucherTypeId = await club.service.aType({ count: 1, points: 0 });
    const weeklyPrize = prize({ type: 'VOUCHER', voucherTypeId });
    const { id } = await save({ weeklyPrize, weeks: 1 });
    expect(await campaigns.get({ id }, ADMIN)).toMatchObject({
      weeklyPrize: { needed: 2, available: 1 },
      grandPrize: { needed: 1, available: 0 },
    });
    clock.set(at(1));
    for (const member of ['a', 'b', 'c']) await enter(member, at(0, 60_000));
    ended.add('a').add('b').add('c');
    clock.set(at(7, 16 * 60_000));
    await run();
    const { draws } = await campaigns.get({ id }, ADMIN);
    const [weekly, grand] = draws;
    expect(weekly?.outcomes.map(({ outcome }) => outcome).sort()).toEqual(['given', 'owed']);
    const refused = grand!.outcomes;
    expect(refused.map(({ outcome, reason }) => [outcome, reason])).toEqual(
      Array.from({ length: 3 }, () => ['refused', 'MEMBERSHIP_ENDED']),
    );
    const [first, second, third] = refused.map(({ ticket }) => ticket);
    expect(refused.map(({ drawnAgain }) => drawnAgain)).toEqual([second, third, '']);
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    const page = ListPage.fromPartial({ q: 'myst' });
    const { rows } = await campaigns.list({ all: true, page }, ADMIN);
    expect(rows).toMatchObject([{ id, draws: [] }]);
    await expect(campaigns.get({ id }, asMember('m'))).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect(clock.now().getTime()).toBeGreaterThan(at(0).getTime() + DAY);
  });
});
