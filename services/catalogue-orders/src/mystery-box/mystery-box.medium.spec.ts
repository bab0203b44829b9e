import { randomUUID } from 'node:crypto';
import { jest } from '@jest/globals';
import {
  DomainError,
  MONGO,
  nativeDb,
  newEvent,
  PublicListsInvalidation,
  systemContext,
  type Connection,
} from '@club/platform';
import { eventually } from '@club/platform/testing';
import { at, DAY, mysteryBox, prize } from '../../test/mystery-box.js';
import { entryList, hashOfList, recomputedTickets } from '../../test/published-draw.js';
import { ADMIN, aMember, asMember } from '../../test/vouchers.js';
import { commitmentTo, ticketOf } from './domain/draw.js';
import { RecordEntries } from './usecases/record-entries.js';

jest.setTimeout(180_000);

describe('the mystery box', () => {
  const { club, clock, credits, campaign, enter, run, shown, linesOf, entered } = mysteryBox();

  it('commits to every seed before the campaign begins, and shows none before its draw', async () => {
    const { draws } = await campaign();
    expect(draws.map(({ kind, number, winners, state }) => [kind, number, winners, state])).toEqual([
      ['weekly', 1, 5, 'open'],
      ['weekly', 2, 5, 'open'],
      ['grand', 0, 1, 'open'],
    ]);
    expect(new Set(draws.map(({ commitment }) => commitment)).size).toBe(3);
    for (const { seed, committedAt, opensAt } of draws) {
      expect(seed).toBe('');
      expect(new Date(committedAt!) < new Date(opensAt!)).toBe(true);
    }
    const stored = nativeDb(club.service.app.get<Connection>(MONGO, { strict: false })).collection('mystery_draws');
    expect((await stored.findOne({}))?.['seed']).toBe('');
  });

  it('records in the audit log who added it', async () => {
    const { id } = await campaign();
    // the relay may have published it already
    const entries = club.appended.mock.calls.flatMap(([, events]) => events);
    expect(entries.filter(({ data }) => (data as { recordId?: string }).recordId === id)).toMatchObject([
      {
        actor: ADMIN.actor,
        data: { record: 'campaign', action: 'added', title: 'Mystery Box', after: { weeks: 2, weeklyWinners: 5 } },
      },
    ]);
  });

  it('draws what anybody can recompute from what is published', async () => {
    const { id: campaignId } = await campaign();
    const members = Array.from({ length: 12 }, aMember);
    const tickets = new Map<string, string>();
    for (const [n, member] of members.entries())
      for (let m = 0; m <= n % 3; m += 1) {
        const entryId = `${member}:${m}`;
        await enter(member, at(1, n), entryId);
        tickets.set(ticketOf(campaignId, entryId), member);
      }
    clock.set(at(7));
    await run();
    expect((await shown()).draws[0]).toMatchObject({ state: 'open', seed: '' });
    clock.set(at(7, 15 * 60_000));
    await run();
    const { draws } = await shown();
    const [first] = draws;
    expect(first).toMatchObject({ state: 'drawn', entries: tickets.size, winners: 5 });
    expect(draws[1]).toMatchObject({ state: 'open', seed: '' });
    const lines = await linesOf(first!.id);
    expect(commitmentTo(first!.seed)).toBe(first!.commitment);
    expect(hashOfList(lines)).toBe(first!.entriesHash);
    expect(lines.map((line) => line.split(' ')[0]).sort()).toEqual([...tickets.keys()].sort());
    const { id: drawId, seed, entriesHash, winners, winningTickets } = first!;
    expect(recomputedTickets({ drawId, seed, entriesHash, lines, winners })).toEqual(winningTickets);
    const won = winningTickets.map((ticket) => tickets.get(ticket)!);
    expect(new Set(won).size).toBe(5);
    expect(lines).toEqual(
      entryList(
        drawId,
        [...tickets].map(([ticket, member]) => ({ ticket, member })),
      ),
    );
    for (const member of members) expect(JSON.stringify([draws, lines])).not.toContain(member);
    expect(credits.map(({ memberId }) => memberId).sort()).toEqual([...won].sort());
    expect(credits[0]).toMatchObject({ points: 500, key: expect.stringMatching(/^mysterybox:[^:]+:[0-9a-f]{32}$/) });
  });

  it('notifies the gateways when a campaign begins to be, a list is published and a draw is drawn', async () => {
    const publish = jest.spyOn(club.service.app.get(PublicListsInvalidation, { strict: false }), 'publish');
    const since = () => publish.mock.calls.splice(0).flat();
    await campaign();
    expect(since()).toEqual(['campaigns']);
    clock.set(at(8));
    await run();
    expect(since()).toEqual(['campaigns', 'campaigns']);
    await run();
    expect(since()).toEqual([]);
    publish.mockRestore();
  });

  it('runs every draw jumped over, the grand prize over all entries', async () => {
    await campaign();
    const [early, late] = [aMember(), aMember()];
    await enter(early, at(1));
    await enter(late, at(8));
    await clock.jump(at(30));
    const { draws } = await shown();
    expect(draws.map(({ state, entries }) => [state, entries])).toEqual([
      ['drawn', 1],
      ['drawn', 1],
      ['drawn', 2],
    ]);
    expect(credits.map(({ points }) => points).sort((a, b) => a - b)).toEqual([500, 500, 10_000]);
    for (const member of [early, late]) {
      const { prizes } = await club.box.listMemberPrizes({ memberId: member }, asMember(member));
      expect(prizes.length).toBeGreaterThanOrEqual(1);
      expect(prizes[prizes.length - 1]).toMatchObject({ type: 'POINTS', points: 500, voucherCode: '' });
    }
  });

  it('draws nobody when nobody entered', async () => {
    await campaign();
    await clock.jump(at(30));
    expect((await shown()).draws.map(({ state, winningTickets }) => [state, winningTickets])).toEqual(
      Array.from({ length: 3 }, () => ['drawn', []]),
    );
    expect(credits).toEqual([]);
  });

  it('makes one draw of ten runs at once', async () => {
    await campaign();
    for (let n = 0; n < 8; n += 1) await enter(aMember(), at(1));
    clock.set(at(8));
    await Promise.all(Array.from({ length: 10 }, run));
    expect((await shown()).draws[0]).toMatchObject({ state: 'drawn', entries: 8 });
    expect(new Set(credits.map(({ key }) => key)).size).toBe(5);
    const lists = nativeDb(club.service.app.get<Connection>(MONGO, { strict: false })).collection('mystery_lists');
    expect(await lists.countDocuments({})).toBe(1);
  });

  it('gives the prizes later when the ledger is unavailable, and none twice', async () => {
    await campaign();
    for (let n = 0; n < 3; n += 1) await enter(aMember(), at(1));
    clock.set(at(8));
    club.ledgerUnavailable = true;
    await expect(run()).rejects.toMatchObject({ code: 'SERVICE_BUSY' });
    club.ledgerUnavailable = false;
    expect(credits).toEqual([]);
    // Nobody is informed of a prize that may still be refused.
    expect((await shown()).draws[0]).toMatchObject({
      state: 'closed',
      seed: '',
      winningTickets: [],
      drawnAt: undefined,
    });
    await run();
    await run();
    expect(credits).toHaveLength(3);
    expect((await shown()).draws[0]).toMatchObject({ state: 'drawn', winningTickets: { length: 3 } });
  });

  it('counts a code once, in its own week, and only within the period', async () => {
    await campaign();
    const member = aMember();
    expect(await enter(member, at(-1, DAY - 1), 'a:1')).toBe(false);
    expect(await enter(member, at(0), 'a:2')).toBe(true);
    expect(await enter(member, at(0), 'a:2')).toBe(false);
    expect(await enter(member, at(7), 'a:3')).toBe(true);
    expect(await enter(member, at(14), 'a:4')).toBe(false);
    clock.set(at(1));
    const { tickets, ticketCount, draws } = await shown(member);
    expect(ticketCount).toBe(2);
    expect(tickets.map(({ drawId }) => drawId)).toEqual([draws[1]!.id, draws[0]!.id]);
    expect((await shown()).ticketCount).toBe(0);
  });

  it('takes an event that arrives after its draw into the next one', async () => {
    await campaign();
    await enter(aMember(), at(1));
    clock.set(at(8));
    await run();
    const member = aMember();
    await enter(member, at(6));
    const { tickets, draws } = await shown(member);
    expect(tickets[0]!.drawId).toBe(draws[1]!.id);
  });

  it('makes entries of redeemed codes that come as events, each once', async () => {
    await campaign();
    const member = aMember();
    const event = (n: number) => {
      const scan = { memberId: member, foundScanned: n, redeemedAt: at(2).toISOString() };
      return newEvent(
        'CodeRedeemed',
        { ...scan, entryId: club.ledger.has(scan), batchId: 'b1', points: 120, multiplier: 1 },
        { ctx: systemContext('c1'), clock },
      );
    };
    const first = event(1);
    await club.bus.publish([first, first, event(2), { ...event(1), eventId: randomUUID() }]);
    clock.set(at(3));
    await eventually(async () => expect((await shown(member)).ticketCount).toBe(2), { timeoutMs: 60_000 });
  });

  describe('when a draw is to be closed', () => {
    const redeemed = (when: Date, memberId = aMember()) => {
      const scan = { memberId, foundScanned: 1, redeemedAt: when.toISOString() };
      return newEvent(
        'CodeRedeemed',
        { ...scan, entryId: club.ledger.has(scan), batchId: 'b1', points: 120, multiplier: 1 },
        { ctx: systemContext('c1'), clock },
      );
    };
    const states = async () => (await shown()).draws.map(({ state, entries }) => [state, entries]);

    it('waits until the ledger has published all codes of its time, and includes them', async () => {
      await campaign();
      await enter(aMember(), at(1));
      club.ledger.publishedTo = at(13);
      clock.set(at(20));
      await expect(run()).rejects.toMatchObject({ code: 'SERVICE_BUSY' });
      expect(await states()).toEqual([
        ['drawn', 1],
        ['open', 0],
        ['open', 0],
      ]);
      await enter(aMember(), at(13));
      club.ledger.publishedTo = at(20);
      await run();
      expect(await states()).toEqual([
        ['drawn', 1],
        ['drawn', 1],
        ['drawn', 2],
      ]);
    });

    it('waits while its own consumer lags, and includes the late events', async () => {
      await campaign();
      const member = aMember();
      const record = jest.spyOn(club.service.app.get(RecordEntries, { strict: false }), 'execute');
      record.mockRejectedValue(new DomainError('SERVICE_BUSY'));
      await club.bus.publish([redeemed(at(13), member)]);
      await eventually(() => expect(record).toHaveBeenCalled());
      clock.set(at(20));
      await expect(run()).rejects.toMatchObject({ code: 'SERVICE_BUSY' });
      expect((await states()).map(([state]) => state)).toEqual(['open', 'open', 'open']);
      record.mockRestore();
      await eventually(async () => {
        await run();
        expect(await states()).toEqual([
          ['drawn', 0],
          ['drawn', 1],
          ['drawn', 1],
        ]);
      });
      const notified = entered()
        .flat()
        .map(({ data }) => (data as { memberId: string }).memberId);
      expect(new Set(notified)).toEqual(new Set([member]));
      expect((await shown(member)).tickets).toHaveLength(1);
    });
  });

  it.each([
    [{ weeks: 0 }, 'weeks'],
    [{ weeks: 27 }, 'weeks'],
    [{ firstDay: '2026-02-30' }, 'firstDay'],
    [{ name: { en: '', bm: '' } }, 'name'],
    [{ weeklyPrize: prize({ points: 0 }) }, 'weeklyPrize.points'],
    [{ grandPrize: prize({ type: 'CAR' }) }, 'grandPrize.type'],
  ])('refuses a campaign with %j', async (over, field) => {
    await expect(campaign(over)).rejects.toMatchObject({
      code: 'INPUT_INVALID',
      fields: { [field]: expect.anything() },
    });
  });

  it('refuses a campaign that overlaps another, and an unknown prize', async () => {
    await campaign();
    await expect(campaign({ firstDay: '2026-03-22' })).rejects.toMatchObject({
      ...{ code: 'CAMPAIGN_OVERLAPS', fields: { firstDay: { details: { name: 'Mystery Box' } } } },
    });
    await expect(
      campaign({ firstDay: '2026-06-01', weeklyPrize: prize({ type: 'VOUCHER', voucherTypeId: 'none' }) }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(club.box.listDrawEntries({ drawId: 'none', pageToken: '' }, ADMIN)).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });
});
