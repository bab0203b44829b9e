import { systemContext } from '@club/platform';
import { aCredit, aLedger, aMember, aScan, CAUSE } from '../../test/ledger.js';
import { settleQuestsOf } from '../../test/quests.js';
import { aRehearse, type ReceiptLines } from '../../test/rehearsals.js';
import { dayMultiplier } from '../awards/domain/multipliers.js';
import { defaultQuests } from '../quests/default-quests.js';
import type { Quest } from '../quests/domain/quest.js';
import { triggersOf } from '../quests/domain/trigger.js';
import { QuestRecords } from '../quests/quest.record.js';
import { QuestsRepository } from '../quests/quests.repository.js';
import { ReceiptAward } from '../receipts/domain/receipt-award.js';
import type { Rehearsal, RehearsedRule } from './domain/rehearsal.js';
import type { Rehearse } from './rehearse.js';
import { RehearsalsRepository } from './rehearsals.repository.js';

const NOW = new Date('2026-03-31T04:00:00Z');
const FROM = new Date('2026-03-01T00:00:00Z');
const CTX = systemContext('c1');
/** Days of March on which the members of the tests did something. */
const DAYS = [2, 9, 9, 15, 22, 30];

describe('a rehearsal', () => {
  let ledger: Awaited<ReturnType<typeof aLedger>>;
  let rehearsals: RehearsalsRepository;
  let rehearse: Rehearse;
  let members: string[];
  let lines: ReceiptLines;
  beforeAll(async () => {
    ledger = await aLedger('ledger-rehearsals');
    const { connection } = ledger.database;
    rehearsals = new RehearsalsRepository(connection);
    lines = new Map();
    rehearse = aRehearse(ledger, rehearsals, lines);
    members = Array.from({ length: 12 }, aMember);
    for (const member of members) await live(member, [15, 22], 2);
  });
  afterAll(() => ledger.database.drop());

  const noon = (day: number) => new Date(Date.UTC(2026, 2, day, 4));

  /** Codes and receipts of one member in March as they are credited when these days have this factor. */
  async function live(member: string, days: readonly number[], factor: number, morePoints = 0): Promise<void> {
    const place = members.indexOf(member);
    const codes = 1 + (place % DAYS.length);
    // Some joined before the rehearsal.
    ledger.clock.set(new Date('2026-02-10T04:00:00Z'));
    if (place % 2 === 0) await ledger.writer.submit(member, aCredit(`quest:welcome:${member}`, 1), CAUSE);
    for (const [n, day] of DAYS.slice(0, codes).entries()) {
      const at = noon(day);
      const multiplier = dayMultiplier(day, days, factor);
      ledger.clock.set(at);
      await ledger.writer.submit(member, aScan({ member, at, basePoints: 100 + n, multiplier }), CAUSE);
      // Uploaded on the day before it is approved.
      const uploadedAt = noon(day - 1);
      // Two packs of one product, beside another one.
      const receipt = { receiptId: aMember(), basePoints: 40 + n + 2 * morePoints, uploadedAt };
      lines.set(receipt.receiptId, { points: 15, quantity: 2 });
      const receiptDay = dayMultiplier(day - 1, days, factor);
      await ledger.writer.submit(member, new ReceiptAward({ ...receipt, multiplier: receiptDay }), CAUSE);
    }
  }

  const pointsOf = async (member: string, keys = /^(scan|receipt):/) => {
    const entries = await ledger.entries.page(member, Number.MAX_SAFE_INTEGER, 100);
    return entries.filter(({ key }) => keys.test(key)).reduce((sum, { points }) => sum + points, 0);
  };

  async function tried(rule: RehearsedRule, options: { maxMembers?: number } = {}) {
    const id = rehearsals.nextId();
    const rehearsal = { id, rule, from: FROM, to: NOW } as Rehearsal;
    let undated = 0;
    const result = await rehearse.execute(rehearsal, async (progress) => void ({ undated } = progress), options);
    const { members: rows } = await rehearsals.page(id, 1_000, '');
    return { id, result, undated, rows: new Map(rows.map((row) => [row.member, row])) };
  }

  it('of a tripled day equals what the real rule gives on the same days, member by member, and beside it what was', async () => {
    const rule = { kind: 'doubleDays', days: [9, 30], factor: 3 } as const;
    const { result, rows } = await tried({ ...rule, days: [...rule.days] });
    const twins = members.map(() => aMember());
    // The same codes and receipts once more, by members for whom the other rule holds.
    const original = members;
    members = twins;
    for (const twin of twins) await live(twin, rule.days, rule.factor);
    members = original;
    for (const [n, member] of members.entries()) {
      const [was, would] = [await pointsOf(member), await pointsOf(twins[n]!)];
      expect({ n, ...rows.get(member) }).toEqual({ n, member, was, would });
    }
    const sum = (name: 'was' | 'would') => [...rows.values()].reduce((total, row) => total + row[name], 0);
    expect(result).toMatchObject({ members: members.length, was: sum('was'), would: sum('would') });
    expect(result.distribution.reduce((total, range) => total + range.members, 0)).toBe(members.length);
    expect(result.gainers).toBeGreaterThan(0);
  });

  it('of the points of a product equals what its receipts then give, and concerns nobody else', async () => {
    const original = members;
    const twins = members.map(() => aMember());
    const { result, rows } = await tried({ kind: 'product', skuId: 'sku', points: 22 });
    members = twins;
    for (const twin of twins) await live(twin, [15, 22], 2, 22 - 15);
    members = original;
    for (const [n, member] of members.entries()) {
      const [was, would] = [await pointsOf(member, /^receipt:/), await pointsOf(twins[n]!, /^receipt:/)];
      expect({ n, ...rows.get(member) }).toEqual({ n, member, was, would });
    }
    expect(result.gainers).toBe(rows.size);
    const others = await tried({ kind: 'product', skuId: 'another', points: 22 });
    expect(others.result).toMatchObject({ members: 0, was: 0, would: 0 });
  });

  it('of the days as they are changes nothing', async () => {
    const { rows } = await tried({ kind: 'doubleDays', days: [15, 22], factor: 2 });
    for (const member of members) expect(rows.get(member)!.would).toBe(rows.get(member)!.was);
  });

  it.each([
    ['counted events', { count: 3 }],
    ['an event on double-points days', { trigger: 'doublePointsCode' as const }],
    ['a reward that another entry pays', { paidBy: 'scan' }],
    ['new members', { eligible: 'newMembers' as const, count: 2 }],
  ])('of a quest with %s equals what settling it then gives', async (_, over) => {
    const [firstScan] = defaultQuests.filter(({ id }) => id === 'firstScan');
    const quest: Quest = {
      ...firstScan!,
      id: `q${aMember().replaceAll('-', '')}`,
      points: 70,
      startsAt: FROM,
      ...over,
    };
    const { rows } = await tried({ kind: 'quest', quest });
    const { connection } = ledger.database;
    const quests = new QuestsRepository(connection);
    await new QuestRecords(connection).declare(quest, NOW);
    const settle = settleQuestsOf(ledger, quests);
    for (const member of members) {
      const entries = await ledger.entries.page(member, Number.MAX_SAFE_INTEGER, 100);
      for (const entry of entries)
        await quests.remember(triggersOf(entry).map((trigger) => ({ member, trigger, at: entry.at })));
      await settle.execute(CTX, member);
      const after = await ledger.entries.page(member, Number.MAX_SAFE_INTEGER, 100);
      const credited = after.filter(({ key }) => key.startsWith(`quest:${quest.id}:`));
      expect(rows.get(member)?.would ?? 0).toBe(credited.reduce((total, { points }) => total + points, 0));
    }
  });

  it('is the same when its members do not fit into memory, when it begins again, and in each order of pages', async () => {
    const rule: RehearsedRule = { kind: 'doubleDays', days: [9], factor: 2 };
    const whole = await tried(rule);
    const parts = await tried(rule, { maxMembers: 2 });
    expect(parts.result).toEqual(whole.result);
    expect([...parts.rows]).toEqual([...whole.rows]);
    const rehearsal = { id: parts.id, rule, from: FROM, to: NOW } as Rehearsal;
    expect(await rehearse.execute(rehearsal, async () => undefined)).toEqual(whole.result);
    const first = await rehearsals.page(whole.id, 5, '');
    const rest = await rehearsals.page(whole.id, 1_000, first.next);
    expect([...first.members, ...rest.members].map(({ member }) => member)).toEqual([...whole.rows.keys()]);
    expect(rest.next).toBe('');
  });

  it('writes nothing to members, and ends when it is told to', async () => {
    const count = () => ledger.entryDocs.countDocuments({});
    const before = await count();
    const rehearsal = {
      id: rehearsals.nextId(),
      rule: { kind: 'doubleDays', days: [9], factor: 5 },
      from: FROM,
      to: NOW,
    };
    await expect(
      rehearse.execute(rehearsal as Rehearsal, async () => {
        throw new Error('the lease is lost');
      }),
    ).rejects.toThrow('the lease is lost');
    expect(await count()).toBe(before);
  });

  it('knows a receipt of an earlier release by the day of its approval, and says so', async () => {
    const member = aMember();
    ledger.clock.set(noon(9));
    await ledger.writer.submit(
      member,
      aCredit(`receipt:${aMember()}`, 50, {
        lines: [{ source: 'receipt', points: 50 }],
        attributes: { multiplier: '1' },
      }),
      CAUSE,
    );
    const { rows, undated } = await tried({ kind: 'doubleDays', days: [9], factor: 2 });
    expect(rows.get(member)).toEqual({ member, was: 50, would: 150 });
    expect(undated).toBe(1);
  });
});
