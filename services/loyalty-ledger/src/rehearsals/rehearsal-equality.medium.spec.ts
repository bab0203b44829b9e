import { jest } from '@jest/globals';
import { kl } from '@club/platform';
import { aLedger, aMember, aScan, CAUSE } from '../../test/ledger.js';
import { aRehearse } from '../../test/rehearsals.js';
import { dayMultiplier } from '../awards/domain/multipliers.js';
import { ownAward } from '../points/domain/index.js';
import { ReceiptAward } from '../receipts/domain/receipt-award.js';
import { birthdayPoints } from '../tiers/domain/bonuses.js';
import { TIERS } from '../tiers/domain/tiers.js';
import type { Rehearsal, RehearsedRule } from './domain/rehearsal.js';
import type { Rehearse } from './rehearse.js';
import { RehearsalsRepository } from './rehearsals.repository.js';

jest.setTimeout(180_000);

const DAY_MS = 86_400_000;

describe('a rehearsal equals the real rule', () => {
  let ledger: Awaited<ReturnType<typeof aLedger>>;
  let rehearsals: RehearsalsRepository;
  let rehearse: Rehearse;
  beforeEach(async () => {
    ledger = await aLedger('ledger-equality');
    rehearsals = new RehearsalsRepository(ledger.database.connection);
    rehearse = aRehearse(ledger, rehearsals);
  });
  afterEach(() => ledger.database.drop());

  async function tried(rule: RehearsedRule, from: Date, to: Date, maxMembers?: number) {
    const rehearsal = { id: rehearsals.nextId(), rule, from, to } as Rehearsal;
    let entries = 0;
    const onProgress = async (progress: { entries: number }) => void ({ entries } = progress);
    const result = await rehearse.execute(rehearsal, onProgress, maxMembers ? { maxMembers } : {});
    const rows = new Map<string, { was: number; would: number }>();
    for (let cursor = ''; ;) {
      const page = await rehearsals.page(rehearsal.id, 1_000, cursor);
      for (const { member, ...row } of page.members) rows.set(member, row);
      cursor = page.next;
      if (!cursor) return { result, rows, entries };
    }
  }

  it('of a tripled day over 20,000 entries, member by member, with few of them in memory', async () => {
    const [before, rule] = [
      { days: [15], factor: 2 },
      { days: [9, 15], factor: 3 },
    ];
    const pairs = Array.from({ length: 500 }, () => [aMember(), aMember()] as const);
    // Nineteen codes and receipts of each, and its opening; the second of a pair lives under the rule that is tried.
    for (let n = 0; n < 19; n += 1) {
      const at = new Date(Date.UTC(2026, 2, 1 + n, 4));
      ledger.clock.set(at);
      const day = kl.dayOfMonth(at);
      await Promise.all(
        pairs.flatMap(([one, other], place) =>
          [
            { member: one, multiplier: dayMultiplier(day, before.days, before.factor) },
            { member: other, multiplier: dayMultiplier(day, rule.days, rule.factor) },
          ].map(({ member, multiplier }) => {
            const basePoints = 40 + ((place * 7 + n) % 180);
            const award =
              n % 2 === 0
                ? aScan({ member, at, basePoints, multiplier })
                : new ReceiptAward({ receiptId: aMember(), basePoints, uploadedAt: at, multiplier });
            return ledger.writer.submit(member, award, CAUSE);
          }),
        ),
      );
    }
    const aside = jest.spyOn(rehearsals, 'setAside');
    const [from, to] = [new Date('2026-02-28T00:00:00Z'), new Date('2026-03-31T00:00:00Z')];
    const { result, rows, entries } = await tried({ kind: 'doubleDays', ...rule }, from, to, 100);
    expect(entries).toBe(20_000);
    expect(result.members).toBe(1_000);
    // The sums of one page of the log at most, beside those that were there.
    for (const [, , sums] of aside.mock.calls) expect(sums.size).toBeLessThanOrEqual(1_000);
    expect(aside.mock.calls.length).toBeGreaterThan(5);
    for (const [one, other] of pairs) {
      const [heads, others] = [rows.get(one)!, rows.get(other)!];
      expect(heads.would).toBe(others.was);
      expect(others.would).toBe(others.was);
    }
    const balances = await ledger.entries.latest(pairs.map(([one]) => one));
    const sum = balances.reduce((total, { balanceAfter }) => total + balanceAfter, 0);
    expect(pairs.reduce((total, [one]) => total + rows.get(one)!.was, 0)).toBe(sum);
  });

  it('of the tiers as they are, and others move members and their perks', async () => {
    const [from, to] = [new Date('2026-01-01T04:00:00Z'), new Date('2026-03-31T04:00:00Z')];
    const members = Array.from({ length: 24 }, aMember);
    for (let n = 0; n <= 26; n += 1) {
      // Every fortnight from March of the year before on.
      const at = new Date(Date.UTC(2025, 2, 20, 4) + n * 14 * DAY_MS + 3_600_000);
      ledger.clock.set(at);
      for (const [place, member] of members.entries()) {
        // Some join later, some stop: their tiers go down at a review in these days.
        if (n < place % 5 || (place % 3 === 0 && n > 4)) continue;
        const basePoints = 80 + 37 * place + (n > 20 ? 40 * (place % 7) : 0);
        await ledger.writer.submit(member, aScan({ member, at, basePoints }), CAUSE);
        const { opened } = (await ledger.entries.latest([member]))[0]!;
        const { state } = await ledger.settle.execute({ member, opened });
        if (n === 23 && place % 2 === 0)
          await ledger.writer.submit(
            member,
            ownAward('birthday:2026', {
              lines: [{ source: 'birthday', points: birthdayPoints(state.tier) }],
              ...{ reason: 'birthday', ref: '2026', attributes: { tier: state.tier, year: '2026' } },
            }),
            CAUSE,
          );
      }
      // The job, an hour after the upgrades show.
      ledger.clock.set(new Date(at.getTime() + DAY_MS + 3_600_000));
      for (const tier of await ledger.tiers.due(ledger.clock.now(), [], 100)) await ledger.settle.execute(tier);
    }
    ledger.clock.set(to);
    for (const tier of await ledger.tiers.due(to, [], 100)) await ledger.settle.execute(tier);
    const same = await tried({ kind: 'tiers', thresholds: TIERS }, from, to, 7);
    for (const [member, row] of same.rows) {
      const { tierWas, tierWould, was, would } = row as unknown as Record<string, unknown>;
      expect({ member, tier: tierWould, points: would }).toEqual({ member, tier: tierWas, points: was });
    }
    expect(same.result).toMatchObject({ higher: 0, lower: 0 });
    expect(same.result.was).toBeGreaterThan(0);
    expect(same.result.tiers.map(({ tier }) => tier)).toEqual(['Gold', 'Platinum', 'Diamond']);
    expect(same.result.tiers.reduce((sum, { was }) => sum + was, 0)).toBe(members.length);
    for (const { was } of same.result.tiers) expect(was).toBeGreaterThan(0);

    const thresholds = TIERS.map(({ name, from: points }) => ({ name, from: points / 2 }));
    const lower = await tried({ kind: 'tiers', thresholds }, from, to);
    expect(lower.result.higher).toBeGreaterThan(0);
    expect(lower.result.would).toBeGreaterThan(lower.result.was);
    const strict = TIERS.map(({ name, from: points }) => ({ name, from: points * 2 }));
    const higher = await tried({ kind: 'tiers', thresholds: strict }, from, to);
    expect(higher.result.lower).toBeGreaterThan(0);
    expect(higher.result.higher).toBe(0);
  });
});
