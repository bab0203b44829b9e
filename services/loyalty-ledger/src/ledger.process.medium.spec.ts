import { randomUUID } from 'node:crypto';
import { jest } from '@jest/globals';
import { newEvent, systemContext, SystemClock, type DomainEvent } from '@club/platform';
import { dropSuiteDatabase, eventually, testDatabase } from '@club/platform/testing';
import type { RedeemCodesResponse } from '@club/proto/club/ledger/v1/codes';
import { aMember, tally } from '../test/ledger.js';
import { KafkaProxy } from '../test/kafka-proxy.js';
import { countingConsumer, ledgerEnv, seededAndRunning, spawnLedger } from '../test/service.js';

jest.setTimeout(180_000);

const CTX = systemContext('test');
type Ledger = Awaited<ReturnType<typeof spawnLedger>>;

const env = ledgerEnv();
let database: Awaited<ReturnType<typeof testDatabase>>;
let codes: string[];
const running: Ledger[] = [];
/** The first of all, for the tests that end none; any other start ends it, so that it holds no lease and no place in a group. */
let plain: Ledger | undefined;
let consumer: Awaited<ReturnType<typeof countingConsumer>>;

beforeAll(async () => {
  database = await testDatabase('ledger-process');
  ({ ledger: plain, codes } = await seededAndRunning(env));
  consumer = await countingConsumer(env);
});
afterEach(endAll);
afterAll(async () => {
  await endPlain();
  await consumer?.stop();
  await dropSuiteDatabase(ledgerDb());
  await database.drop();
});

/** The ledger's own database, for what its rpcs do not return. */
const ledgerDb = () => database.connection.getClient().db(env.MONGO_DB);
const MEMBERS_GROUP = 'loyalty-ledger.members';
const handledEvents = () => ledgerDb().collection('processed_events').countDocuments({ group: MEMBERS_GROUP });
const entriesOf = (member: string) =>
  ledgerDb()
    .collection('entries')
    .find({ member }, { projection: { _id: 0, seq: 1, at: 1 } })
    .toArray();

/** In order: a consumer that vanishes keeps its place in the group for as long as the broker believes in it. */
async function endAll(): Promise<void> {
  await Promise.all(running.splice(0).map((ledger) => ledger.kill('SIGTERM')));
}

async function endPlain(): Promise<void> {
  await plain?.kill('SIGTERM');
  plain = undefined;
}

const plainLedger = async () => plain ?? (await start());

async function start(overrides: Record<string, string> = {}): Promise<Ledger> {
  await endPlain();
  const ledger = await spawnLedger({ ...env, ...overrides });
  running.push(ledger);
  return ledger;
}

/** A try of a fresh code by a member, repeatable with the same attempt. */
function aTry(member: string) {
  const request = { memberId: member, code: codes.pop() as string, attemptId: randomUUID(), clientIp: '', device: '' };
  return (ledger: Ledger) => ledger.codes.redeemCode(request, CTX);
}

/** Sends a try again for as long as nobody knows what became of it, as an app does: SERVICE_BUSY for who loses every race. */
async function untilKnown<T>(scan: (ledger: Ledger) => Promise<T>, ledger: Ledger): Promise<T> {
  for (;;) {
    try {
      return await scan(ledger);
    } catch (error) {
      if ((error as { code?: string }).code !== 'SERVICE_BUSY') throw error;
    }
  }
}

/** Expects that every event about a set of members has taken effect exactly once. */
async function expectEachEventOnce(ledger: Ledger, members: string[]) {
  await eventually(
    async () => {
      const effects = (await consumer.all()).filter(({ event }) => members.includes(event.data.memberId));
      const ids = effects.map(({ eventId }) => eventId);
      expect(new Set(ids).size).toBe(ids.length);
      for (const member of members) {
        const { balance, counters } = await ledger.points.getBalance({ memberId: member }, CTX);
        const own = effects.map(({ event }) => event).filter(({ data }) => data.memberId === member);
        const credited = own.filter((event): event is DomainEvent<'PointsCredited'> => event.type === 'PointsCredited');
        const sum = credited.flatMap(({ data }) => data.lines).reduce((total, { points }) => total + points, 0);
        expect(sum).toBe(balance);
        expect(own.filter(({ type }) => type === 'CodeRedeemed')).toHaveLength(counters.scans ?? 0);
      }
    },
    { timeoutMs: 60_000 },
  );
}

