import { jest } from '@jest/globals';
import { kl, systemContext } from '@club/platform';
import { aLedger, aMember, aScan, CAUSE } from '../../test/ledger.js';
import { settleQuestsOf } from '../../test/quests.js';
import { aRehearse } from '../../test/rehearsals.js';
import { dayMultiplier } from '../awards/domain/multipliers.js';
import { ownAward } from '../points/domain/index.js';
import { ReceiptAward } from '../receipts/domain/receipt-award.js';
import { defaultQuests } from '../quests/default-quests.js';
import type { Quest } from '../quests/domain/quest.js';
import { triggersOf } from '../quests/domain/trigger.js';
import { QuestRecords } from '../quests/quest.record.js';
import { QuestsRepository } from '../quests/quests.repository.js';
import { referralKey, referralPoints } from '../referrals/domain/referral-points.js';
import { birthdayPoints, welcomePoints } from '../tiers/domain/bonuses.js';
import { TIERS } from '../tiers/domain/tiers.js';
import type { TierName } from '../tiers/domain/timeline.js';
import type { Rehearsal, RehearsedRule } from './domain/rehearsal.js';
import type { Rehearse } from './rehearse.js';
import { RehearsalsRepository } from './rehearsals.repository.js';

jest.setTimeout(600_000);

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
    const store = jest.spyOn(rehearsals, 'store');
    const [from, to] = [new Date('2026-02-28T00:00:00Z'), new Date('2026-03-31T00:00:00Z')];
    const { result, rows, entries } = await tried({ kind: 'doubleDays', ...rule }, from, to, 100);
    expect(entries).toBe(20_000);
    expect(result.members).toBe(1_000);
    // The members of one page at most are in memory.
    for (const [, stored] of store.mock.calls) expect(stored.length).toBeLessThanOrEqual(101);
    expect(store.mock.calls.length).toBeGreaterThanOrEqual(10);
    for (const [one, other] of pairs) {
      const [heads, others] = [rows.get(one)!, rows.get(other)!];
      expect(heads.would).toBe(others.was);
      expect(others.would).toBe(others.was);
    }
    const balances = await ledger.entries.latest(pairs.map(([one]) => one));
    const sum = balances.reduce((total, { balanceAfter }) => total + balanceAfter, 0);
    expect(pairs.reduce((total, [one]) => total + rows.get(one)!.was, 0)).toBe(sum);
  });

  /** Credits a referral on both sides, as the ledger does for a referrer of this tier; returns the friend. */
  async function refer(member: string, tier: TierName): Promise<string> {
    const friend = aMember();
    const { referrer, referee } = referralPoints(tier);
    const award = (source: string, points: number, ref: string) =>
      ownAward(referralKey(friend), { lines: [{ source, points }], reason: '', ref, attributes: { tier } });
    await ledger.writer.submit(member, award('referral', referrer, friend), CAUSE);
    await ledger.writer.submit(friend, award('referee', referee, member), CAUSE);
    const { opened } = (await ledger.entries.latest([friend]))[0]!;
    await ledger.settle.execute({ member: friend, opened });
    return friend;
  }

  it('of the tiers as they are, of a quest for some of them, and others move members, their perks and their friends', async () => {
    const [from, to] = [new Date('2026-01-01T04:00:00Z'), new Date('2026-03-31T04:00:00Z')];
    const members = Array.from({ length: 24 }, aMember);
    const friends = new Map<string, string>();
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
        if (n === 24 && place % 2 === 1) friends.set(await refer(member, state.tier), member);
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
    expect(same.result.tiers.reduce((sum, { was }) => sum + was, 0)).toBe(members.length + friends.size);
    for (const { was } of same.result.tiers) expect(was).toBeGreaterThan(0);

    const thresholds = TIERS.map(({ name, from: points }) => ({ name, from: points / 2 }));
    const lower = await tried({ kind: 'tiers', thresholds }, from, to);
    expect(lower.result.higher).toBeGreaterThan(0);
    expect(lower.result.would).toBeGreaterThan(lower.result.was);
    const strict = TIERS.map(({ name, from: points }) => ({ name, from: points * 2 }));
    const higher = await tried({ kind: 'tiers', thresholds: strict }, from, to);
    expect(higher.result.lower).toBeGreaterThan(0);
    expect(higher.result.higher).toBe(0);

    // Whoever has any points is soon of the highest tier, and so is every referrer.
    const none = TIERS.map(({ name }, tier) => ({ name, from: tier }));
    const highest = await tried({ kind: 'tiers', thresholds: none }, from, to, 5);
    const { referrer, referee } = referralPoints('Diamond');
    for (const [friend, member] of friends) {
      const welcomes = welcomePoints('Platinum') + welcomePoints('Diamond');
      expect(highest.rows.get(friend)!.would).toBe(referee + welcomes);
      expect(highest.rows.get(member)!.would).toBeGreaterThanOrEqual(referrer);
    }
    expect([...friends.keys()].some((friend) => same.rows.get(friend)!.was < referee)).toBe(true);
    expect(await ledger.database.connection.collection('rehearsed').countDocuments({ rehearsal: /\+$/ })).toBe(0);

    // A quest of chosen tiers, by the same histories.
    const [firstScan] = defaultQuests.filter(({ id }) => id === 'firstScan');
    const quest: Quest = {
      ...firstScan!,
      id: 'platinumTwice',
      points: 70,
      startsAt: from,
      tiers: ['Platinum'],
      count: 2,
    };
    const { rows } = await tried({ kind: 'quest', quest }, from, to, 5);
    const quests = new QuestsRepository(ledger.database.connection);
    await new QuestRecords(ledger.database.connection).declare(quest, to);
    const settle = settleQuestsOf(ledger, quests);
    const outcomes = new Set<number>();
    for (const member of members) {
      const entries = await ledger.entries.page(member, Number.MAX_SAFE_INTEGER, 100);
      for (const entry of entries)
        await quests.remember(triggersOf(entry).map((trigger) => ({ member, trigger, at: entry.at })));
      await settle.execute(systemContext('c1'), member);
      const after = await ledger.entries.page(member, Number.MAX_SAFE_INTEGER, 100);
      const credited = after.filter(({ key }) => key.startsWith(`quest:${quest.id}:`));
      const points = credited.reduce((total, one) => total + one.points, 0);
      expect({ member, would: rows.get(member)?.would ?? 0 }).toEqual({ member, would: points });
      outcomes.add(points);
    }
    expect([...outcomes].toSorted((a, b) => a - b)).toEqual([0, 70]);
  });
});
