import { contextFromMetadata, type GrpcHandlers, GrpcService } from '@club/platform';
import {
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
import { Inject } from '@nestjs/common';
import { MembersQueries } from '../members/members.queries.js';
import { toConsents, toExport } from './privacy.mapper.js';
import { ExportQueries } from './export.queries.js';
import { ChangeConsents, consentsOf } from './usecases/change-consents.js';
import { DeleteMember } from './usecases/delete-member.js';
import { RequestDeletionCode } from './usecases/request-deletion-code.js';

/** PrivacyService: what members may ask of their personal data. */
@GrpcService(PrivacyServiceService)
export class PrivacyGrpc implements GrpcHandlers<PrivacyServiceServer> {
  constructor(
    @Inject(MembersQueries) private readonly members: MembersQueries,
    @Inject(ExportQueries) private readonly exports: ExportQueries,
    @Inject(ChangeConsents) private readonly consents: ChangeConsents,
    @Inject(RequestDeletionCode) private readonly codes: RequestDeletionCode,
    @Inject(DeleteMember) private readonly deletion: DeleteMember,
  ) {}

  /** Newest first. Errors: USER_NOT_FOUND. */
  async listConsents({ memberId }: ListConsentsRequest, metadata: Metadata): Promise<ListConsentsResponse> {
    const { member } = await this.members.get(contextFromMetadata(metadata), memberId);
    return toConsents(consentsOf(member));
  }

  /** Errors: those of ChangeConsents. */
  async setMarketingConsent(
    request: SetMarketingConsentRequest,
    metadata: Metadata,
  ): Promise<SetMarketingConsentResponse> {
    return toConsents(await this.consents.execute(contextFromMetadata(metadata), request));
  }

  /** Errors: USER_NOT_FOUND, RATE_LIMITED. */
  async exportMember({ memberId }: ExportMemberRequest, metadata: Metadata): Promise<ExportMemberResponse> {
    return toExport(await this.exports.read(contextFromMetadata(metadata), memberId));
  }

  /** Errors: those of RequestDeletionCode. */
  async requestDeletionCode(
    { memberId }: RequestDeletionCodeRequest,
    metadata: Metadata,
  ): Promise<RequestDeletionCodeResponse> {
    const { expiresAt, numberEnd } = await this.codes.execute(contextFromMetadata(metadata), memberId);
    return { expiresAt: expiresAt.toISOString(), numberEnd };
  }

  /** Errors: those of DeleteMember. */
  async deleteMember(request: DeleteMemberRequest, metadata: Metadata): Promise<DeleteMemberResponse> {
    await this.deletion.execute(contextFromMetadata(metadata), request);
    return {};
  }
}
