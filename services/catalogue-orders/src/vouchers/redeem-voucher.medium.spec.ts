import { jest } from '@jest/globals';
import { DomainError, KafkaBus, kl } from '@club/platform';
import { eventually } from '@club/platform/testing';
import { VoucherKind } from '@club/proto/club/catalogue/v1/vouchers';
import { EntryKind, type Entry } from '@club/proto/club/ledger/v1/points';
import { readConfig } from '../config.js';
import { Members, Points, type PointsHold } from '../redemption/ports.js';
import { RedemptionSweeper } from '../redemption/redemption-sweeper.js';
import { ADMIN, aMember, asMember, catalogueEnv, runningVouchers } from '../../test/vouchers.js';

jest.setTimeout(180_000);

/** The ledger as redeeming sees it: what is held and taken a member. */
class PointsDouble {
  readonly balances = new Map<string, number>();
  readonly holds = new Map<string, PointsHold & { state: 'open' | 'taken' | 'given back' }>();
  failing: '' | 'hold' | 'commit' = '';

  available = async (_ctx: unknown, memberId: string) => {
    const held = [...this.holds.values()].filter((hold) => hold.memberId === memberId && hold.state !== 'given back');
    return (this.balances.get(memberId) ?? 0) - held.reduce((sum, { points }) => sum + points, 0);
  };
  hold = async (_ctx: unknown, asked: PointsHold) => {
    const { memberId, key, points } = asked;
    if (this.failing === 'hold') throw new DomainError('SERVICE_BUSY');
    const left = await this.available(_ctx, memberId);
    if (left < points) throw new DomainError('POINTS_INSUFFICIENT', { count: points - left });
    this.holds.set(key, { ...asked, state: 'open' });
  };
  commit = async (_ctx: unknown, memberId: string, key: string): Promise<Entry> => {
    if (this.failing === 'commit') throw new DomainError('SERVICE_BUSY');
    const hold = this.holds.get(key);
    if (!hold) throw new DomainError('NOT_FOUND');
    if (hold.state === 'given back') throw new DomainError('HOLD_EXPIRED');
    hold.state = 'taken';
    return {
      id: `${memberId}:1`,
      memberId,
      seq: 1,
      kind: EntryKind.ENTRY_KIND_COMMIT,
      key,
      lines: [{ source: hold.source, points: -hold.points }],
      points: -hold.points,
      balanceAfter: await this.available(_ctx, memberId),
      heldAfter: 0,
      reason: '',
      ref: '',
      at: undefined,
      prevHash: '',
      hash: '',
      earns: false,
      attributes: {},
    };
  };
  release = async (_ctx: unknown, _memberId: string, key: string) => {
    const hold = this.holds.get(key);
    if (hold?.state === 'open') hold.state = 'given back';
  };
}

