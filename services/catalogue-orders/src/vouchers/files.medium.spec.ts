import { createHash, randomUUID } from 'node:crypto';
import { ListPage } from '@club/proto/club/common/v1/list';
import { jest } from '@jest/globals';
import { MONGO, nativeDb, type Connection } from '@club/platform';
import { workbookBytes } from '@club/platform/sheets';
import { eventually, FixedClock, migratedDatabase } from '@club/platform/testing';
import { STRANGERS } from '../../test/back-office.js';
import { FakeLedger } from '../../test/fake-ledger.js';
import { catalogueProcesses } from '../../test/processes.js';
import {
  addChecked,
  addCodes,
  ADMIN,
  checkCodes,
  codes,
  runningVouchers,
  typeInput,
  type SentFile,
} from '../../test/vouchers.js';

jest.setTimeout(240_000);

const DAY = 24 * 60 * 60_000;
const page = (over: object = {}) => ListPage.fromPartial(over);

describe('a file of voucher codes', () => {
  const clock = new FixedClock();
  let service: Awaited<ReturnType<typeof runningVouchers>>;
  beforeAll(async () => {
    service = await runningVouchers({ LOG_LEVEL: 'silent', ROLE: 'api' }, clock);
  });
  afterAll(() => service.stop());

  const collection = (name: string) => nativeDb(service.app.get<Connection>(MONGO, { strict: false })).collection(name);
  const add = (file: SentFile) => addChecked(service.client, file);
  const kept = async (typeId: string) => ({
    batches: (await service.client.listVoucherBatches({ typeId, page: undefined }, ADMIN)).end?.total,
    codes: await collection('voucher_codes').countDocuments({ typeId }),
    type: (await service.types.get({ id: typeId }, ADMIN)).total,
  });
  const NOTHING = { batches: 0, codes: 0, type: 0 };

  it('is checked and added by a dev administrator alone', async () => {
    const typeId = await service.aType({ count: 0 });
    for (const ctx of STRANGERS) {
      await expect(checkCodes(service.client, codes(1), ctx)).rejects.toMatchObject({ code: 'FORBIDDEN' });
      await expect(addChecked(service.client, { typeId, csv: codes(1) }, ctx)).rejects.toMatchObject({
        code: 'FORBIDDEN',
      });
    }
    expect(await kept(typeId)).toEqual(NOTHING);
  });

  it('is added as it was checked, by whoever checked it, within a day', async () => {
    const typeId = await service.aType({ count: 0 });
    const csv = codes(3);
    await expect(add({ typeId, csv })).rejects.toMatchObject({ code: 'CHECK_STALE' });
    await checkCodes(service.client, csv, { ...ADMIN, actor: { id: 'dev2', type: 'admin', role: 'dev' } });
    await expect(add({ typeId, csv })).rejects.toMatchObject({ code: 'CHECK_STALE' });
    const { sha256 } = await checkCodes(service.client, csv);
    expect(sha256).toBe(createHash('sha256').update(csv).digest('hex'));
    // Another file under the name of the one that was checked.
    await expect(add({ typeId, csv: codes(3), sha256 })).rejects.toMatchObject({ code: 'CHECK_STALE' });
    clock.advance(DAY + 1);
    await expect(add({ typeId, csv })).rejects.toMatchObject({ code: 'CHECK_STALE' });
    expect(await kept(typeId)).toEqual(NOTHING);
    await checkCodes(service.client, csv);
    expect(await add({ typeId, csv })).toMatchObject({ batch: { total: 3 } });
    expect(await kept(typeId)).toEqual({ batches: 1, codes: 3, type: 3 });
  });

  it('explains each of a hundred lines that hold no code, and adds the others', async () => {
    const lines = Array.from({ length: 2_500 }, (_, at) => (at % 25 === 0 ? `=bad ${at}` : randomUUID()));
    const csv = Buffer.from(`code\n${lines.join('\n')}\n`);
    const typeId = await service.aType({ count: 0 });
    const checked = await checkCodes(service.client, csv);
    expect(checked).toMatchObject({ totalVouchers: 2_400, duplicates: 0, bad: 100 });
    expect(checked.badRows).toHaveLength(100);
    expect(checked.badRows[1]).toEqual({ row: 27, column: 'code', expected: 'VOUCHER_CODE_SHAPE', found: '=bad 25' });
    expect(await add({ typeId, csv, label: 'Hundred' })).toMatchObject({ batch: { total: 2_400 }, bad: 100 });
    expect(await collection('voucher_staged').countDocuments()).toBe(0);
  });

  it('explains each row where none holds a code, and adds nothing', async () => {
    const typeId = await service.aType({ count: 0 });
    const csv = Buffer.from('no,code\n1,=1\n2,b\n');
    expect(await checkCodes(service.client, csv)).toMatchObject({
      ...{ totalVouchers: 0, codes: [], duplicates: 0, bad: 2 },
      badRows: ['=1', 'b'].map((found, at) => ({ row: at + 2, column: 'code', found })),
    });
    await expect(add({ typeId, csv })).rejects.toMatchObject({ code: 'CSV_REQUIRED' });
    expect(await kept(typeId)).toEqual(NOTHING);
    expect(await collection('voucher_staged').countDocuments()).toBe(0);
    for (const empty of ['', 'code\n', '\n\n'])
      await expect(checkCodes(service.client, Buffer.from(empty))).rejects.toMatchObject({ code: 'CSV_REQUIRED' });
  });

  it('is taken from the column that was checked, which may be another than the one that is found', async () => {
    const typeId = await service.aType({ count: 0 });
    const csv = Buffer.from('Product code,Voucher Code,Serial\r\nRM5,CODEA1111,S-0001\r\nRM5,CODEA2222,S-0002\r\n');
    const found = await checkCodes(service.client, csv);
    expect(found).toMatchObject({
      ...{ totalVouchers: 2, codes: ['CODEA1111', 'CODEA2222'], headingRow: 1 },
      column: { id: 'B', heading: 'Voucher Code', examples: ['CODEA1111', 'CODEA2222'] },
    });
    expect(found.columns.map(({ id, heading }) => `${id} ${heading}`)).toEqual([
      'A Product code',
      'B Voucher Code',
      'C Serial',
    ]);
    await expect(add({ typeId, csv, column: 'C' })).rejects.toMatchObject({ code: 'CHECK_STALE' });
    const chosen = await checkCodes(service.client, csv, ADMIN, { typeId, column: 'C' });
    expect(chosen).toMatchObject({ codes: ['S-0001', 'S-0002'], column: { id: 'C' } });
    await expect(add({ typeId, csv, column: 'B' })).rejects.toMatchObject({ code: 'CHECK_STALE' });
    expect(await add({ typeId, csv })).toMatchObject({ batch: { total: 2 } });
    expect(await add({ typeId, csv, column: 'C' })).toMatchObject({ batch: { total: 2 } });
    const other = await addCodes(service.client, { typeId, csv, column: 'B' });
    expect(other.batch).toMatchObject({ total: 2 });
    expect(await kept(typeId)).toEqual({ batches: 2, codes: 4, type: 4 });
    await expect(checkCodes(service.client, csv, ADMIN, { typeId, column: 'D' })).rejects.toMatchObject({
      ...{ code: 'INPUT_INVALID', fields: { column: {} } },
    });
  });

  it('is read as a workbook, too', async () => {
    const typeId = await service.aType({ count: 0 });
    async function* rows() {
      for (const code of ['0012345678', '2380E10', 'XLSX-A']) yield [code, 'a note'];
    }
    const pieces: Uint8Array[] = [];
    for await (const piece of workbookBytes(['Kod Baucar', 'Catatan'], rows())) pieces.push(piece);
    const file = Buffer.concat(pieces);
    const codesOf = ['0012345678', '2380E10', 'XLSX-A'];
    expect(await checkCodes(service.client, file)).toMatchObject({ codes: codesOf, bad: 0, column: { letter: 'A' } });
    expect(await add({ typeId, csv: file })).toMatchObject({ batch: { total: 3 } });
  });

  it('has one code in every spelling, unless the type says that case matters; each is found in any', async () => {
    const typeId = await service.aType({ count: 0 });
    const spelled = Buffer.from('code\nSpell-77 x\nSPELL-77X\n spell-77\u200bx\nＳPELL-77Ｘ\n');
    expect(await checkCodes(service.client, spelled)).toMatchObject({ totalVouchers: 1, duplicates: 3 });
    const { batch } = await add({ typeId, csv: spelled });
    expect(batch).toMatchObject({ total: 1 });
    const again = Buffer.from('code\nspell-77x\n');
    expect(await addCodes(service.client, { typeId, csv: again })).toMatchObject({
      batch: { total: 0 },
      duplicates: 1,
    });

    const strict = await service.aType({ count: 0, caseMatters: true });
    const cased = Buffer.from('code\nCase7\nCASE7\ncase 7\nca se7\n');
    expect(await checkCodes(service.client, cased, ADMIN, { typeId: strict })).toMatchObject({
      ...{ totalVouchers: 3, duplicates: 1 },
    });
    const kinds = await add({ typeId: strict, csv: cased });
    expect(kinds.batch).toMatchObject({ total: 3 });
    const found = async (batchId: string, q: string) => {
      const { codes: all } = await service.client.listVoucherCodes({ batchId, page: page({ q }), status: '' }, ADMIN);
      return all.map(({ code }) => code);
    };
    for (const q of ['spell-77x', ' SPELL-77 X ', 'ＳPELL-77Ｘ', 'SPELL-77\u200bX']) {
      expect(await found(batch!.id, q)).toEqual(['Spell-77 x']);
    }
    expect(await found(kinds.batch!.id, 'cAsE7')).toEqual(['Case7', 'CASE7', 'case 7']);
  });

  it('is refused when it is larger than a file may be, or no sheet at all', async () => {
    const line = Buffer.from(`CODE1234,${'x'.repeat(60_000)}\n`);
    const large = Buffer.concat(Array.from({ length: (17 * 1024 * 1024) / line.length }, () => line));
    await expect(checkCodes(service.client, large)).rejects.toMatchObject({ code: 'FILE_TOO_LARGE' });
    for (const file of [Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13]), Buffer.from('PK\x03\x04 no workbook')]) {
      await expect(checkCodes(service.client, file)).rejects.toMatchObject({ code: 'CSV_REQUIRED' });
    }
  });

  it('leaves nothing when it is cut off, until the same file comes whole; who did it is kept once', async () => {
    const typeId = await service.aType({ count: 0 });
    const csv = codes(3_000);
    await checkCodes(service.client, csv);
    await expect(add({ typeId, csv, cutAfter: 1 })).rejects.toMatchObject({ code: 'SERVICE_BUSY' });
    expect(await kept(typeId)).toEqual(NOTHING);
    const [added, again] = [await add({ typeId, csv }), await add({ typeId, csv })];
    expect(added).toMatchObject({ batch: { total: 3_000, available: 3_000 }, duplicates: 0 });
    expect(again.batch).toEqual(added.batch);
    const entries = await collection('outbox').find({ 'event.data.recordId': added.batch?.id }).toArray();
    expect(entries.map(({ event }) => event.data)).toMatchObject([
      { record: 'voucherBatch', action: 'added', after: { typeId, codes: 3_000, bad: 0 } },
    ]);
  });

  it('is listed by page and status, and one code of it is found', async () => {
    const typeId = await service.aType({ count: 0 });
    const { batch } = await addCodes(service.client, { typeId, csv: Buffer.from('AAA-1\nAAA-2\nAAA-3\n') });
    const listed = async (over: object, status = '') => {
      const request = { batchId: batch!.id, page: page(over), status };
      const { codes: found, end } = await service.client.listVoucherCodes(request, ADMIN);
      return [found.map(({ code }) => code).join(), end?.total];
    };
    expect(await listed({ offset: 1, limit: 1 })).toEqual(['AAA-2', 3]);
    expect(await listed({ q: ' AAA-3 ' })).toEqual(['AAA-3', 1]);
    expect(await listed({}, 'used')).toEqual(['', 0]);
    expect(await listed({}, 'available')).toEqual(['AAA-1,AAA-2,AAA-3', 3]);
    await expect(listed({}, 'lost')).rejects.toMatchObject({ code: 'INPUT_INVALID', fields: { status: {} } });
    await addCodes(service.client, { typeId, csv: codes(1), label: 'Second' });
    const { batches, end } = await service.client.listVoucherBatches({ typeId, page: page({ q: 'second' }) }, ADMIN);
    expect([batches.map(({ label }) => label), end?.total]).toEqual([['Second'], 1]);
  });

  it('toggles a type ten times at once, and records who added it', async () => {
    const id = await service.aType();
    await Promise.all(Array.from({ length: 10 }, () => service.types.setActive({ id, showAt: undefined }, ADMIN)));
    expect((await service.types.get({ id }, ADMIN)).active).toBe(true);
    const entries = await collection('outbox').find({ 'event.data.recordId': id }).toArray();
    expect(entries).toHaveLength(11);
    expect(entries[0]?.['event'].data).toMatchObject({ record: 'voucherType', action: 'added', before: {} });
  });
});

