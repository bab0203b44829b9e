import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import {
  Clock,
  DomainError,
  failpoint,
  LiveUpdates,
  LOGGER,
  MONGO,
  newEvent,
  Outbox,
  systemContext,
  withTransaction,
  type Connection,
  type Logger,
} from '@club/platform';
import { ErasedMembers } from '../../orders/erased-members.repository.js';
import { GiveVoucher } from '../../vouchers/usecases/give-voucher.js';
import { VoucherCipher } from '../../vouchers/domain/voucher-cipher.js';
import { CampaignsChanged } from '../campaigns-changed.js';
import { CampaignsRepository } from '../campaigns.repository.js';
import { nameOf, placesLeft, weeklyDrawFor, type Draw, type DrawResult } from '../domain/campaign.js';
import { drawTickets, entryList, hashOfList } from '../domain/draw.js';
import { EntriesRepository } from '../entries.repository.js';
import { PrizePoints } from '../ports.js';

/** How long after a draw was closed entries are looked for that came too late for its list. */
const LATE_MS = 2 * 3_600_000;

/**
 * Closes the draws that are due, draws them and gives their prizes, each step once: the list is published before the seed
 * is opened, and a crash between any two steps is picked up by the next run, on whatever replica. A place whose prize is
 * refused is drawn again from the same seed and list; nothing is published before every place is decided.
 */
@Injectable()
export class RunDraws {
  constructor(
    private readonly campaigns: CampaignsRepository,
    private readonly entries: EntriesRepository,
    private readonly cipher: VoucherCipher,
    private readonly give: GiveVoucher,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly live: LiveUpdates,
    private readonly changed: CampaignsChanged,
    private readonly erased: ErasedMembers,
    private readonly points: PrizePoints,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(MONGO) private readonly connection: Connection,
  ) {}

  /** Everything that is due now. */
  async execute(): Promise<void> {
    const now = this.clock.now();
    for (const draw of await this.campaigns.due(now)) await this.close(draw);
    await this.moveLate(now);
    for (const draw of await this.campaigns.closed()) await this.draw(draw);
    for (const draw of await this.campaigns.unsettled()) await this.settle(draw);
  }

  private async close(draw: Draw): Promise<void> {
    const scope = draw.kind === 'weekly' ? { drawId: draw.id } : { campaignId: draw.campaignId };
    const lines = entryList(draw.id, await this.entries.of(scope));
    // Under a name of its own: of two replicas that close at once, one list is published and the other thrown away.
    const listId = randomUUID();
    await this.entries.writeList(listId, lines);
    failpoint('mysterybox.afterList.beforeClose');
    const published = await this.campaigns.close(draw.id, {
      closedAt: this.clock.now(),
      listId,
      entriesHash: hashOfList(lines),
      entries: lines.length,
    });
    if (!published) return this.entries.dropList(listId);
    this.logger.info({ draw: draw.id, entries: lines.length }, 'draw closed');
    await this.changed.notify();
  }

  /** Entries that were written while their draw was being closed go into the next one. */
  private async moveLate(now: Date): Promise<void> {
    for (const draw of await this.campaigns.closedSince(new Date(now.getTime() - LATE_MS))) {
      await this.entries.markListed(await this.entries.list(draw.listId));
      const next = weeklyDrawFor(await this.campaigns.drawsOf([draw.campaignId]), draw.closesAt);
      const moved = await this.entries.moveLate(draw.id, next?.id ?? null);
      if (moved > 0) this.logger.info({ draw: draw.id, next: next?.id, moved }, 'late entries moved on');
    }
  }

  private async draw(draw: Draw): Promise<void> {
    const seed = this.cipher.open(draw.sealedSeed, draw.id);
    const results = await this.drawn({ ...draw, seed, results: [] });
    const settled = results.length === 0;
    const done = await this.campaigns.draw(draw.id, { seed, results, drawnAt: this.clock.now(), settled });
    if (done && settled) await this.changed.notify();
    failpoint('mysterybox.afterDraw.beforePrizes');
  }

  /** Who stands on the places that are still to be filled, after those who were drawn already. */
  private async drawn(draw: Draw): Promise<DrawResult[]> {
    const places = placesLeft(draw);
    if (places === 0) return [];
    const { id: drawId, seed, entriesHash, results } = draw;
    const lines = await this.entries.list(draw.listId);
    const all = drawTickets({ drawId, seed, entriesHash, lines, winners: results.length + places });
    const tickets = all.slice(results.length);
    const holders = await this.entries.holders(tickets);
    return tickets.map((ticket) => ({ ticket, member: holders.get(ticket) ?? '', outcome: '' }));
  }

  private async settle(unsettled: Draw): Promise<void> {
    let draw: Draw | null = unsettled;
    while (draw && !draw.settled) {
      for (const result of draw.results) if (result.outcome === '') await this.decide(draw, result);
      // What another replica has decided meanwhile counts as well.
      draw = await this.campaigns.findDraw(unsettled.id);
      if (!draw || draw.results.some(({ outcome }) => outcome === '')) continue;
      const again = await this.drawn(draw);
      if (again.length > 0) await this.campaigns.drawAgain(draw, again);
      else if (await this.campaigns.publish(draw)) await this.changed.notify();
      draw = await this.campaigns.findDraw(unsettled.id);
    }
  }

  private async decide(draw: Draw, { ticket, member }: DrawResult): Promise<void> {
    try {
      await this.prize(draw, ticket, member);
    } catch (error) {
      // Away: the next run tries again. Anything else would be refused for ever, and the place is drawn again.
      if (!(error instanceof DomainError) || error.kind === 'unavailable' || error.kind === 'internal') throw error;
      this.logger.warn({ err: error, draw: draw.id, ticket }, 'a prize was refused');
      await withTransaction(this.connection, (session) =>
        this.campaigns.settle(session, draw.id, ticket, `refused: ${error.code}`),
      );
      return;
    }
    failpoint('mysterybox.afterPrize.beforeRecord');
    await this.won(draw, ticket, member);
    await this.live.publish(member, 'rewards');
  }

  /** Only who has got the prize has won. */
  private async won(draw: Draw, ticket: string, memberId: string): Promise<void> {
    const { id: drawId, prize, campaignId } = draw;
    const drawnAt = draw.drawnAt ?? this.clock.now();
    const campaign = (await this.campaigns.findMany([campaignId])).get(campaignId)?.name;
    await withTransaction(this.connection, async (session) => {
      if (!(await this.campaigns.settle(session, drawId, ticket, 'given'))) return;
      const names = { prize: nameOf(prize.name), campaign: campaign && nameOf(campaign) };
      const fact = { memberId, drawId, prizeType: prize.type, wonAt: drawnAt.toISOString(), ...names };
      const eventId = `${drawId}:${ticket}:MysteryBoxWon`;
      const about = { ctx: systemContext(), clock: this.clock, eventId, occurredAt: drawnAt };
      await this.outbox.append(session, [newEvent('MysteryBoxWon', fact, about)]);
    });
  }

  private async prize({ id, prize }: Draw, ticket: string, memberId: string): Promise<void> {
    const ctx = systemContext();
    const key = `mysterybox:${id}:${ticket}`;
    const gone = await withTransaction(this.connection, (session) => this.erased.has(memberId, session));
    if (gone) throw new DomainError('USER_NOT_FOUND');
    if (prize.type === 'POINTS') await this.points.credit(ctx, { memberId, key, points: prize.points, drawId: id });
    else await this.give.execute(ctx, { key, memberId, pool: `type:${prize.voucherTypeId}`, source: 'mysterybox' });
  }
}
