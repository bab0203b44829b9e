import { contextFromMetadata, type GrpcHandlers, GrpcService } from '@club/platform';
import {
  type BeginOwnSecondFactorRequest,
  type BeginOwnSecondFactorResponse,
  type ChangeOwnPasswordRequest,
  type ChangeOwnPasswordResponse,
  type ConfirmOwnSecondFactorRequest,
  type ConfirmOwnSecondFactorResponse,
  type EndOwnSessionsRequest,
  type EndOwnSessionsResponse,
  type GetOwnAccountRequest,
  type GetOwnAccountResponse,
  type OwnAccountServiceServer,
  OwnAccountServiceService,
  type RemoveOwnSecondFactorRequest,
  type RemoveOwnSecondFactorResponse,
} from '@club/proto/club/identity/v1/own_account';
import type { Metadata } from '@grpc/grpc-js';
import { OwnAccountQueries } from './own-account.queries.js';
import { ChangeOwnPassword } from './usecases/change-own-password.js';
import { ChangeOwnSecondFactor } from './usecases/change-own-second-factor.js';
import { EndOwnSessions } from './usecases/end-own-sessions.js';

/** OwnAccountService. */
@GrpcService(OwnAccountServiceService)
export class OwnAccountController implements GrpcHandlers<OwnAccountServiceServer> {
  constructor(
    private readonly queries: OwnAccountQueries,
    private readonly end: EndOwnSessions,
    private readonly password: ChangeOwnPassword,
    private readonly factor: ChangeOwnSecondFactor,
  ) {}

  /** The account with its sessions. Errors: FORBIDDEN. */
  async getOwnAccount({ token }: GetOwnAccountRequest, metadata: Metadata): Promise<GetOwnAccountResponse> {
    const account = await this.queries.get(contextFromMetadata(metadata), token);
    const { admin, secondFactorSince, recoveryCodesLeft, secondFactorRequired } = account;
    const { username, name, email } = admin;
    return {
      ...{ username, name, email, recoveryCodesLeft, secondFactorRequired },
      secondFactorSince: secondFactorSince?.toISOString(),
      sessions: account.sessions.map(({ id, current, createdAt, usedAt, device, address }) => ({
        ...{ id, current, createdAt, usedAt, device, address },
      })),
    };
  }

  /** Ends sessions. Errors: FORBIDDEN. */
  async endOwnSessions(request: EndOwnSessionsRequest, metadata: Metadata): Promise<EndOwnSessionsResponse> {
    return { ended: await this.end.execute(contextFromMetadata(metadata), request) };
  }

  /** Sets another password. Errors: those of ChangeOwnPassword. */
  async changeOwnPassword(request: ChangeOwnPasswordRequest, metadata: Metadata): Promise<ChangeOwnPasswordResponse> {
    await this.password.execute(contextFromMetadata(metadata), request);
    return {};
  }

  /** A secret for a new app. Errors: those of ChangeOwnSecondFactor.begin. */
  beginOwnSecondFactor(
    request: BeginOwnSecondFactorRequest,
    metadata: Metadata,
  ): Promise<BeginOwnSecondFactorResponse> {
    return this.factor.begin(contextFromMetadata(metadata), request);
  }

  /** Binds the new app by its first code. Errors: those of ChangeOwnSecondFactor.confirm. */
  async confirmOwnSecondFactor(
    request: ConfirmOwnSecondFactorRequest,
    metadata: Metadata,
  ): Promise<ConfirmOwnSecondFactorResponse> {
    return { recoveryCodes: await this.factor.confirm(contextFromMetadata(metadata), request) };
  }

  /** Removes the second factor. Errors: those of ChangeOwnSecondFactor.remove. */
  async removeOwnSecondFactor(
    { code }: RemoveOwnSecondFactorRequest,
    metadata: Metadata,
  ): Promise<RemoveOwnSecondFactorResponse> {
    await this.factor.remove(contextFromMetadata(metadata), code);
    return {};
  }
}
