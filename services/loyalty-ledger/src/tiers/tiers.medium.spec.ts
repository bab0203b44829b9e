import { jest } from '@jest/globals';
import { createLogger, nativeDb, systemContext, withTransaction } from '@club/platform';
import { aCredit, aDebit, aLedger, aMember, CAUSE, ledgerOn, ORDINARY_DAY } from '../../test/ledger.js';
import { CreditBirthday } from '../birthdays/usecases/credit-birthday.js';
import type { Intent } from '../points/domain/index.js';
import { TierReviews } from './tier-reviews.job.js';
import { TiersTail } from './tiers.tail.js';
import { toTierResponse } from './tiers.mapper.js';

const CTX = systemContext('c1');
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
let ledger: Awaited<ReturnType<typeof aLedger>>;
let reviews: TierReviews;
let tail: TiersTail;

beforeAll(async () => {
  ledger = await aLedger('ledger-tiers');
  const { database, tiers, earnings, settle, settleTiers, clock } = ledger;
  const logger = createLogger({ service: 'test', level: 'silent' });
  const rhythm = { everyMs: 60_000, leaseMs: 10_000, tailLeaseMs: 1000 };
  reviews = new TierReviews(database.connection, tiers, settleTiers, settle, clock, logger, rhythm);
  tail = new TiersTail(database.connection, tiers, earnings, settle, rhythm);
});
afterAll(() => ledger.database.drop());
afterEach(() => ledger.clock.set(ORDINARY_DAY));

const submit = async (member: string, intent: Intent) => (await ledger.writer.submit(member, intent, CAUSE)).entry;
const later = (ms: number) => ledger.clock.set(new Date(ORDINARY_DAY.getTime() + ms));
const linesOf = async (member: string) =>
  (await ledger.entries.page(member, Number.MAX_SAFE_INTEGER, 50))
    .reverse()
    .flatMap(({ lines }) => lines.map(({ source, points }) => `${source} ${points}`));
const changesOf = async (member: string) => {
  const outbox = nativeDb(ledger.database.connection).collection<{ event: { type: string; data: never } }>('outbox');
  const docs = await outbox.find({ 'event.data.memberId': member }).sort({ _id: 1 }).toArray();
  return docs.map(({ event }) => event).map(({ type, data }) => ({ type, ...(data as object) }));
};
const tierOf = async (member: string) => toTierResponse(await ledger.tiersQueries.get(CTX, member));

