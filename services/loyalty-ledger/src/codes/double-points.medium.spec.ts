import { adminContext } from '@club/platform/testing';
import { codesStack } from '../../test/codes.js';
import { tally } from '../../test/ledger.js';

const CTX = adminContext();
let stack: Awaited<ReturnType<typeof codesStack>>;
beforeAll(async () => {
  stack = await codesStack('ledger-double');
});
afterAll(() => stack.database.drop());
beforeEach(async () => {
  const state = stack.database.connection.db!.collection<{ _id: string }>('code_state');
  await state.updateOne({ _id: 'table' }, { $unset: { doubleDays: '' }, $inc: { version: 1 } });
});

describe('the double-points date', () => {
  it('is the configured one until it is set, then at once the new one in every process, and gateways are notified', async () => {
    const [one, two] = [stack.process(), stack.process()];
    const days = () => Promise.all([one, two].map(({ doubleDays, clock }) => doubleDays.freshAt(clock.now())));
    expect(await days()).toEqual([
      [15, 22],
      [15, 22],
    ]);
    expect(await one.setDoubleDate.execute(CTX, { newDate: 7 })).toEqual([7, 22]);
    expect(await days()).toEqual([
      [7, 22],
      [7, 22],
    ]);
    expect(one.published).toEqual(['settings']);
    // Earlier scans keep the days that applied at their time.
    const before = new Date(one.clock.now().getTime() - 1);
    expect(await two.doubleDays.freshAt(before)).toEqual([15, 22]);
  });

  it('is known to a process that has just looked a code up', async () => {
    const [one, two] = [stack.process(), stack.process()];
    const { codes } = await one.aReadyBatch({ quantity: 1 });
    await two.resolver.resolve(codes[0]!);
    await one.setDoubleDate.execute(CTX, { newDate: 9 });
    await two.resolver.resolve(codes[0]!);
    expect(two.doubleDays.at(two.clock.now())).toEqual([9, 22]);
  });

  it.each([0, 32, 1.5, -1, NaN])('refuses %p, and nothing changes', async (date) => {
    const one = stack.process();
    expect(await tally([one.setDoubleDate.execute(CTX, { newDate: date })])).toEqual({ DOUBLE_DATE_INVALID: 1 });
    expect(await one.doubleDays.freshAt(one.clock.now())).toEqual([15, 22]);
  });

  it('is not set again to the same value, also by many at once, and its audit entry names who set it', async () => {
    const one = stack.process();
    expect(await tally([one.setDoubleDate.execute(CTX, { newDate: 15 })])).toEqual({ DOUBLE_DATE_SAME: 1 });
    const entries = async () => (await stack.auditEntriesOf('doublePointsDate')).length;
    const count = await entries();
    const tries = Array.from({ length: 5 }, () => one.setDoubleDate.execute(CTX, { newDate: 3 }));
    expect(await tally(tries)).toEqual({ ok: 1, DOUBLE_DATE_SAME: 4 });
    expect(await entries()).toBe(count + 1);
    expect((await stack.auditEntriesOf('doublePointsDate')).at(-1)).toMatchObject({
      actor: CTX.actor,
      data: { record: 'setting', action: 'changed', before: { dates: [15, 22] }, after: { dates: [3, 22] } },
    });
  });

  it('is never a day that counts double already, which would silently drop the first day', async () => {
    const one = stack.process();
    expect(await tally([one.setDoubleDate.execute(CTX, { newDate: 22 })])).toEqual({ DOUBLE_DATE_SAME: 1 });
    expect(await one.doubleDays.freshAt(one.clock.now())).toEqual([15, 22]);
  });
});

describe('the double-points days', () => {
  it('are replaced as a set, each day once, and the same set again changes nothing', async () => {
    const one = stack.process();
    expect(await one.setDoubleDate.execute(CTX, { dates: [28, 15, 22, 15] })).toEqual([15, 22, 28]);
    const count = (await stack.auditEntriesOf('doublePointsDate')).length;
    expect(await one.setDoubleDate.execute(CTX, { dates: [22, 28, 15] })).toEqual([15, 22, 28]);
    expect(await stack.auditEntriesOf('doublePointsDate')).toHaveLength(count);
    expect(await one.setDoubleDate.execute(CTX, { newDate: 3 })).toEqual([3, 22, 28]);
  });

  it('are not replaced when somebody has set others since they were read', async () => {
    const one = stack.process();
    const seen = [15, 22];
    await one.setDoubleDate.execute(CTX, { dates: [15, 22, 28], seen });
    expect(await tally([one.setDoubleDate.execute(CTX, { dates: [15, 22, 5], seen })])).toEqual({ EDIT_CONFLICT: 1 });
    expect(await one.doubleDays.freshAt(one.clock.now())).toEqual([15, 22, 28]);
  });

  it('need a reason where a day is near that they add or remove, and the reason is kept', async () => {
    const one = stack.process();
    const tomorrow = { dates: [11, 15, 22] };
    for (const reason of [undefined, ' '])
      await expect(one.setDoubleDate.execute(CTX, { ...tomorrow, ...(reason && { reason }) })).rejects.toMatchObject({
        code: 'DOUBLE_DATE_REASON_REQUIRED',
        fields: { reason: { code: 'DOUBLE_DATE_REASON_REQUIRED' } },
      });
    expect(await one.doubleDays.freshAt(one.clock.now())).toEqual([15, 22]);
    expect(await one.setDoubleDate.execute(CTX, { ...tomorrow, reason: ' Launch day ' })).toEqual([11, 15, 22]);
    expect((await stack.auditEntriesOf('doublePointsDate')).at(-1)).toMatchObject({ data: { reason: 'Launch day' } });
    expect(await tally([one.setDoubleDate.execute(CTX, { dates: [15, 22] })])).toEqual({
      DOUBLE_DATE_REASON_REQUIRED: 1,
    });
  });

  it.each([[[]], [[0]], [[15, 32]], [[1.5]]])('are not %j', async (dates) => {
    const one = stack.process();
    expect(await tally([one.setDoubleDate.execute(CTX, { dates })])).toEqual({ DOUBLE_DATE_INVALID: 1 });
    expect(await one.doubleDays.freshAt(one.clock.now())).toEqual([15, 22]);
  });
});
