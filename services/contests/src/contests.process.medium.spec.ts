import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { jest } from '@jest/globals';
import {
  connectMongo,
  type Connection,
  contextToMetadata,
  createGrpcClient,
  createLogger,
  fromGrpcError,
  nativeDb,
  newEvent,
  Outbox,
  systemContext,
  withTransaction,
} from '@club/platform';
import {
  dropSuiteDatabase,
  adminContext,
  eventually,
  FixedClock,
  freePort,
  spawnService,
  startService,
  testConfig,
} from '@club/platform/testing';
import { ContestForm, ContestsServiceClient, type EnterResponse } from '@club/proto/club/contests/v1/contests';
import { ImagesServiceClient } from '@club/proto/club/contests/v1/images';
import { PointsServiceClient } from '@club/proto/club/ledger/v1/points';
import { aPicture } from '../test/contests.js';
import { readConfig } from './config.js';
import { contestsService } from './service.js';

jest.setTimeout(240_000);

const CTX = systemContext('c1');
const DEV = adminContext();
const ALL = { all: true, page: undefined };
const entryOf = (service: string) => fileURLToPath(new URL(`../../${service}/dist/main.js`, import.meta.url));
const envOf = (service: string, more: Record<string, string> = {}): Record<string, string> => ({
  ...Object.fromEntries(
    Object.entries(testConfig({ SERVICE_NAME: service, LOG_LEVEL: 'info' })).map(([name, value]) => [
      name,
      String(value),
    ]),
  ),
  ...more,
});

async function command(env: Record<string, string>, service: string, ...names: string[]): Promise<void> {
  const { exited, lines } = spawnService(entryOf(service), env, names);
  if ((await exited).code !== 0)
    throw new Error(`${service} ${names.join(' ')} failed:\n${lines.slice(-10).join('\n')}`);
}

