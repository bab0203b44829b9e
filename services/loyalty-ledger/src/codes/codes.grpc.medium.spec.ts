import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { contextToMetadata, fromGrpcError, kl, systemContext } from '@club/platform';
import { workbookBytes } from '@club/platform/sheets';
import { dropSuiteDatabase, adminContext, eventually, testDatabase } from '@club/platform/testing';
import { ListPage } from '@club/proto/club/common/v1/list';
import type { CodesServiceClient, ImportBatchRequest, ImportBatchResponse } from '@club/proto/club/ledger/v1/codes';
import { aBatchCommand } from '../../test/codes.js';
import { aMember, tally } from '../../test/ledger.js';
import { ENTRY, ledgerEnv, spawnLedger } from '../../test/service.js';

const CTX = systemContext('test');
const ADMIN = adminContext();
const env = ledgerEnv();
let ledger: Awaited<ReturnType<typeof spawnLedger>>;
let database: Awaited<ReturnType<typeof testDatabase>>;

beforeAll(async () => {
  database = await testDatabase('codes-grpc');
  // Seeding makes the bucket.
  ledger = await spawnLedger(env, 'migrate', 'seed');
});
afterAll(async () => {
  await ledger?.kill();
  await dropSuiteDatabase(database.connection.getClient().db(env.MONGO_DB));
  await database.drop();
});

const collection = (name: string) => database.connection.getClient().db(env.MONGO_DB).collection(name);
const aPart = (over: Partial<ImportBatchRequest> = {}): ImportBatchRequest => ({
  brand: '',
  format: '',
  size: '',
  points: 0,
  label: '',
  codes: [],
  ...over,
});
const aFirstPart = (label: string, codes: string[]) =>
  aPart({ brand: 'Drypers Classic', format: 'Pants', size: 'M', points: 80, label, codes });

/** Opens the client's side of an import; the answer comes when it is ended. */
function anImport(ctx = ADMIN) {
  const raw = ledger.codes.raw as CodesServiceClient;
  let settle: { resolve: (value: ImportBatchResponse) => void; reject: (err: unknown) => void };
  const answer = new Promise<ImportBatchResponse>((resolve, reject) => (settle = { resolve, reject }));
  const call = raw.importBatch(contextToMetadata(ctx), (err, response) =>
    err ? settle.reject(fromGrpcError(err)) : settle.resolve(response),
  );
  return { call, answer };
}

it('generates a batch whose file can be fetched, and whose codes count until it is frozen', async () => {
  const { batch } = await ledger.codes.generateBatch({ ...aBatchCommand({ quantity: 30, points: 90 }) }, ADMIN);
  const id = batch!.id;
  const shown = await eventually(async () => {
    const answer = await ledger.codes.getBatch({ id }, ADMIN);
    expect(answer.batch).toMatchObject({
      status: 'ready',
      hasFile: true,
      quantity: 30,
      origin: 'computed',
      active: false,
    });
    return answer;
  });
  await ledger.codes.setBatchActive({ id, active: true, reason: '' }, ADMIN);
  expect(shown.batch).toMatchObject({ generated: 30 });
  const { chunk, total } = await ledger.codes.getBatchFile({ id, offset: 0 }, ADMIN);
  expect(chunk).toHaveLength(total);
  const lines = Buffer.from(chunk).toString('utf8').trim().split('\r\n');
  expect(lines).toHaveLength(31);
  const codes = lines.slice(1).map((line) => line.slice(0, 10));
  const scan = (code: string) =>
    ledger.codes.redeemCode({ memberId: aMember(), code, attemptId: randomUUID(), clientIp: '', device: '' }, CTX);
  expect(await scan(codes[0]!)).toMatchObject({ batchId: id, points: 270 });
  expect(await tally([ledger.codes.setBatchActive({ id, reason: ' ' }, ADMIN)])).toEqual({ INPUT_INVALID: 1 });
  await ledger.codes.setBatchActive({ id, active: false, reason: 'Lost on the way' }, ADMIN);
  expect(await tally([scan(codes[1]!), scan('0000000000')])).toEqual({ CODE_BATCH_INACTIVE: 1, CODE_UNKNOWN: 1 });
  await ledger.codes.setBatchActive({ id, reason: 'Found again' }, ADMIN);
  expect(await scan(codes[1]!)).toMatchObject({ batchId: id });
  expect(await ledger.codes.getCode({ code: codes[1]!.toLowerCase() }, ADMIN)).toMatchObject({
    ...{ code: codes[1], scanned: true, batch: { id, redeemed: 2 } },
    scannedAt: expect.stringMatching(/Z$/),
  });
  expect(await ledger.codes.getCode({ code: codes[2]! }, ADMIN)).toMatchObject({
    scanned: false,
    scannedAt: undefined,
  });
  const page = await ledger.codes.listBatches({ status: '', page: ListPage.fromPartial({ limit: 1 }) }, ADMIN);
  expect(page).toMatchObject({
    end: { total: 2 },
    generating: 0,
    doublePointsDays: [Number(env.DOUBLE_POINTS_DAYS)],
    batches: [{ id, redeemed: 2, refused: 1 }],
  });
});

