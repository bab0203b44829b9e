import { randomUUID } from 'node:crypto';
import { adminContext } from '@club/platform/testing';
import { aCredit, aDebit, aLedger, aMember, aScan, CAUSE, ORDINARY_DAY } from '../../test/ledger.js';
import { eventsOf } from '../points/tail/events.js';
import { type AdjustCommand, AdjustPoints } from './usecases/adjust-points.js';

const ADMIN = adminContext();
let ledger: Awaited<ReturnType<typeof aLedger>>;
let adjust: AdjustPoints;

beforeAll(async () => {
  ledger = await aLedger('ledger-adjustments');
  adjust = new AdjustPoints(ledger.writer, ledger.entries);
});
afterAll(() => ledger.database.drop());

async function anAccount(points: number): Promise<string> {
  const member = aMember();
  await ledger.openAccount.execute(ADMIN, { memberId: member, at: ORDINARY_DAY });
  if (points > 0) await ledger.writer.submit(member, aCredit('quest:1', points), CAUSE);
  return member;
}
const aCommand = (memberId: string, over: Partial<AdjustCommand> = {}): AdjustCommand => ({
  ...{ memberId, points: 50, reason: 'Promised at the counter', key: randomUUID() },
  ...over,
});
const auditOf = (entry: Parameters<typeof eventsOf>[0]) =>
  eventsOf(entry, ledger.sources).filter(({ type }) => type === 'AdminActed');

describe('AdjustPoints', () => {
  it('adds and takes points that do not count towards a tier, and states who and why', async () => {
    const member = await anAccount(100);
    const added = await adjust.execute(ADMIN, aCommand(member, { reason: '  Promised  ' }));
    expect(added).toMatchObject({
      ...{ replayed: false, shortfall: 0 },
      entry: {
        ...{ kind: 'credit', lines: [{ source: 'adjustment', points: 50 }], balanceAfter: 150, earned: null },
        ...{ reason: 'Promised', cause: { id: ADMIN.actor.id, type: 'admin' } },
      },
    });
    const taken = await adjust.execute(ADMIN, aCommand(member, { points: -150 }));
    expect(taken.entry).toMatchObject({
      ...{ kind: 'debit', lines: [{ source: 'adjustment', points: -150 }], balanceAfter: 0 },
    });
    expect(await ledger.queries.balance(ADMIN, member)).toMatchObject({ available: 0, pastYear: 100 });
    expect(auditOf(taken.entry)).toMatchObject([
      {
        ...{ eventId: `${taken.entry.id}:AdminActed`, actor: { id: ADMIN.actor.id, type: 'admin' } },
        correlationId: ADMIN.correlationId,
        data: {
          ...{ record: 'points', recordId: member, action: 'adjusted', reason: 'Promised at the counter', title: '' },
          ...{ before: { balance: 150 }, after: { balance: 0, points: -150, entry: taken.entry.id } },
        },
      },
    ]);
  });

  it('takes no more than there is', async () => {
    const member = await anAccount(100);
    await expect(adjust.execute(ADMIN, aCommand(member, { points: -101 }))).rejects.toMatchObject({
      ...{ code: 'POINTS_INSUFFICIENT', details: { count: 1 } },
    });
    expect(await ledger.queries.balance(ADMIN, member)).toMatchObject({ available: 100 });
  });

  it('writes one entry for a key, however often and by whom it is sent', async () => {
    const member = await anAccount(0);
    const command = aCommand(member);
    const all = await Promise.all(
      [ADMIN, ADMIN, adminContext(), adminContext()].map((ctx) => adjust.execute(ctx, command)),
    );
    expect(new Set(all.map(({ entry }) => entry.id)).size).toBe(1);
    expect(all.filter(({ replayed }) => !replayed)).toHaveLength(1);
    expect(await ledger.queries.balance(ADMIN, member)).toMatchObject({ available: 50 });
    const other = adjust.execute(ADMIN, { ...command, points: 51 });
    await expect(other).rejects.toMatchObject({ code: 'IDEMPOTENCY_CONFLICT' });
  });

  it('reverses an entry by a linked one, with the points that could not be taken back', async () => {
    const member = await anAccount(0);
    const scan = await ledger.writer.submit(member, aScan({ member }), CAUSE);
    await ledger.writer.submit(member, aDebit('donation:1', 100), CAUSE);
    const command = aCommand(member, { points: undefined, entryId: scan.entry.id, reason: 'Code of a stolen pack' });
    const reversed = await adjust.execute(ADMIN, command);
    expect(reversed).toMatchObject({
      ...{ shortfall: 100, entry: { kind: 'reversal', ref: scan.entry.id, points: -260, balanceAfter: 0 } },
    });
    expect(await adjust.execute(ADMIN, command)).toMatchObject({ replayed: true, shortfall: 100 });
    const again = adjust.execute(ADMIN, { ...command, key: randomUUID() });
    await expect(again).rejects.toMatchObject({ code: 'ENTRY_NOT_REVERSIBLE' });
    expect(auditOf(reversed.entry)).toMatchObject([
      {
        data: {
          ...{ recordId: member, action: 'adjusted', reason: command.reason, before: { balance: 260 } },
          after: { balance: 0, points: -260, entry: reversed.entry.id, reverses: scan.entry.id, shortfall: 100 },
        },
      },
    ]);
    expect(await ledger.verifier.execute(member)).toMatchObject({ violations: [] });
  });

  it('leaves the audit of other reversals to those who make them', async () => {
    const member = await anAccount(100);
    const [original] = await ledger.entries.latest([member]);
    const intent = { kind: 'reverse', original: original!, reason: 'batch taken back' } as const;
    const { entry } = await ledger.writer.submit(member, intent, { ...CAUSE, type: 'admin' });
    expect(eventsOf(entry, ledger.sources)).toMatchObject([{ type: 'PointsDebited', data: { reversal: true } }]);
  });

  it.each<[string, Partial<AdjustCommand>, string]>([
    ['no points', { points: 0 }, 'points'],
    ['more than a million points', { points: 1_000_001 }, 'points'],
    ['less than minus a million', { points: -1_000_001 }, 'points'],
    ['parts of points', { points: 1.5 }, 'points'],
    ['neither points nor an entry', { points: undefined }, 'points'],
    ['points and an entry', { entryId: 'm:1' }, 'points'],
    ['a blank reason', { reason: ' ' }, 'reason'],
    ['a reason of more than 1,000 characters', { reason: 'x'.repeat(1_001) }, 'reason'],
    ['no key', { key: '' }, 'key'],
    ['a key with signs', { key: 'a:b' }, 'key'],
    ['a member that is an operator', { memberId: '$ne' }, 'memberId'],
  ])('refuses %s', async (_, over, field) => {
    const adjusted = adjust.execute(ADMIN, aCommand('m1', over));
    await expect(adjusted).rejects.toMatchObject({ code: 'INPUT_INVALID', fields: { [field]: expect.anything() } });
  });

  it('refuses an id that is no member’s, and an entry of somebody else', async () => {
    const [one, two] = [await anAccount(10), await anAccount(10)];
    const nobody = aMember();
    await expect(adjust.execute(ADMIN, aCommand(nobody))).rejects.toMatchObject({ code: 'USER_NOT_FOUND' });
    expect(await ledger.entryDocs.countDocuments({ member: nobody })).toBe(0);
    const foreign = aCommand(one, { points: undefined, entryId: `${two}:1` });
    await expect(adjust.execute(ADMIN, foreign)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
