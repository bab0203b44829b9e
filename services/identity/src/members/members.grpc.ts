import { contextFromMetadata, type GrpcHandlers, GrpcService, SessionStore } from '@club/platform';
import {
  type GetMemberRequest,
  type GetMemberResponse,
  type MemberServiceServer,
  MemberServiceService,
  type SignInRequest,
  type SignInResponse,
  type SignOutRequest,
  type SignOutResponse,
} from '@club/proto/club/identity/v1/identity';
import type { Metadata } from '@grpc/grpc-js';
import { Inject } from '@nestjs/common';
import { toMemberMessage } from './members.mapper.js';
import { MembersQueries } from './members.queries.js';
import { SignIn } from './usecases/sign-in.js';

/** The member half of MemberService; sign-up has its own controller. */
@GrpcService(MemberServiceService)
export class MembersGrpc implements Pick<GrpcHandlers<MemberServiceServer>, 'signIn' | 'getMember' | 'signOut'> {
  constructor(
    @Inject(SignIn) private readonly signInUseCase: SignIn,
    @Inject(MembersQueries) private readonly queries: MembersQueries,
    @Inject(SessionStore) private readonly sessions: SessionStore,
  ) {}

  /** Opens a session of type `user`. Errors: those of SignIn. */
  async signIn(request: SignInRequest, metadata: Metadata): Promise<SignInResponse> {
    const { token, member } = await this.signInUseCase.execute(contextFromMetadata(metadata), request);
    return { token, type: 'user', member: toMemberMessage(await this.queries.view(member)) };
  }

  /** Errors: USER_NOT_FOUND. */
  async getMember(request: GetMemberRequest, metadata: Metadata): Promise<GetMemberResponse> {
    const view = await this.queries.get(contextFromMetadata(metadata), request.id);
    return { member: toMemberMessage(view), sampleRequest: view.member.sampleRequest ?? undefined };
  }

  /** Ends the session of the token; an unknown one is no error. */
  async signOut(request: SignOutRequest): Promise<SignOutResponse> {
    await this.sessions.revoke(request.token);
    return {};
  }
}
