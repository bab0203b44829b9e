import { randomUUID } from 'node:crypto';
import { nativeDb } from '@club/platform';
import { adminContext } from '@club/platform/testing';
import { codesStack } from '../../../test/codes.js';
import { tally } from '../../../test/ledger.js';
import { AlarmsRepository } from './alarms.repository.js';
import { ALARM_RULES } from './domain/alarm-rules.js';
import { EvidenceRepository } from './evidence.repository.js';
import { AcknowledgeAlarm } from './usecases/acknowledge-alarm.js';
import { WatchCodes } from './usecases/watch-codes.js';

const HOUR_MS = 3_600_000;
const CTX = adminContext();
let stack: Awaited<ReturnType<typeof codesStack>>;
beforeAll(async () => {
  stack = await codesStack('code-alarms');
});
afterAll(() => stack.database.drop());
beforeEach(async () => {
  for (const name of ['batches', 'claims', 'code_refusals', 'code_alarms'])
    await nativeDb(stack.database.connection).collection(name).deleteMany({});
});

const now = new Date();
const ago = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);
const insert = (name: string, rows: object[]) => nativeDb(stack.database.connection).collection(name).insertMany(rows);

/** Registers codes of a batch. */
const registered = (count: number, over: object = {}) =>
  insert(
    'claims',
    Array.from({ length: count }, () => ({
      ...{ _id: randomUUID() as never, attempt: randomUUID(), member: randomUUID(), batch: 'b1' },
      ...{ writtenAt: ago(0.5), ...over },
    })),
  );
/** Refuses tries. */
const refused = (count: number, over: object = {}) =>
  insert(
    'code_refusals',
    Array.from({ length: count }, () => ({
      ...{ member: 'm1', reason: 'CODE_UNKNOWN', codeHash: randomUUID(), ipHash: '', deviceHash: '' },
      ...{ at: ago(0.5), writtenAt: ago(0.5), ...over },
    })),
  );

function watching() {
  const { connection } = stack.database;
  const alarms = new AlarmsRepository(connection);
  const process = stack.process();
  const watch = new WatchCodes(new EvidenceRepository(connection), process.batches, alarms);
  return { alarms, process, watch, acknowledging: new AcknowledgeAlarm(alarms, process.audit) };
}
const shown = async ({ alarms }: ReturnType<typeof watching>) =>
  (await alarms.list(ago(24))).map(({ id, count, members, batch }) => ({ id, count, members, batch }));

