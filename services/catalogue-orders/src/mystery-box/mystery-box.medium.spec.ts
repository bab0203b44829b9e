import { randomUUID } from 'node:crypto';
import { jest } from '@jest/globals';
import {
  createBus,
  createGrpcClient,
  createLogger,
  DomainError,
  MONGO,
  nativeDb,
  newEvent,
  Outbox,
  PublicListsInvalidation,
  systemContext,
  withTransaction,
  type Connection,
  type KafkaBus,
} from '@club/platform';
import { eventually, FixedClock, testConfig, watchSecurityEvents } from '@club/platform/testing';
import { MysteryBoxServiceClient } from '@club/proto/club/catalogue/v1/mysterybox';
import { FakeLedger } from '../../test/fake-ledger.js';
import { ADMIN, aMember, asMember, runningVouchers } from '../../test/vouchers.js';
import { ErasedMembers } from '../orders/erased-members.repository.js';
import { commitmentTo, drawTickets, entryList, hashOfList, ticketOf } from './domain/draw.js';
import { mysteryBoxMigrations } from './mystery-box.migrations.js';
import { ENTRIES, type EntryDocument } from './mystery-box.schema.js';
import { PrizePoints } from './ports.js';
import { RecordEntry } from './usecases/record-entry.js';
import { RunDraws } from './usecases/run-draws.js';

jest.setTimeout(180_000);

const MONDAY = '2026-03-09';
const START = new Date('2026-03-08T16:00:00Z');
const DAY = 86_400_000;
const at = (days: number, ms = 0) => new Date(START.getTime() + days * DAY + ms);
const prize = (over: object) => ({
  type: 'POINTS',
  name: { en: '500 points', bm: '500 mata' },
  image: '',
  points: 500,
  voucherTypeId: '',
  ...over,
});