describe('a file of voucher codes over kills', () => {
  let database: Awaited<ReturnType<typeof migratedDatabase>>;
  let ledger: FakeLedger;
  beforeAll(async () => {
    database = await migratedDatabase('voucher-files');
    ledger = await FakeLedger.start();
  });
  afterAll(async () => {
    ledger.stop();
    await database.drop();
  });

  it.each([
    { point: 'vouchers.addCodes.afterChunk', decided: false },
    { point: 'vouchers.addCodes.received', decided: true },
    { point: 'vouchers.store.afterPiece', decided: true },
  ])('is stored whole or not at all: $point', async ({ point, decided }) => {
    const { db, start, end } = catalogueProcesses(database, ledger, []);
    const dying = await start({ FAILPOINTS: `${point}=kill` }, ['migrate', 'serve']);
    const { id: typeId } = await dying.types.save(typeInput(), ADMIN);
    const csv = codes(2_500);
    await expect(addCodes(dying.client, { typeId, csv })).rejects.toMatchObject({ code: 'SERVICE_BUSY' });
    expect((await dying.exited).signal).toBe('SIGKILL');
    dying.close();
    const stored = () => db().collection('voucher_codes').countDocuments({ typeId });
    const service = await start();
    try {
      if (decided) await eventually(async () => expect(await stored()).toBe(2_500), { timeoutMs: 60_000 });
      else {
        expect(await stored()).toBe(0);
        expect((await service.client.listVoucherBatches({ typeId, page: undefined }, ADMIN)).end?.total).toBe(0);
      }
      expect(await addCodes(service.client, { typeId, csv })).toMatchObject({
        batch: { total: 2_500, complete: true },
      });
      expect(await stored()).toBe(2_500);
    } finally {
      await service.stop();
      await end();
    }
  });
});
