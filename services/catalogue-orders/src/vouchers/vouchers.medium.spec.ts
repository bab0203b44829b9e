import { randomUUID } from 'node:crypto';
import { ListPage } from '@club/proto/club/common/v1/list';
import { jest } from '@jest/globals';
import { MONGO, nativeDb, type Connection } from '@club/platform';
import { watchSecurityEvents } from '@club/platform/testing';
import {
  addCodes,
  ADMIN,
  aMember,
  asMember,
  checkCodes,
  codes,
  runningVouchers,
  typeInput,
} from '../../test/vouchers.js';

jest.setTimeout(180_000);

describe('vouchers', () => {
  let service: Awaited<ReturnType<typeof runningVouchers>>;
  beforeAll(async () => {
    service = await runningVouchers({ LOG_LEVEL: 'silent' });
  });
  afterAll(() => service.stop());

  const collection = (name: string) => nativeDb(service.app.get<Connection>(MONGO, { strict: false })).collection(name);
  const milestone = (memberId: string, count: number) =>
    service.client.assignMilestoneVoucher({ memberId, milestone: count }, asMember(memberId));
  const vouchersOf = async (memberId: string) =>
    (await service.client.listMemberVouchers({ memberId }, asMember(memberId))).vouchers;
  const figures = async (id: string) =>
    (await service.types.list({ all: true, page: undefined }, ADMIN)).rows.find((type) => type.id === id)!;

  it('lists the types of which fewer codes are left, however many others there are', async () => {
    const itemBrand = `Few ${randomUUID()}`;
    const [two, none, four] = [
      await service.aType({ count: 2, itemBrand }),
      await service.aType({ count: 0, itemBrand }),
      await service.aType({ count: 4, itemBrand }),
    ];
    const few = async (stockBelow: number, over: object = {}) => {
      const page = ListPage.fromPartial({ sort: 'createdAt', ...over });
      const { rows, end } = await service.types.list({ all: true, page, stockBelow }, ADMIN);
      if (!('limit' in over)) expect(rows).toHaveLength(end!.total);
      return new Set(rows.filter((type) => type.itemBrand === itemBrand).map(({ id }) => id));
    };
    expect(await few(3)).toEqual(new Set([two, none]));
    expect(await few(1)).toEqual(new Set([none]));
    expect(await few(0)).toEqual(new Set());
    expect(await few(5)).toEqual(new Set([two, none, four]));
    await service.types.setActive({ id: two, active: false, showAt: undefined }, ADMIN);
    expect(await few(3, { active: true })).toEqual(new Set([none]));
    expect(await few(3, { active: false })).toEqual(new Set([two]));
  });

  it('stores codes encrypted, each once, whatever file it comes in', async () => {
    const id = await service.aType({ count: 0 });
    const other = await service.aType({ count: 0 });
    const csv = Buffer.from('code\nSECRET-CODE-1\nSECRET-CODE-2\nSECRET-CODE-1\n=bad\n');
    expect(await checkCodes(service.client, csv)).toMatchObject({
      totalVouchers: 2,
      duplicates: 1,
      bad: 1,
      badRows: [{ row: 5, column: 'code', expected: 'VOUCHER_CODE_SHAPE', found: '=bad' }],
      codes: ['SECRET-CODE-1', 'SECRET-CODE-2'],
    });
    const added = await addCodes(service.client, { typeId: id, csv, label: 'March' });
    expect(added).toMatchObject({
      batch: { total: 2, available: 2, label: 'March', complete: true },
      duplicates: 1,
      bad: 1,
    });
    expect(await addCodes(service.client, { typeId: id, csv, label: 'March' })).toEqual(added);
    expect(await addCodes(service.client, { typeId: other, csv, label: '' })).toMatchObject({
      batch: { total: 0 },
      duplicates: 3,
    });
    const stored = JSON.stringify(await collection('voucher_codes').find({ typeId: id }).toArray());
    expect(stored).not.toContain('SECRET-CODE');
    const { codes: page } = await service.client.listVoucherCodes(
      { batchId: added.batch!.id, page: undefined, status: '' },
      ADMIN,
    );
    expect(page.map(({ code, status }) => `${code} ${status}`)).toEqual([
      'SECRET-CODE-1 available',
      'SECRET-CODE-2 available',
    ]);
  });

  it('refuses a picture as a file of codes, a file without codes and an unknown type', async () => {
    const typeId = await service.aType({ count: 0 });
    const png = Buffer.from('89504e470d0a1a0affd8', 'hex');
    for (const csv of [png, Buffer.from(''), Buffer.from('code\n')])
      await expect(addCodes(service.client, { typeId, csv, label: '' })).rejects.toMatchObject({
        code: 'CSV_REQUIRED',
      });
    await expect(addCodes(service.client, { typeId: 'none', csv: codes(1), label: '' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  it('refuses a type that is wrong field by field, and an article number twice', async () => {
    await expect(
      service.types.save(
        { ...typeInput(), itemId: ' ', value: -1, points: -1, merchantUrl: 'javascript:alert(1)', milestone: 'RM7' },
        ADMIN,
      ),
    ).rejects.toMatchObject({
      code: 'INPUT_INVALID',
      fields: { itemId: {}, value: {}, points: {}, merchantUrl: {}, milestone: {} },
    });
    await expect(service.types.save({ ...typeInput(), image: `${'0'.repeat(64)}.webp` }, ADMIN)).rejects.toMatchObject({
      code: 'INPUT_INVALID',
      fields: { image: {} },
    });
    const once = typeInput();
    await service.types.save(once, ADMIN);
    await expect(service.types.save(once, ADMIN)).rejects.toMatchObject({
      code: 'ALREADY_EXISTS',
      fields: { itemId: { code: 'ALREADY_EXISTS' } },
    });
  });

  it('offers what is active, costs points and has codes left, by value ascending', async () => {
    const rm15 = await service.aType({ value: 1500 });
    const rm1 = await service.aType({ value: 100 });
    const gift = await service.aType({ points: 0 });
    const empty = await service.aType({ count: 0 });
    const hidden = await service.aType();
    await service.types.setActive({ id: hidden, active: false, showAt: undefined }, ADMIN);
    const { offers } = await service.client.listOffers({}, ADMIN);
    const ids = offers.map(({ id }) => id);
    expect(ids.indexOf(rm1)).toBeLessThan(ids.indexOf(rm15));
    expect(ids.indexOf(rm1)).toBeGreaterThanOrEqual(0);
    expect(ids).not.toEqual(expect.arrayContaining([gift]));
    expect(ids).not.toEqual(expect.arrayContaining([empty]));
    expect(ids).not.toEqual(expect.arrayContaining([hidden]));
  });

  describe('of milestones', () => {
    it('owes while none is in stock, in order, and gives when codes arrive', async () => {
      const [first, second, third] = [aMember(), aMember(), aMember()];
      for (const member of [first, second, third]) {
        service.clock.advance(1000);
        expect(await milestone(member, 10)).toEqual({ status: 'owed', voucherType: 'RM10', voucherId: '' });
      }
      const typeId = await service.aType({ count: 0, milestone: 'RM10', points: 0, value: 1000 });
      expect((await figures(typeId)).owed).toBe(3);
      const { settled } = await addCodes(service.client, { typeId, csv: codes(2), label: '' });
      expect(settled).toBe(2);
      expect(await vouchersOf(first)).toMatchObject([{ source: 'milestone', points: 0, used: false }]);
      expect(await vouchersOf(second)).toHaveLength(1);
      expect(await vouchersOf(third)).toEqual([]);
      // A member who comes while another waits does not overtake, even before the job has run.
      const late = aMember();
      service.clock.advance(1000);
      expect(await milestone(late, 10)).toMatchObject({ status: 'owed' });
      await addCodes(service.client, { typeId, csv: codes(1), label: '' });
      expect(await vouchersOf(third)).toHaveLength(1);
      expect(await vouchersOf(late)).toEqual([]);
      const assigned = await collection('outbox').countDocuments({ 'event.type': 'VoucherAssigned' });
      expect(assigned).toBeLessThanOrEqual(3);
      await addCodes(service.client, { typeId, csv: codes(1), label: '' });
      expect(await vouchersOf(late)).toHaveLength(1);
    });

    it('gives one voucher a member and milestone, however often and however much at once it is asked', async () => {
      const member = aMember();
      await service.aType({ count: 40, milestone: 'RM5', value: 500 });
      const answers = await Promise.all(Array.from({ length: 20 }, () => milestone(member, 5)));
      expect(new Set(answers.map(({ voucherId }) => voucherId)).size).toBe(1);
      expect(answers[0]).toMatchObject({ status: 'rewarded', voucherType: 'RM5' });
      expect(await vouchersOf(member)).toHaveLength(1);
    });

    it('gives thirty members thirty different codes at once', async () => {
      const members = Array.from({ length: 30 }, aMember);
      await addCodes(service.client, {
        typeId: await service.aType({ count: 0, milestone: 'RM5' }),
        csv: codes(40),
        label: '',
      });
      await Promise.all(members.map((member) => milestone(member, 5)));
      const given = (await Promise.all(members.map(vouchersOf))).flat().map(({ code }) => code);
      expect(new Set(given).size).toBe(30);
    });

    it.each([0, 1, 6, -5])('knows no milestone of %i codes', async (count) => {
      await expect(milestone(aMember(), count)).rejects.toMatchObject({ code: 'INPUT_INVALID' });
    });
  });

  describe('of a member', () => {
    const given = async () => {
      const member = aMember();
      await service.aType({ count: 60, milestone: 'RM5' });
      const { voucherId } = await milestone(member, 5);
      return { member, voucherId };
    };
    const use = (memberId: string, id: string) => service.client.useVoucher({ memberId, id }, asMember(memberId));

    it('are used once and for all, however often', async () => {
      const { member, voucherId } = await given();
      const answers = await Promise.all(Array.from({ length: 10 }, () => use(member, voucherId)));
      expect(new Set(answers.map(({ voucher }) => `${voucher?.used} ${voucher?.usedAt}`)).size).toBe(1);
      expect((await vouchersOf(member))[0]).toMatchObject({ used: true });
      service.clock.advance(60_000);
      expect(await use(member, voucherId)).toEqual(answers[0]);
    });

    it('keep the last day of the year in which they were given as their validity', async () => {
      const now = service.clock.now();
      // The last second of the year in Kuala Lumpur, and the first of the next.
      service.clock.set(new Date('2026-12-31T15:59:59Z'));
      const { member: old } = await given();
      service.clock.set(new Date('2026-12-31T16:00:00Z'));
      const { member: young } = await given();
      for (const [member, validUntil] of [
        [old, '2026-12-31'],
        [young, '2027-12-31'],
      ] as const) {
        expect(await vouchersOf(member)).toMatchObject([{ validUntil }]);
        expect(await collection('voucher_codes').findOne({ holder: member })).toMatchObject({ validUntil });
      }
      service.clock.set(now);
    });

    it('can be seen and used by nobody else', async () => {
      const { member, voucherId } = await given();
      const other = aMember();
      const watched = watchSecurityEvents();
      await expect(use(other, voucherId)).rejects.toMatchObject({ code: 'NOT_FOUND' });
      await expect(service.client.listMemberVouchers({ memberId: member }, asMember(other))).rejects.toMatchObject({
        code: 'FORBIDDEN',
      });
      await expect(
        service.client.listMemberVouchers(
          { memberId: member },
          { ...asMember(''), actor: { id: '', type: 'anonymous' } },
        ),
      ).rejects.toMatchObject({ code: 'FORBIDDEN' });
      expect(watched.seen).toMatchObject([
        { securityEvent: 'foreign id refused', place: 'use voucher', record: 'voucher', recordId: voucherId },
        { securityEvent: 'foreign id refused', place: 'list vouchers', record: 'member', recordId: member },
        { securityEvent: 'role refused', place: 'list vouchers', subjectType: 'anonymous' },
      ]);
      expect((await vouchersOf(member))[0]).toMatchObject({ used: false });
    });

    it('have codes that only their holder sees in full', async () => {
      const { member } = await given();
      const [{ code } = { code: '' }] = await vouchersOf(member);
      expect(code).toMatch(/^[0-9a-f-]{36}$/);
      const watched = watchSecurityEvents();
      await expect(
        service.client.listVoucherCodes({ batchId: 'any', page: undefined, status: '' }, asMember(member)),
      ).rejects.toMatchObject({ code: 'FORBIDDEN' });
      expect(watched.seen).toMatchObject([
        {
          securityEvent: 'role refused',
          place: '/club.catalogue.v1.VouchersService/ListVoucherCodes',
          subjectId: member,
          subjectType: 'member',
        },
      ]);
    });
  });
});
