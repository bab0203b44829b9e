// npm run bench -- scan [scans]: registering codes, as docs/ledger.md#the-scan-path compares it: the bare driver with
// one four-write transaction per scan at concurrency 10, against the ledger's batching writer, on one database; then
// the whole path through the product with k6 (`npm run load -- scan`), beside the same floor.
import { randomUUID } from 'node:crypto';
import { productOf } from '../lib/product.mjs';
import { withProduct } from '../load/product.mjs';
import { load, printCost } from '../load/run.mjs';

const FLOOR_CONCURRENCY = 10;
const WRITER_CONCURRENCIES = [1, 20, 50, 200];
const AIM = 4;
const DAY = new Date('2026-03-10T04:00:00Z');

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

/** What the accounts count: registered codes. */
async function sources(dist) {
  const { Sources } = await import(new URL('points/sources.js', dist));
  const { SCANS } = await import(new URL('scan/scan.source.js', dist));
  const known = new Sources();
  known.register(SCANS);
  return known;
}

/** The ledger's own writer over its real repositories. */
async function writer(connection, count, members, concurrency) {
  const dist = new URL('../../services/loyalty-ledger/dist/', import.meta.url);
  const { EntryWriter } = await import(new URL('points/writer/entry-writer.js', dist));
  const { EntriesRepository } = await import(new URL('points/entries.repository.js', dist));
  const { ClaimsRepository } = await import(new URL('claims/claims.repository.js', dist));
  const { CodeAward } = await import(new URL('scan/domain/code-award.js', dist));
  const { SystemClock } = await import('@club/platform');
  const observer = { batch() {}, lostRace() {} };
  const subject = new EntryWriter(
    new EntriesRepository(connection),
    new ClaimsRepository(connection),
    new SystemClock(),
    observer,
    await sources(dist),
  );
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

/**
 * Prints every path and its ratio to the floor; answers whether the whole path met the aim and the log verifies. The
 * whole path is the product with all that a scan causes: its time ends when consumers and tails have caught up.
 */
export default async function bench({ dir, stackEnv, size }) {
  // What runs beside the floor would slow it, and flatter every ratio to it.
  if (productOf(dir)) throw new Error('a product runs here (npm start): end it first');
  const { base, sound } = await compareWriter({ stackEnv, size });
  const outcome = await withProduct(({ dir: at, clubUrl }) =>
    load({ scenario: 'scan', dir: at, clubUrl, env: { P95_MS: '10000', P99_MS: '10000', ...process.env } }),
  );
  printCost(outcome);
  const { scans, perSecond } = outcome.summary;
  const caughtUp = scans / (scans / perSecond + outcome.backlog.seconds);
  const ratio = caughtUp / base.rate;
  console.log(
    `whole path ${perSecond.toFixed(0)}/s answered, ${caughtUp.toFixed(0)}/s with its effects, bare driver ${base.rate.toFixed(0)}/s: ratio ${ratio.toFixed(1)} (aim ${AIM})`,
  );
  return sound && outcome.passed && ratio >= AIM;
}

async function compareWriter({ stackEnv, size }) {
  const count = size ?? 10_000;
  const { connectMongo, createLogger, nativeDb, runMigrations } = await import('@club/platform');
  const dist = new URL('../../services/loyalty-ledger/dist/', import.meta.url);
  const { pointsMigrations } = await import(new URL('points/points.migrations.js', dist));
  const { claimsMigrations } = await import(new URL('claims/claims.migrations.js', dist));
  const { EntriesRepository } = await import(new URL('points/entries.repository.js', dist));
  const { VerifyLedger } = await import(new URL('points/verify/verify-ledger.js', dist));
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
    await runMigrations(connection, [...pointsMigrations, ...claimsMigrations]);
    const results = [];
    for (const concurrency of WRITER_CONCURRENCIES) {
      const scans = concurrency === 1 ? Math.min(count, 200) : count;
      const fresh = members.map((member) => `${member.slice(0, 30)}-${concurrency}`);
      const result = await writer(connection, scans, fresh, concurrency);
      show(`claim + entry, batching writer, concurrency ${concurrency}`, result);
      results.push(result);
    }
    const best = Math.max(...results.map(({ rate }) => rate));
    const { entries, violations } = await new VerifyLedger(
      new EntriesRepository(connection),
      await sources(dist),
    ).execute();
    console.log(
      `writer alone: ratio ${(best / base.rate).toFixed(1)}; ${entries} entries verified, ${violations.length} violations`,
    );
    return { base, sound: violations.length === 0 };
  } finally {
    await nativeDb(connection).dropDatabase();
    await connection.close();
  }
}
