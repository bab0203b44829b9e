import { contextFromMetadata, type GrpcHandlers, GrpcService, localizedText } from '@club/platform';
import {
  type CampaignForm,
  type CampaignList,
  type CampaignRecord,
  type CampaignsServiceServer,
  CampaignsServiceService,
} from '@club/proto/club/catalogue/v1/campaigns';
import type { ListRecordsRequest, RecordRequest } from '@club/proto/club/common/v1/records';
import type { Metadata } from '@grpc/grpc-js';
import { WHOLE_LIST } from '../whole-list.js';
import { toCampaignRecord } from './campaigns.mapper.js';
import { CampaignsQueries } from './campaigns.queries.js';
import { toPrizeCommand } from './mystery-box.mapper.js';
import { SaveCampaign } from './usecases/save-campaign.js';

/** Campaigns of the mystery box as the back office keeps them (docs/product/forms.md#mystery-box-campaigns). */
@GrpcService(CampaignsServiceService)
export class CampaignsController implements GrpcHandlers<CampaignsServiceServer> {
  constructor(
    private readonly queries: CampaignsQueries,
    private readonly campaigns: SaveCampaign,
  ) {}

  /** Errors: INPUT_INVALID. */
  async list({ page }: ListRecordsRequest): Promise<CampaignList> {
    const { rows, end } = await this.queries.page(page ?? WHOLE_LIST);
    return { rows: rows.map((figures) => toCampaignRecord(figures, { whole: false })), end };
  }

  /** Errors: NOT_FOUND. */
  async get({ id }: RecordRequest): Promise<CampaignRecord> {
    return toCampaignRecord(await this.queries.get(id));
  }

  /** Errors: those of SaveCampaign. */
  async save({ id, version, ...form }: CampaignForm, metadata: Metadata): Promise<CampaignRecord> {
    const command = {
      ...form,
      name: localizedText(form.name),
      weeklyPrize: toPrizeCommand(form.weeklyPrize),
      grandPrize: toPrizeCommand(form.grandPrize),
    };
    const saving = { id, version, ahead: true };
    const saved = await this.campaigns.execute(contextFromMetadata(metadata), command, saving);
    const [figures] = await this.queries.figuresOf([saved]);
    return toCampaignRecord(figures!);
  }
}
