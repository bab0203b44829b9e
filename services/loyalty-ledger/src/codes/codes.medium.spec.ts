import { text } from 'node:stream/consumers';
import { type ObjectStore, SAME_REQUEST_MS } from '@club/platform';
import { adminContext } from '@club/platform/testing';
import { aBatchCommand, codeKeys, codesStack, someKeys } from '../../test/codes.js';
import { tally } from '../../test/ledger.js';
import { ALPHABET } from './domain/alphabet.js';

const CTX = adminContext();

let stack: Awaited<ReturnType<typeof codesStack>>;
beforeAll(async () => {
  stack = await codesStack('ledger-codes');
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

describe('a generated batch', () => {
  it('is a file of distinct codes, all of which resolve to it', async () => {
    const one = stack.process();
    const { batch, codes, csv } = await one.aReadyBatch({ quantity: 5_000, brand: '=Drypers, "Touch"' });
    expect(batch).toMatchObject({ status: 'ready', quantity: 5_000, ranges: [{ keyVersion: 1, from: 0, to: 5_000 }] });
    expect(csv.split('\r\n').slice(0, 2)).toEqual([
      'code,brand,format,size,points',
      `${codes[0]},"'=Drypers, ""Touch""","Tape","L",120`,
    ]);
    expect(new Set(codes).size).toBe(5_000);
    for (const code of codes.slice(0, 200)) {
      expect(await one.resolver.resolve(code)).toEqual({
        status: 'ok',
        claimId: code,
        code,
        repaired: false,
        batch: { id: batch.id, brand: '=Drypers, "Touch"', format: 'Tape', size: 'L', points: 120, active: true },
      });
    }
    expect(one.resolver.issuedBatches(codes).every((found) => found?.details.id === batch.id)).toBe(true);
  });

  it('does not share a counter with another batch, however many are ordered at once', async () => {
    const processes = [stack.process(), stack.process()];
    const batches = await Promise.all(
      Array.from({ length: 8 }, (_, i) => processes[i % 2]!.aReadyBatch({ quantity: 50 })),
    );
    const codes = batches.flatMap((batch) => batch.codes);
    expect(codes).toHaveLength(400);
    expect(new Set(codes).size).toBe(400);
  });

  it('is made once for one key, and refused for another body', async () => {
    const one = stack.process();
    const same = aBatchCommand({ key: 'k1' });
    const made = await Promise.all([1, 2, 3].map(() => one.generate.execute(CTX, same)));
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    expect(await tally([one.generate.execute(CTX, { ...same, points: 121 })])).toEqual({ IDEMPOTENCY_CONFLICT: 1 });
    expect(await stack.batchDocs.countDocuments({})).toBe(1);
    await one.generate.finished(made[0]!.id);
  });

  it('is made once for the same request three times at once without a key, and once more ten seconds later', async () => {
    const [one, two] = [stack.process(), stack.process()];
    const same = aBatchCommand({ key: '', quantity: 7 });
    const made = await Promise.all([one, two, one].map((process) => process.generate.execute(CTX, same)));
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    const other = { ...CTX, actor: { ...CTX.actor, id: 'another' } };
    const others = await one.generate.execute(other, same);
    one.clock.advance(SAME_REQUEST_MS + 1);
    const later = await one.generate.execute(CTX, same);
    expect(await stack.batchDocs.countDocuments({})).toBe(3);
    for (const { id } of [made[0]!, others, later]) {
      await one.generate.finished(id);
      await two.generate.finished(id);
    }
  });

  it.each([
    ['quantity', 0, 'FIELD_INVALID'],
    ['quantity', 10_000_001, 'FIELD_INVALID'],
    ['quantity', 1.5, 'FIELD_INVALID'],
    ['points', 0, 'FIELD_INVALID'],
    ['points', 100_001, 'FIELD_INVALID'],
    ['brand', ' ', 'FIELD_REQUIRED'],
    ['format', 'x'.repeat(61), 'FIELD_TOO_LONG'],
    ['size', 'a\nb', 'FIELD_INVALID'],
  ])('is refused with %s %j, and nothing is written', async (field, value, code) => {
    const failure = await stack
      .process()
      .generate.execute(CTX, aBatchCommand({ [field]: value }))
      .catch((err) => err);
    expect(failure).toMatchObject({ code: 'INPUT_INVALID', fields: { [field]: { code } } });
    expect(await stack.batchDocs.countDocuments({})).toBe(0);
  });

  it('does not count before its file is there, and is finished by another process when its own dies', async () => {
    const dead = stack.process();
    // A store that never answers: the process is as good as dead, and its lease stands still.
    const hanging = { put: () => new Promise(() => undefined) } as unknown as ObjectStore;
    Object.assign(dead.generator, { store: hanging });
    const { id } = await dead.generate.execute(CTX, aBatchCommand({ quantity: 20 }));
    const code = dead.keys.newest.encodeOne(0);
    expect(await dead.resolver.resolve(code)).toMatchObject({ status: 'ok', batch: { id, active: false } });

    const alive = stack.process();
    expect(await alive.generator.sweep()).toBe(0);
    expect(await alive.generator.sweep()).toBe(1);
    const batch = (await alive.generate.finished(id))!;
    expect(batch).toMatchObject({ status: 'ready', quantity: 20 });
    expect((await text(await stack.store.get(batch.fileKey!))).split('\r\n')).toHaveLength(22);
    expect(await dead.resolver.resolve(code)).toMatchObject({ status: 'ok', batch: { active: false } });
  });

  it('is left alone by the sweep while its process moves', async () => {
    const busy = stack.process();
    Object.assign(busy.generator, { store: { put: () => new Promise(() => undefined) } });
    const batch = await busy.generate.execute(CTX, aBatchCommand());
    const other = stack.process();
    await other.generator.sweep();
    expect(await busy.batches.heartbeat(batch.id, batch.job!.owner!)).toBe(true);
    expect(await other.generator.sweep()).toBe(0);
  });

  it('fails for good after five broken attempts', async () => {
    const one = stack.process();
    Object.assign(one.generator, { store: { put: () => Promise.reject(new Error('unavailable')) } });
    const { id } = await one.generate.execute(CTX, aBatchCommand());
    await one.generate.finished(id);
    for (let attempt = 2; attempt <= 6; attempt++) {
      expect(await one.generator.sweep()).toBe(1);
      await one.generate.finished(id);
    }
    expect(await one.batches.findById(id)).toMatchObject({ status: 'failed' });
    expect(await one.generator.sweep()).toBe(0);
  });
});

describe('a typed code', () => {
  it('is repaired only into an issued code', async () => {
    const one = stack.process();
    const { codes } = await one.aReadyBatch({ quantity: 2_000 });
    const code = codes.find((each) => /0/.test(each) && /1/.test(each) && /[5S]/.test(each) && !/[VB8Z2]/.test(each))!;
    const mistyped = code
      .replace('0', 'o')
      .replace('1', 'l')
      .replace(/[5S]/, (symbol) => (symbol === '5' ? 'S' : '5'));
    expect(await one.resolver.resolve(` ${mistyped.slice(0, 5)}-${mistyped.slice(5)} `)).toMatchObject({
      status: 'ok',
      claimId: code,
      code,
      repaired: true,
    });
    // A counter that was never issued: valid, and so would be its repair, but nobody printed it.
    const unissued = Array.from({ length: 500 }, (_, i) => one.keys.newest.encodeOne(1_000_000 + i));
    for (const never of unissued.filter((each) => each.includes('0')).slice(0, 40)) {
      expect(await one.resolver.resolve(never.replaceAll('0', 'O'))).toEqual({
        status: 'unknown',
      });
      expect(await one.resolver.resolve(never)).toEqual({ status: 'unknown' });
    }
  });

  it('matches no issued code when it is guessed', async () => {
    const one = stack.process();
    await one.aReadyBatch({ quantity: 10_000 });
    await one.resolver.ensureFresh();
    let seed = 42;
    const random = () => (seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31) / 2 ** 31;
    const guesses = Array.from({ length: 20_000 }, () =>
      Array.from({ length: 10 }, () => ALPHABET[Math.floor(random() * 32)]).join(''),
    );
    expect(one.resolver.issuedBatches(guesses).filter(Boolean)).toEqual([]);
  });

  it.each(['', '123456789', '12345678901', '123456789!', '$gt: 12345'])('%j is too short', async (typed) => {
    expect(await stack.process().resolver.resolve(typed)).toEqual({ status: 'too_short' });
  });

  it('is refused at once when another process has frozen its batch', async () => {
    const one = stack.process();
    const two = stack.process();
    const { batch, codes } = await one.aReadyBatch();
    expect(await two.resolver.resolve(codes[0]!)).toMatchObject({ batch: { active: true } });
    await one.activating.execute(CTX, { id: batch.id, active: false, reason: 'Lost' });
    expect(await two.resolver.resolve(codes[0]!)).toMatchObject({ batch: { active: false } });
    await one.activating.execute(CTX, { id: batch.id, active: true, reason: 'Found' });
    expect(await two.resolver.resolve(codes[0]!)).toMatchObject({ batch: { active: true } });
    expect(await tally([one.activating.execute(CTX, { id: 'f'.repeat(24), active: true })])).toEqual({ NOT_FOUND: 1 });
  });

  it('is found when another process has generated its batch, even after an earlier read', async () => {
    const two = stack.process();
    await two.resolver.ensureFresh();
    const { codes } = await stack.process().aReadyBatch();
    expect(await two.resolver.resolve(codes[7]!)).toMatchObject({ status: 'ok' });
  });
});

describe('two key versions', () => {
  it('are both accepted, each only for codes it issued; the older one issues no more', async () => {
    const old = stack.process(codeKeys(someKeys(1)));
    const first = await old.aReadyBatch();
    const both = stack.process(codeKeys(someKeys(2)));
    const second = await both.aReadyBatch();
    expect(second.batch.ranges).toEqual([{ keyVersion: 2, from: 0, to: 100 }]);
    for (const [{ codes, batch }] of [[first], [second]] as const) {
      expect(await both.resolver.resolve(codes[99]!)).toMatchObject({ status: 'ok', batch: { id: batch.id } });
    }
    // Counter 100 was issued by neither; counter 50 of version 3 by nobody.
    for (const cipher of codeKeys(someKeys(3)).ciphers) {
      expect(await both.resolver.resolve(cipher.encodeOne(cipher.version === 3 ? 50 : 100))).toEqual({
        status: 'unknown',
      });
    }
    await expect(old.aReadyBatch()).rejects.toThrow('superseded');
  });

  it('a code that an older version accepts is skipped and replaced', async () => {
    const both = stack.process(codeKeys(someKeys(2)));
    const [older, newest] = both.keys.ciphers;
    // Pretend the older version issued the very counters that codes 3 and 5 of the newer one decode to.
    const counters = Array.from({ length: 2_000 }, (_, i) => ({
      i,
      at: older!.decode([newest!.encodeOne(i)])[0]!,
    })).filter(({ at }) => at >= 0);
    expect(counters.length).toBeGreaterThan(1);
    const taken = counters.slice(0, 2);
    const { batch: legacy } = await both.aReadyBatch({ quantity: 1 });
    await stack.batchDocs.updateOne(
      { _id: legacy.id },
      { $set: { ranges: taken.map(({ at }) => ({ keyVersion: 1, from: at, to: at + 1 })) } },
    );
    const { batch, codes } = await both.aReadyBatch({ quantity: 2_000 });
    expect(codes).toHaveLength(2_000);
    expect(new Set(codes).size).toBe(2_000);
    for (const { i } of taken) expect(codes).not.toContain(newest!.encodeOne(i));
    const skipped = taken.filter(({ i }) => i >= 1 && i <= 2_000).length;
    expect((await both.batches.findById(batch.id))!.ranges).toEqual([
      { keyVersion: 2, from: 1, to: 2_001 },
      ...(skipped > 0 ? [{ keyVersion: 2, from: 2_001, to: 2_001 + skipped }] : []),
    ]);
    await both.resolver.ensureFresh();
    expect(both.resolver.issuedBatches(codes).every((found) => found?.details.id === batch.id)).toBe(true);
  });
});
