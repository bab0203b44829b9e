import { contextFromMetadata, type GrpcHandlers, GrpcService } from '@club/platform';
import {
  type CompleteExportRequest,
  type CompleteExportResponse,
  type DeleteMemberRequest,
  type DeleteMemberResponse,
  type ExportMemberRequest,
  type ExportMemberResponse,
  type ListConsentsRequest,
  type ListConsentsResponse,
  type PrivacyServiceServer,
  PrivacyServiceService,
  type RequestDeletionCodeRequest,
  type RequestDeletionCodeResponse,
  type SetMarketingConsentRequest,
  type SetMarketingConsentResponse,
} from '@club/proto/club/identity/v1/privacy';
import type { Metadata } from '@grpc/grpc-js';
import { MembersQueries } from '../members/members.queries.js';
import { toConsents, toExport } from './privacy.mapper.js';
import { ExportQueries } from './export.queries.js';
import { ChangeConsents, consentsOf } from './usecases/change-consents.js';
import { DeleteMember } from './usecases/delete-member.js';
import { RequestDeletionCode } from './usecases/request-deletion-code.js';

/** PrivacyService: what members may ask of their personal data. */
@GrpcService(PrivacyServiceService)
export class PrivacyController implements GrpcHandlers<PrivacyServiceServer> {
  constructor(
    private readonly members: MembersQueries,
    private readonly exports: ExportQueries,
    private readonly consents: ChangeConsents,
    private readonly codes: RequestDeletionCode,
    private readonly deletion: DeleteMember,
  ) {}

  /** Newest first. Errors: USER_NOT_FOUND. */
  async listConsents({ memberId }: ListConsentsRequest): Promise<ListConsentsResponse> {
    const { member } = await this.members.get(memberId);
    return toConsents(consentsOf(member));
  }

  /** Errors: those of ChangeConsents. */
  async setMarketingConsent(request: SetMarketingConsentRequest): Promise<SetMarketingConsentResponse> {
    return toConsents(await this.consents.execute(request));
  }

  /** Errors: USER_NOT_FOUND, RATE_LIMITED. */
  async exportMember({ memberId }: ExportMemberRequest): Promise<ExportMemberResponse> {
    return toExport(await this.exports.read(memberId));
  }

  /** Closes the request for the copy, or notes what it lacked. */
  async completeExport({ memberId, missing }: CompleteExportRequest): Promise<CompleteExportResponse> {
    await this.exports.complete(memberId, missing);
    return {};
  }

  /** Errors: those of RequestDeletionCode. */
  async requestDeletionCode({ memberId }: RequestDeletionCodeRequest): Promise<RequestDeletionCodeResponse> {
    const { expiresAt, numberEnd } = await this.codes.execute(memberId);
    return { expiresAt: expiresAt.toISOString(), numberEnd };
  }

  /** Errors: those of DeleteMember. */
  async deleteMember(request: DeleteMemberRequest, metadata: Metadata): Promise<DeleteMemberResponse> {
    await this.deletion.execute(contextFromMetadata(metadata), request);
    return {};
  }
}