/** Points of a member's codes without those of quests, which the first code completes. */
const scanned = async (ledger: Ledger, memberId: string) => {
  const { entries } = await ledger.points.listEntries({ memberId, pageSize: 500, pageToken: '', direction: '' }, CTX);
  const lines = entries.flatMap((entry) => entry.lines).filter(({ source }) => source.startsWith('scan'));
  return lines.reduce((sum, { points }) => sum + points, 0);
};

const verified = async (ledger: Ledger) => {
  const { violations } = await ledger.points.verify({ memberId: '' }, CTX, { deadlineMs: 30_000 });
  expect(violations).toEqual([]);
};

it('redeems a code end to end, and answers the same to the same attempt', async () => {
  const ledger = await plainLedger();
  const member = aMember();
  const scan = aTry(member);
  const first = await scan(ledger);
  expect(first).toMatchObject({ points: 360, foundScanned: 1, multiplier: 3, replayed: false, brand: 'Drypers Touch' });
  expect(first.entry?.lines).toEqual([
    { source: 'scan', points: 120 },
    { source: 'scanMilestone', points: 240 },
  ]);
  expect(await scan(ledger)).toEqual({ ...first, replayed: true });
  expect(await scanned(ledger, member)).toBe(360);
  await expectEachEventOnce(ledger, [member]);
});

it('gives one code that 50 members send at once to one of them, and refuses 49 clearly', async () => {
  const ledger = await plainLedger();
  const request = { code: codes.pop() as string, clientIp: '', device: '' };
  const members = Array.from({ length: 50 }, aMember);
  const counts = await tally(
    members.map((memberId) => {
      const attempt = { ...request, memberId, attemptId: randomUUID() };
      return untilKnown(({ codes }) => codes.redeemCode(attempt, CTX), ledger);
    }),
  );
  expect(counts).toEqual({ ok: 1, CODE_USED_BY_OTHER: 49 });
  const gained = await Promise.all(members.map((memberId) => scanned(ledger, memberId)));
  expect(gained.sort((a, b) => b - a).slice(0, 2)).toEqual([360, 0]);
  await verified(ledger);
});

it('keeps points over the wire: credit, hold, commit, refusals with their fields', async () => {
  const { points } = await plainLedger();
  const memberId = aMember();
  const credit = {
    memberId,
    key: 'test:1',
    lines: [{ source: 'quest', points: 500 }],
    reason: '',
    ref: '',
    earns: true,
    attributes: {},
  };
  expect(await points.credit(credit, CTX)).toMatchObject({
    replayed: false,
    entry: { balanceAfter: 500, earns: true },
  });
  expect(await points.credit(credit, CTX)).toMatchObject({ replayed: true, entry: { seq: 1 } });
  await expect(points.credit({ ...credit, reason: 'x' }, CTX)).rejects.toMatchObject({ code: 'IDEMPOTENCY_CONFLICT' });
  const bad = { ...credit, key: '', lines: [{ source: 'quest', points: -1 }] };
  await expect(points.credit(bad, CTX)).rejects.toMatchObject({
    code: 'INPUT_INVALID',
    fields: { key: { code: 'FIELD_REQUIRED' }, 'lines[0].points': { code: 'FIELD_INVALID' } },
  });
  // A redemption would complete a quest, which brings points a moment later; a gift completes none.
  const spend = { memberId, key: 'order:1', lines: [{ source: 'donation', points: 300 }], reason: '', ref: 'o1' };
  const hold = await points.hold({ ...spend, ttlSeconds: 60 }, CTX);
  expect(hold.entry).toMatchObject({ points: 0, heldAfter: 300, balanceAfter: 500 });
  expect(Date.parse(hold.expiresAt ?? '')).toBeGreaterThan(Date.parse(hold.entry?.at ?? ''));
  await expect(points.debit({ ...spend, key: 'donation:1', attributes: {} }, CTX)).rejects.toMatchObject({
    code: 'POINTS_INSUFFICIENT',
    details: { count: 100 },
  });
  expect(await points.commit({ memberId, holdKey: 'order:1' }, CTX)).toMatchObject({
    entry: { points: -300, balanceAfter: 200 },
  });
  const { entries } = await points.listEntries({ memberId, pageSize: 2, pageToken: '', direction: '' }, CTX);
  expect(entries.map(({ kind }) => kind)).toEqual(['ENTRY_KIND_COMMIT', 'ENTRY_KIND_HOLD']);
  expect(await points.getBalance({ memberId }, CTX)).toMatchObject({
    available: 200,
    held: 0,
    pastYear: 500,
    tier: 'Gold',
  });
});

