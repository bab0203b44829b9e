// npm run bench -- scan [scans] [--fast]: registering codes, as docs/ledger.md#the-scan-path compares it. First, with nothing
// else running, the bare driver with one four-write transaction per scan at concurrency 10, and the ledger's batching writer
// on the same database. Then the product, workers apart, once it is warm: idle; a scan at a time; at full speed, whose time and
// cost end with the last effect of the last scan; at half that rate; and at full speed once more with the workers of the ledger
// and of catalogue-orders ended, which is the answer path alone. `--fast`: on a faster database (scripts/load/fast.mjs). By
// environment: MEMBERS, CODES, SEND_S (seconds of each part), WARM_S (seconds before them, in which code is compiled that is
// hot later).
import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { kindsOf, printCost, sumOver } from '../load/cost.mjs';
import { refuseRunning, startedProduct, withStack } from '../load/product.mjs';
import { idle, measured, sustained, UNBOUND } from '../load/run.mjs';
import { LEAN, openSession } from '../load/session.mjs';

/** Whether the bench needs a stack: no, since it starts its own. */
export const needsStack = () => false;

const FLOOR_CONCURRENCY = 10;
const WRITER_CONCURRENCIES = [1, 20, 50, 200];
const WORKERS = ['loyalty-ledger-worker', 'catalogue-orders-worker'];
/** Shares of the bare driver's rate, and p95 at half the peak in milliseconds. */
const AIMS = {
  fast: { whole: 2, answer: 4, p95: 30 },
  usual: { whole: 4, answer: 4, p95: 300 },
};
/** Limits of one scan: CPU in milliseconds, and database commands and documents. */
const COST_AIMS = { all: 3, answering: 0.9, commands: 6, documents: 8 };
const GONE_WITHIN_S = 5;
const IDLE_COMMANDS = 5;
/** p95 of scans by one member at a time, without other load, in milliseconds. */
const LONE_P95 = 60;
/** Profiles of members who scanned are sent a minute later, and a sweep checks the claims once they are as old. */
const LAST_EFFECTS_MS = 130_000;
const DAY = new Date('2026-03-10T04:00:00Z');
const LEDGER = new URL('../../services/loyalty-ledger/dist/', import.meta.url);

/** Runs `work(n)` for n below `count` with `concurrency` at once; answers rate, latency and this process's CPU. */
async function measure(count, concurrency, work) {
  const latencies = [];
  let next = 0;
  const cpu = process.cpuUsage();
  const started = performance.now();
  await Promise.all(
    Array.from({ length: concurrency }, async () => {
      while (next < count) {
        const n = next++;
        const began = performance.now();
        await work(n);
        latencies.push(performance.now() - began);
      }
    }),
  );
  const seconds = (performance.now() - started) / 1000;
  const { user, system } = process.cpuUsage(cpu);
  latencies.sort((a, b) => a - b);
  const at = (share) => latencies[Math.min(latencies.length - 1, Math.floor(share * latencies.length))];
  return { rate: count / seconds, p50: at(0.5), p95: at(0.95), cpuMs: (user + system) / 1000 / count };
}

const show = (name, { rate, p50, p95, cpuMs }) =>
  console.log(
    `${name.padEnd(52)} ${rate.toFixed(0).padStart(6)} scans/s   p50 ${p50.toFixed(1)} ms   p95 ${p95.toFixed(1)} ms   ${cpuMs.toFixed(2)} ms CPU/scan`,
  );

/** The floor: claim, account, entry and outbox of one scan in one transaction, with nothing but the driver. */
async function floor(connection, count, members) {
  const { nativeDb } = await import('@club/platform');
  const db = nativeDb(connection);
  const client = connection.getClient();
  const [codes, accounts, entries, outbox] = ['codes', 'accounts', 'floor_entries', 'floor_outbox'].map((name) =>
    db.collection(name),
  );
  for (const name of ['codes', 'accounts', 'floor_entries', 'floor_outbox']) await db.createCollection(name);
  await entries.createIndex({ member: 1, key: 1 }, { unique: true });
  await accounts.insertMany(members.map((member) => ({ _id: member, balance: 0, seq: 0 })));
  return measure(count, FLOOR_CONCURRENCY, async (n) => {
    const member = members[n % members.length];
    const code = randomUUID();
    await client.withSession((session) =>
      session.withTransaction(
        async () => {
          await codes.insertOne({ _id: code, member, at: DAY }, { session });
          const account = await accounts.findOneAndUpdate(
            { _id: member },
            { $inc: { balance: 120, seq: 1 } },
            { session, returnDocument: 'after' },
          );
          await entries.insertOne({ member, key: `scan:${code}`, seq: account.seq, points: 120, at: DAY }, { session });
          await outbox.insertOne({ type: 'CodeRedeemed', member, code, points: 120, at: DAY }, { session });
        },
        { readConcern: { level: 'snapshot' }, writeConcern: { w: 'majority' } },
      ),
    );
  });
}

