import { randomUUID } from 'node:crypto';
import { jest } from '@jest/globals';
import { kl } from '@club/platform';
import { ListPage } from '@club/proto/club/common/v1/list';
import { VoucherKind } from '@club/proto/club/catalogue/v1/vouchers';
import { addCodes, ADMIN, aMember, asMember, codes, runningVouchers, typeInput } from '../../test/vouchers.js';

jest.setTimeout(180_000);

describe('a voucher type that is there', () => {
  let service: Awaited<ReturnType<typeof runningVouchers>>;
  beforeAll(async () => {
    service = await runningVouchers({ LOG_LEVEL: 'silent' });
  });
  afterAll(() => service.stop());

  type Input = Parameters<typeof service.types.save>[0];
  const save = (over: Partial<Input>) => service.types.save({ ...typeInput(), ...over }, ADMIN);
  const milestone = (memberId: string, count: number) =>
    service.client.assignMilestoneVoucher({ memberId, milestone: count }, asMember(memberId));
  const vouchersOf = async (memberId: string) =>
    (await service.client.listMemberVouchers({ memberId }, asMember(memberId))).vouchers;
  const offered = async (id: string) => {
    const { offers } = await service.client.listOffers({}, ADMIN);
    return offers.some((offer) => offer.id === id);
  };
  const today = () => kl.date(service.clock.now());

  it('is changed in a version, keeps its picture, and is not saved over somebody else', async () => {
    const input = typeInput();
    const { id, version } = await service.types.save(input, ADMIN);
    const steps = { en: 'Scan it', bm: 'Imbas' };
    const changed = await service.types.save({ ...input, id, version, itemBrand: 'Kedai', steps, points: 700 }, ADMIN);
    expect(changed).toMatchObject({ id, itemBrand: 'Kedai', steps, points: 700, active: true, version: 2 });
    await expect(service.types.save({ ...input, id, version, points: 1 }, ADMIN)).rejects.toMatchObject({
      ...{ code: 'EDIT_CONFLICT', details: { version: 2 } },
    });
    await expect(service.types.save({ ...input, id: randomUUID() }, ADMIN)).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  it('keeps value, kind and case once codes are stored and a member has one; its name may be corrected', async () => {
    const input = { ...typeInput(), milestone: 'RM5' };
    const { id } = await service.types.save(input, ADMIN);
    await save({ ...input, id, kind: VoucherKind.VOUCHER_KIND_TICKET });
    await save({ ...input, id });
    await addCodes(service.client, { typeId: id, csv: codes(1), label: '' });
    await expect(save({ ...input, id, caseMatters: true })).rejects.toMatchObject({
      fields: { caseMatters: { code: 'VOUCHER_CODES_STORED' } },
    });
    const member = aMember();
    expect(await milestone(member, 5)).toMatchObject({ status: 'rewarded' });
    await expect(save({ ...input, id, milestone: '', value: 600 })).rejects.toMatchObject({
      ...{ code: 'VOUCHER_TYPE_TAKEN', fields: { value: { code: 'VOUCHER_TYPE_TAKEN' } } },
    });
    await expect(save({ ...input, id, kind: VoucherKind.VOUCHER_KIND_TICKET })).rejects.toMatchObject({
      fields: { kind: { code: 'VOUCHER_TYPE_TAKEN' } },
    });
    const name = { en: 'RM5 PIN', bm: 'PIN RM5' };
    await save({ ...input, id, name, itemBrand: 'Kedai', milestone: '', validDays: 30 });
    const year = today().slice(0, 4);
    expect(await vouchersOf(member)).toMatchObject([{ name, itemBrand: 'Kedai', validUntil: `${year}-12-31` }]);
  });

  it('has vouchers that are valid by its rule when they are handed over, and none after its last day', async () => {
    const [days, last] = [
      await service.aType({ count: 1, milestone: 'RM10', value: 1000, validDays: 30 }),
      await service.aType({ count: 2, lastDay: kl.addDays(today(), 1) }),
    ];
    const member = aMember();
    await milestone(member, 10);
    expect(await vouchersOf(member)).toMatchObject([{ typeId: days, validUntil: kl.addDays(today(), 30) }]);
    expect(await offered(last)).toBe(true);
    const now = service.clock.now();
    service.clock.set(kl.startOfDay(kl.addDays(today(), 2)));
    expect(await offered(last)).toBe(false);
    service.clock.set(now);
  });

  it('is offered from its day on, while it is shown', async () => {
    const tomorrow = kl.addDays(today(), 1);
    const [scheduled, draft] = [await service.aType({ shownFrom: tomorrow }), await service.aType({ active: false })];
    expect([await offered(scheduled), await offered(draft)]).toEqual([false, false]);
    const now = service.clock.now();
    service.clock.set(kl.startOfDay(tomorrow));
    expect([await offered(scheduled), await offered(draft)]).toEqual([true, false]);
    service.clock.set(now);
  });

  it('serves a milestone whose members are listed while they wait, the longest waiting first', async () => {
    // whatever the tests before have left is given out
    const some = await service.aType({ count: 0, milestone: 'RM10', value: 1000 });
    const shown = async () => {
      const { milestones } = await service.client.listMilestones({}, ADMIN);
      return milestones.find(({ codes: count }) => count === 10)!;
    };
    await addCodes(service.client, { typeId: some, csv: codes(1), label: '' });
    while ((await shown()).available > 0) await milestone(aMember(), 10);
    const [first, second] = [aMember(), aMember()];
    for (const member of [first, second]) {
      service.clock.advance(1_000);
      expect(await milestone(member, 10)).toMatchObject({ status: 'owed' });
    }
    expect(await shown()).toMatchObject({ voucher: 'RM10', available: 0, owed: 2, owedSince: expect.any(String) });
    expect((await shown()).types.map(({ id }) => id)).toContain(some);
    const { vouchers, end } = await service.client.listOwedVouchers({ page: ListPage.fromPartial({}) }, ADMIN);
    expect(vouchers.map(({ memberId, milestone: of, source }) => [memberId, of, source])).toEqual([
      [first, 'RM10', 'milestone'],
      [second, 'RM10', 'milestone'],
    ]);
    expect(end).toMatchObject({ total: 2 });
    await addCodes(service.client, { typeId: some, csv: codes(1), label: '' });
    expect(await vouchersOf(first)).toHaveLength(1);
    expect(await shown()).toMatchObject({ owed: 1, available: 0 });
    await expect(service.client.listOwedVouchers({ page: undefined }, asMember(first))).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
  });
});
