import { randomUUID } from 'node:crypto';
import { jest } from '@jest/globals';
import {
  createBus,
  createLogger,
  newEvent,
  systemContext,
  SystemClock,
  withTransaction,
  type KafkaBus,
} from '@club/platform';
import { dropSuiteDatabase, eventually, testConfig, testDatabase } from '@club/platform/testing';
import { KafkaProxy } from '../../test/kafka-proxy.js';
import { aCredit, aLedger, aMember, CAUSE, ORDINARY_DAY, tally } from '../../test/ledger.js';
import { ledgerEnv, spawnLedger } from '../../test/service.js';
import { ReferralsQueries } from './referrals.queries.js';
import { CreditReferral } from './usecases/credit-referral.js';

jest.setTimeout(180_000);

const CTX = systemContext('c1');
const REGISTERED_AT = new Date('2026-02-01T00:00:00.000Z');

describe('CreditReferral', () => {
  let ledger: Awaited<ReturnType<typeof aLedger>>;
  let referrals: CreditReferral;
  let offers: ReferralsQueries;
  beforeAll(async () => {
    ledger = await aLedger('ledger-referral');
    const { writer, entries, queries, openAccount, membership, awards, clock } = ledger;
    referrals = new CreditReferral(writer, entries, queries, openAccount, membership, awards, clock);
    offers = new ReferralsQueries(queries, membership);
  });
  afterAll(() => ledger.database.drop());
  afterEach(() => ledger.clock.set(ORDINARY_DAY));

  const refer = (referrerId: string, refereeId: string) =>
    referrals.execute(CTX, { referrerId, refereeId, registeredAt: REGISTERED_AT });
  const linesOf = async (member: string) =>
    (await ledger.entries.page(member, Number.MAX_SAFE_INTEGER, 50)).reverse().flatMap(({ lines }) => lines);

  it.each([
    [0, 'Gold', 500, 100],
    [4000, 'Platinum', 550, 150],
    [9000, 'Diamond', 600, 200],
  ])('with %i past-year points (%s) gives the referrer %i and the referee %i', async (earned, tier, own, friend) => {
    const [referrer, referee] = [aMember(), aMember()];
    if (earned > 0) await ledger.writer.submit(referrer, aCredit('quest:1', earned), CAUSE);
    // Two steps up take two days to show.
    ledger.clock.advance(2 * 86_400_000);
    const { available: before } = await ledger.queries.balance(CTX, referrer);
    expect(await offers.offer(CTX, referrer)).toEqual({ referrer: own, referee: friend });
    await refer(referrer, referee);
    expect((await linesOf(referrer)).at(-1)).toEqual({ source: 'referral', points: own });
    expect(await linesOf(referee)).toEqual([{ source: 'referee', points: friend }]);
    const [entry] = await ledger.entries.byKeys([{ member: referee, key: `referral:${referee}` }]);
    expect(entry).toMatchObject({
      ref: referrer,
      attributes: { tier },
      earned: { points: friend, at: ledger.clock.now() },
      opened: REGISTERED_AT,
    });
    expect(await ledger.queries.balance(CTX, referrer)).toMatchObject({
      available: before + own,
      pastYear: before + own,
    });
  });

  it('keeps the tier it decided first, though the referral itself lifts the referrer', async () => {
    const [referrer, referee] = [aMember(), aMember()];
    await ledger.writer.submit(referrer, aCredit('quest:1', 3900), CAUSE);
    const submit = ledger.writer.submit.bind(ledger.writer);
    const dying = jest.spyOn(ledger.writer, 'submit').mockImplementation((member, intent, cause) => {
      if (member === referee && intent.kind === 'award') return Promise.reject(new Error('killed'));
      return submit(member, intent, cause);
    });
    await expect(refer(referrer, referee)).rejects.toThrow('killed');
    dying.mockRestore();
    ledger.clock.advance(86_400_000);
    expect(await ledger.queries.balance(CTX, referrer)).toMatchObject({ tier: 'Platinum' });
    await refer(referrer, referee);
    expect(await linesOf(referrer)).toEqual([
      { source: 'quest', points: 3900 },
      { source: 'referral', points: 500 },
      { source: 'welcome', points: 500 },
    ]);
    expect(await linesOf(referee)).toEqual([{ source: 'referee', points: 100 }]);
  });

  it('credits the referee, and nothing to a referrer whose membership has ended', async () => {
    const [referrer, referee] = [aMember(), aMember()];
    await withTransaction(ledger.database.connection, (session) =>
      ledger.memberships.record(referrer, true, ORDINARY_DAY, session),
    );
    expect(await offers.offer(CTX, referrer)).toEqual({ referrer: 0, referee: 100 });
    await refer(referrer, referee);
    await refer(referrer, referee);
    expect(await linesOf(referrer)).toEqual([]);
    expect(await linesOf(referee)).toEqual([{ source: 'referee', points: 100 }]);
  });

  it('credits each side once, however often and however much at once it is repeated', async () => {
    const [referrer, referee] = [aMember(), aMember()];
    const first = await tally(Array.from({ length: 20 }, () => refer(referrer, referee)));
    expect(first.ok).toBeGreaterThan(0);
    expect(await tally(Array.from({ length: 5 }, () => refer(referrer, referee)))).toEqual({ ok: 5 });
    expect(await linesOf(referrer)).toEqual([{ source: 'referral', points: 500 }]);
    expect(await linesOf(referee)).toEqual([{ source: 'referee', points: 100 }]);
  });

  it('refuses ids that are none, and writes nothing', async () => {
    const referee = aMember();
    await expect(refer('$ne', referee)).rejects.toMatchObject({
      code: 'INPUT_INVALID',
      fields: { referrerId: { code: 'FIELD_INVALID' } },
    });
    expect(await ledger.entries.latest([referee])).toEqual([]);
  });
});