/** Counters of the accounts: registered codes. */
async function sources() {
  const { Sources } = await import(new URL('points/sources.js', LEDGER));
  const { SCANS } = await import(new URL('scan/scan.source.js', LEDGER));
  const known = new Sources();
  known.register(SCANS);
  return known;
}

/** The ledger's own writer over its real repositories. */
async function writerOn(connection) {
  const { EntryWriter } = await import(new URL('points/writer/entry-writer.js', LEDGER));
  const { EntriesRepository } = await import(new URL('points/entries.repository.js', LEDGER));
  const { ClaimsRepository } = await import(new URL('claims/claims.repository.js', LEDGER));
  const { SystemClock } = await import('@club/platform');
  return new EntryWriter(
    connection,
    new EntriesRepository(connection),
    new ClaimsRepository(connection),
    new SystemClock(),
    { batch() {}, lostRace() {} },
    await sources(),
  );
}

/** Rate of that writer with one scan after the other of each caller. */
async function writer(connection, count, members, concurrency) {
  const { CodeAward } = await import(new URL('scan/domain/code-award.js', LEDGER));
  const subject = await writerOn(connection);
  const cause = { id: '', type: 'member', correlationId: '' };
  // The accounts of the floor exist too before it starts.
  await Promise.all(members.map((member) => subject.submit(member, { kind: 'open', at: DAY }, cause)));
  return measure(count, concurrency, async (n) => {
    const member = members[n % members.length];
    const claim = {
      claimId: randomUUID(),
      member,
      attempt: randomUUID(),
      at: DAY,
      batch: 'bench',
      brand: 'Drypers Touch',
      format: 'Pants',
      size: 'L',
      basePoints: 120,
      multiplier: 1,
      correlationId: '',
    };
    await subject.submit(member, new CodeAward(claim), cause);
  });
}

/** Prints every path, its ratio to the floor and the cost of a scan; answers whether every aim was met. */
export default async function bench({ args }) {
  const fast = args.includes('--fast');
  refuseRunning(fast);
  const size = args.map(Number).find((value) => value > 0);
  return withStack(
    async ({ dir, env }) => {
      const { base, sound } = await compareWriter({ stackEnv: env, size });
      const paths = await startedProduct((product) => measurePaths(product), { dir, roles: true });
      return report({ base, sound, ...paths, aims: AIMS[fast ? 'fast' : 'usual'] });
    },
    { fast },
  );
}

/** The product's rates: with all effects, at half of that, and without those who bring the effects about. */
async function measurePaths({ dir, clubUrl, product }) {
  const { MEMBERS = 200, CODES = 200_000, SEND_S = 20, WARM_S = 25 } = process.env;
  const session = await openSession({ dir, clubUrl, members: Number(MEMBERS), codes: Number(CODES), sender: LEAN });
  const options = { seconds: Number(SEND_S), env: UNBOUND };
  try {
    await session.send({ ...options, seconds: Number(WARM_S) });
    await session.settled();
    await pause(LAST_EFFECTS_MS);
    const quiet = await idle(session, (names) => kindsOf(names).own, 30);
    const lone = await session.send({ ...options, rate: 2 });
    const whole = await measured(session, options);
    printCost(whole);
    const half = await measured(session, { ...options, rate: sustained(whole) / 2 });
    for (const name of WORKERS) await product.kill(name, 'SIGTERM');
    const answer = await session.send(options);
    for (const name of WORKERS) await product.restart(name);
    await session.settled();
    return { quiet, lone, whole, half, answer };
  } finally {
    await session.close();
  }
}

