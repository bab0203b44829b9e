import { randomUUID } from 'node:crypto';
import { jest } from '@jest/globals';
import { kl, nativeDb } from '@club/platform';
import { adminContext } from '@club/platform/testing';
import { codesStack } from '../../../test/codes.js';
import { aClaim, tally } from '../../../test/ledger.js';
import { claimSchema } from '../../claims/claim.schema.js';

const CTX = adminContext();
let stack: Awaited<ReturnType<typeof codesStack>>;
beforeAll(async () => {
  stack = await codesStack('code-protection');
});
afterAll(() => stack.database.drop());

const aTry = (over: object = {}) => ({
  ...{ member: randomUUID(), reason: 'CODE_USED_BY_OTHER', codeHash: randomUUID(), ipHash: '', deviceHash: '' },
  ...{ at: new Date(), ...over },
});

describe('a code that is looked up', () => {
  it('shows who redeemed it and every refused try of it, and the audit log keeps each look without the code', async () => {
    const one = stack.process();
    const { batch, codes } = await one.aReadyBatch({ quantity: 2 });
    const [code = ''] = codes;
    expect(await one.looking.execute(CTX, { code, reveal: false })).toEqual({
      ...{ registration: undefined, tries: [], refused: 0 },
    });
    await one.claims.claim([aClaim({ claimId: code, member: 'winner', batch: batch.id, multiplier: 2, kind: 'ios' })]);
    const codeHash = one.resolver.codeHash(code);
    await one.refusals.insert([aTry({ codeHash, member: 'later', batch: batch.id }), aTry()]);
    expect(await one.looking.execute(CTX, { code: code.toLowerCase(), reveal: true })).toMatchObject({
      registration: { claim: { member: 'winner', kind: 'ios' }, points: undefined, multiplier: 2 },
      tries: [{ member: 'later', reason: 'CODE_USED_BY_OTHER' }],
      refused: 1,
    });
    const entries = (await stack.auditEntriesOf(batch.id)).map(({ data }) => data as { record: string });
    const title = `${code.slice(0, 4)}••••${code.slice(-2)}`;
    expect(entries.filter(({ record }) => record === 'code')).toMatchObject([
      { action: 'lookedUp', title },
      { action: 'membersShown', title },
    ]);
    expect(JSON.stringify(entries)).not.toContain(code);
    const unknown = one.looking.execute(CTX, { code: '0000000000', reveal: false });
    expect(await tally([unknown])).toEqual({ CODE_UNKNOWN: 1 });
  });
});

describe('the activity of a batch', () => {
  it('counts registered and refused codes by hour, kind and device, and knows no other batch', async () => {
    const one = stack.process();
    const { batch } = await one.aReadyBatch({ quantity: 2 });
    const claim = (kind: 'ios' | 'android') => aClaim({ claimId: randomUUID(), batch: batch.id, kind });
    await one.claims.claim([claim('ios'), claim('android'), aClaim({ claimId: randomUUID(), batch: 'another' })]);
    const from = (deviceHash: string, member: string) =>
      aTry({ batch: batch.id, deviceHash, member, kind: 'android' } as never);
    await one.refusals.insert([from('d1', 'm1'), from('d1', 'm2'), from('d2', 'm3'), from('', 'm4'), aTry()]);
    const now = new Date();
    const { days, hours, kinds, devices, refusingDevices } = await one.activity.of(batch.id);
    expect(days).toHaveLength(7);
    expect(days.at(-1)).toBe(kl.date(now));
    const sum = (of: readonly { registered: number; refused: number }[]) =>
      of.reduce((all, each) => [all[0]! + each.registered, all[1]! + each.refused], [0, 0]);
    expect(sum(hours)).toEqual([2, 4]);
    expect(kinds).toEqual([
      { kind: 'android', registered: 1, refused: 4 },
      { kind: 'ios', registered: 1, refused: 0 },
    ]);
    expect(devices).toEqual([
      { deviceHash: 'd1', kind: 'android', refused: 2, members: 2 },
      { deviceHash: 'd2', kind: 'android', refused: 1, members: 1 },
    ]);
    expect(refusingDevices).toBe(2);
    expect(await one.queries.get(batch.id)).toMatchObject({ redeemed: 2, refused: 4 });
    expect(await tally([one.activity.of('nowhere')])).toEqual({ NOT_FOUND: 1 });
  });

  it('is counted over the claims by an index of the batch, the time and the kind', async () => {
    const claims = nativeDb(stack.database.connection).collection('claims');
    const plan = await claims
      .aggregate([
        { $match: { batch: 'b', writtenAt: { $gte: new Date() } } },
        { $group: { _id: { at: '$writtenAt', kind: { $ifNull: ['$kind', null] } }, count: { $sum: 1 } } },
      ])
      .explain('queryPlanner');
    const winning = /"winningPlan":(.*?),"rejectedPlans"/.exec(JSON.stringify(plan))?.[1];
    expect(winning).toContain('batch_written_kind');
    const names = (await claims.indexes()).map(({ name }) => name);
    expect(names.sort()).toEqual(['_id_', ...claimSchema.indexes().map(([, { name }]) => String(name))].sort());
  });
});

