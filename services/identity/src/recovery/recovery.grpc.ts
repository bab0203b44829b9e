import { DomainError, type GrpcHandlers, GrpcService } from '@club/platform';
import {
  type DisownAccountResponse,
  type RecoverResponse,
  type RecoveryServiceServer,
  RecoveryServiceService,
  type RequestRecoveryResponse,
} from '@club/proto/club/identity/v1/recovery';

/** RecoveryService: sign-in by phone. */
@GrpcService(RecoveryServiceService)
export class RecoveryController implements GrpcHandlers<RecoveryServiceServer> {
  /** Sends a code to a number. */
  async requestRecovery(): Promise<RequestRecoveryResponse> {
    throw new DomainError('SERVICE_BUSY');
  }

  /** Opens a session for a code. */
  async recover(): Promise<RecoverResponse> {
    throw new DomainError('SERVICE_BUSY');
  }

  /** Takes the number from the earlier account. */
  async disownAccount(): Promise<DisownAccountResponse> {
    throw new DomainError('SERVICE_BUSY');
  }
}