describe('contests beside a ledger', () => {
  // The clock of the service stands still, the ledger's goes on.
  const clock = new FixedClock(new Date());
  const ledgerEnv = envOf('loyalty-ledger', {
    CODE_KEYS: `1:${'1'.repeat(64)}`,
    CODE_IMPORT_KEY: '2'.repeat(64),
    IDENTITY_ADDR: '127.0.0.1:1',
    CATALOGUE_ADDR: '127.0.0.1:1',
    RECEIPTS_ADDR: '127.0.0.1:1',
  });
  let contestsEnv: Record<string, string>;
  let ledger: ReturnType<typeof spawnService>;
  let points: ReturnType<typeof createGrpcClient<PointsServiceClient>>;
  let service: Awaited<ReturnType<typeof startService>>;
  let contests: ReturnType<typeof clientOf>;
  let images: ReturnType<typeof createGrpcClient<ImagesServiceClient>>;
  let db: Connection;

  const clientOf = (address: string) => createGrpcClient(ContestsServiceClient, address, { deadlineMs: 20_000 });
  const connect = ({ MONGO_URL, MONGO_DB }: Record<string, string>) =>
    connectMongo({
      url: MONGO_URL as string,
      db: MONGO_DB as string,
      appName: 'test',
      logger: createLogger({ service: 'test', level: 'silent' }),
    });

  beforeAll(async () => {
    const ledgerPort = await freePort();
    const ledgerAddress = `127.0.0.1:${ledgerPort}`;
    ledger = spawnService(entryOf('loyalty-ledger'), { ...ledgerEnv, GRPC_PORT: ledgerPort }, ['migrate', 'serve']);
    contestsEnv = envOf('contests', {
      ...{ LEDGER_ADDR: ledgerAddress, ENTRY_SWEEP_EVERY_MS: '200', LINK_SECRET: 's'.repeat(32) },
    });
    await Promise.all([ledger.waitReady(), command(contestsEnv, 'contests', 'migrate', 'seed')]);
    points = createGrpcClient(PointsServiceClient, ledgerAddress, { deadlineMs: 20_000 });
    service = await startService(contestsService(readConfig({ ...contestsEnv, LOG_LEVEL: 'silent' }), clock));
    contests = clientOf(service.address);
    images = createGrpcClient(ImagesServiceClient, service.address);
    db = await connect(contestsEnv);
  });
  afterAll(async () => {
    points?.close();
    contests?.close();
    images?.close();
    await db?.close();
    await service?.stop();
    await ledger?.kill('SIGTERM');
    const connection = await connect(ledgerEnv);
    await dropSuiteDatabase(nativeDb(connection));
    await connection.close();
  });

  async function aMember(balance: number): Promise<string> {
    const memberId = randomUUID();
    const lines = [{ source: 'massCredit', points: balance }];
    const credit = { memberId, key: `gift:${memberId}`, lines, reason: '', ref: '', earns: false, attributes: {} };
    await points.credit(credit, CTX);
    return memberId;
  }

  interface Sent {
    memberId: string;
    contestId?: string;
    count?: number;
    key?: string;
    files?: { entry: number; kind: string; content: Buffer }[];
    /** Stops before the last message like a client that dies, with an end or without. */
    cut?: 'ended' | 'cancelled';
  }
  /** Sends the form and its files as the gateway does. */
  function enter(
    { memberId, contestId = 'contest-fitathon', count = 1, key = randomUUID(), files, cut }: Sent,
    client = contests,
  ): Promise<EnterResponse> {
    return new Promise((resolve, reject) => {
      const deadline = Date.now() + 30_000;
      const call = client.raw.enter(contextToMetadata(CTX), { deadline }, (error, response) =>
        error ? reject(fromGrpcError(error)) : resolve(response),
      );
      const entries = Array.from({ length: count }, () => ({ link: '', optionId: '' }));
      call.write({ form: { memberId, contestId, entries, key }, piece: undefined, last: false });
      // Cancelled once all has left: what arrives are the whole files, and yet not known to be.
      let left = Promise.resolve();
      for (const { entry, kind, content } of files ?? []) {
        for (let at = 0; at < content.length; at += 100_000) {
          const chunk = content.subarray(at, at + 100_000);
          left = new Promise((sent) =>
            call.write({ form: undefined, piece: { entry, kind, chunk }, last: false }, () => sent()),
          );
        }
      }
      if (cut === 'cancelled') return void left.then(() => call.cancel());
      if (!cut) call.write({ form: undefined, piece: undefined, last: true });
      call.end();
    });
  }
  const imagesOf = async (count: number, shade = 0) =>
    Promise.all(
      Array.from({ length: count }, async (_, at) => ({
        entry: at + 1,
        kind: 'image',
        content: await aPicture(shade + at),
      })),
    );
  const stateOf = async (memberId: string) => {
    const { available, held } = await points.getBalance({ memberId }, CTX);
    const { entries, counts } = await contests.listMemberEntries({ memberId }, CTX);
    return { available, held, numbers: entries.map(({ number }) => number), counts };
  };

  it('seeds two that run, one to come and one that has ended, in both languages and with pictures', async () => {
    await command(contestsEnv, 'contests', 'seed');
    const list = (await contests.list(ALL, DEV)).rows;
    expect(list.map(({ id, state }) => [id, state])).toEqual([
      ['contest-fitathon', 'running'],
      ['contest-moments', 'running'],
      ['contest-crayons', 'upcoming'],
      ['contest-smiles', 'ended'],
    ]);
    for (const { name, description, image, prizes, steps } of list) {
      for (const text of [name, description]) expect(text?.en === text?.bm).toBe(false);
      expect([prizes.length > 0, steps.length > 0]).toEqual([true, true]);
      for (const name of [image?.en, image?.bm, ...prizes.map((prize) => prize.image)]) {
        expect((await images.getImage({ name: name ?? '' }, CTX)).contentType).toBe('image/svg+xml');
      }
    }
    expect(list[0]).toMatchObject({
      entriesPerPerson: 5,
      pointRequired: true,
      pointsPerEntry: 100,
      uploadImages: true,
    });
    expect(list[1]).toMatchObject({ uploadImages: true, uploadReceipts: true, linkUrl: true, gotDropdown: true });
  });

  it('§9 Constants: one entry costs 100 points, which the history names as a contest', async () => {
    const memberId = await aMember(1_000);
    const answer = await enter({ memberId, count: 2, files: await imagesOf(2) });
    expect(answer).toMatchObject({ totalPoints: 800, entries: [{ number: 1 }, { number: 2, points: 100 }] });
    expect(answer.entries[0]?.contestName).toEqual({ en: 'Family Fit-a-thon', bm: 'Fit-a-thon Keluarga' });
    const { entries } = await points.listEntries({ memberId, pageSize: 5, pageToken: '', direction: '' }, CTX);
    expect(entries.find(({ seq }) => seq === answer.entrySeq)).toMatchObject({
      reason: 'Family Fit-a-thon',
      ref: 'contest-fitathon',
      lines: [{ source: 'contest', points: -200 }],
    });
    expect(await stateOf(memberId)).toEqual({
      available: 800,
      held: 0,
      numbers: [2, 1],
      counts: [{ contestId: 'contest-fitathon', number: 2 }],
    });
  });

  it.each(['ended', 'cancelled'] as const)(
    'takes nothing of a stream that is %s before its last message, and the whole one afterwards',
    async (cut) => {
      const memberId = await aMember(1_000);
      const sent = { memberId, key: randomUUID(), files: await imagesOf(1) };
      await expect(enter({ ...sent, cut })).rejects.toMatchObject({ code: 'SERVICE_BUSY' });
      expect(await stateOf(memberId)).toEqual({ available: 1_000, held: 0, numbers: [], counts: [] });
      expect(await enter(sent)).toMatchObject({ totalPoints: 900, entries: [{ number: 1 }] });
    },
  );

  it('of ten at once with points for one, one is paid', async () => {
    const memberId = await aMember(150);
    const files = await imagesOf(1);
    const answers = await Promise.allSettled(
      Array.from({ length: 10 }, (_, at) => enter({ memberId, key: `k${at}`, files })),
    );
    // Requests refused for places find all five reserved by those that wait for the ledger.
    const codes = answers.map((answer) => (answer.status === 'rejected' ? answer.reason.code : 'entered'));
    expect(codes.filter((code) => code === 'entered')).toHaveLength(1);
    expect(new Set(codes)).toEqual(
      new Set([
        ...codes.filter((code) => code === 'CONTEST_ENTRIES_EXCEEDED'),
        'entered',
        'CONTEST_POINTS_INSUFFICIENT',
      ]),
    );
    expect(await stateOf(memberId)).toMatchObject({ available: 50, held: 0, numbers: [1] });
  });

  it('refuses while the files still arrive, and states the reason', async () => {
    const memberId = await aMember(1_000);
    const big = { entry: 1, kind: 'image', content: Buffer.alloc(12 * 1024 * 1024, 255) };
    await expect(enter({ memberId, files: [big] })).rejects.toMatchObject({ code: 'FILE_TOO_LARGE' });
    await expect(enter({ memberId, files: [{ ...big, kind: 'video' }] })).rejects.toMatchObject({
      code: 'INPUT_INVALID',
    });
    await expect(enter({ memberId, contestId: 'nowhere', files: [big] })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(enter({ memberId })).rejects.toMatchObject({
      code: 'CONTEST_ENTRY_INCOMPLETE',
      details: { number: 1, missing: 'image' },
    });
    expect(await stateOf(memberId)).toMatchObject({ available: 1_000, held: 0, numbers: [] });
  });

  // Before the kills: a group with vanished members waits for them until the broker no longer believes in them.
  it('forgets pictures and links of a member who has left', async () => {
    const memberId = await aMember(1_000);
    await enter({ memberId, files: await imagesOf(1) });
    const entries = nativeDb(db).collection('entries');
    expect((await entries.findOne({ memberId }))?.['image']).toMatch(/^[0-9a-f-]{36}$/);
    const left = newEvent('MemberDeleted', { memberId, deletedAt: clock.now().toISOString() }, { ctx: CTX, clock });
    await withTransaction(db, (session) => new Outbox(db).append(session, [left]));
    await eventually(async () => expect(await entries.findOne({ memberId })).toMatchObject({ image: '', link: '' }));
  });

  it.each([
    ['entry.afterHold.beforeCommit', 0],
    ['entry.afterCommit.beforeEffect', 2],
  ])('killed at %s, points and entries come to agree: %d entries', async (failpoint, count) => {
    const memberId = await aMember(1_000);
    const files = await imagesOf(2);
    const dying = spawnService(entryOf('contests'), { ...contestsEnv, FAILPOINTS: `${failpoint}=kill` });
    const client = clientOf(`127.0.0.1:${(await dying.waitReady()).grpcPort}`);
    const request = { memberId, count: 2, key: randomUUID(), files };
    await expect(enter(request, client)).rejects.toMatchObject({ code: 'SERVICE_BUSY' });
    expect((await dying.exited).signal).toBe('SIGKILL');
    client.close();

    // Pretends that a minute has passed: the other replica settles it.
    const open = { memberId, state: { $in: ['open', 'committing'] } };
    const { modifiedCount } = await nativeDb(db)
      .collection('submissions')
      .updateOne(open, { $set: { touchedAt: new Date(Date.now() - 61_000) } });
    expect(modifiedCount).toBe(1);
    const left = 1_000 - 100 * count;
    await eventually(async () => {
      expect(await nativeDb(db).collection('submissions').countDocuments(open)).toBe(0);
      const { available, held, numbers } = await stateOf(memberId);
      expect({ available, held, entries: numbers.length }).toEqual({ available: left, held: 0, entries: count });
    });
    // The client asks again: what stands stays as it is, what was undone is entered now.
    await enter(request);
    expect(await stateOf(memberId)).toMatchObject({ available: 800, held: 0, numbers: [2, 1] });
  });

  describe('for admins', () => {
    // A picture of the development data.
    let picture = '';
    beforeAll(async () => {
      picture = (await contests.list(ALL, DEV)).rows[0]?.image?.en ?? '';
    });
    const form = (over: object = {}) =>
      ContestForm.fromPartial({
        name: { en: 'Walk', bm: 'Jalan' },
        description: { en: '', bm: '' },
        image: { en: picture, bm: picture },
        startDate: clock.now().toISOString(),
        endDate: new Date(clock.now().getTime() + 86_400_000).toISOString(),
        active: false,
        entriesPerPerson: 1,
        prizes: { rows: [{ title: { en: 'Prize', bm: 'Hadiah' }, amount: 1, item: 'Pram', image: picture }] },
        dropdownTitle: { en: '', bm: '' },
        ...over,
      });
    const shown = async () => (await contests.list({ ...ALL, all: false }, CTX)).rows.map(({ id }) => id);

    it('makes, shows, changes and hides one; pictures that are not given stay', async () => {
      const made = await contests.save(form(), DEV);
      const { id } = made;
      expect(await shown()).not.toContain(id);
      expect(await contests.setActive({ id, showAt: undefined }, DEV)).toMatchObject({
        active: true,
        state: 'running',
      });
      expect(await shown()).toContain(id);
      const changed = form({
        id,
        active: true,
        name: { en: 'Run', bm: 'Lari' },
        image: { en: '', bm: '' },
        prizes: { rows: made.prizes.map((prize) => ({ ...prize, amount: 7, image: '' })) },
      });
      expect(await contests.save(changed, DEV)).toMatchObject({
        name: { en: 'Run', bm: 'Lari' },
        image: { en: picture, bm: picture },
        prizes: [{ id: made.prizes[0]!.id, amount: 7, image: picture }],
      });
      expect((await contests.setActive({ id, showAt: undefined }, DEV)).active).toBe(false);
      expect(await shown()).not.toContain(id);
    });
  });
});
