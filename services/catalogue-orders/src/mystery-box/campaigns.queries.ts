import { Injectable } from '@nestjs/common';
import { Clock, type Listed, type ListPage } from '@club/platform';
import { GiveVoucher } from '../vouchers/usecases/give-voucher.js';
import { VoucherCodesRepository } from '../vouchers/voucher-codes.repository.js';
import { CampaignRecords } from './campaign-records.repository.js';
import { CampaignsRepository } from './campaigns.repository.js';
import { type Campaign, type Draw, isFixed, placesLeft, type Prize, stateOf } from './domain/campaign.js';
import { prizeKey } from './usecases/settle-prizes.js';

/** A prize with the number of it that is still to be given, and the codes in stock for it. */
export interface PrizeStock {
  prize: Prize;
  needed: number;
  available: number;
}

/** A campaign as the back office sees it. */
export interface CampaignFigures {
  campaign: Campaign;
  weekly: PrizeStock;
  grand: PrizeStock;
  fixed: boolean;
  state: ReturnType<typeof stateOf>;
  draws: Draw[];
  /** Keys of the voucher prizes that have been handed over; the others wait for stock. */
  handedOver: ReadonlySet<string>;
}

/** Reads of campaigns as the back office keeps them. */
@Injectable()
export class CampaignsQueries {
  constructor(
    private readonly records: CampaignRecords,
    private readonly campaigns: CampaignsRepository,
    private readonly codes: VoucherCodesRepository,
    private readonly give: GiveVoucher,
    private readonly clock: Clock,
  ) {}

  /** A page of the campaigns, the latest first. Errors: those of listPage. */
  async page(page: ListPage): Promise<Listed<CampaignFigures>> {
    const { rows, end } = await this.records.page(page);
    return { rows: await this.figuresOf(rows), end };
  }

  /** One campaign. Errors: NOT_FOUND. */
  async get(id: string): Promise<CampaignFigures> {
    const [figures] = await this.figuresOf([await this.records.get(id)]);
    return figures!;
  }

  /** Returns campaigns with their draws and what is in stock for their prizes. */
  async figuresOf(campaigns: readonly Campaign[]): Promise<CampaignFigures[]> {
    const draws = await this.campaigns.drawsOf(campaigns.map(({ id }) => id));
    const prizes = campaigns.flatMap(({ weeklyPrize, grandPrize }) => [weeklyPrize, grandPrize]);
    const types = prizes.flatMap((prize) => (prize.type === 'VOUCHER' ? [prize.voucherTypeId] : []));
    const [counts, handedOver] = await Promise.all([
      this.codes.counts('typeId', [...new Set(types)]),
      this.give.kept(draws.flatMap((draw) => draw.results.map(({ ticket }) => prizeKey(draw, ticket)))),
    ]);
    const now = this.clock.now();
    return campaigns.map((campaign) => {
      const own = draws.filter(({ campaignId }) => campaignId === campaign.id);
      const stockOf = (prize: Prize, kind: Draw['kind']): PrizeStock => {
        const open = own.filter((draw) => draw.kind === kind && !draw.settled);
        const needed = open.reduce((sum, draw) => sum + placesLeft(draw), 0);
        const available = prize.type === 'VOUCHER' ? (counts.get(prize.voucherTypeId)?.available ?? 0) : 0;
        return { prize, needed, available };
      };
      return {
        campaign,
        weekly: stockOf(campaign.weeklyPrize, 'weekly'),
        grand: stockOf(campaign.grandPrize, 'grand'),
        fixed: isFixed(campaign, now),
        state: stateOf(campaign, now),
        draws: own,
        handedOver,
      };
    });
  }
}
