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
import { SocialSignIn } from '../social/usecases/social-sign-in.js';
import { normaliseEmail } from './domain/email.js';
import { toMemberMessage } from './members.mapper.js';
import { MembersQueries } from './members.queries.js';
import { MembersRepository } from './members.repository.js';
import { recordingRefusals } from './sign-in-record.js';
import { SignIn } from './usecases/sign-in.js';

/** The member half of MemberService; sign-up has its own controller. */
@GrpcService(MemberServiceService)
export class MembersController implements Pick<GrpcHandlers<MemberServiceServer>, 'signIn' | 'getMember' | 'signOut'> {
  constructor(
    private readonly signInUseCase: SignIn,
    private readonly socialSignIn: SocialSignIn,
    private readonly queries: MembersQueries,
    private readonly members: MembersRepository,
    private readonly sessions: SessionStore,
  ) {}

  /** Opens a session of type `user`, by password or by a social ticket. Errors: those of SignIn and SocialSignIn. */
  async signIn(request: SignInRequest, metadata: Metadata): Promise<SignInResponse> {
    const ctx = contextFromMetadata(metadata);
    const { socialTicket: ticket, socialBrowser: browser } = request;
    const social = { ticket, browser, version: request.consentVersion, language: ctx.locale };
    const outcome = await recordingRefusals({
      subjectType: 'user',
      open: () => (ticket ? this.socialSignIn.execute(social) : this.signInUseCase.execute(ctx, request)),
      subject: async () => (ticket ? null : this.members.findByEmail(normaliseEmail(request.email) ?? '')),
    });
    if ('flow' in outcome) return { token: '', type: '', member: undefined, flow: outcome.flow };
    const member = toMemberMessage(await this.queries.view(outcome.member));
    return { token: outcome.token, type: 'user', member, flow: '' };
  }

  /** Errors: USER_NOT_FOUND. */
  async getMember(request: GetMemberRequest): Promise<GetMemberResponse> {
    const view = await this.queries.get(request.id);
    return { member: toMemberMessage(view), sampleRequest: view.member.sampleRequest ?? undefined };
  }

  /** Ends the session of the token; an unknown one is no error. */
  async signOut(request: SignOutRequest): Promise<SignOutResponse> {
    await this.sessions.revoke(request.token);
    return {};
  }
}