describe('the consumer of registrations', () => {
  type Ledger = Awaited<ReturnType<typeof spawnLedger>>;
  const env = ledgerEnv();
  let database: Awaited<ReturnType<typeof testDatabase>>;
  let bus: KafkaBus;
  const running: Ledger[] = [];
  let migrated = false;

  beforeAll(async () => {
    database = await testDatabase('ledger-referrals');
    const config = { ...testConfig({ SERVICE_NAME: 'identity' }), KAFKA_TOPIC_PREFIX: env.KAFKA_TOPIC_PREFIX ?? '' };
    bus = createBus(config, createLogger({ service: 'test', level: 'silent' }), {});
  });
  afterEach(endAll);
  afterAll(async () => {
    await bus.close();
    await dropSuiteDatabase(database.connection.getClient().db(env.MONGO_DB));
    await database.drop();
  });

  async function endAll(): Promise<void> {
    await Promise.all(running.splice(0).map((ledger) => ledger.kill('SIGTERM')));
  }
  async function start(overrides: Record<string, string> = {}): Promise<Ledger> {
    const ledger = await spawnLedger({ ...env, ...overrides }, ...(migrated ? [] : ['migrate']));
    migrated = true;
    running.push(ledger);
    return ledger;
  }
  const registration = (referrerId: string, memberId = aMember()) =>
    newEvent(
      'MemberRegistered',
      {
        memberId,
        referrerId,
        language: 'en',
        registeredAt: REGISTERED_AT.toISOString(),
      },
      { ctx: CTX, clock: new SystemClock() },
    );
  const linesOf = async (ledger: Ledger, memberId: string) =>
    (await ledger.points.listEntries({ memberId, pageSize: 50, pageToken: '', direction: '' }, CTX)).entries
      // Members also complete quests by what happens here; they are tested with the quests.
      .filter(({ attributes }) => attributes.quest === undefined)
      .flatMap(({ lines, earns }) =>
        lines.map(({ source, points }) => `${source} ${points}${earns ? '' : ' (not earned)'}`),
      );
  const expectLines = (ledger: Ledger, member: string, lines: string[]) =>
    eventually(async () => expect(await linesOf(ledger, member)).toEqual(lines), { timeoutMs: 120_000 });

  it('rewards two registrations by one referrer, once each though their events come again, and nobody without one', async () => {
    const ledger = await start();
    const referrer = aMember();
    const [first, second, alone] = [registration(referrer), registration(referrer), registration('')];
    await bus.publish([first, second, alone]);
    await expectLines(ledger, referrer, ['referral 500', 'referral 500']);
    // The same delivery again, and the same event under another id, before one that marks the end.
    const again = { ...second, eventId: randomUUID() };
    const last = registration(referrer);
    await bus.publish([first, second, again, last]);
    await expectLines(ledger, referrer, ['referral 500', 'referral 500', 'referral 500']);
    for (const { data } of [first, second, last]) await expectLines(ledger, data.memberId, ['referee 100']);
    await eventually(async () => {
      const handled = database.connection.getClient().db(env.MONGO_DB).collection('processed_events');
      expect(await handled.countDocuments({ eventId: again.eventId, group: 'loyalty-ledger.referrals' })).toBe(1);
    });
    expect(await linesOf(ledger, referrer)).toHaveLength(3);
    expect(await linesOf(ledger, alone.data.memberId)).toEqual([]);
    expect((await ledger.points.verify({ memberId: '' }, CTX)).violations).toEqual([]);
  });

  it('credits the referee after a kill between the two credits, by the earlier tier', async () => {
    const referrer = aMember();
    const dying = await start({ FAILPOINTS: 'referral.afterReferrer.beforeReferee=kill' });
    const earned = { key: 'test:1', lines: [{ source: 'quest', points: 3600 }], reason: '', ref: '', attributes: {} };
    await dying.points.credit({ memberId: referrer, ...earned, earns: true }, CTX);
    const event = registration(referrer);
    await bus.publish([event]);
    expect((await dying.exited).signal).toBe('SIGKILL');
    const ledger = await start();
    expect(await linesOf(ledger, referrer)).toEqual(['referral 500', 'quest 3600']);
    // Qualified by now, though it shows a day later.
    expect(await ledger.points.getBalance({ memberId: referrer }, CTX)).toMatchObject({ tier: 'Gold' });
    await expectLines(ledger, event.data.memberId, ['referee 100']);
    expect(await linesOf(ledger, referrer)).toEqual(['referral 500', 'quest 3600']);
  });

  it('rewards by itself the registrations made while Kafka was unavailable', async () => {
    const proxy = await KafkaProxy.before(env.KAFKA_BROKERS as string);
    try {
      const ledger = await start({ KAFKA_BROKERS: proxy.address });
      const referrer = aMember();
      await bus.publish([registration(referrer)]);
      await expectLines(ledger, referrer, ['referral 500']);
      await proxy.cut();
      const late = registration(referrer);
      await bus.publish([late]);
      expect(await linesOf(ledger, late.data.memberId)).toEqual([]);
      await proxy.restore();
      await expectLines(ledger, late.data.memberId, ['referee 100']);
      expect(await linesOf(ledger, referrer)).toEqual(['referral 500', 'referral 500']);
    } finally {
      await endAll();
      await proxy.cut();
    }
  });
});
