import {
  createLogger,
  DomainError,
  ObjectStore,
  Outbox,
  platformMigrations,
  type PublicListsInvalidation,
  type RequestContext,
  runMigrations,
} from '@club/platform';
import { FixedClock, testConfig, testDatabase } from '@club/platform/testing';
import sharp from 'sharp';
import type { ContestRecord } from '../src/contests/contest.schema.js';
import { ContestsRepository } from '../src/contests/contests.repository.js';
import { SaveContest } from '../src/contests/usecases/save-contest.js';
import { ShowContest } from '../src/contests/usecases/show-contest.js';
import { EntriesRepository } from '../src/entries/entries.repository.js';
import { EntryFiles, type EntryFile } from '../src/entries/entry-files.js';
import { LeftMembers } from '../src/entries/left-members.repository.js';
import { type PointsHold, PointsPort, type Taken } from '../src/entries/ports.js';
import { SettleSubmission } from '../src/entries/settle-submission.js';
import { SubmissionSweeper } from '../src/entries/submission-sweeper.js';
import { SubmissionsRepository } from '../src/entries/submissions.repository.js';
import { Enter } from '../src/entries/usecases/enter.js';
import { ForgetMember } from '../src/entries/usecases/forget-member.js';
import { migrations } from '../src/migrations.js';

type Step = 'hold' | 'commit' | 'release';
type Hold = { memberId: string; points: number; state: 'held' | 'committed' | 'released' };

/** The ledger's promises about holds, with calls that can fail before or after they take effect. */
export class FakeLedger extends PointsPort {
  readonly holds = new Map<string, Hold>();
  readonly balances = new Map<string, number>();
  /** Why each hold was asked for. */
  readonly asked: PointsHold[] = [];
  /** Set to make the next call of a step fail: before it reaches the ledger, or on its way back. */
  failure: { step: Step; when: 'before' | 'after' } | undefined;

  give(memberId: string, points: number): void {
    this.balances.set(memberId, points);
  }

  /** What a member can spend. */
  balance(memberId: string): number {
    const own = [...this.holds.values()].filter((hold) => hold.memberId === memberId && hold.state !== 'released');
    return (this.balances.get(memberId) ?? 0) - own.reduce((sum, { points }) => sum + points, 0);
  }

  hold(hold: PointsHold): Promise<void> {
    return this.call('hold', () => {
      if (this.holds.has(hold.key)) return;
      this.asked.push(hold);
      const count = hold.points - this.balance(hold.memberId);
      if (count > 0) throw new DomainError('POINTS_INSUFFICIENT', { count });
      this.holds.set(hold.key, { memberId: hold.memberId, points: hold.points, state: 'held' });
    });
  }

  commit(memberId: string, key: string, _ctx: RequestContext): Promise<Taken> {
    return this.call('commit', () => {
      const hold = this.holds.get(key);
      if (!hold) throw new DomainError('NOT_FOUND');
      if (hold.state === 'released') throw new DomainError('HOLD_EXPIRED');
      hold.state = 'committed';
      return { entrySeq: 1, totalPoints: this.balance(memberId) };
    });
  }

  release(_memberId: string, key: string): Promise<void> {
    return this.call('release', () => {
      const hold = this.holds.get(key);
      if (hold?.state === 'held') hold.state = 'released';
    });
  }

  /** As the ledger's own sweeper does ten minutes later. */
  expire(): void {
    for (const hold of this.holds.values()) if (hold.state === 'held') hold.state = 'released';
  }

  private async call<T>(step: Step, work: () => T): Promise<T> {
    const failure = this.failure?.step === step ? this.failure : undefined;
    if (failure) this.failure = undefined;
    if (failure?.when === 'before') throw new DomainError('SERVICE_BUSY');
    const result = work();
    if (failure) throw new DomainError('SERVICE_BUSY');
    return result;
  }
}

/** A small picture with a note of where it was taken; every `shade` is another file. */
export const aPicture = (shade = 0, format: 'jpeg' | 'png' | 'webp' = 'jpeg') =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: { r: shade % 256, g: 99, b: 180 } } })
    .withExif({ IFD0: { ImageDescription: 'Taman Rahsia 12' } })
    .toFormat(format)
    .toBuffer();

/** A contest that began yesterday and ends in ten days: free, five entries a member, nothing asked for. */
export const contestFields = (now: Date, over: Partial<ContestRecord> = {}): Omit<ContestRecord, '_id'> => ({
  name: { en: 'Walk', bm: 'Jalan' },
  description: { en: '', bm: '' },
  image: { en: `${'a'.repeat(64)}.svg`, bm: `${'b'.repeat(64)}.svg` },
  startDate: new Date(now.getTime() - 86_400_000),
  endDate: new Date(now.getTime() + 10 * 86_400_000),
  active: true,
  entriesPerPerson: 5,
  pointRequired: false,
  pointsPerEntry: 0,
  prizes: [{ id: 'p', title: { en: 'Grand prize', bm: 'Hadiah utama' }, image: '', amount: 1, item: 'Pram' }],
  steps: [],
  uploadImages: false,
  uploadReceipts: false,
  linkUrl: false,
  gotDropdown: false,
  dropdownTitle: { en: '', bm: '' },
  dropdownOptions: [],
  createdAt: now,
  updatedAt: now,
  ...over,
});

/** The use cases over a database and a bucket of the suite's own and a ledger that is not there. */
export async function contestsFixture(suite: string) {
  const database = await testDatabase(suite);
  const { connection } = database;
  await runMigrations(connection, [...platformMigrations, ...migrations]);
  const { S3_ENDPOINT: endpoint, S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey, S3_BUCKET: bucket } = testConfig();
  const objects = new ObjectStore({ endpoint, accessKey, secretKey, bucket });
  await objects.ensureBucket();
  const clock = new FixedClock(new Date('2026-11-21T04:00:00.000Z'));
  const points = new FakeLedger();
  const contests = new ContestsRepository(connection);
  const entries = new EntriesRepository(connection);
  const submissions = new SubmissionsRepository(connection);
  const files = new EntryFiles(objects, connection);
  const left = new LeftMembers(connection);
  const settle = new SettleSubmission(connection, submissions, entries, files, points, new Outbox(connection), clock);
  const limits = { hits: [] as string[], allowed: true };
  const limiter = {
    hit: (key: string) => {
      limits.hits.push(key);
      return Promise.resolve({ allowed: limits.allowed, remaining: 0, retryAfterMs: 1_500 });
    },
  } as never;
  const changed: string[] = [];
  const lists = {
    publish: (name: string) => Promise.resolve(void changed.push(name)),
  } as unknown as PublicListsInvalidation;
  const logger = createLogger({ service: suite, level: 'silent' });
  let made = 0;
  return {
    database,
    objects,
    clock,
    points,
    contests,
    entries,
    submissions,
    files,
    settle,
    limits,
    changed,
    enter: new Enter(connection, contests, submissions, entries, files, settle, left, limiter, clock),
    sweeper: new SubmissionSweeper(submissions, settle, logger),
    forget: new ForgetMember(entries, submissions, files, left),
    save: new SaveContest(contests, lists, clock),
    show: new ShowContest(contests, lists, clock),
    /** Makes a contest and answers its id. */
    async aContest(over: Partial<ContestRecord> = {}): Promise<string> {
      const _id = `contest-${(made += 1)}`;
      await contests.insert({ ...contestFields(clock.now(), over), _id });
      return _id;
    },
  };
}

/** Files as they come from a stream. */
export async function* filesOf(...files: EntryFile[]): AsyncGenerator<EntryFile> {
  yield* files;
}