describe('the mystery box', () => {
  let service: Awaited<ReturnType<typeof runningVouchers>>;
  let box: ReturnType<typeof boxClient>;
  let bus: KafkaBus;
  let ledger: FakeLedger;
  let week: number;
  const prefix = `t.box.${randomUUID().slice(0, 8)}.`;
  const clock = new FixedClock(START);
  const credits: { memberId: string; key: string; points: number }[] = [];
  let ledgerAway = false;
  let appended: jest.SpiedFunction<Outbox['append']>;
  /** So many of the first winners turn out to be members whose membership has ended. */
  let toEnd = 0;
  const ended = new Set<string>();
  const boxClient = (address: string) => createGrpcClient(MysteryBoxServiceClient, address, { deadlineMs: 30_000 });

  beforeAll(async () => {
    ledger = await FakeLedger.start();
    const env = { LOG_LEVEL: 'silent', KAFKA_TOPIC_PREFIX: prefix, LEDGER_ADDR: ledger.address };
    service = await runningVouchers(env, clock);
    box = boxClient(service.address);
    const config = { ...testConfig({ SERVICE_NAME: 'loyalty-ledger' }), KAFKA_TOPIC_PREFIX: prefix };
    bus = createBus(config, createLogger({ service: 'test', level: 'silent' }), {});
    appended = jest.spyOn(service.app.get(Outbox, { strict: false }), 'append');
    const points = service.app.get(PrizePoints, { strict: false });
    jest.spyOn(points, 'credit').mockImplementation(async (...args: unknown[]) => {
      if (ledgerAway) throw new DomainError('SERVICE_BUSY');
      const credit = args[1] as (typeof credits)[number];
      if (ended.size < toEnd) ended.add(credit.memberId);
      if (ended.has(credit.memberId)) throw new DomainError('MEMBERSHIP_ENDED');
      credits.push(credit);
    });
  });
  afterAll(async () => {
    await bus.close();
    box.close();
    await service.stop();
    ledger.stop();
  });
  beforeEach(async () => {
    credits.length = 0;
    appended.mockClear();
    toEnd = 0;
    ended.clear();
    const db = nativeDb(service.app.get<Connection>(MONGO, { strict: false }));
    for (const name of ['campaigns', 'draws', 'entries', 'lists'])
      await db.collection(`mystery_${name}`).deleteMany({});
    clock.set(at(-10));
    week = 0;
  });

  const campaign = async (over: object = {}) => {
    const { campaign: made } = await box.createCampaign(
      {
        name: { en: 'Mystery Box', bm: 'Kotak Misteri' },
        firstDay: MONDAY,
        weeks: 2,
        weeklyPrize: prize({}),
        grandPrize: prize({ points: 10_000, name: { en: '10,000 points', bm: '10,000 mata' } }),
        weeklyWinners: 0,
        voucherExpiry: '2026-05-31',
        ...over,
      },
      ADMIN,
    );
    return made!;
  };
  const enter = (memberId: string, when: Date, entryId = `${memberId}:${++week}`) =>
    withTransaction(service.app.get<Connection>(MONGO, { strict: false }), (session) =>
      service.app
        .get(RecordEntry, { strict: false })
        .execute(systemContext(), session, { memberId, entryId, at: when }),
    );
  const run = () => service.app.get(RunDraws, { strict: false }).execute();
  const shown = async (memberId = '') => (await box.listCampaigns({ memberId }, ADMIN)).campaigns[0]!;
  const linesOf = async (drawId: string) => {
    const lines: string[] = [];
    let pageToken = '';
    do {
      const page = await box.listDrawEntries({ drawId, pageToken }, ADMIN);
      lines.push(...page.lines);
      pageToken = page.nextPageToken;
    } while (pageToken !== '');
    return lines;
  };

  it('commits to every seed before the campaign begins, and shows none before its draw', async () => {
    const { draws } = await campaign();
    expect(draws.map(({ kind, number, winners, state }) => [kind, number, winners, state])).toEqual([
      ['weekly', 1, 5, 'open'],
      ['weekly', 2, 5, 'open'],
      ['grand', 0, 1, 'open'],
    ]);
    expect(new Set(draws.map(({ commitment }) => commitment)).size).toBe(3);
    for (const { seed, committedAt, opensAt } of draws) {
      expect(seed).toBe('');
      expect(new Date(committedAt!) < new Date(opensAt!)).toBe(true);
    }
    const stored = nativeDb(service.app.get<Connection>(MONGO, { strict: false })).collection('mystery_draws');
    expect((await stored.findOne({}))?.['seed']).toBe('');
  });

  it('draws what anybody can recompute from what is published', async () => {
    const { id: campaignId } = await campaign();
    const members = Array.from({ length: 12 }, aMember);
    const tickets = new Map<string, string>();
    for (const [n, member] of members.entries())
      for (let m = 0; m <= n % 3; m += 1) {
        const entryId = `${member}:${m}`;
        await enter(member, at(1, n), entryId);
        tickets.set(ticketOf(campaignId, entryId), member);
      }
    clock.set(at(7));
    await run();
    expect((await shown()).draws[0]).toMatchObject({ state: 'open', seed: '' });
    clock.set(at(7, 15 * 60_000));
    await run();
    const { draws } = await shown();
    const [first] = draws;
    expect(first).toMatchObject({ state: 'drawn', entries: tickets.size, winners: 5 });
    expect(draws[1]).toMatchObject({ state: 'open', seed: '' });
    const lines = await linesOf(first!.id);
    expect(commitmentTo(first!.seed)).toBe(first!.commitment);
    expect(hashOfList(lines)).toBe(first!.entriesHash);
    expect(lines.map((line) => line.split(' ')[0]).sort()).toEqual([...tickets.keys()].sort());
    const { id: drawId, seed, entriesHash, winners, winningTickets } = first!;
    expect(drawTickets({ drawId, seed, entriesHash, lines, winners })).toEqual(winningTickets);
    const won = winningTickets.map((ticket) => tickets.get(ticket)!);
    expect(new Set(won).size).toBe(5);
    expect(lines).toEqual(
      entryList(
        drawId,
        [...tickets].map(([ticket, member]) => ({ ticket, member })),
      ),
    );
    for (const member of members) expect(JSON.stringify([draws, lines])).not.toContain(member);
    expect(credits.map(({ memberId }) => memberId).sort()).toEqual([...won].sort());
    expect(credits[0]).toMatchObject({ points: 500, key: expect.stringMatching(/^mysterybox:[^:]+:[0-9a-f]{32}$/) });
  });

  it('tells the gateways when a campaign begins to be, a list is published and a draw is drawn', async () => {
    const told = jest.spyOn(service.app.get(PublicListsInvalidation, { strict: false }), 'publish');
    const since = () => told.mock.calls.splice(0).flat();
    await campaign();
    expect(since()).toEqual(['campaigns']);
    clock.set(at(8));
    await run();
    expect(since()).toEqual(['campaigns', 'campaigns']);
    await run();
    expect(since()).toEqual([]);
    told.mockRestore();
  });

  it('runs every draw jumped over, the grand prize over all entries', async () => {
    await campaign();
    const [early, late] = [aMember(), aMember()];
    await enter(early, at(1));
    await enter(late, at(8));
    await clock.jump(at(30));
    const { draws } = await shown();
    expect(draws.map(({ state, entries }) => [state, entries])).toEqual([
      ['drawn', 1],
      ['drawn', 1],
      ['drawn', 2],
    ]);
    expect(credits.map(({ points }) => points).sort((a, b) => a - b)).toEqual([500, 500, 10_000]);
    for (const member of [early, late]) {
      const { prizes } = await box.listMemberPrizes({ memberId: member }, asMember(member));
      expect(prizes.length).toBeGreaterThanOrEqual(1);
      expect(prizes[prizes.length - 1]).toMatchObject({ type: 'POINTS', points: 500, voucherCode: '' });
    }
  });

  it('draws nobody when nobody entered', async () => {
    await campaign();
    await clock.jump(at(30));
    expect((await shown()).draws.map(({ state, winningTickets }) => [state, winningTickets])).toEqual(
      Array.from({ length: 3 }, () => ['drawn', []]),
    );
    expect(credits).toEqual([]);
  });

  it('makes one draw of ten runs at once', async () => {
    await campaign();
    for (let n = 0; n < 8; n += 1) await enter(aMember(), at(1));
    clock.set(at(8));
    await Promise.all(Array.from({ length: 10 }, run));
    expect((await shown()).draws[0]).toMatchObject({ state: 'drawn', entries: 8 });
    expect(new Set(credits.map(({ key }) => key)).size).toBe(5);
    const lists = nativeDb(service.app.get<Connection>(MONGO, { strict: false })).collection('mystery_lists');
    expect(await lists.countDocuments({})).toBe(1);
  });

  it('gives the prizes later when the ledger is away, and none twice', async () => {
    await campaign();
    for (let n = 0; n < 3; n += 1) await enter(aMember(), at(1));
    clock.set(at(8));
    ledgerAway = true;
    await expect(run()).rejects.toMatchObject({ code: 'SERVICE_BUSY' });
    ledgerAway = false;
    expect(credits).toEqual([]);
    // Nobody is told of a prize that may still be refused.
    expect((await shown()).draws[0]).toMatchObject({
      state: 'closed',
      seed: '',
      winningTickets: [],
      drawnAt: undefined,
    });
    await run();
    await run();
    expect(credits).toHaveLength(3);
    expect((await shown()).draws[0]).toMatchObject({ state: 'drawn', winningTickets: { length: 3 } });
  });

  const wonBy = async (member: string) => (await box.listMemberPrizes({ memberId: member }, asMember(member))).prizes;
  /** Members who are told that they have won, by the facts that go out. */
  const told = (drawId: string): string[] => {
    const facts = appended.mock.calls.flatMap(([, events]) => events.map(({ type, data }) => ({ type, data })));
    const won = facts.filter(({ type }) => type === 'MysteryBoxWon') as {
      data: { drawId: string; memberId: string };
    }[];
    return [...new Set(won.filter(({ data }) => data.drawId === drawId).map(({ data }) => data.memberId))];
  };
  let members: string[];

  it('draws again for a winner whose membership has ended, tells that and never that they won', async () => {
    const { id: campaignId } = await campaign();
    members = Array.from({ length: 12 }, aMember);
    const owner = new Map<string, string>();
    for (const member of members) {
      await enter(member, at(1), `${member}:1`);
      owner.set(ticketOf(campaignId, `${member}:1`), member);
    }
    toEnd = 2;
    clock.set(at(8));
    await run();
    const [draw] = (await shown()).draws;
    const { id: drawId, seed, entriesHash, winningTickets, refusedTickets } = draw!;
    const lines = await linesOf(drawId);
    const drawn = drawTickets({ drawId, seed, entriesHash, lines, winners: 7 });
    expect(refusedTickets).toEqual(drawn.slice(0, 2));
    expect(winningTickets).toEqual(drawn.slice(2));
    expect(refusedTickets.map((ticket) => owner.get(ticket)!).sort()).toEqual([...ended].sort());
    for (const member of members) {
      const won = winningTickets.some((ticket) => owner.get(ticket) === member);
      expect([member, (await wonBy(member)).length]).toEqual([member, won ? 1 : 0]);
    }
    const facts = appended.mock.calls.flatMap(([, events]) => events.map(({ type, data }) => ({ type, data })));
    const named = { campaign: { en: 'Mystery Box', bm: 'Kotak Misteri' } };
    expect(facts.filter(({ type }) => type === 'MysteryBoxEntered').map(({ data }) => data)).toEqual(
      members.map((memberId) =>
        expect.objectContaining({ memberId, ...named, ticket: ticketOf(campaignId, `${memberId}:1`) }),
      ),
    );
    for (const { data } of facts.filter(({ type }) => type === 'MysteryBoxWon'))
      expect(data).toMatchObject({
        ...named,
        prize: { en: expect.stringMatching(/\S/), bm: expect.stringMatching(/\S/) },
      });
    expect(told(drawId).sort()).toEqual(winningTickets.map((ticket) => owner.get(ticket)!).sort());
    expect(credits.map(({ memberId }) => memberId).sort()).toEqual(told(drawId).sort());
  });

  it('goes on drawing while those drawn again are refused, also on ten replicas, until nobody is left', async () => {
    await campaign();
    members = Array.from({ length: 8 }, aMember);
    for (const member of members) await enter(member, at(1));
    toEnd = 6;
    clock.set(at(8));
    await Promise.all(Array.from({ length: 10 }, run));
    const [draw] = (await shown()).draws;
    expect(draw).toMatchObject({ state: 'drawn', winningTickets: { length: 2 }, refusedTickets: { length: 6 } });
    expect(new Set(credits.map(({ key }) => key)).size).toBe(2);
    expect(told(draw!.id)).toHaveLength(2);
    expect((await Promise.all(members.map(wonBy))).filter((won) => won.length > 0)).toHaveLength(2);
  });

  it('gives no voucher to a member who has left, and draws another', async () => {
    const voucherTypeId = await service.aType({ count: 2, points: 0, value: 5000 });
    await campaign({
      weeklyWinners: 1,
      weeklyPrize: prize({ type: 'VOUCHER', voucherTypeId, name: { en: 'RM50 voucher', bm: 'Baucar RM50' } }),
    });
    members = [aMember(), aMember()];
    for (const member of members) await enter(member, at(1));
    const stays = members[1]!;
    const connection = service.app.get<Connection>(MONGO, { strict: false });
    const erased = service.app.get(ErasedMembers, { strict: false });
    await withTransaction(connection, (session) => erased.add(members[0]!, session));
    clock.set(at(8));
    await run();
    expect((await wonBy(stays))[0]).toMatchObject({ voucherCode: expect.stringMatching(/./) });
    expect(await wonBy(members[0]!)).toEqual([]);
    const [draw] = (await shown()).draws;
    expect(draw!.winningTickets).toHaveLength(1);
    expect(told(draw!.id)).toEqual([stays]);
  });

  it('draws again what was refused before places were drawn again', async () => {
    const { draws } = await campaign();
    members = Array.from({ length: 6 }, aMember);
    for (const member of members) await enter(member, at(1));
    toEnd = 1;
    clock.set(at(8));
    await run();
    const connection = service.app.get<Connection>(MONGO, { strict: false });
    const stored = nativeDb(connection).collection<{ _id: string }>('mystery_draws');
    await stored.updateOne({ _id: draws[0]!.id }, { $pop: { results: 1 } } as never);
    await mysteryBoxMigrations.find(({ id }) => id === '111-refused-prizes')!.up(connection);
    await run();
    expect((await shown()).draws[0]).toMatchObject({ winningTickets: { length: 5 }, refusedTickets: { length: 1 } });
  });

  it('gives a voucher with its code to its winner alone, or owes it', async () => {
    const voucherTypeId = await service.aType({ count: 1, points: 0, value: 5000 });
    await campaign({
      weeklyPrize: prize({ type: 'VOUCHER', voucherTypeId, name: { en: 'RM50 voucher', bm: 'Baucar RM50' } }),
    });
    const [one, other] = [aMember(), aMember()];
    await enter(one, at(1));
    await enter(other, at(1));
    clock.set(at(8));
    await run();
    const prizesOf = async (member: string) =>
      (await box.listMemberPrizes({ memberId: member }, asMember(member))).prizes[0]!;
    const prizes = [await prizesOf(one), await prizesOf(other)];
    expect(prizes.map(({ voucherCode }) => voucherCode !== '').sort()).toEqual([false, true]);
    expect(prizes[0]).toMatchObject({ type: 'VOUCHER', name: { en: 'RM50 voucher' }, voucherExpiry: '2026-05-31' });
    const watched = watchSecurityEvents();
    await expect(box.listMemberPrizes({ memberId: one }, asMember(other))).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect(watched.seen).toMatchObject([
      { securityEvent: 'foreign id refused', place: 'list prizes', recordId: one, actorId: other },
    ]);
  });

  it('counts a code once, in its own week, and only within the period', async () => {
    await campaign();
    const member = aMember();
    expect(await enter(member, at(-1, DAY - 1), 'a:1')).toBe(false);
    expect(await enter(member, at(0), 'a:2')).toBe(true);
    expect(await enter(member, at(0), 'a:2')).toBe(false);
    expect(await enter(member, at(7), 'a:3')).toBe(true);
    expect(await enter(member, at(14), 'a:4')).toBe(false);
    clock.set(at(1));
    const { tickets, ticketCount, draws } = await shown(member);
    expect(ticketCount).toBe(2);
    expect(tickets.map(({ drawId }) => drawId)).toEqual([draws[1]!.id, draws[0]!.id]);
    expect((await shown()).ticketCount).toBe(0);
  });

  it('takes a fact that comes after its draw into the next one', async () => {
    await campaign();
    await enter(aMember(), at(1));
    clock.set(at(8));
    await run();
    const member = aMember();
    await enter(member, at(6));
    const { tickets, draws } = await shown(member);
    expect(tickets[0]!.drawId).toBe(draws[1]!.id);
  });

  it('moves an entry that was being written while its draw was closed on, also when that was days after it was due', async () => {
    const { id: campaignId, draws } = await campaign();
    clock.set(at(12));
    await run();
    expect((await shown()).draws[0]).toMatchObject({ state: 'drawn', entries: 0 });
    const member = aMember();
    const stored = nativeDb(service.app.get<Connection>(MONGO, { strict: false })).collection<EntryDocument>(ENTRIES);
    const late = { campaignId, member, ledgerEntry: `${member}:1`, at: at(6), drawId: draws[0]!.id };
    await stored.insertOne({ _id: ticketOf(campaignId, late.ledgerEntry), ...late });
    clock.set(at(12, 60_000));
    await run();
    expect((await shown(member)).tickets[0]!.drawId).toBe(draws[1]!.id);
  });

  it('makes entries of registered codes that come as events, each once', async () => {
    await campaign();
    const member = aMember();
    const event = (n: number) => {
      const scan = { memberId: member, foundScanned: n, redeemedAt: at(2).toISOString() };
      return newEvent(
        'CodeRedeemed',
        { ...scan, entryId: ledger.has(scan), batchId: 'b1', points: 120, multiplier: 1 },
        { ctx: systemContext('c1'), clock },
      );
    };
    const first = event(1);
    await bus.publish([first, first, event(2), { ...event(1), eventId: randomUUID() }]);
    clock.set(at(3));
    await eventually(async () => expect((await shown(member)).ticketCount).toBe(2), { timeoutMs: 60_000 });
  });

  it.each([
    [{ weeks: 0 }, 'weeks'],
    [{ weeks: 27 }, 'weeks'],
    [{ firstDay: '2026-02-30' }, 'firstDay'],
    [{ name: { en: '', bm: '' } }, 'name'],
    [{ weeklyPrize: prize({ points: 0 }) }, 'weeklyPrize.points'],
    [{ grandPrize: prize({ type: 'CAR' }) }, 'grandPrize.type'],
  ])('refuses a campaign with %j', async (over, field) => {
    await expect(campaign(over)).rejects.toMatchObject({
      code: 'INPUT_INVALID',
      fields: { [field]: expect.anything() },
    });
  });

  it('refuses a campaign that overlaps another, and a prize that is none', async () => {
    await campaign();
    await expect(campaign({ firstDay: '2026-03-22' })).rejects.toMatchObject({ code: 'ALREADY_EXISTS' });
    await expect(
      campaign({ firstDay: '2026-06-01', weeklyPrize: prize({ type: 'VOUCHER', voucherTypeId: 'none' }) }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(box.listDrawEntries({ drawId: 'none', pageToken: '' }, ADMIN)).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });
});