function report({ base, sound, quiet, lone, whole, half, answer, aims }) {
  const { scans, perSecond, backlog, costs } = whole;
  const caughtUp = sustained(whole);
  const { own, answering, broker } = kindsOf(Object.keys(costs));
  const each = (names, key) => (sumOver(costs, names, key) ?? 0) / scans;
  const checks = [
    ['whole product ÷ bare driver', caughtUp / base.rate, aims.whole, '≥'],
    ['answer path ÷ bare driver', answer.perSecond / base.rate, aims.answer, '≥'],
    ['seconds until the lag is gone', backlog.seconds, GONE_WITHIN_S, '≤'],
    ['p95 at half the peak, ms', half.p95, aims.p95, '≤'],
    ['p95 of a lone scan, ms', lone.p95, LONE_P95, '≤'],
    ['failed checks', [lone, whole, half, answer].reduce((sum, { failedChecks }) => sum + failedChecks, 0), 0, '≤'],
    ['ms CPU a scan, services, gateway and Kafka', each([...own, ...broker], 'cpu'), COST_AIMS.all, '≤'],
    ['ms CPU a scan, gateway and ledger', each(answering, 'cpu'), COST_AIMS.answering, '≤'],
    ['commands a scan', each(own, 'commands'), COST_AIMS.commands, '≤'],
    ['documents a scan', each(own, 'documents'), COST_AIMS.documents, '≤'],
    ['commands a second when nobody does anything', quiet.commands, IDLE_COMMANDS, '≤'],
  ].map(([name, value, aim, kind]) => ({ name, value, aim, kind, met: kind === '≥' ? value >= aim : value <= aim }));
  console.log(
    `whole path ${perSecond.toFixed(0)}/s answered, ${caughtUp.toFixed(0)}/s with its effects; answer path alone ${answer.perSecond.toFixed(0)}/s; bare driver ${base.rate.toFixed(0)}/s; at half the peak p50 ${half.p50.toFixed(1)} ms; idle ${quiet.cpu.toFixed(0)} ms CPU a second`,
  );
  for (const { name, value, aim, kind, met } of checks)
    console.log(`${met ? '✔' : '✖'} ${name.padEnd(44)} ${value.toFixed(2).padStart(8)}   ${kind} ${aim}`);
  return sound && checks.every(({ met }) => met);
}

/** Verifies the whole log as `verify-ledger` does. */
async function verify(connection, stackEnv) {
  const { createLogger, ObjectStore } = await import('@club/platform');
  const { ClaimsRepository } = await import(new URL('claims/claims.repository.js', LEDGER));
  const { EntriesRepository } = await import(new URL('points/entries.repository.js', LEDGER));
  const { HeadDigests } = await import(new URL('points/heads/head-digests.js', LEDGER));
  const { VerifyLedger } = await import(new URL('points/verify/verify-ledger.js', LEDGER));
  const { ClaimSweeper } = await import(new URL('scan/claim-sweeper.js', LEDGER));
  const { ClaimsAudit } = await import(new URL('scan/claims-audit.js', LEDGER));
  const { SumsAudit } = await import(new URL('tiers/sums-audit.js', LEDGER));
  const { TierHeads } = await import(new URL('tiers/tier-heads.js', LEDGER));
  const { TiersRepository } = await import(new URL('tiers/tiers.repository.js', LEDGER));
  const { S3_ENDPOINT: endpoint, S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey } = stackEnv;
  const store = new ObjectStore({ endpoint, accessKey, secretKey, bucket: connection.name.replaceAll('_', '-') });
  await store.ensureBucket();
  const [entries, claims] = [new EntriesRepository(connection), new ClaimsRepository(connection)];
  const tiers = new TiersRepository(connection);
  const logger = createLogger({ service: 'bench', level: 'silent' });
  const sweeper = new ClaimSweeper(claims, entries, await writerOn(connection), logger);
  return new VerifyLedger(
    entries,
    await sources(),
    new SumsAudit(tiers),
    new ClaimsAudit(claims, entries, sweeper, { ageMs: 60_000 }),
    new TierHeads(tiers),
    new HeadDigests(store, [{ version: 1, secret: randomBytes(32) }]),
  ).execute();
}

async function compareWriter({ stackEnv, size }) {
  const count = size ?? 10_000;
  const { connectMongo, createLogger, nativeDb, runMigrations } = await import('@club/platform');
  const { migrations } = await import(new URL('migrations.js', LEDGER));
  const connection = await connectMongo({
    url: stackEnv.MONGO_URL,
    db: `bench_scan_${Date.now().toString(36)}`,
    appName: 'bench',
    logger: createLogger({ service: 'bench', level: 'silent' }),
  });
  try {
    const members = Array.from({ length: 500 }, () => randomUUID());
    const base = await floor(connection, Math.min(count, 1_000), members);
    show(`bare driver, one 4-write transaction, concurrency ${FLOOR_CONCURRENCY}`, base);
    await runMigrations(connection, migrations);
    const results = [];
    for (const concurrency of WRITER_CONCURRENCIES) {
      const scans = concurrency === 1 ? Math.min(count, 200) : count;
      const fresh = members.map((member) => `${member.slice(0, 30)}-${concurrency}`);
      const result = await writer(connection, scans, fresh, concurrency);
      show(`claim + entry, batching writer, concurrency ${concurrency}`, result);
      results.push(result);
    }
    const best = Math.max(...results.map(({ rate }) => rate));
    const { entries, violations } = await verify(connection, stackEnv);
    console.log(
      `writer alone: ratio ${(best / base.rate).toFixed(1)}; ${entries} entries verified, ${violations.length} violations`,
    );
    return { base, sound: violations.length === 0 };
  } finally {
    await nativeDb(connection).dropDatabase();
    await connection.close();
  }
}