describe('a tier', () => {
  it('qualifies through the tail, shows through the job a day later, and welcomes once', async () => {
    const member = aMember();
    const open = (await ledger.openAccount.execute(CTX, { memberId: member, at: ORDINARY_DAY })).entry;
    const entry = await submit(member, aCredit('quest:1', 4000));
    await tail.take([open, entry]);
    expect(await ledger.tiers.find(member)).toMatchObject({ tier: 'Gold', pending: { tier: 'Platinum' } });
    later(DAY - 1);
    await reviews.run();
    expect((await ledger.tiers.find(member))?.tier).toBe('Gold');
    later(DAY);
    expect(await reviews.run()).toBeGreaterThan(0);
    expect((await ledger.tiers.find(member))?.tier).toBe('Platinum');
    expect(await linesOf(member)).toEqual(['quest 4000', 'welcome 500']);
    expect(await reviews.run()).toBe(0);
    expect(await changesOf(member)).toMatchObject([
      { type: 'TierChanged', tier: 'Platinum', previousTier: 'Gold', status: 'Upgraded' },
    ]);
    expect(await linesOf(member)).toEqual(['quest 4000', 'welcome 500']);
  });

  it('is right at once for a caller, before the tail or the job has run', async () => {
    const member = aMember();
    await submit(member, aCredit('quest:1', 3999));
    expect(await tierOf(member)).toMatchObject({ tier: 'Gold', needed: 2, pendingTier: '', history: [] });
    await submit(member, aCredit('quest:2', 5001));
    expect(await tierOf(member)).toMatchObject({
      tier: 'Gold',
      pastYear: 9000,
      highTierPoints: 4000,
      nextTier: 'Platinum',
      pendingTier: 'Platinum',
      pendingAt: new Date(ORDINARY_DAY.getTime() + DAY).toISOString(),
      needed: 0,
    });
    later(DAY);
    expect(await ledger.queries.balance(CTX, member)).toMatchObject({
      tier: 'Platinum',
      available: 9500,
      pastYear: 9500,
      nextTier: 'Diamond',
    });
    later(2 * DAY);
    const { history, ...diamond } = await tierOf(member);
    expect(diamond).toMatchObject({ tier: 'Diamond', pastYear: 10_300, needed: 0, pendingTier: '' });
    expect(history).toMatchObject([
      { tier: 'Diamond', previousTier: 'Platinum', status: 'Upgraded', from: '2026-03-12', to: '' },
      { tier: 'Platinum', previousTier: 'Gold', status: 'Upgraded', from: '2026-03-11', to: '2026-03-11' },
    ]);
  });

  it('is not lowered by spending', async () => {
    const member = aMember();
    await submit(member, aCredit('quest:1', 4000));
    later(DAY);
    await tierOf(member);
    await submit(member, aDebit('donation:1', 4000));
    expect(await tierOf(member)).toMatchObject({ tier: 'Platinum', pastYear: 4500 });
  });

  it('is reviewed at each anniversary that was jumped over', async () => {
    const member = aMember();
    const entry = await submit(member, aCredit('quest:1', 9000));
    await tail.take([entry]);
    later(3 * 366 * DAY);
    await reviews.run();
    const { tier, history } = await tierOf(member);
    expect(tier).toBe('Gold');
    expect(history.map(({ tier: name, status, from }) => `${from} ${status} ${name}`)).toEqual([
      '2029-03-10 Downgraded Gold',
      '2028-03-10 Downgraded Platinum',
      '2027-03-10 None Diamond',
      '2026-03-12 Upgraded Diamond',
      '2026-03-11 Upgraded Platinum',
    ]);
  });

  it('may show and be lost at one moment, the end of its cycle', async () => {
    const member = aMember();
    await ledger.openAccount.execute(CTX, { memberId: member, at: ORDINARY_DAY });
    ledger.clock.set(new Date('2027-03-09T12:00:00+08:00'));
    await submit(member, aCredit('quest:1', 3000));
    ledger.clock.set(new Date('2028-03-09T00:00:00+08:00'));
    await submit(member, aCredit('quest:2', 1000));
    ledger.clock.set(new Date('2028-03-10T01:00:00+08:00'));
    const { tier, history } = await tierOf(member);
    expect(tier).toBe('Gold');
    expect(history.slice(0, 2).map(({ tier: name, status, at }) => [name, status, at])).toEqual([
      ['Gold', 'Downgraded', '2028-03-09T16:00:00.000Z'],
      ['Platinum', 'Upgraded', '2028-03-09T16:00:00.000Z'],
    ]);
    expect(await changesOf(member)).toHaveLength(2);
    expect(await linesOf(member)).toEqual(['quest 3000', 'quest 1000', 'welcome 500']);
  });

  it('moves once however many processes settle it at the same time', async () => {
    const member = aMember();
    await submit(member, aCredit('quest:1', 4000));
    later(DAY);
    const others = Array.from({ length: 11 }, () => ledgerOn(ledger.database.connection, ledger.clock).settle);
    const settling = [ledger.settle, ...others].flatMap((settle) => [settle, settle]);
    await Promise.all(settling.map((settle) => settle.execute({ member, opened: ORDINARY_DAY })));
    expect((await ledger.tiers.find(member))?.history).toHaveLength(1);
    expect(await changesOf(member)).toHaveLength(1);
    expect(await linesOf(member)).toEqual(['quest 4000', 'welcome 500']);
  });

  it('gets its welcome after a crash between the change and the bonus', async () => {
    const member = aMember();
    await submit(member, aCredit('quest:1', 4000));
    later(DAY);
    const dying = jest.spyOn(ledger.writer, 'submit').mockRejectedValueOnce(new Error('killed'));
    await expect(ledger.settle.execute({ member, opened: ORDINARY_DAY })).rejects.toThrow('killed');
    dying.mockRestore();
    expect(await ledger.tiers.find(member)).toMatchObject({ tier: 'Platinum', owed: ['Platinum'] });
    await reviews.run();
    expect(await linesOf(member)).toEqual(['quest 4000', 'welcome 500']);
    expect(await ledger.tiers.find(member)).toMatchObject({ owed: [] });
  });

  it('is settled in the next run when settling it failed, without holding up the others', async () => {
    const [bad, good] = [aMember(), aMember()];
    for (const member of [bad, good]) {
      await submit(member, aCredit('quest:1', 4000));
      await ledger.settle.execute({ member, opened: ORDINARY_DAY });
    }
    later(DAY);
    const execute = ledger.settle.execute.bind(ledger.settle);
    const failing = jest
      .spyOn(ledger.settle, 'execute')
      .mockImplementation((account) => (account.member === bad ? Promise.reject(new Error('no')) : execute(account)));
    expect(await reviews.run()).toBe(1);
    failing.mockRestore();
    expect((await ledger.tiers.find(good))?.tier).toBe('Platinum');
    expect(await reviews.run()).toBe(1);
    expect((await ledger.tiers.find(bad))?.tier).toBe('Platinum');
  });
});