describe('an alarm on codes', () => {
  it('is raised for a batch that is not shipped and has codes that are registered or tried', async () => {
    const one = watching();
    const { batch } = await one.process.aReadyBatch({ quantity: 3 });
    const { batch: quiet } = await one.process.aReadyBatch({ quantity: 3 });
    expect(await one.watch.execute(now)).toBe(0);
    await registered(2, { batch: batch.id });
    await refused(3, { batch: batch.id, reason: 'CODE_BATCH_INACTIVE' });
    await refused(3, { batch: quiet.id, reason: 'CODE_USED_BY_OTHER' });
    expect(await one.watch.execute(now)).toBe(1);
    expect(await shown(one)).toEqual([{ id: `beforeShipped:${batch.id}`, count: 5, members: 0, batch: batch.id }]);
    // from the day of shipping on they are as they should be
    await stack.batchDocs.updateOne({ _id: quiet.id }, { $set: { shippedAt: ago(1) } });
    await registered(2, { batch: quiet.id });
    expect(await one.watch.execute(now)).toBe(0);
    await stack.batchDocs.updateOne({ _id: quiet.id }, { $set: { shippedAt: now } });
    expect(await one.watch.execute(now)).toBe(1);
  });

  it('is raised for many members on one device, with the batch when it is one, and not for one member', async () => {
    const one = watching();
    const { members } = ALARM_RULES.sharedDevice;
    await registered(members - 1, { deviceHash: 'few' });
    await registered(50, { deviceHash: 'one', member: 'm1' });
    await registered(members, { deviceHash: 'many' });
    await registered(members, { deviceHash: 'earlier', writtenAt: ago(25) });
    await registered(members, { deviceHash: 'several' });
    await registered(1, { deviceHash: 'several', batch: 'b2' });
    expect(await one.watch.execute(now)).toBe(2);
    const found = await shown(one);
    expect(found).toContainEqual({ id: 'sharedDevice:many', count: members, members, batch: 'b1' });
    expect(found).toContainEqual({ id: 'sharedDevice:several', count: members + 1, members: members + 1, batch: '' });
  });

  it('is raised by what was registered since the last look, beside the rest of the day; the whole day is read once an hour', async () => {
    const one = watching();
    const { members } = ALARM_RULES.sharedDevice;
    expect(await one.watch.execute(now)).toBe(0);
    await registered(members - 1, { deviceHash: 'used', writtenAt: ago(20) });
    await registered(members, { deviceHash: 'unused', writtenAt: ago(20) });
    await registered(1, { deviceHash: 'used', writtenAt: new Date(now.getTime() - 60_000) });
    expect(await one.watch.execute(new Date(now.getTime() + 20_000))).toBe(1);
    expect(await shown(one)).toMatchObject([{ id: 'sharedDevice:used', members }]);
    expect(await one.watch.execute(new Date(now.getTime() + HOUR_MS))).toBe(1);
    expect((await shown(one)).map(({ id }) => id).sort()).toEqual(['sharedDevice:unused', 'sharedDevice:used']);
  });

  it('is raised for a burst beside a usual hour', async () => {
    const one = watching();
    const { codes } = ALARM_RULES.burst;
    await registered(codes - 1, { batch: 'small' });
    await registered(codes, { batch: 'new' });
    await registered(codes, { batch: 'busy' });
    await registered(7_000, { batch: 'busy', writtenAt: ago(30) });
    expect(await one.watch.execute(now)).toBe(1);
    expect(await shown(one)).toMatchObject([{ id: 'burst:new', count: codes, batch: 'new' }]);
  });

  it('is raised for guessing from a device, an address or everywhere', async () => {
    const one = watching();
    const { device, address } = ALARM_RULES.guessing;
    await refused(device - 1, { deviceHash: 'few' });
    await refused(device, { deviceHash: 'guesser' });
    await refused(device, { deviceHash: 'used', reason: 'CODE_USED_BY_YOU' });
    await refused(address, { ipHash: 'office' });
    expect(await one.watch.execute(now)).toBe(2);
    expect((await shown(one)).map(({ id }) => id).sort()).toEqual([
      'guessing:address:office',
      'guessing:device:guesser',
    ]);
    await refused(1_000);
    expect(await one.watch.execute(now)).toBe(1);
  });

  it('is kept up to date while it is open, and is raised once', async () => {
    const one = watching();
    await refused(40, { deviceHash: 'd' });
    expect(await one.watch.execute(now)).toBe(1);
    await refused(10, { deviceHash: 'd', writtenAt: ago(0.1) });
    expect(await one.watch.execute(now)).toBe(0);
    expect(await one.alarms.list(ago(1))).toMatchObject([{ count: 50, last: ago(0.1), first: ago(0.5) }]);
    expect(await one.alarms.countOpen()).toEqual(new Map([['guessing', 1]]));
  });

  it('is acknowledged once with a note, in the audit log too, and comes back a day later when it goes on', async () => {
    const one = watching();
    await refused(40, { deviceHash: 'd' });
    await one.watch.execute(now);
    const id = 'guessing:device:d';
    expect(await tally([one.acknowledging.execute(CTX, { id, reason: ' ' })])).toEqual({ INPUT_INVALID: 1 });
    expect(await tally([one.acknowledging.execute(CTX, { id: 'none', reason: 'x' })])).toEqual({ NOT_FOUND: 1 });
    const both = await Promise.all(
      ['A test', 'Another'].map((reason) => one.acknowledging.execute(CTX, { id, reason })),
    );
    expect(both[0]?.acknowledged).toEqual(both[1]?.acknowledged);
    const note = both[0]?.acknowledged?.note;
    expect(await stack.auditEntriesOf(id)).toMatchObject([{ data: { action: 'acknowledged', reason: note } }]);
    expect(await one.watch.execute(now)).toBe(0);
    expect(await one.alarms.countOpen()).toEqual(new Map());
    const later = new Date(Date.now() + 25 * HOUR_MS);
    expect(await one.watch.execute(later)).toBe(0);
    await refused(40, { deviceHash: 'd', writtenAt: later });
    expect(await one.watch.execute(later)).toBe(1);
    expect(await one.alarms.list(ago(1))).toMatchObject([{ id, count: 40 }]);
    expect(await one.alarms.countOpen()).toEqual(new Map([['guessing', 1]]));
  });
});
