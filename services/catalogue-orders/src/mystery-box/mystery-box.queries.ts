import { Injectable } from '@nestjs/common';
import { Clock, DomainError, type RequestContext, Validation } from '@club/platform';
import { requireSelfOrAdmin } from '../access.js';
import { VoucherCodesRepository } from '../vouchers/voucher-codes.repository.js';
import { VouchersQueries } from '../vouchers/vouchers.queries.js';
import { CampaignsRepository } from './campaigns.repository.js';
import type { Campaign, Draw, DrawEntry } from './domain/campaign.js';
import { EntriesRepository } from './entries.repository.js';

const SHOWN_TICKETS = 200;

/** A campaign with its draws, and the entries of the member who asks. */
export interface CampaignView {
  campaign: Campaign;
  draws: Draw[];
  tickets: DrawEntry[];
  ticketCount: number;
}

/** Returns something that a member has won. */
export interface PrizeView {
  draw: Draw;
  campaign: Campaign | undefined;
  ticket: string;
  voucher: { id: string; code: string } | null;
}

/** Reads of the mystery box. */
@Injectable()
export class MysteryBoxQueries {
  constructor(
    private readonly campaigns: CampaignsRepository,
    private readonly entries: EntriesRepository,
    private readonly codes: VoucherCodesRepository,
    private readonly vouchers: VouchersQueries,
    private readonly clock: Clock,
  ) {}

  /** Campaigns that have begun, newest first. `memberId` empty for a visitor. */
  async list(memberId: string): Promise<CampaignView[]> {
    if (memberId !== '') new Validation().id('memberId', memberId).done();
    const campaigns = await this.campaigns.begun(this.clock.now());
    const draws = await this.campaigns.drawsOf(campaigns.map(({ id }) => id));
    return Promise.all(
      campaigns.map(async (campaign) => {
        const own = memberId
          ? await this.entries.ofMember(campaign.id, memberId, SHOWN_TICKETS)
          : { entries: [], count: 0 };
        return {
          campaign,
          draws: draws.filter(({ campaignId }) => campaignId === campaign.id),
          tickets: own.entries,
          ticketCount: own.count,
        };
      }),
    );
  }

  /** Lists a member's prizes, newest first, with voucher codes. Errors: INPUT_INVALID, FORBIDDEN unless the member asks. */
  async prizesOf(ctx: RequestContext, memberId: string): Promise<PrizeView[]> {
    new Validation().required('memberId', memberId).id('memberId', memberId).done();
    requireSelfOrAdmin(ctx, memberId, 'list prizes');
    const draws = await this.campaigns.wonBy(memberId);
    const campaigns = await this.campaigns.findMany(draws.map(({ campaignId }) => campaignId));
    return Promise.all(
      draws.flatMap((draw) =>
        draw.results
          .filter(({ member, outcome }) => member === memberId && outcome === 'given')
          .map(async ({ ticket }) => ({
            draw,
            campaign: campaigns.get(draw.campaignId),
            ticket,
            voucher: draw.prize.type === 'VOUCHER' ? await this.voucherOf(`mysterybox:${draw.id}:${ticket}`) : null,
          })),
      ),
    );
  }

  /** A part of a published entry list. Errors: NOT_FOUND, also while the draw is open. */
  async entriesOf(drawId: string, part: number): Promise<{ lines: string[]; last: boolean }> {
    const draw = await this.campaigns.findDraw(drawId);
    if (!draw || draw.state === 'open' || draw.state === 'closing') throw new DomainError('NOT_FOUND');
    const list = this.entries.list(draw);
    return { lines: (await list.part(part)) ?? [], last: part + 1 >= list.parts };
  }

  private async voucherOf(grant: string): Promise<PrizeView['voucher']> {
    const voucher = await this.codes.byGrant(grant);
    if (!voucher) return null;
    const { code } = await this.vouchers.open(voucher);
    return { id: voucher.id, code };
  }
}
