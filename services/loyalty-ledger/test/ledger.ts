import { randomUUID } from 'node:crypto';
import { migratedDatabase, FixedClock, testEnv } from '@club/platform/testing';
import { createLogger, type LiveUpdates, nativeDb, ObjectStore, Outbox, type Connection } from '@club/platform';
import { AwardEvents } from '../src/awards/awards.repository.js';
import { ClaimsRepository } from '../src/claims/claims.repository.js';
import type { ClaimDoc } from '../src/claims/claim.schema.js';
import type { CodeClaim } from '../src/claims/domain/code-claim.js';
import { Membership } from '../src/membership/membership.js';
import { MembershipRepository } from '../src/membership/membership.repository.js';
import { migrations } from '../src/migrations.js';
import type { Intent } from '../src/points/domain/index.js';
import { EntriesRepository } from '../src/points/entries.repository.js';
import type { EntryDoc } from '../src/points/entry.schema.js';
import { HeadDigests } from '../src/points/heads/head-digests.js';
import { OpenAccount } from '../src/points/usecases/open-account.js';
import { PointsQueries } from '../src/points/points.queries.js';
import { StatementsQueries } from '../src/statements/statements.queries.js';
import { VerifyLedger } from '../src/points/verify/verify-ledger.js';
import { ClaimSweeper } from '../src/scan/claim-sweeper.js';
import { ClaimsAudit } from '../src/scan/claims-audit.js';
import { CodeAward } from '../src/scan/domain/code-award.js';
import { Earnings } from '../src/tiers/earnings.js';
import { CurrentTier, TiersQueries } from '../src/tiers/tiers.queries.js';
import { TierHeads } from '../src/tiers/tier-heads.js';
import { DayTotalsAudit } from '../src/reports/day-totals-audit.js';
import { DayTotalsRepository } from '../src/reports/day-totals.repository.js';
import { SumsAudit } from '../src/tiers/sums-audit.js';
import { TiersRepository } from '../src/tiers/tiers.repository.js';
import { SettleTier } from '../src/tiers/usecases/settle-tier.js';
import { SettleTiers } from '../src/tiers/usecases/settle-tiers.js';
import { EntryWriter, type WriterOptions } from '../src/points/writer/entry-writer.js';
import { allSources } from './features.js';

/** Noon of an ordinary day in Kuala Lumpur: no double points. */
export const ORDINARY_DAY = new Date('2026-03-10T04:00:00Z');

/** Cause of test entries for which it does not matter. */
export const CAUSE = { id: 'test', type: 'system', correlationId: 'test' };

/** A member id nobody else has. */
export const aMember = (): string => randomUUID();

/** A claim with everything but what the test is about. */
export const aClaim = (over: Partial<CodeClaim> = {}): CodeClaim => ({
  claimId: randomUUID().slice(0, 13),
  member: 'm1',
  attempt: randomUUID(),
  at: ORDINARY_DAY,
  batch: 'b1',
  brand: 'Drypers Touch',
  format: 'Pants',
  size: 'L',
  basePoints: 120,
  multiplier: 1,
  correlationId: 'test',
  ...over,
});

/** A scan with everything but what the test is about. */
export const aScan = (over: Partial<CodeClaim> = {}): CodeAward => new CodeAward(aClaim(over));

/** A credit with everything but what the test is about. */
export const aCredit = (
  key: string,
  points: number,
  over: Partial<Extract<Intent, { kind: 'credit' }>> = {},
): Intent => ({
  kind: 'credit',
  key,
  lines: [{ source: 'quest', points }],
  reason: '',
  ref: '',
  earns: true,
  attributes: {},
  ...over,
});

/** A debit with everything but what the test is about. */
export const aDebit = (key: string, points: number): Intent => ({
  kind: 'debit',
  key,
  lines: [{ source: 'donation', points }],
  reason: '',
  ref: '',
  attributes: {},
});

/** Keys that the digests of tests are signed with. */
export const DIGEST_SECRETS = [{ version: 1, secret: Buffer.alloc(32, 7) }];

/** The bucket that goes with a database of a test. */
export const storeOf = (database: string): ObjectStore => {
  const { S3_ENDPOINT: endpoint, S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey } = testEnv();
  return new ObjectStore({ endpoint, accessKey, secretKey, bucket: database.replaceAll('_', '-').slice(-60) });
};

/** The parts of one ledger process over a database. */
export function ledgerOn(connection: Connection, clock: FixedClock, options: Partial<WriterOptions> = {}) {
  const entries = new EntriesRepository(connection);
  const claims = new ClaimsRepository(connection);
  const batches: number[] = [];
  const races = { count: 0 };
  const observer = {
    batch: (size: number) => void batches.push(size),
    lostRace: () => void (races.count += 1),
  };
  const sources = allSources();
  const writer = new EntryWriter(connection, entries, claims, clock, observer, sources, options);
  const openAccount = new OpenAccount(writer);
  const memberships = new MembershipRepository(connection);
  const membership = new Membership(memberships);
  const tiers = new TiersRepository(connection);
  const live = { publish: async () => undefined, publishAll: async () => undefined } as unknown as LiveUpdates;
  const logger = createLogger({ service: 'test', level: 'silent' });
  const sweeper = new ClaimSweeper(claims, entries, writer, logger);
  const digests = new HeadDigests(storeOf(connection.name), DIGEST_SECRETS);
  const days = new DayTotalsAudit(new DayTotalsRepository(connection));
  const claimed = new ClaimsAudit(claims, entries, sweeper, { ageMs: 60_000 });
  const earnings = new Earnings(entries);
  const settle = new SettleTier(connection, tiers, earnings, writer, membership, new Outbox(connection), clock, live);
  const shown = new CurrentTier(tiers, earnings, settle, clock);
  const queries = new PointsQueries(entries, openAccount, clock, shown);
  return {
    entries,
    claims,
    writer,
    sources,
    batches,
    races,
    openAccount,
    queries,
    memberships,
    membership,
    awards: new AwardEvents(connection),
    tiers,
    earnings,
    settle,
    settleTiers: new SettleTiers(tiers, earnings, clock, live),
    tiersQueries: new TiersQueries(queries, shown),
    statements: new StatementsQueries(queries, shown, clock),
    verifier: new VerifyLedger(entries, sources, new SumsAudit(tiers), claimed, days, new TierHeads(tiers), digests),
    digests,
    sweeper,
  };
}

/** A ledger over a database of its own, on the server at `url` if that is given. */
export async function aLedger(suite: string, options: Partial<WriterOptions> = {}, url?: string) {
  const database = await migratedDatabase(suite, migrations, url);
  await storeOf(database.name).ensureBucket();
  const clock = new FixedClock(ORDINARY_DAY);
  const db = nativeDb(database.connection);
  return {
    database,
    clock,
    entryDocs: db.collection<EntryDoc>('entries'),
    claimDocs: db.collection<ClaimDoc>('claims'),
    ...ledgerOn(database.connection, clock, options),
  };
}

/** Errors by code, successes as 'ok', counted. */
export async function tally(results: Promise<unknown>[]): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const result of await Promise.allSettled(results)) {
    const name =
      result.status === 'fulfilled' ? 'ok' : String((result.reason as { code?: string }).code ?? result.reason);
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}