it('sets the double-points date for every replica, before the next scan', async () => {
  const other = await spawnLedger(env);
  const today = kl.dayOfMonth(new Date());
  const member = aMember();
  const { batch } = await ledger.codes.generateBatch({ ...aBatchCommand({ quantity: 10, points: 10 }) }, ADMIN);
  const { id } = batch!;
  await eventually(async () =>
    expect((await ledger.codes.getBatch({ id }, ADMIN)).batch).toMatchObject({ status: 'ready' }),
  );
  await ledger.codes.setBatchActive({ id, active: true, reason: '' }, ADMIN);
  const { chunk } = await ledger.codes.getBatchFile({ id, offset: 0 }, ADMIN);
  const [, ...codes] = Buffer.from(chunk)
    .toString('utf8')
    .trim()
    .split('\r\n')
    .map((line) => line.slice(0, 10));
  const scan = (process: typeof ledger) =>
    process.codes.redeemCode(
      { memberId: member, code: codes.pop()!, attemptId: randomUUID(), clientIp: '', device: '' },
      CTX,
    );
  expect(await scan(other)).toMatchObject({ multiplier: 3 });
  expect(await scan(other)).toMatchObject({ multiplier: 1 });
  await ledger.codes.saveDoublePointsDays({ newDate: today, dates: [], seen: [], reason: 'Moved' }, ADMIN);
  expect(await scan(other)).toMatchObject({ multiplier: 2, points: 20 });
  expect(await scan(ledger)).toMatchObject({ multiplier: 2, points: 20 });
  expect(await other.codes.getDoublePointsDays({}, CTX)).toEqual({ days: [today] });
  const configured = Number(env.DOUBLE_POINTS_DAYS);
  await other.codes.saveDoublePointsDays({ newDate: configured, dates: [], seen: [], reason: 'Moved' }, ADMIN);
  expect(await scan(ledger)).toMatchObject({ multiplier: 1 });
  await other.kill();
});

it('refuses bad input with the fields, and writes nothing', async () => {
  const before = await collection('batches').countDocuments({});
  const failure = await ledger.codes
    .generateBatch({ ...aBatchCommand({ quantity: -1, points: 2 ** 40, brand: '' }) }, ADMIN)
    .catch((err) => err);
  expect(failure).toMatchObject({ code: 'INPUT_INVALID' });
  expect(Object.keys(failure.fields).sort()).toEqual(['brand', 'points', 'quantity']);
  expect(await collection('batches').countDocuments({})).toBe(before);
});

it('imports codes sent in parts, which then are redeemed like any other', async () => {
  const { call, answer } = anImport();
  call.write(aFirstPart('april', ['1234567890', '1234567891']));
  call.write(aPart({ codes: ['1234567890', '1234567892'] }));
  call.write(aPart());
  call.end();
  const { batch, duplicates } = await answer;
  expect({ ...batch, duplicates }).toMatchObject({
    quantity: 3,
    duplicates: 1,
    status: 'ready',
    origin: 'imported',
    hasFile: false,
  });
  const request = { memberId: aMember(), code: '12345-67892', attemptId: randomUUID(), clientIp: '', device: '' };
  expect(await ledger.codes.redeemCode(request, CTX)).toMatchObject({ batchId: batch!.id, points: 240 });
  expect(JSON.stringify(await collection('claims').find({ batch: batch!.id }).toArray())).not.toContain('1234567892');
});

