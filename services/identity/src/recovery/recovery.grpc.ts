import { contextFromMetadata, type GrpcHandlers, GrpcService } from '@club/platform';
import {
  type DisownAccountRequest,
  type DisownAccountResponse,
  type RecoverRequest,
  type RecoverResponse,
  type RecoveryServiceServer,
  RecoveryServiceService,
  type RequestRecoveryRequest,
  type RequestRecoveryResponse,
} from '@club/proto/club/identity/v1/recovery';
import type { Metadata } from '@grpc/grpc-js';
import { recordingRefusals } from '../lockout/sign-in-record.js';
import { toMemberMessage } from '../members/members.mapper.js';
import { MembersQueries } from '../members/members.queries.js';
import { DisownAccount } from './usecases/disown-account.js';
import { Recover } from './usecases/recover.js';
import { RequestRecovery } from './usecases/request-recovery.js';

/** RecoveryService: sign-in by phone. */
@GrpcService(RecoveryServiceService)
export class RecoveryController implements GrpcHandlers<RecoveryServiceServer> {
  constructor(
    private readonly request: RequestRecovery,
    private readonly recoverUseCase: Recover,
    private readonly disown: DisownAccount,
    private readonly queries: MembersQueries,
  ) {}

  /** Promises a code to a number. Errors: those of RequestRecovery. */
  async requestRecovery(request: RequestRecoveryRequest): Promise<RequestRecoveryResponse> {
    const { expiresAt, resendAt } = await this.request.execute(request);
    return { expiresAt: expiresAt.toISOString(), resendAt: resendAt.toISOString() };
  }

  /** Opens a session for a code. Errors: those of Recover. */
  async recover(request: RecoverRequest, metadata: Metadata): Promise<RecoverResponse> {
    const { token, member, earlier, needsEmail } = await recordingRefusals({
      subjectType: 'user',
      open: () => this.recoverUseCase.execute(contextFromMetadata(metadata), request),
      subject: async () => null,
    });
    return {
      token,
      member: toMemberMessage(await this.queries.view(member)),
      earlier: earlier ? { name: earlier.name, since: earlier.since.toISOString() } : undefined,
      needsEmail,
    };
  }

  /** Takes the number from the earlier account. Errors: those of DisownAccount. */
  async disownAccount({ token }: DisownAccountRequest): Promise<DisownAccountResponse> {
    await this.disown.execute(token);
    return {};
  }
}
