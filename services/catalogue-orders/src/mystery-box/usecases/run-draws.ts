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
import { GiveVoucher } from '../../vouchers/usecases/give-voucher.js';
import { VoucherCipher } from '../../vouchers/domain/voucher-cipher.js';
import { CampaignsChanged } from '../campaigns-changed.js';
import { CampaignsRepository } from '../campaigns.repository.js';
import { weeklyDrawFor, type Draw, type DrawResult } from '../domain/campaign.js';
import { drawTickets, entryList, hashOfList } from '../domain/draw.js';
import { EntriesRepository } from '../entries.repository.js';
import { PRIZE_POINTS, type PrizePoints } from '../ports.js';

/** How long after a draw was closed entries are looked for that came too late for its list. */
const LATE_MS = 2 * 3_600_000;

/**
 * Closes the draws that are due, draws them and gives their prizes, each step once: the list is published before the seed
 * is opened, and a crash between any two steps is picked up by the next run, on whatever replica.
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
    @Inject(PRIZE_POINTS) private readonly points: PrizePoints,
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
    await this.changed.tell();
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
    const lines = await this.entries.list(draw.listId);
    const { id: drawId, entriesHash, winners } = draw;
    const tickets = drawTickets({ drawId, seed, entriesHash, lines, winners });
    const holders = await this.entries.holders(tickets);
    const results = tickets.map((ticket): DrawResult => ({ ticket, member: holders.get(ticket) ?? '', outcome: '' }));
    const drawnAt = this.clock.now();
    const ctx = systemContext();
    const drawn = await withTransaction(this.connection, async (session) => {
      const settled = results.length === 0;
      if (!(await this.campaigns.draw(session, drawId, { seed, results, drawnAt, settled }))) return false;
      const events = results.map(({ ticket, member }) =>
        newEvent(
          'MysteryBoxWon',
          { memberId: member, drawId, prizeType: draw.prize.type, wonAt: drawnAt.toISOString() },
          { ctx, clock: this.clock, eventId: `${drawId}:${ticket}:MysteryBoxWon`, occurredAt: drawnAt },
        ),
      );
      await this.outbox.append(session, events);
      return true;
    });
    if (drawn) await this.changed.tell();
    failpoint('mysterybox.afterDraw.beforePrizes');
  }

  private async settle(draw: Draw): Promise<void> {
    for (const { ticket, member, outcome } of draw.results) {
      if (outcome !== '') continue;
      try {
        await this.prize(draw, ticket, member);
        failpoint('mysterybox.afterPrize.beforeRecord');
        await this.campaigns.settle(draw.id, ticket, 'given');
        await this.live.publish(member, 'rewards');
      } catch (error) {
        // Away: the next run tries again. Anything else would be refused for ever, and is for people to look at.
        if (!(error instanceof DomainError) || error.kind === 'unavailable' || error.kind === 'internal') throw error;
        this.logger.error({ err: error, draw: draw.id, ticket }, 'a prize cannot be given');
        await this.campaigns.settle(draw.id, ticket, `refused: ${error.code}`);
      }
    }
  }

  private async prize({ id, prize }: Draw, ticket: string, memberId: string): Promise<void> {
    const ctx = systemContext();
    const key = `mysterybox:${id}:${ticket}`;
    if (prize.type === 'POINTS') await this.points.credit(ctx, { memberId, key, points: prize.points, drawId: id });
    else await this.give.execute(ctx, { key, memberId, pool: `type:${prize.voucherTypeId}`, source: 'mysterybox' });
  }
}