it('imports codes for a dev administrator alone', async () => {
  const before = await collection('batches').countDocuments({});
  for (const ctx of [adminContext('superadmin'), CTX]) {
    const { call, answer } = anImport(ctx);
    call.write(aFirstPart('stolen', ['1234567899']));
    call.write(aPart());
    call.end();
    expect(await tally([answer])).toEqual({ FORBIDDEN: 1 });
  }
  expect(await collection('batches').countDocuments({})).toBe(before);
});

it('keeps nothing of an import whose sender disconnects or sends invalid data', async () => {
  const before = await collection('imported_codes').countDocuments({});
  const gone = anImport();
  gone.call.write(
    aFirstPart(
      'may',
      Array.from({ length: 1_000 }, (_, i) => `M${String(i).padStart(9, '0')}`),
    ),
  );
  await eventually(async () => expect(await collection('imported_codes').countDocuments({})).toBe(before + 1_000));
  gone.call.cancel();
  expect(await tally([gone.answer])).toEqual({ SERVICE_BUSY: 1 });
  await eventually(async () => {
    expect(await collection('imported_codes').countDocuments({})).toBe(before);
    expect(await collection('batches').countDocuments({ origin: 'imported', status: 'failed' })).toBe(1);
  });

  const rubbish = anImport();
  rubbish.call.write(aFirstPart('may', ['M000000000', 'short']));
  rubbish.call.end();
  expect(await tally([rubbish.answer])).toEqual({ INPUT_INVALID: 1 });
  // Cut off between two parts: the last, without codes, never came.
  const cut = anImport();
  cut.call.write(aFirstPart('may', ['M000000000']));
  cut.call.end();
  expect(await tally([cut.answer])).toEqual({ INPUT_INVALID: 1 });
  const empty = anImport();
  empty.call.end();
  expect(await tally([empty.answer])).toEqual({ INPUT_INVALID: 1 });
  expect(await collection('imported_codes').countDocuments({})).toBe(before);
  expect(await collection('batches').countDocuments({ origin: 'imported', status: { $ne: 'failed' } })).toBe(1);
});

it('returns for scans their member and their number, and nothing for any other entry, id or shape', async () => {
  const { call, answer } = anImport();
  call.write(aFirstPart('june', ['J000000001', 'J000000002']));
  call.write(aPart());
  call.end();
  await answer;
  const memberId = aMember();
  const scan = (code: string) =>
    ledger.codes.redeemCode({ memberId, code, attemptId: randomUUID(), clientIp: '', device: '' }, CTX);
  const [first, second] = [await scan('J000000001'), await scan('J000000002')].map(({ entry }) => entry!);
  const opened = `${memberId}:0`;
  expect(await collection('entries').countDocuments({ _id: opened as never })).toBe(1);
  const entryIds = [second!.id, opened, first!.id, second!.id, `${memberId}:99`, `${aMember()}:1`, '', '$ne', ':'];
  const { scans } = await ledger.codes.getScans({ entryIds }, CTX);
  expect(scans.sort((a, b) => a.foundScanned - b.foundScanned)).toEqual([
    { entryId: first!.id, memberId, foundScanned: 1, redeemedAt: first!.at },
    { entryId: second!.id, memberId, foundScanned: 2, redeemedAt: second!.at },
  ]);
  expect(await ledger.codes.getScans({ entryIds: [] }, CTX)).toEqual({ scans: [] });
  const many = Array.from({ length: 501 }, (_, n) => `${memberId}:${n}`);
  expect(await tally([ledger.codes.getScans({ entryIds: many }, CTX)])).toEqual({ INPUT_INVALID: 1 });
});

/** Runs a command with a file on its standard input; the lines are those of its output that are no log. */
async function command(args: string[], file: AsyncIterable<Uint8Array> | string = '', over = {}) {
  const child = spawn(process.execPath, [ENTRY, ...args], { env: { PATH: process.env.PATH, ...env, ...over } });
  const outputs = Promise.all([text(child.stdout), text(child.stderr)]);
  // A refused file is not read to its end.
  child.stdin.on('error', () => undefined);
  Readable.from(typeof file === 'string' ? [file] : file).pipe(child.stdin);
  const [code] = (await once(child, 'exit')) as [number];
  const [stdout, stderr] = await outputs;
  const lines = stdout.split(/\r?\n/).filter((line) => line !== '' && !line.startsWith('{'));
  return { code, lines, stderr };
}