it('opens an account once when the consumer is killed between effect and offset commit', async () => {
  const dying = await start({ FAILPOINTS: `consumer.afterEffect.beforeCommit.${MEMBERS_GROUP}=kill` });
  const member = aMember();
  const registeredAt = '2026-02-01T00:00:00.000Z';
  const data = { memberId: member, language: 'en', referrerId: '', registeredAt };
  await consumer.bus.publish([newEvent('MemberRegistered', data, { ctx: CTX, clock: new SystemClock() })]);
  expect((await dying.exited).signal).toBe('SIGKILL');
  const opened = await entriesOf(member);
  expect(opened).toEqual([{ seq: 0, at: new Date(registeredAt) }]);
  await start();
  // One key, so one partition: when the second is handled, the first has been delivered again.
  await consumer.bus.publish([
    newEvent('MemberRegistered', { ...data, language: 'bm' }, { ctx: CTX, clock: new SystemClock() }),
  ]);
  await eventually(async () => expect(await handledEvents()).toBe(2), { timeoutMs: 90_000 });
  expect(await entriesOf(member)).toEqual(opened);
});

it.each([
  ['before its events are published', 'ledger.tail.beforePublish=kill'],
  ['after publishing, before that is remembered', 'ledger.tail.afterPublish=kill'],
])('lets every event take effect once when killed %s', async (_, failpoints) => {
  const members = Array.from({ length: 5 }, aMember);
  const scans = members.map((member) => aTry(member));
  const dying = await start({ FAILPOINTS: failpoints });
  const answered = Promise.allSettled(scans.map((scan) => scan(dying)));
  expect((await dying.exited).signal).toBe('SIGKILL');
  await answered;
  const ledger = await start();
  expect(await tally(scans.map((scan) => scan(ledger)))).toEqual({ ok: 5 });
  await expectEachEventOnce(ledger, members);
});

it('completes a claim once when killed before its entry: by the same attempt, or by the sweep', async () => {
  const [retried, swept] = [aMember(), aMember()];
  const scans = [aTry(retried), aTry(swept)];
  for (const scan of scans) {
    const dying = await start({ FAILPOINTS: 'ledger.afterClaim.beforeEntry=kill', CLAIM_SWEEP_AGE_MS: '3600000' });
    await expect(scan(dying)).rejects.toMatchObject({ code: 'SERVICE_BUSY' });
    expect((await dying.exited).signal).toBe('SIGKILL');
  }
  const quiet = await start({ CLAIM_SWEEP_AGE_MS: '3600000' });
  expect(await scanned(quiet, retried)).toBe(0);
  expect(await scans[0]?.(quiet)).toMatchObject({ points: 360, replayed: false });
  const ledger = await start({ CLAIM_SWEEP_AGE_MS: '1', CLAIM_SWEEP_EVERY_MS: '100' });
  await eventually(async () => expect(await scanned(ledger, swept)).toBe(360));
  expect(await scans[1]?.(ledger)).toMatchObject({ points: 360, replayed: true });
  expect(await scanned(ledger, retried)).toBe(360);
  await verified(ledger);
});