describe('a run of reviews', () => {
  it('leaves those alone whose tier cannot fall, confirms a hundred with few round trips, and moves those that move', async () => {
    const members = Array.from({ length: 300 }, aMember);
    const [rising, falling, kept] = members as [string, string, string];
    const opens = members.map((member) => ({ kind: 'open', at: ORDINARY_DAY, member }) as const);
    await Promise.all(opens.map(({ member, ...intent }) => submit(member, intent)));
    await ledger.tiers.open(members.map((member) => ({ member, opened: ORDINARY_DAY })));
    const platinum = members.slice(1, 101);
    await Promise.all(platinum.map((member) => submit(member, aCredit('quest:1', 4000))));
    await tail.take((await ledger.entries.latest(platinum)).slice());
    later(2 * DAY);
    expect(await reviews.run()).toBeGreaterThanOrEqual(100);
    later(400 * DAY);
    await Promise.all(platinum.slice(1).map((member) => submit(member, aCredit('quest:2', 4000))));
    later(732 * DAY);
    await tail.take([await submit(rising, aCredit('quest:1', 4000))]);

    const collection = Object.getPrototypeOf(ledger.entryDocs) as typeof ledger.entryDocs;
    const asked = (['find', 'findOne', 'updateOne', 'bulkWrite'] as const).map((name) => jest.spyOn(collection, name));
    later(733 * DAY);
    expect(await reviews.run()).toBeGreaterThanOrEqual(101);
    expect(asked.reduce((sum, spy) => sum + spy.mock.calls.length, 0)).toBeLessThan(200);
    jest.restoreAllMocks();
    expect(await reviews.run()).toBe(0);
    const after = await Promise.all([rising, falling, kept, members[200]!].map((member) => ledger.tiers.find(member)));
    const reviewed = (tier: string, status: string) => ({ tier, previousTier: expect.anything(), status });
    expect(after.map((doc) => doc?.history.map(({ tier, status }) => `${status} ${tier}`))).toEqual([
      ['None Gold', 'None Gold', 'Upgraded Platinum'],
      ['Upgraded Platinum', 'None Platinum', 'Downgraded Gold'],
      ['Upgraded Platinum', 'None Platinum', 'None Platinum'],
      [],
    ]);
    const now = ledger.clock.now();
    expect(after.slice(0, 3).every((doc) => doc!.reviewAt > now && doc!.owed.length === 0)).toBe(true);
    // GetTier still returns the reviews of the past years.
    const { history } = await tierOf(members[200]!);
    expect(history.map(({ tier, status, from }) => `${from} ${status} ${tier}`)).toEqual([
      '2028-03-10 None Gold',
      '2027-03-10 None Gold',
    ]);
    expect((await linesOf(rising)).at(-1)).toBe('welcome 500');
    expect(await changesOf(falling)).toMatchObject([reviewed('Platinum', 'Upgraded'), reviewed('Gold', 'Downgraded')]);
    expect(await changesOf(kept)).toHaveLength(1);
  });
});

describe('a birthday', () => {
  const birthday = (memberId: string, year: number, day: Date) =>
    new CreditBirthday(ledger.writer, ledger.entries, ledger.tiersQueries, ledger.membership, ledger.clock).execute(
      CTX,
      {
        memberId,
        year,
        day,
      },
    );

  it('brings points by the tier shown on the day, once a year', async () => {
    const member = aMember();
    await submit(member, aCredit('quest:1', 4000));
    later(5 * DAY);
    // The tier began to show at noon of the day after; the birthday was the midnight before.
    await birthday(member, 2026, new Date(ORDINARY_DAY.getTime() + 12 * HOUR));
    await birthday(member, 2026, new Date(ORDINARY_DAY.getTime() + 12 * HOUR));
    expect((await linesOf(member)).at(-1)).toBe('birthday 100');
    later(300 * DAY);
    await Promise.all([1, 2, 3].map(() => birthday(member, 2027, ledger.clock.now())));
    expect(await linesOf(member)).toEqual(['quest 4000', 'welcome 500', 'birthday 100', 'birthday 200']);
  });

  it('of a day gone by brings what the tier of that day did, and settles nothing that nobody asked for', async () => {
    const member = aMember();
    await submit(member, aCredit('quest:1', 4000));
    later(2 * DAY);
    await tierOf(member);
    const before = await ledger.tiers.find(member);
    later(733 * DAY);
    await birthday(member, 2026, new Date(ORDINARY_DAY.getTime() + 100 * DAY));
    await birthday(member, 2028, new Date(ORDINARY_DAY.getTime() + 732 * DAY));
    expect((await linesOf(member)).slice(-2)).toEqual(['birthday 200', 'birthday 100']);
    expect(await ledger.tiers.find(member)).toEqual(before);
  });

  it('brings nothing once the membership is over, until it is resumed', async () => {
    const member = aMember();
    await submit(member, aCredit('quest:1', 4000));
    const record = (ended: boolean, hours: number) =>
      withTransaction(ledger.database.connection, (session) =>
        ledger.memberships.record(member, ended, new Date(ORDINARY_DAY.getTime() + hours * HOUR), session),
      );
    await record(true, 2);
    // An older event that arrives late changes nothing.
    await record(false, 1);
    expect(await ledger.membership.hasEnded(member)).toBe(true);
    await expect(ledger.membership.requireActive(member)).rejects.toMatchObject({ code: 'MEMBERSHIP_ENDED' });
    await birthday(member, 2026, ORDINARY_DAY);
    expect(await linesOf(member)).toEqual(['quest 4000']);
    await record(false, 3);
    await birthday(member, 2026, ORDINARY_DAY);
    expect((await linesOf(member)).at(-1)).toBe('birthday 100');
  });
});
