import { Inject, Injectable } from '@nestjs/common';
import {
  Clock,
  DomainError,
  failpoint,
  isDuplicateKey,
  LiveUpdates,
  LOGGER,
  MONGO,
  newEvent,
  Outbox,
  systemContext,
  withTransaction,
  type ClientSession,
  type Connection,
  type Logger,
  Tombstones,
} from '@club/platform';
import { GiveVoucher } from '../../vouchers/usecases/give-voucher.js';
import { CampaignsChanged } from '../campaigns-changed.js';
import { CampaignsRepository } from '../campaigns.repository.js';
import { nameOf, type Draw, type DrawResult, type Prize } from '../domain/campaign.js';
import { PrizePoints } from '../ports.js';
import { PickWinners } from './pick-winners.js';

/** The only reasons for which a prize is refused. Anything else is a fault, and the prize stays undecided until it is gone. */
const REFUSALS: readonly string[] = ['MEMBERSHIP_ENDED', 'USER_NOT_FOUND'];

/** Returns the fence under which this worker decides prizes; throws once it may not go on. */
export type Fence = () => number;

/**
 * Gives the prizes of a draw. A place whose prize is refused is drawn again from the same seed and list; the draw is published
 * once every place is decided. One worker decides at a time: each write asks for the fence of the worker that has claimed the
 * draw last, so that the answer that an earlier one still gets counts for nothing.
 */
@Injectable()
export class SettlePrizes {
  constructor(
    private readonly campaigns: CampaignsRepository,
    private readonly pick: PickWinners,
    private readonly give: GiveVoucher,
    private readonly points: PrizePoints,
    private readonly erased: Tombstones,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly live: LiveUpdates,
    private readonly changed: CampaignsChanged,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(MONGO) private readonly connection: Connection,
  ) {}

  /** Decides what is undecided of a draw. A prize that cannot be decided now stops no other; throws for the first of them. */
  async execute(drawId: string, fence: Fence): Promise<void> {
    let draw = await this.campaigns.claimPrizes(drawId, fence());
    while (draw && !draw.settled) {
      const failures: unknown[] = [];
      for (const result of draw.results) {
        if (result.outcome === '') await this.decide(draw, result, fence).catch((error) => failures.push(error));
      }
      if (failures.length > 0) throw failures[0];
      draw = await this.campaigns.findDraw(drawId);
      if (!draw) return;
      const again = await this.pick.more(draw);
      fence();
      if (again.length > 0) await this.campaigns.drawAgain(draw, again);
      else if (await this.campaigns.publish(draw)) await this.changed.notify();
      draw = await this.campaigns.claimPrizes(drawId, fence());
    }
  }

  private async decide(draw: Draw, result: DrawResult, fence: Fence): Promise<void> {
    const { prize } = draw;
    try {
      if (prize.type === 'VOUCHER') await this.giveVoucher({ ...draw, prize }, result);
      else await this.creditPoints({ ...draw, prize }, result, fence);
    } catch (error) {
      if (!(error instanceof DomainError) || !REFUSALS.includes(error.code)) throw error;
      this.logger.warn({ err: error, draw: draw.id, ticket: result.ticket }, 'a prize was refused');
      await withTransaction(this.connection, (session) =>
        this.campaigns.settle(session, draw, result.ticket, `refused: ${error.code}`),
      );
      return;
    }
    await this.live.publish(result.member, 'rewards');
  }

  /** Whether the member is there, the voucher and the record of it are decided at once. */
  private async giveVoucher(draw: DrawOf<'VOUCHER'>, { ticket, member }: DrawResult): Promise<void> {
    const pool = `type:${draw.prize.voucherTypeId}` as const;
    const promised = { key: prizeKey(draw, ticket), memberId: member, pool, source: 'mysterybox' as const };
    const attempt = () =>
      withTransaction(this.connection, async (session) => {
        if (await this.erased.has(member, session)) throw new DomainError('USER_NOT_FOUND');
        await this.give.within(systemContext(), session, promised);
        await this.won(session, draw, ticket, member);
      });
    try {
      await attempt();
    } catch (error) {
      // Another promise of the same vouchers was written a moment ago.
      if (!isDuplicateKey(error)) throw error;
      await attempt();
    }
  }

  /** Credits the points of a prize. Once the ledger may have received the request, only its answer decides. */
  private async creditPoints(draw: DrawOf<'POINTS'>, result: DrawResult, fence: Fence): Promise<void> {
    const { ticket, member: memberId, asked } = result;
    if (!asked)
      await withTransaction(this.connection, async (session) => {
        if (await this.erased.has(memberId, session)) throw new DomainError('USER_NOT_FOUND');
        await this.campaigns.noteAsked(session, draw, ticket);
      });
    const { points } = draw.prize;
    fence();
    try {
      await this.points.credit(systemContext(), { memberId, key: prizeKey(draw, ticket), points, drawId: draw.id });
    } catch (error) {
      // The key is of this prize alone: something was credited under it, so the member has it.
      if (!(error instanceof DomainError) || error.code !== 'IDEMPOTENCY_CONFLICT') throw error;
      this.logger.error({ err: error, draw: draw.id, ticket }, 'a prize had been credited otherwise');
    }
    failpoint('mysterybox.afterPrize.beforeRecord');
    await withTransaction(this.connection, (session) => this.won(session, draw, ticket, memberId));
  }

  /** Records a member as a winner: only one who has got the prize is. Throws when this worker may not decide any more. */
  private async won(session: ClientSession, draw: Draw, ticket: string, memberId: string): Promise<void> {
    const { id: drawId, prize, campaignId } = draw;
    await this.campaigns.settle(session, draw, ticket, 'given');
    const drawnAt = draw.drawnAt ?? this.clock.now();
    const campaign = (await this.campaigns.findMany([campaignId])).get(campaignId)?.name;
    const names = { prize: nameOf(prize.name), campaign: campaign && nameOf(campaign) };
    const data = { memberId, drawId, prizeType: prize.type, wonAt: drawnAt.toISOString(), ...names };
    const eventId = `${drawId}:${ticket}:MysteryBoxWon`;
    const about = { ctx: systemContext(), clock: this.clock, eventId, occurredAt: drawnAt };
    await this.outbox.append(session, [newEvent('MysteryBoxWon', data, about)]);
  }
}

type DrawOf<T extends Prize['type']> = Draw & { prize: Extract<Prize, { type: T }> };

/** Returns the key under which the prize of a ticket is given, once. */
export const prizeKey = ({ id }: Draw, ticket: string): string => `mysterybox:${id}:${ticket}`;