it('loses no acknowledged scan when killed under load', async () => {
  const members = Array.from({ length: 20 }, aMember);
  const scans = Array.from({ length: 100 }, (_, n) => aTry(members[n % members.length] as string));
  const dying = await start();
  const acknowledged = new Map<number, string>();
  const load = Promise.allSettled(
    scans.map(async (scan, n) => {
      const { entry } = await scan(dying);
      acknowledged.set(n, entry?.hash ?? '');
      if (acknowledged.size === 30) void dying.kill('SIGKILL');
    }),
  );
  await dying.exited;
  await load;
  const ledger = await start();
  const answers = await Promise.all(scans.map((scan) => scan(ledger)));
  for (const [n, hash] of acknowledged) expect(answers[n]).toMatchObject({ replayed: true, entry: { hash } });
  for (const member of members) {
    const { counters } = await ledger.points.getBalance({ memberId: member }, CTX);
    expect([await scanned(ledger, member), counters.scans]).toEqual([360 + 4 * 120, 5]);
  }
  await verified(ledger);
  await expectEachEventOnce(ledger, members);
});

it('keeps every chain whole while two processes write the same members', async () => {
  const two = [await start(), await start()];
  const members = Array.from({ length: 4 }, aMember);
  const scans = Array.from({ length: 80 }, (_, n) =>
    untilKnown(aTry(members[n % members.length] as string), two[Math.floor(n / members.length) % 2] as Ledger),
  );
  expect(await tally(scans)).toEqual({ ok: 80 });
  for (const memberId of members) {
    expect(await scanned(two[0] as Ledger, memberId)).toBe(360 + 19 * 120);
  }
  await verified(two[0] as Ledger);
});

it('accepts scans while Kafka is unavailable, and publishes the backlog by itself afterwards', async () => {
  const proxy = await KafkaProxy.before(env.KAFKA_BROKERS as string);
  try {
    const ledger = await start({ KAFKA_BROKERS: proxy.address });
    const members = Array.from({ length: 10 }, aMember);
    await aTry(members[0] as string)(ledger);
    await expectEachEventOnce(ledger, members.slice(0, 1));
    await proxy.cut();
    const failures = async () => {
      const metrics = await (await fetch(`${ledger.opsUrl}/metrics`)).text();
      return Number(/^club_tail_failures_total\{[^}]*ledger-events[^}]*\} (\d+)/m.exec(metrics)?.[1] ?? 0);
    };
    await eventually(
      async () => {
        expect(await tally(members.map((member) => aTry(member)(ledger)))).toEqual({ ok: 10 });
        expect(await failures()).toBeGreaterThan(0);
      },
      { timeoutMs: 60_000, everyMs: 500 },
    );
    expect((await fetch(`${ledger.opsUrl}/readyz`)).status).toBe(200);
    const published = async (redeemedBefore: string) =>
      (await ledger.codes.getPublished({ redeemedBefore }, CTX)).complete;
    const later = new Date(Date.now() + 3_600_000).toISOString();
    expect([await published(later), await published('2020-01-01T00:00:00Z')]).toEqual([false, true]);
    const before = (await consumer.all()).length;
    await proxy.restore();
    await expectEachEventOnce(ledger, members);
    await eventually(async () => expect(await published(later)).toBe(true));
    expect((await consumer.all()).length).toBeGreaterThan(before);
  } finally {
    await endAll();
    await proxy.cut();
  }
});

it('answers what is outstanding and ends by itself on SIGTERM', async () => {
  const ledger = await start();
  const members = Array.from({ length: 30 }, aMember);
  const call = ledger.codes.raw.redeemCodes();
  const answers: number[] = [];
  const drained = new Promise<void>((resolve) => {
    call.on('data', ({ outcomes, drain }: RedeemCodesResponse) => {
      for (const { correlation, redeemed } of outcomes) {
        expect(redeemed?.points).toBe(360);
        answers.push(correlation);
      }
      if (!drain) return;
      call.end();
      resolve();
    });
  });
  const ended = new Promise((resolve, reject) => call.on('end', resolve).on('error', reject));
  members.forEach((memberId, n) => {
    const redeem = { memberId, code: codes.pop() as string, attemptId: randomUUID(), clientIp: '', device: '' };
    call.write({ attempts: [{ correlation: n + 1, redeem, requestId: `r${n}`, traceparent: '' }] });
  });
  await eventually(() => answers.length > 0);
  ledger.process.kill('SIGTERM');
  await drained;
  await ended;
  expect(answers.sort((a, b) => a - b)).toEqual(members.map((_, n) => n + 1));
  expect(await ledger.exited).toEqual({ code: 0, signal: null });
});
