import { contextFromMetadata, type GrpcHandlers, GrpcService } from '@club/platform';
import { ListPage } from '@club/proto/club/common/v1/list';
import {
  type EraseMemberRequest,
  type EraseMemberResponse,
  type GetMemberPrivacyRequest,
  type GetMemberPrivacyResponse,
  type ListDataRequestsRequest,
  type ListDataRequestsResponse,
  type ListRetentionRequest,
  type ListRetentionResponse,
  type PrivacyDeskServiceServer,
  PrivacyDeskServiceService,
} from '@club/proto/club/identity/v1/privacy_desk';
import type { Metadata } from '@grpc/grpc-js';
import { toPrivacyMessage, toRequestMessage, toRetentionMessage } from './desk.mapper.js';
import { DeskQueries } from './desk.queries.js';
import { RetentionQueries } from './retention.queries.js';
import { DeleteMember } from './usecases/delete-member.js';

/** PrivacyDeskService: how the back office follows requests about personal data. */
@GrpcService(PrivacyDeskServiceService)
export class PrivacyDeskController implements GrpcHandlers<PrivacyDeskServiceServer> {
  constructor(
    private readonly queries: DeskQueries,
    private readonly retention: RetentionQueries,
    private readonly deletion: DeleteMember,
  ) {}

  /** A page of requests, newest first. Errors: INPUT_INVALID. */
  async listDataRequests({ page, ...filter }: ListDataRequestsRequest): Promise<ListDataRequestsResponse> {
    const { rows, end } = await this.queries.list(filter, page ?? ListPage.fromPartial({}));
    return { requests: rows.map(toRequestMessage), end };
  }

  /** Consents and requests of a member. Errors: USER_NOT_FOUND. */
  async getMemberPrivacy({ memberId }: GetMemberPrivacyRequest): Promise<GetMemberPrivacyResponse> {
    return toPrivacyMessage(await this.queries.get(memberId));
  }

  /** Erases a member who asked for it. Errors: those of DeleteMember.onRequest. */
  async eraseMember(request: EraseMemberRequest, metadata: Metadata): Promise<EraseMemberResponse> {
    const erasure = await this.deletion.onRequest(contextFromMetadata(metadata), request);
    return { request: (await this.queries.named([erasure])).map(toRequestMessage)[0] };
  }

  /** How long each kind of data is kept. */
  async listRetention(_request: ListRetentionRequest): Promise<ListRetentionResponse> {
    return { kinds: (await this.retention.list()).map(toRetentionMessage) };
  }
}
