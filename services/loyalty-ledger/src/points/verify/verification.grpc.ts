import { GrpcService, type GrpcHandlers } from '@club/platform';
import {
  type GetLastVerificationResponse,
  type VerificationServiceServer,
  VerificationServiceService,
} from '@club/proto/club/ledger/v1/verification';
import { VerificationsRepository } from './verifications.repository.js';

/** VerificationService. */
@GrpcService(VerificationServiceService)
export class VerificationController implements GrpcHandlers<VerificationServiceServer> {
  constructor(private readonly verifications: VerificationsRepository) {}

  async getLastVerification(): Promise<GetLastVerificationResponse> {
    const found = await this.verifications.last();
    if (!found) return { last: undefined };
    const { at, accounts, entries, violations, first, digestsPublished } = found;
    const shown = first && { ...first, memberId: first.member };
    return { last: { at: at.toISOString(), accounts, entries, violations, first: shown, digestsPublished } };
  }
}