describe('npm run ops -- import-codes', () => {
  const PRODUCT = ['--brand', 'Drypers Classic', '--format', 'Pants', '--size', 'M', '--points', '80'];

  const importCodes = (file: AsyncIterable<Uint8Array> | string, ...args: string[]) =>
    command(['import-codes', ...args], file);
  const batches = () => collection('batches').find({ origin: 'imported', status: 'ready' }).toArray();

  it('registers the codes of a CSV and of a workbook, which members then redeem', async () => {
    const csv = ['Packs of 2025;;', '', 'No;Unique Code;Shift', '1;PRINT00001;A', '2;="1234500001";B', ''].join('\r\n');
    const rows = Readable.from([
      ['LEFTCOLUMN', 'PRINT00002'],
      ['LEFTCOLUMM', 'PRINT00001'],
    ]);
    const workbook = workbookBytes(['Batch', 'Code'], rows);
    const first = await importCodes(csv, ...PRODUCT, '--label', 'packs of 2025');
    expect(first).toMatchObject({ code: 0, lines: [expect.stringMatching(/^batch \S+: 2 codes, 0 known before$/)] });
    const second = await importCodes(workbook, ...PRODUCT, '--label', 'workbook', '--column', 'b');
    expect(second).toMatchObject({ code: 0, lines: [expect.stringMatching(/: 1 codes, 1 known before$/)] });
    for (const code of ['print-00001', '1234500001', 'PRINT00002']) {
      const attempt = { memberId: aMember(), code, attemptId: randomUUID(), clientIp: '', device: '' };
      expect(await ledger.codes.redeemCode(attempt, CTX)).toMatchObject({ points: 240 });
    }
  });

  it.each<[string, string, string[], RegExp]>([
    ['a row without a code', 'code\nPRINT00010\n-\n', ['--label', 'bad row'], /INPUT_INVALID .*"codes".*"row":3/],
    ['a label that was imported', 'code\nPRINT00011\n', ['--label', 'packs of 2025'], /ALREADY_EXISTS/],
    ['a column that is not there', 'code\nPRINT00012\n', ['--label', 'c', '--column', 'Z'], /INPUT_INVALID .*"column"/],
    ['no label', 'code\nPRINT00013\n', [], /^usage: import-codes /m],
  ])('registers nothing of a file with %s, and says why', async (_, file, args, reason) => {
    const before = await batches();
    const { code, lines, stderr } = await importCodes(file, ...PRODUCT, ...args);
    expect({ code, lines }).toEqual({ code: 1, lines: [] });
    expect(stderr).toMatch(reason);
    expect(await batches()).toEqual(before);
  });
});

describe('npm run ops -- load-codes', () => {
  const newest = () => collection('batches').findOne({}, { sort: { _id: -1 } });

  it.each(['both', 'api'])('writes the codes of a new batch, which then are redeemed, as %s', async (ROLE) => {
    const { code, lines } = await command(['load-codes', '25'], '', { ROLE });
    expect({ code, heading: lines[0], count: lines.length }).toEqual({
      ...{ code: 0, heading: 'code,brand,format,size,points', count: 26 },
    });
    expect(await newest()).toMatchObject({ quantity: 25, active: true, shippedAt: expect.any(Date) });
    const attempt = { memberId: aMember(), code: lines[25]!.slice(0, 10), attemptId: randomUUID() };
    await eventually(async () =>
      expect(await ledger.codes.redeemCode({ ...attempt, clientIp: '', device: '' }, CTX)).toMatchObject({
        points: 300,
      }),
    );
  });

  it.each([
    [['0'], {}, 'usage: load-codes <number, 1 to 10000000>'],
    [['10000001'], {}, 'usage: load-codes <number, 1 to 10000000>'],
    [['1', '2'], {}, 'usage: load-codes <number, 1 to 10000000>'],
    [['1'], { CLUB_ENV: 'production' }, 'load-codes: production has no codes for load tests'],
  ])('makes no code for %j with %j, and says why', async (args, over, reason) => {
    const before = await newest();
    expect(await command(['load-codes', ...args], '', over)).toMatchObject({
      code: 1,
      lines: [],
      stderr: `${reason}\n`,
    });
    expect(await newest()).toEqual(before);
  });
});