describe('the activity of all batches', () => {
  it('has every hour once, of any batch and of none, counts those that are over only once, and forgets other weeks', async () => {
    const one = stack.process();
    const db = nativeDb(stack.database.connection);
    const [claims, refusals] = [db.collection('claims'), db.collection('code_refusals')];
    // Years from now, where no other test writes.
    const at = (day: number, time: string) => new Date(`2031-05-${String(day).padStart(2, '0')}T${time}:00Z`);
    const claimed = (writtenAt: Date, kind?: string) => ({
      ...{ ...aClaim({ claimId: randomUUID() }), _id: randomUUID() as never, attempt: randomUUID(), writtenAt, kind },
    });
    const tried = (writtenAt: Date, over: object = {}) => ({ ...aTry(over), writtenAt });
    await claims.insertMany([
      claimed(at(3, '15:59'), 'ios'),
      claimed(at(3, '16:00'), 'ios'),
      claimed(at(9, '23:30'), 'android'),
    ]);
    await refusals.insertMany([tried(at(10, '01:10'), { batch: 'b9', kind: 'android' }), tried(at(10, '01:20'))]);
    const counted = jest.spyOn(one.claims, 'hoursSince');
    const look = () => one.allActivity.ofAll(at(10, '02:30'));
    const { days, hours, kinds } = await look();
    expect([days[0], days.at(-1)]).toEqual(['2031-05-04', '2031-05-10']);
    expect(hours).toEqual([
      { day: '2031-05-04', hour: 0, registered: 1, refused: 0 },
      { day: '2031-05-10', hour: 7, registered: 1, refused: 0 },
      { day: '2031-05-10', hour: 9, registered: 0, refused: 2 },
    ]);
    expect(kinds).toEqual([
      { kind: 'android', registered: 1, refused: 1 },
      { kind: 'ios', registered: 1, refused: 0 },
      { kind: '', registered: 0, refused: 1 },
    ]);
    await claims.insertOne(claimed(at(10, '02:10'), 'ios'));
    expect((await look()).hours.at(-1)).toEqual({ day: '2031-05-10', hour: 10, registered: 1, refused: 0 });
    expect(counted.mock.calls.map(([since]) => since)).toEqual([at(3, '16:00'), at(10, '02:00')]);
    expect((await look()).kinds[0]).toEqual({ kind: 'ios', registered: 2, refused: 0 });
  });
});

describe('a batch that is shipped', () => {
  it('has a day that is over or today, and not before it was made; the audit log keeps it once', async () => {
    const one = stack.process();
    const { batch } = await one.aReadyBatch({ quantity: 2 });
    const today = kl.date(one.clock.now());
    const { id } = batch;
    for (const day of ['', 'tomorrow', '2026-02-30', kl.addDays(today, 1), kl.addDays(today, -1)])
      expect(await tally([one.shipping.execute(CTX, { id, day })])).toEqual({ INPUT_INVALID: 1 });
    expect(await tally([one.shipping.execute(CTX, { id: 'nowhere', day: today })])).toEqual({ NOT_FOUND: 1 });
    expect(await one.shipping.execute(CTX, { id, day: today })).toMatchObject({ shippedAt: kl.startOfDay(today) });
    await one.shipping.execute(CTX, { id, day: today });
    const shipped = (await stack.auditEntriesOf(id)).filter(
      ({ data }) => (data as { action: string }).action === 'shipped',
    );
    expect(shipped).toMatchObject([{ data: { after: { shippedAt: today } } }]);
  });
});
