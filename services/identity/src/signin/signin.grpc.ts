import { contextFromMetadata, type GrpcHandlers, GrpcService, SessionStore } from '@club/platform';
import {
  type MemberServiceServer,
  MemberServiceService,
  type SignInRequest,
  type SignInResponse,
  type SignOutRequest,
  type SignOutResponse,
} from '@club/proto/club/identity/v1/identity';
import type { Metadata } from '@grpc/grpc-js';
import { recordingRefusals } from '../lockout/sign-in-record.js';
import { normaliseEmail } from '../members/domain/email.js';
import { toMemberMessage } from '../members/members.mapper.js';
import { MembersQueries } from '../members/members.queries.js';
import { MembersRepository } from '../members/members.repository.js';
import { SocialSignIn } from '../social/usecases/social-sign-in.js';
import { SignIn } from './usecases/sign-in.js';

/** The sessions of MemberService. */
@GrpcService(MemberServiceService)
export class SignInController implements Pick<GrpcHandlers<MemberServiceServer>, 'signIn' | 'signOut'> {
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
    const { consentVersion: version, uniqueToken, device } = request;
    const social = { ticket, browser, uniqueToken, device, version, language: ctx.locale };
    const outcome = await recordingRefusals({
      subjectType: 'user',
      open: () => (ticket ? this.socialSignIn.execute(social) : this.signInUseCase.execute(ctx, request)),
      subject: async () => (ticket ? null : this.members.findByEmail(normaliseEmail(request.email) ?? '')),
    });
    if ('flow' in outcome) return { token: '', type: '', member: undefined, flow: outcome.flow };
    const member = toMemberMessage(await this.queries.view(outcome.member));
    return { token: outcome.token, type: 'user', member, flow: '' };
  }

  /** Ends the session of the token; an unknown one is no error. */
  async signOut(request: SignOutRequest): Promise<SignOutResponse> {
    await this.sessions.revoke(request.token);
    return {};
  }
}
