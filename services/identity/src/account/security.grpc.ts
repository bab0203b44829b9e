import { contextFromMetadata, type GrpcHandlers, GrpcService } from '@club/platform';
import {
  type AccountServiceServer,
  AccountServiceService,
  type ChangePasswordRequest,
  type ChangePasswordResponse,
  type EndOtherSessionsRequest,
  type EndOtherSessionsResponse,
  type GetSecurityRequest,
  type GetSecurityResponse,
} from '@club/proto/club/identity/v1/account';
import type { Metadata } from '@grpc/grpc-js';
import { SecurityQueries } from './security.queries.js';
import { ChangePassword } from './usecases/change-password.js';
import { EndSessions } from './usecases/end-sessions.js';

/** Sessions and password of AccountService, for the member who is signed in. */
@GrpcService(AccountServiceService)
export class SecurityController implements Pick<
  GrpcHandlers<AccountServiceServer>,
  'getSecurity' | 'changePassword' | 'endOtherSessions'
> {
  constructor(
    private readonly queries: SecurityQueries,
    private readonly password: ChangePassword,
    private readonly end: EndSessions,
  ) {}

  /** The open sessions, and whether there is a password. Errors: USER_NOT_FOUND. */
  getSecurity({ memberId, token }: GetSecurityRequest): Promise<GetSecurityResponse> {
    return this.queries.get(memberId, token);
  }

  /** Sets another password. Errors: those of ChangePassword. */
  async changePassword(request: ChangePasswordRequest, metadata: Metadata): Promise<ChangePasswordResponse> {
    await this.password.execute(contextFromMetadata(metadata), request);
    return {};
  }

  /** Ends one session, or all but the one of `token`; answers how many. Errors: NOT_FOUND. */
  async endOtherSessions(request: EndOtherSessionsRequest): Promise<EndOtherSessionsResponse> {
    return { ended: await this.end.execute(request) };
  }
}
