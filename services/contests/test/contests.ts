import { createHash } from 'node:crypto';
import {
  AdminAudit,
  createLogger,
  DomainError,
  nativeDb,
  newId,
  ObjectStore,
  Outbox,
  type PublicListsInvalidation,
  type RequestContext,
  Tombstones,
} from '@club/platform';
import { ImageStore, RecordWriter } from '@club/platform/records';
import { migratedDatabase, FixedClock, HoldsDouble, testConfig } from '@club/platform/testing';
import sharp from 'sharp';
import type { ContestsConfig } from '../src/config.js';
import { ContestsRepository } from '../src/contests/contests.repository.js';
import type { Contest } from '../src/contests/domain/contest.js';
import { type ContestForm, contestOf } from '../src/contests/domain/contest-form.js';
import { checkEntriesKept } from '../src/contests/domain/entries-kept.js';
import { EntryDeskController } from '../src/desk/desk.grpc.js';
import { DeskRepository } from '../src/desk/desk.repository.js';
import { ResultsJob } from '../src/desk/results.job.js';
import { MoveEntries } from '../src/desk/usecases/move-entries.js';
import { EntriesRepository } from '../src/entries/entries.repository.js';
import { EntryFiles, type EntryFile } from '../src/entries/entry-files.js';
import type { PointsHold, PointsPort } from '../src/entries/ports.js';
import { SubmissionsRepository } from '../src/entries/submissions.repository.js';
import { Enter } from '../src/entries/usecases/enter.js';
import { ErasureConsumer } from '../src/erasure/erasure.consumer.js';
import { SettleSubmission } from '../src/entries/usecases/settle-submission.js';
import { migrations } from '../src/migrations.js';

const ICON_DRAWING = '<svg>icon</svg>';
/** The name of a picture that the fixture's store has. */
export const ICON = `${createHash('sha256').update(ICON_DRAWING).digest('hex')}.svg`;

/** The ledger's part over holds that are not there; `asked` takes up what for. */
const ledgerOf = (holds: HoldsDouble, asked: PointsHold[]): PointsPort => ({
  hold: (_ctx, hold) => {
    asked.push(hold);
    return holds.hold(hold.memberId, hold.key, hold.points);
  },
  commit: async (_ctx, _memberId, key) => ({ entrySeq: 1, totalPoints: await holds.commit(key) }),
  release: (_ctx, _memberId, key) => holds.release(key),
});

/** A small picture with a note of where it was taken; every `shade` is another file. */
export const aPicture = (shade = 0, format: 'jpeg' | 'png' | 'webp' = 'jpeg') =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: { r: shade % 256, g: 99, b: 180 } } })
    .withExif({ IFD0: { ImageDescription: 'Taman Rahsia 12' } })
    .toFormat(format)
    .toBuffer();

/** A contest that began yesterday and ends in ten days: free, five entries a member, nothing asked for. */
const contestFields = (now: Date, over: Partial<Contest> = {}): Omit<Contest, 'id'> => ({
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
  version: 1,
  resultsAnnouncedAt: null,
  ...over,
});

/** The use cases over a database and a bucket of the suite's own and a ledger that is not there. */
export async function contestsFixture(suite: string) {
  const database = await migratedDatabase(suite, migrations);
  const { connection } = database;
  const { S3_ENDPOINT: endpoint, S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey, S3_BUCKET: bucket } = testConfig();
  const objects = new ObjectStore({ endpoint, accessKey, secretKey, bucket });
  await objects.ensureBucket();
  const clock = new FixedClock(new Date('2026-11-21T04:00:00.000Z'));
  const points = new HoldsDouble((count) => new DomainError('POINTS_INSUFFICIENT', { count }));
  const asked: PointsHold[] = [];
  const contests = new ContestsRepository(connection);
  const entries = new EntriesRepository(connection);
  const submissions = new SubmissionsRepository(connection);
  const files = new EntryFiles(objects, connection, { LINK_SECRET: 'l'.repeat(32) }, clock);
  const erased = new Tombstones(connection);
  const logger = createLogger({ service: suite, level: 'silent' });
  const settle = new SettleSubmission(
    connection,
    submissions,
    entries,
    contests,
    files,
    ledgerOf(points, asked),
    new Outbox(connection),
    clock,
    logger,
  );
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
  const audit = new AdminAudit(new Outbox(connection), clock);
  const images = new ImageStore(objects);
  await images.putDrawing(ICON_DRAWING);
  const writer = new RecordWriter(connection, audit, lists, images, clock);
  const desk = new DeskRepository(connection);
  const moving = new MoveEntries(connection, desk, contests, audit);
  const config = { RESULTS_EVERY_MS: 1_000 } as ContestsConfig;
  let made = 0;
  return {
    database,
    objects,
    clock,
    points,
    asked,
    contests,
    entries,
    submissions,
    files,
    settle,
    limits,
    desk: new EntryDeskController(desk, contests, files, moving, writer, clock),
    results: new ResultsJob(contests, desk, new Outbox(connection), clock, connection, config),
    changed,
    audit,
    enter: new Enter(connection, contests, submissions, entries, files, settle, erased, limiter, clock),
    erasure: new ErasureConsumer(entries, submissions, files, erased, new Outbox(connection), clock),
    save: (ctx: RequestContext, head: { id: string; version: number }, form: ContestForm) =>
      writer.save(ctx, contests, head, async (before, session) => {
        const fields = contestOf(form, before, newId);
        if (before) checkEntriesKept(before, fields, await entries.summaryOf(before.id, session));
        return { ...fields, resultsAnnouncedAt: before?.resultsAnnouncedAt ?? null };
      }),
    setActive: (ctx: RequestContext, id: string, active?: boolean) => writer.setActive(ctx, contests, { id, active }),
    /** Returns the events that wait to be published, the first one first. */
    async published() {
      const rows = nativeDb(connection).collection('outbox').find().sort({ writtenAt: 1, n: 1 });
      return (await rows.toArray()).map((row) => row['event'] as Record<string, unknown>);
    },
    /** Makes a contest and answers its id. */
    async aContest(over: Partial<Contest> = {}): Promise<string> {
      const id = `contest-${(made += 1)}`;
      await contests.insert({ ...contestFields(clock.now(), over), id });
      return id;
    },
  };
}

/** Files as they come from a stream. */
export async function* filesOf(...files: EntryFile[]): AsyncGenerator<EntryFile> {
  yield* files;
}
