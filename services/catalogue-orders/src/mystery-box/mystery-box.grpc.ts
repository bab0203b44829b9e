import type { Metadata } from '@grpc/grpc-js';
import { contextFromMetadata, GrpcService, ValidationError } from '@club/platform';
import {
  MysteryBoxServiceService,
  type ListCampaignsRequest,
  type ListCampaignsResponse,
  type ListDrawEntriesRequest,
  type ListDrawEntriesResponse,
  type ListMemberPrizesRequest,
  type ListMemberPrizesResponse,
} from '@club/proto/club/catalogue/v1/mysterybox';
import { toMemberPrize, toWireCampaign } from './mystery-box.mapper.js';
import { MysteryBoxQueries } from './mystery-box.queries.js';

/** MysteryBoxService: one use case or query a rpc. */
@GrpcService(MysteryBoxServiceService)
export class MysteryBoxController {
  constructor(private readonly queries: MysteryBoxQueries) {}

  async listCampaigns({ memberId }: ListCampaignsRequest): Promise<ListCampaignsResponse> {
    return { campaigns: (await this.queries.list(memberId)).map(toWireCampaign) };
  }

  async listMemberPrizes({ memberId }: ListMemberPrizesRequest, metadata: Metadata): Promise<ListMemberPrizesResponse> {
    const prizes = await this.queries.prizesOf(contextFromMetadata(metadata), memberId);
    return { prizes: prizes.map(toMemberPrize) };
  }

  async listDrawEntries({ drawId, pageToken }: ListDrawEntriesRequest): Promise<ListDrawEntriesResponse> {
    if (!/^\d{0,6}$/.test(pageToken)) throw new ValidationError('INPUT_INVALID');
    const part = Number(pageToken || 0);
    const { lines, last } = await this.queries.entriesOf(drawId, part);
    return { lines, nextPageToken: last ? '' : String(part + 1) };
  }
}
