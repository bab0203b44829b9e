import { nativeDb } from '@club/platform';
import { abortedAfterAudit, eventually, NOTHING_LEFT } from '@club/platform/testing';
import { codesStack } from '../../test/codes.js';
import { tally } from '../../test/ledger.js';

let stack: Awaited<ReturnType<typeof codesStack>>;
beforeAll(async () => {
  stack = await codesStack('ledger-imports');
});
afterAll(() => stack.database.drop());
// Each test starts without batches; the sequence and the table's version go on, as they would.
beforeEach(async () => {
  await stack.batchDocs.deleteMany({});
  await stack.importedDocs.deleteMany({});
  await stack.database.connection
    .db!.collection<{ _id: string }>('code_state')
    .updateOne({ _id: 'sequence' }, { $set: { keyVersion: 0, next: 0 } });
  await stack.database.connection
    .db!.collection<{ _id: string }>('code_state')
    .updateOne({ _id: 'table' }, { $inc: { version: 1 } });
});

async function* chunksOf(...chunks: string[][]) {
  yield* chunks;
}
const anImport = (label = 'old packs') => ({ brand: 'Drypers Classic', format: 'Pants', size: 'M', points: 80, label });

describe('an imported batch', () => {
  /** Returns the audit entries of a batch, or of all batches. */
  const auditEntriesOf = async (recordId?: string) => {
    const query = { 'event.type': 'AdminActed', ...(recordId && { 'event.data.recordId': recordId }) };
    const rows = await nativeDb(stack.database.connection).collection('outbox').find(query).toArray();
    return rows.map(({ event }) => (event as { data: object }).data);
  };

  it('keeps only hashes, reports duplicates and then resolves', async () => {
    const one = stack.process();
    const { batch, duplicates } = await one.importing.execute(
      stack.ctx,
      anImport(),
      chunksOf(['1234567890', 'old-pack-0i0'], ['OLDPACK0I1', '1234567890', 'oldpack0i2'], []),
    );
    expect({ duplicates, quantity: batch.quantity, status: batch.status }).toEqual({
      duplicates: 1,
      quantity: 4,
      status: 'ready',
    });
    expect(await auditEntriesOf(batch.id)).toMatchObject([
      { record: 'codeBatch', action: 'added', before: {}, after: { points: 80, quantity: 4 } },
    ]);
    const stored = await stack.importedDocs.find({}).toArray();
    expect(stored).toHaveLength(4);
    expect(JSON.stringify(stored)).not.toMatch(/1234567890|OLDPACK/i);
    const found = await stack.process().resolver.resolve('oldpack 0i1');
    expect(found).toMatchObject({
      status: 'ok',
      code: 'OLDPACK0I1',
      repaired: false,
      batch: { id: batch.id, points: 80, active: true },
    });
    expect(found).toMatchObject({ claimId: `imported:${one.keys.importedId('OLDPACK0I1')}` });
  });

  it('finds a code though I, L or O were misread, the printed form first, and neither of two that are equally near', async () => {
    const one = stack.process();
    const printed = ['OLD1PACKAA', 'OLDIPACKAA', 'PILLOWBABY', 'TWO0TWINSA', 'TWOOTWIN5A', 'TWOO4WINSO', 'TWO04WINS0'];
    await one.importing.execute(stack.ctx, anImport(), chunksOf(printed));
    const read = async (typed: string) => {
      const found = await one.resolver.resolve(typed);
      return found.status === 'ok' ? { code: found.code, repaired: found.repaired, claimId: found.claimId } : found;
    };
    const claimOf = (code: string) => `imported:${one.keys.importedId(code)}`;
    const exact = (code: string) => ({ code, repaired: false, claimId: claimOf(code) });
    for (const code of printed) expect(await read(code)).toEqual(exact(code));
    // a recogniser took I for 1 and O for 0
    expect(await read('P1LL0WBABY')).toEqual({ ...exact('PILLOWBABY'), repaired: true });
    expect(await read('OLDLPACKAA')).toEqual({ status: 'unknown' });
    expect(await read('TWOO4WINS0')).toEqual({ status: 'unknown' });
    expect(await read('P1110WBABY')).toEqual({ status: 'unknown' });
  });

  it('leaves a code that is already issued to the batch that issued it', async () => {
    const one = stack.process();
    const { codes, batch: computed } = await one.aReadyBatch();
    const { batch, duplicates } = await one.importing.execute(
      stack.ctx,
      anImport(),
      chunksOf([codes[4]!, '1234567890']),
    );
    expect({ duplicates, quantity: batch.quantity }).toEqual({ duplicates: 1, quantity: 1 });
    expect(await one.resolver.resolve(codes[4]!)).toMatchObject({ batch: { id: computed.id } });
  });

  it('leaves neither a code nor its record when the transaction fails after the record', async () => {
    const one = stack.process();
    const { connection } = stack.database;
    // The batch that was begun is kept as failed.
    const of = [stack.importedDocs.collectionName, 'outbox'];
    const write = () => one.importing.execute(stack.ctx, anImport('aborted'), chunksOf(['1234567890', 'OLDPACK0I1']));
    expect(await abortedAfterAudit({ connection, audit: one.audit, of }, write)).toEqual(NOTHING_LEFT);
    expect(await stack.batchDocs.find({}).toArray()).toMatchObject([{ status: 'failed' }]);
    expect(await one.resolver.resolve('1234567890')).toEqual({ status: 'unknown' });
  });

  it('is not visible while it is written, and is removed when it fails', async () => {
    const one = stack.process();
    const other = stack.process();
    // Imported codes are looked up at all only once an import is complete.
    await one.importing.execute(stack.ctx, anImport('other packs'), chunksOf(['Z000000000']));
    const seen: unknown[] = [];
    async function* breaking() {
      yield Array.from({ length: 1_500 }, (_, i) => `A${String(i).padStart(9, '0')}`);
      seen.push(await other.resolver.resolve('A000000000'), await stack.importedDocs.countDocuments({}));
      yield ['not a code'];
    }
    const entries = await auditEntriesOf();
    const failure = await one.importing.execute(stack.ctx, anImport(), breaking()).catch((err) => err);
    expect(failure).toMatchObject({
      code: 'INPUT_INVALID',
      fields: { codes: { code: 'FIELD_INVALID', details: { row: 1501 } } },
    });
    expect(seen).toEqual([{ status: 'unknown' }, 1_001]);
    expect(await auditEntriesOf()).toEqual(entries);
    expect(await stack.importedDocs.countDocuments({})).toBe(1);
    expect(await other.resolver.resolve('A000000000')).toEqual({ status: 'unknown' });
    // The same file, put right, may be sent again under its label; a second time it exists.
    await one.importing.execute(stack.ctx, anImport(), chunksOf(['A000000000']));
    expect(await tally([one.importing.execute(stack.ctx, anImport(), chunksOf(['B000000000']))])).toEqual({
      ALREADY_EXISTS: 1,
    });
    expect(await tally([one.importing.execute(stack.ctx, anImport('empty'), chunksOf([]))])).toEqual({
      INPUT_INVALID: 1,
    });
  });

  it('is removed by the sweep of another process when its own stopped half-way', async () => {
    const dead = stack.process();
    async function* never() {
      yield Array.from({ length: 1_000 }, (_, i) => `C${String(i).padStart(9, '0')}`);
      await new Promise(() => undefined);
    }
    void dead.importing.execute(stack.ctx, anImport(), never());
    await eventually(async () => expect(await stack.importedDocs.countDocuments({})).toBe(1_000));
    const alive = stack.process();
    await alive.generator.sweep();
    expect(await alive.generator.sweep()).toBe(1);
    expect(await stack.importedDocs.countDocuments({})).toBe(0);
    const { batch } = await alive.importing.execute(stack.ctx, anImport(), chunksOf(['C000000000']));
    expect(await alive.resolver.resolve('C000000000')).toMatchObject({ batch: { id: batch.id } });
  });
});