describe('redeeming a voucher', () => {
  let service: Awaited<ReturnType<typeof runningVouchers>>;
  const ledger = new PointsDouble();
  const addresses = new Map<string, { line1: string; postcode: string }[]>();
  let publish: jest.SpiedFunction<KafkaBus['publishStored']>;

  beforeAll(async () => {
    service = await runningVouchers({ LOG_LEVEL: 'silent', REDEMPTION_SWEEP_EVERY_MS: '3600000' });
    const points = service.app.get(Points, { strict: false });
    for (const name of ['available', 'hold', 'commit', 'release'] as const) {
      jest.spyOn(points, name).mockImplementation(ledger[name] as never);
    }
    publish = jest.spyOn(service.app.get(KafkaBus, { strict: false }), 'publishStored');
    jest.spyOn(service.app.get(Members, { strict: false }), 'get').mockImplementation(async (_ctx, id) => {
      if (!ledger.balances.has(id)) throw new DomainError('USER_NOT_FOUND');
      return { id, pregnancyStage: 'oneChild', edb: '', addresses: (addresses.get(id) ?? []) as never };
    });
  });
  afterAll(() => service.stop());
  beforeEach(() => {
    ledger.failing = '';
  });

  const someone = (points: number, ...homes: { line1: string; postcode: string }[]) => {
    const id = aMember();
    ledger.balances.set(id, points);
    addresses.set(id, homes);
    return id;
  };
  const redeem = (memberId: string, voucherId: string, key = '') =>
    service.client.redeemVoucher({ memberId, voucherId, key }, asMember(memberId));
  const vouchersOf = async (memberId: string) =>
    (await service.client.listMemberVouchers({ memberId }, asMember(memberId))).vouchers;
  const available = async (id: string) =>
    (await service.types.list({ all: true, page: undefined }, ADMIN)).rows.find((type) => type.id === id)!.available;
  /** Returns the events published about a member, once there is one. */
  const eventsOf = (memberId: string) =>
    eventually(() => {
      const published = publish.mock.calls.flatMap(([events]) => events.map(({ event }) => event));
      const events = published.filter(({ data }) => (data as { memberId?: string }).memberId === memberId);
      expect(events).not.toEqual([]);
      return events;
    });
  const sweep = () => service.app.get(RedemptionSweeper, { strict: false }).sweep();

  it('takes the points, gives the code and returns what is left', async () => {
    const typeId = await service.aType({ points: 500, count: 2 });
    const member = someone(1200);
    const answer = await redeem(member, typeId);
    expect(answer).toMatchObject({ available: 700, replayed: false });
    expect(answer.entry?.lines).toEqual([{ source: 'voucher', points: -500 }]);
    const validUntil = `${kl.date(service.clock.now()).slice(0, 4)}-12-31`;
    expect(answer.voucher).toMatchObject({ typeId, points: 500, used: false, source: 'redemption', validUntil });
    expect(await vouchersOf(member)).toEqual([answer.voucher]);
    expect(await available(typeId)).toBe(1);
  });

  it.each([
    ['VOUCHER_NOT_AVAILABLE', 'an unknown type', async () => [someone(1000), 'none']],
    [
      'VOUCHER_NOT_AVAILABLE',
      'a prize that is not for sale',
      async () => [someone(1000), await service.aType({ points: 0 })],
    ],
    ['STOCK_OUT', 'the last one gone', async () => [someone(1000), await service.aType({ count: 0 })]],
    ['USER_NOT_FOUND', 'nobody', async () => [aMember(), await service.aType()]],
    ['POINTS_INSUFFICIENT', 'too few points', async () => [someone(499), await service.aType()]],
    ['INPUT_INVALID', 'an id that is a query', async () => [someone(1000), '$ne']],
  ])('is refused with %s for %s, and nothing changes', async (code, _why, given) => {
    const [member, typeId] = (await given()) as [string, string];
    await expect(redeem(member, typeId)).rejects.toMatchObject({
      code,
      ...(code === 'POINTS_INSUFFICIENT' && { details: { count: 1 } }),
    });
    expect([...ledger.holds.values()].filter(({ memberId }) => memberId === member)).toEqual([]);
    expect(await vouchersOf(member)).toEqual([]);
  });

  it('is refused for a hidden type before its stock is looked at', async () => {
    const typeId = await service.aType({ count: 0 });
    await service.types.setActive({ id: typeId, active: false, showAt: undefined }, ADMIN);
    await expect(redeem(someone(1000), typeId)).rejects.toMatchObject({ code: 'VOUCHER_NOT_AVAILABLE' });
  });

  it('§4: USE NOW opens the ticketing site for an event ticket, an online mall for others, unless the type has its own', async () => {
    const member = someone(5000);
    const siteOf = async (type: Parameters<typeof service.aType>[0]) =>
      (await redeem(member, await service.aType(type))).voucher?.merchantUrl;
    const config = readConfig(catalogueEnv());
    expect(await siteOf({ merchantUrl: '' })).toBe(config.VOUCHER_MALL_URL);
    expect(await siteOf({ merchantUrl: '', kind: VoucherKind.VOUCHER_KIND_TICKET })).toBe(config.VOUCHER_TICKETS_URL);
    expect(await siteOf({ merchantUrl: 'https://own.example.com/' })).toBe('https://own.example.com/');
    expect(config.VOUCHER_MALL_URL).not.toBe(config.VOUCHER_TICKETS_URL);
  });

  it('gives the last code to one of thirty members', async () => {
    const typeId = await service.aType({ count: 1 });
    const members = Array.from({ length: 30 }, () => someone(1000));
    const outcomes = await Promise.allSettled(members.map((member) => redeem(member, typeId)));
    const won = outcomes.filter(({ status }) => status === 'fulfilled');
    const codes = outcomes.map((one) => (one.status === 'rejected' ? (one.reason as DomainError).code : 'ok'));
    expect(won).toHaveLength(1);
    expect(new Set(codes)).toEqual(new Set(['ok', 'STOCK_OUT']));
    const taken = [...ledger.holds.values()].filter(
      ({ memberId, state }) => members.includes(memberId) && state !== 'given back',
    );
    expect(taken).toHaveLength(1);
  });

  it('never gives one code to two members', async () => {
    const typeId = await service.aType({ count: 20 });
    const members = Array.from({ length: 20 }, () => someone(1000));
    const answers = await Promise.all(members.map((member) => redeem(member, typeId)));
    expect(new Set(answers.map(({ voucher }) => voucher?.code)).size).toBe(20);
    expect(await available(typeId)).toBe(0);
  });

  it('is one voucher for ten requests under one key, and for the same request within ten seconds', async () => {
    const typeId = await service.aType({ count: 5 });
    const member = someone(5000);
    const keyed = await Promise.all(Array.from({ length: 10 }, () => redeem(member, typeId, 'once')));
    expect(new Set(keyed.map(({ voucher }) => voucher?.id)).size).toBe(1);
    const plain = [await redeem(member, typeId), await redeem(member, typeId)];
    expect(plain[1]).toMatchObject({ voucher: plain[0]!.voucher, replayed: true });
    service.clock.advance(10_001);
    expect((await redeem(member, typeId)).replayed).toBe(false);
    expect(await vouchersOf(member)).toHaveLength(3);
  });

  describe('a ticket', () => {
    const home = { line1: 'No. 12, Jalan Mawar', postcode: '50480' };
    const ticket = () =>
      service.aType({ count: 20, points: 500, kind: VoucherKind.VOUCHER_KIND_TICKET, householdLimit: 2 });

    it('is limited to two for a household, whoever of it asks', async () => {
      const typeId = await ticket();
      const [mother, father] = [someone(9000, home), someone(9000, { line1: '12 jln mawar', postcode: '50480' })];
      await redeem(mother, typeId, 'a');
      await redeem(father, typeId, 'b');
      for (const member of [mother, father])
        await expect(redeem(member, typeId, 'c')).rejects.toMatchObject({ code: 'ITEM_LIMIT_REACHED' });
      await redeem(someone(9000, { line1: '14 Jalan Mawar', postcode: '50480' }), typeId);
      expect(await available(typeId)).toBe(17);
    });

    it('is limited for a member without an address, and for one who gets another', async () => {
      const typeId = await ticket();
      const member = someone(9000);
      await redeem(member, typeId, 'a');
      await redeem(member, typeId, 'b');
      addresses.set(member, [home]);
      await expect(redeem(member, typeId, 'c')).rejects.toMatchObject({ code: 'ITEM_LIMIT_REACHED' });
    });

    it('is limited under twenty requests at once', async () => {
      const typeId = await ticket();
      const family = Array.from({ length: 20 }, () => someone(9000, home));
      const outcomes = await Promise.allSettled(family.map((member) => redeem(member, typeId)));
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
      expect(await available(typeId)).toBe(18);
    });

    it('counts again when its points could not be taken', async () => {
      const typeId = await ticket();
      const member = someone(9000, home);
      ledger.failing = 'hold';
      for (const key of ['a', 'b', 'c'])
        await expect(redeem(member, typeId, key)).rejects.toMatchObject({ code: 'SERVICE_BUSY' });
      ledger.failing = '';
      expect(await available(typeId)).toBe(20);
      await redeem(member, typeId, 'd');
      await redeem(member, typeId, 'e');
    });
  });

  it('is settled later when the ledger does not answer the commit', async () => {
    const typeId = await service.aType({ count: 1 });
    const member = someone(1000);
    ledger.failing = 'commit';
    await expect(redeem(member, typeId)).rejects.toMatchObject({ code: 'REQUEST_IN_PROGRESS' });
    expect(await vouchersOf(member)).toEqual([]);
    ledger.failing = '';
    service.clock.advance(60_000);
    await sweep();
    expect(await vouchersOf(member)).toHaveLength(1);
    const [voucher] = await vouchersOf(member);
    expect(voucher!.code).not.toBe('');
    expect(JSON.stringify(await eventsOf(member))).not.toContain(voucher!.code);
  });
});
