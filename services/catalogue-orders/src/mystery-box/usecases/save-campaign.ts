import { randomBytes, randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import {
  AdminAudit,
  Clock,
  DomainError,
  kl,
  MONGO,
  refusedAt,
  withTransaction,
  type Connection,
  Validation,
  type LocalizedText,
  type RequestContext,
} from '@club/platform';
import { VoucherCipher } from '../../vouchers/domain/voucher-cipher.js';
import { VoucherTypesRepository } from '../../vouchers/voucher-types.repository.js';
import { CampaignsChanged } from '../campaigns-changed.js';
import { CampaignsRepository } from '../campaigns.repository.js';
import { periodsOf, type Campaign, type Draw, type Prize } from '../domain/campaign.js';
import { commitmentTo } from '../domain/draw.js';

const DATE = /^\d{4}-\d{2}-\d{2}$/;
const DEFAULT_WINNERS = 5;

/** A prize as typed. */
export interface PrizeCommand {
  type: string;
  name: LocalizedText;
  points: number;
  voucherTypeId: string;
}

/** A campaign as typed. */
export interface CampaignCommand {
  name: LocalizedText;
  /** YYYY-MM-DD in Kuala Lumpur. */
  firstDay: string;
  weeks: number;
  weeklyPrize: PrizeCommand;
  grandPrize: PrizeCommand;
  /** 5 when 0. */
  weeklyWinners: number;
  voucherExpiry: string;
}

/**
 * Adds a campaign with its draws and commits to their seeds at once: before the first entry, and so before anybody could
 * choose. Errors: INPUT_INVALID with fields, NOT_FOUND (voucher type), CAMPAIGN_OVERLAPS at `firstDay`.
 */
@Injectable()
export class SaveCampaign {
  constructor(
    private readonly campaigns: CampaignsRepository,
    private readonly types: VoucherTypesRepository,
    private readonly cipher: VoucherCipher,
    private readonly clock: Clock,
    private readonly changed: CampaignsChanged,
    @Inject(MONGO) private readonly connection: Connection,
    private readonly audit: AdminAudit,
  ) {}

  async execute(ctx: RequestContext, command: CampaignCommand): Promise<{ campaign: Campaign; draws: Draw[] }> {
    const { name, firstDay, weeks, voucherExpiry, weeklyWinners } = command;
    const check = new Validation()
      .text('name', name.en, 120)
      .atMost('name.bm', name.bm, 120)
      .that('firstDay', isDate(firstDay))
      .integer('weeks', weeks, 1, 26)
      .integer('weeklyWinners', weeklyWinners, 0, 100)
      .that('voucherExpiry', isDate(voucherExpiry));
    checkPrize(check, 'weeklyPrize', command.weeklyPrize);
    checkPrize(check, 'grandPrize', command.grandPrize);
    check.done();

    const startsAt = kl.startOfDay(firstDay);
    const periods = periodsOf({ startsAt, weeks });
    const now = this.clock.now();
    const campaign: Campaign = {
      id: randomUUID(),
      name: { en: name.en.trim(), bm: name.bm.trim() || name.en.trim() },
      startsAt,
      endsAt: periods[periods.length - 1]!.closesAt,
      voucherExpiry,
      createdAt: now,
    };
    if (await this.campaigns.overlaps(campaign)) throw refusedAt('firstDay', 'CAMPAIGN_OVERLAPS');
    const weekly = await this.prize(command.weeklyPrize);
    const grand = await this.prize(command.grandPrize);
    const draws = periods.map((period) =>
      this.aDraw(campaign, period, period.kind === 'grand' ? grand : weekly, command),
    );
    await withTransaction(this.connection, async (session) => {
      await this.campaigns.insert(session, campaign, draws);
      const entry = { record: 'campaign', recordId: campaign.id, title: campaign.name.en, action: 'added' } as const;
      await this.audit.record(ctx, session, { ...entry, after: { ...campaign, weeks, draws: draws.length } });
    });
    await this.changed.notify();
    return { campaign, draws };
  }

  private async prize({ type, name, points, voucherTypeId }: PrizeCommand): Promise<Prize> {
    const named = { en: name.en.trim(), bm: name.bm.trim() || name.en.trim() };
    if (type === 'POINTS') return { type, name: named, image: '', points };
    const voucherType = await this.types.find(voucherTypeId);
    if (!voucherType) throw new DomainError('NOT_FOUND');
    return { type: 'VOUCHER', name: named, image: voucherType.image, voucherTypeId };
  }

  private aDraw(
    campaign: Campaign,
    period: ReturnType<typeof periodsOf>[number],
    prize: Prize,
    { weeklyWinners }: CampaignCommand,
  ): Draw {
    const id = randomUUID();
    const seed = randomBytes(32).toString('hex');
    return {
      ...period,
      id,
      campaignId: campaign.id,
      winners: period.kind === 'grand' ? 1 : weeklyWinners || DEFAULT_WINNERS,
      prize,
      commitment: commitmentTo(seed),
      committedAt: campaign.createdAt,
      sealedSeed: this.cipher.seal(seed, id),
      state: 'open',
      closedAt: null,
      listId: '',
      entriesHash: '',
      entries: 0,
      seed: '',
      results: [],
      fence: 0,
      drawnAt: null,
      settled: false,
    };
  }
}

function isDate(text: string): boolean {
  if (!DATE.test(text)) return false;
  try {
    kl.startOfDay(text);
    return true;
  } catch {
    return false;
  }
}

function checkPrize(check: Validation, field: string, prize: PrizeCommand): void {
  check.text(`${field}.name`, prize.name.en, 120).atMost(`${field}.name.bm`, prize.name.bm, 120);
  check.that(`${field}.type`, ['POINTS', 'VOUCHER'].includes(prize.type));
  if (prize.type === 'POINTS') check.integer(`${field}.points`, prize.points, 1, 1_000_000);
  else check.required(`${field}.voucherTypeId`, prize.voucherTypeId).id(`${field}.voucherTypeId`, prize.voucherTypeId);
}
