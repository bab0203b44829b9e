import { jest } from '@jest/globals';
import { MONGO, withTransaction, type Connection, Tombstones } from '@club/platform';
import { watchSecurityEvents } from '@club/platform/testing';
import { at, mysteryBox, prize } from '../../test/mystery-box.js';
import { recomputedTickets } from '../../test/published-draw.js';
import { aMember, asMember } from '../../test/vouchers.js';
import { ticketOf } from './domain/draw.js';

jest.setTimeout(180_000);

describe('the mystery box', () => {
  const { club, clock, credits, ended, campaign, enter, run, shown, linesOf, wonBy, events, notified } = mysteryBox();

  it('draws again for a winner whose membership has ended, publishes that and never that they won', async () => {
    const { id: campaignId } = await campaign();
    const members = Array.from({ length: 12 }, aMember);
    const owner = new Map<string, string>();
    for (const member of members) {
      await enter(member, at(1), `${member}:1`);
      owner.set(ticketOf(campaignId, `${member}:1`), member);
    }
    club.toEnd = 2;
    clock.set(at(8));
    await run();
    const [draw] = (await shown()).draws;
    const { id: drawId, seed, entriesHash, winningTickets, refusedTickets } = draw!;
    const lines = await linesOf(drawId);
    const drawn = recomputedTickets({ drawId, seed, entriesHash, lines, winners: 7 });
    expect(refusedTickets).toEqual(drawn.slice(0, 2));
    expect(winningTickets).toEqual(drawn.slice(2));
    expect(refusedTickets.map((ticket) => owner.get(ticket)!).sort()).toEqual([...ended].sort());
    for (const member of members) {
      const won = winningTickets.some((ticket) => owner.get(ticket) === member);
      expect([member, (await wonBy(member)).length]).toEqual([member, won ? 1 : 0]);
    }
    const named = { campaign: { en: 'Mystery Box', bm: 'Kotak Misteri' } };
    expect(
      events()
        .filter(({ type }) => type === 'MysteryBoxEntered')
        .map(({ data }) => data),
    ).toEqual(
      members.map((memberId) =>
        expect.objectContaining({ memberId, ...named, ticket: ticketOf(campaignId, `${memberId}:1`) }),
      ),
    );
    for (const { data } of events().filter(({ type }) => type === 'MysteryBoxWon'))
      expect(data).toMatchObject({
        ...named,
        prize: { en: expect.stringMatching(/\S/), bm: expect.stringMatching(/\S/) },
      });
    expect(notified(drawId).sort()).toEqual(winningTickets.map((ticket) => owner.get(ticket)!).sort());
    expect(credits.map(({ memberId }) => memberId).sort()).toEqual(notified(drawId).sort());
  });

  it('goes on drawing while those drawn again are refused, also on ten replicas, until nobody is left', async () => {
    await campaign();
    const members = Array.from({ length: 8 }, aMember);
    for (const member of members) await enter(member, at(1));
    club.toEnd = 6;
    clock.set(at(8));
    await Promise.all(Array.from({ length: 10 }, run));
    const [draw] = (await shown()).draws;
    expect(draw).toMatchObject({ state: 'drawn', winningTickets: { length: 2 }, refusedTickets: { length: 6 } });
    expect(new Set(credits.map(({ key }) => key)).size).toBe(2);
    expect(notified(draw!.id)).toHaveLength(2);
    expect((await Promise.all(members.map(wonBy))).filter((won) => won.length > 0)).toHaveLength(2);
  });

  it('gives no voucher to a member who has left, and draws another', async () => {
    const voucherTypeId = await club.service.aType({ count: 2, points: 0, value: 5000 });
    await campaign({
      weeklyWinners: 1,
      weeklyPrize: prize({ type: 'VOUCHER', voucherTypeId, name: { en: 'RM50 voucher', bm: 'Baucar RM50' } }),
    });
    const members = [aMember(), aMember()];
    for (const member of members) await enter(member, at(1));
    const stays = members[1]!;
    const connection = club.service.app.get<Connection>(MONGO, { strict: false });
    const erased = club.service.app.get(Tombstones, { strict: false });
    await withTransaction(connection, (session) => erased.add(members[0]!, session));
    clock.set(at(8));
    await run();
    expect((await wonBy(stays))[0]).toMatchObject({ voucherCode: expect.stringMatching(/./) });
    expect(await wonBy(members[0]!)).toEqual([]);
    const [draw] = (await shown()).draws;
    expect(draw!.winningTickets).toHaveLength(1);
    expect(notified(draw!.id)).toEqual([stays]);
  });

  it.each(['IDEMPOTENCY_CONFLICT', 'INPUT_INVALID'])('refuses no prize because of %s', async (code) => {
    await campaign({ weeklyWinners: 1 });
    await enter(aMember(), at(1));
    clock.set(at(8));
    club.fault = code;
    // A conflict says that the prize was credited before; another fault decides nothing, and the next run tries again.
    const conflict = code === 'IDEMPOTENCY_CONFLICT';
    await (conflict ? run() : expect(run()).rejects.toMatchObject({ code }));
    expect((await shown()).draws[0]).toMatchObject({ state: conflict ? 'drawn' : 'closed', refusedTickets: [] });
    club.fault = '';
    await run();
    expect((await shown()).draws[0]).toMatchObject({ winningTickets: { length: 1 }, refusedTickets: [] });
    expect(credits).toHaveLength(conflict ? 0 : 1);
  });

  it('gives the other prizes when one cannot be given, and publishes none before all are decided', async () => {
    await campaign({ weeklyWinners: 3 });
    for (let n = 0; n < 3; n += 1) await enter(aMember(), at(1));
    clock.set(at(8));
    club.fault = 'SERVICE_BUSY';
    club.faults = 1;
    await expect(run()).rejects.toMatchObject({ code: 'SERVICE_BUSY' });
    expect(credits).toHaveLength(2);
    expect((await shown()).draws[0]).toMatchObject({ state: 'closed', winningTickets: [] });
    await run();
    expect(credits).toHaveLength(3);
    expect((await shown()).draws[0]).toMatchObject({ state: 'drawn', winningTickets: { length: 3 } });
  });

  it('gives a voucher with its code to its winner alone, or owes it', async () => {
    const voucherTypeId = await club.service.aType({ count: 1, points: 0, value: 5000 });
    await campaign({
      weeklyPrize: prize({ type: 'VOUCHER', voucherTypeId, name: { en: 'RM50 voucher', bm: 'Baucar RM50' } }),
    });
    const [one, other] = [aMember(), aMember()];
    await enter(one, at(1));
    await enter(other, at(1));
    clock.set(at(8));
    await run();
    const prizesOf = async (member: string) =>
      (await club.box.listMemberPrizes({ memberId: member }, asMember(member))).prizes[0]!;
    const prizes = [await prizesOf(one), await prizesOf(other)];
    expect(prizes.map(({ voucherCode }) => voucherCode !== '').sort()).toEqual([false, true]);
    expect(prizes[0]).toMatchObject({ type: 'VOUCHER', name: { en: 'RM50 voucher' }, voucherExpiry: '2026-05-31' });
    const watched = watchSecurityEvents();
    await expect(club.box.listMemberPrizes({ memberId: one }, asMember(other))).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
    expect(watched.seen).toMatchObject([
      { securityEvent: 'foreign id refused', place: 'list prizes', recordId: one, actorId: other },
    ]);
  });
});
