import { randomBytes, randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type ClientSession, Clock, kl, refusedAt, type RequestContext } from '@club/platform';
import { RecordWriter } from '@club/platform/records';
import { VoucherCipher } from '../../vouchers/domain/voucher-cipher.js';
import { VoucherTypesRepository } from '../../vouchers/voucher-types.repository.js';
import { CampaignRecords } from '../campaign-records.repository.js';
import { CampaignsChanged } from '../campaigns-changed.js';
import { CampaignsRepository } from '../campaigns.repository.js';
import { isFixed, periodsOf, type Campaign, type Draw, type Prize } from '../domain/campaign.js';
import {
  type CampaignCommand,
  type CampaignPlan,
  checkCampaign,
  checkFixed,
  DEFAULT_WINNERS,
  type PrizeCommand,
} from '../domain/campaign-form.js';
import { commitmentTo } from '../domain/draw.js';

/** The campaign that a form is of, as RecordWriter takes it; and whether it may begin in the past, which no administrator's may. */
interface Saving {
  id?: string;
  version?: number;
  ahead?: boolean;
}

/**
 * Adds a campaign with its draws and commits to their seeds at once: before the first entry, and so before anybody could
 * choose. Or changes one: before it is fixed everything, and the draws that stay keep their seeds; then its name alone. Errors:
 * INPUT_INVALID with fields, NOT_FOUND (also a voucher type), EDIT_CONFLICT {version}, CAMPAIGN_BEGUN, CAMPAIGN_FIRST_DAY,
 * CAMPAIGN_OVERLAPS {name}, ALREADY_EXISTS (one that was added at the same time).
 */
@Injectable()
export class SaveCampaign {
  constructor(
    private readonly records: CampaignRecords,
    private readonly campaigns: CampaignsRepository,
    private readonly types: VoucherTypesRepository,
    private readonly cipher: VoucherCipher,
    private readonly clock: Clock,
    private readonly changed: CampaignsChanged,
    private readonly writer: RecordWriter,
  ) {}

  async execute(
    ctx: RequestContext,
    command: CampaignCommand,
    { id = '', version = 0, ahead = false }: Saving = {},
  ): Promise<Campaign> {
    checkCampaign(command);
    const onlyId = randomUUID();
    const target = { id, version, ...(id ? {} : { onlyId }) };
    const saved = await this.writer.save(ctx, this.records, target, async (before, session) => {
      const plan = await this.planOf(command, session);
      if (before && isFixed(before, this.clock.now())) {
        checkFixed(before, plan);
        return { ...before, name: plan.name };
      }
      if (ahead && isFixed(plan, this.clock.now())) throw refusedAt('firstDay', 'CAMPAIGN_FIRST_DAY');
      const other = await this.campaigns.overlapping(plan, id, session);
      if (other) throw refusedAt('firstDay', 'CAMPAIGN_OVERLAPS', { name: other.name.en });
      await this.campaigns.replan(session, before?.id ?? onlyId, this.drawsOf(before?.id ?? onlyId, plan));
      return plan;
    });
    await this.changed.notify();
    return saved;
  }

  private async planOf(command: CampaignCommand, session: ClientSession): Promise<CampaignPlan> {
    const { name, firstDay, weeks, weeklyWinners, voucherExpiry } = command;
    const startsAt = kl.startOfDay(firstDay);
    return {
      name: { en: name.en.trim(), bm: name.bm.trim() || name.en.trim() },
      startsAt,
      endsAt: periodsOf({ startsAt, weeks }).at(-1)!.closesAt,
      voucherExpiry,
      weeks,
      weeklyWinners: weeklyWinners || DEFAULT_WINNERS,
      weeklyPrize: await this.prize('weeklyPrize', command.weeklyPrize, session),
      grandPrize: await this.prize('grandPrize', command.grandPrize, session),
    };
  }

  private async prize(
    field: string,
    { type, name, points, voucherTypeId }: PrizeCommand,
    session: ClientSession,
  ): Promise<Prize> {
    const named = { en: name.en.trim(), bm: name.bm.trim() || name.en.trim() };
    if (type === 'POINTS') return { type, name: named, image: '', points };
    const voucherType = await this.types.find(voucherTypeId, session);
    if (!voucherType) throw refusedAt(`${field}.voucherTypeId`, 'NOT_FOUND');
    return { type: 'VOUCHER', name: named, image: voucherType.image, voucherTypeId };
  }

  /** Returns the draws of a plan, each with a seed of its own; of those that there are already only the plan counts. */
  private drawsOf(campaignId: string, plan: CampaignPlan): Draw[] {
    return periodsOf(plan).map((period): Draw => {
      const id = randomUUID();
      const seed = randomBytes(32).toString('hex');
      const grand = period.kind === 'grand';
      return {
        ...period,
        id,
        campaignId,
        winners: grand ? 1 : plan.weeklyWinners,
        prize: grand ? plan.grandPrize : plan.weeklyPrize,
        commitment: commitmentTo(seed),
        committedAt: this.clock.now(),
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
    });
  }
}
