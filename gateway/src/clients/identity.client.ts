import { createGrpcClient, DomainError, type RequestContext } from '@club/platform';
import {
  AdminServiceClient,
  MemberServiceClient,
  type Admin,
  type AdminSignInRequest,
  type AdminSignInResponse,
  type Member,
  type ResendOtpRequest,
  type SignInRequest,
  type SignInResponse,
  type SignUpRequest,
  type SignUpResponse,
  type VerifySignUpRequest,
  type VerifySignUpResponse,
} from '@club/proto/club/identity/v1/identity';
import {
  type BeginSecondFactorResponse,
  type ConfirmSecondFactorRequest,
  type ConfirmSecondFactorResponse,
  type ProveSecondFactorRequest,
  type ProveSecondFactorResponse,
  SecondFactorServiceClient,
} from '@club/proto/club/identity/v1/second_factor';

/** Identity over gRPC. Every method throws DomainError; deadlines are the platform's default. */
export class IdentityClient {
  private readonly members;
  private readonly admins;
  private readonly secondFactors;

  /** `address` is host:port; the name is resolved to every replica. */
  constructor(address: string) {
    // Only reads and the repeatable verify are retried by the channel: a repeated sign-up would send a second SMS.
    this.members = createGrpcClient(MemberServiceClient, address);
    this.admins = createGrpcClient(AdminServiceClient, address);
    this.secondFactors = createGrpcClient(SecondFactorServiceClient, address);
  }

  signUp(request: SignUpRequest, ctx: RequestContext): Promise<SignUpResponse> {
    return this.members.signUp(request, ctx);
  }

  verifySignUp(request: VerifySignUpRequest, ctx: RequestContext): Promise<VerifySignUpResponse> {
    return this.members.verifySignUp(request, ctx);
  }

  async resendOtp(request: ResendOtpRequest, ctx: RequestContext): Promise<{ expiresAt: string | undefined }> {
    return this.members.resendOtp(request, ctx);
  }

  signIn(request: SignInRequest, ctx: RequestContext): Promise<SignInResponse> {
    return this.members.signIn(request, ctx);
  }

  /** Throws USER_NOT_FOUND. */
  async getMember(id: string, ctx: RequestContext): Promise<Member> {
    const { member } = await this.members.getMember({ id }, ctx);
    if (!member) throw new DomainError('USER_NOT_FOUND');
    return member;
  }

  async signOut(token: string, ctx: RequestContext): Promise<void> {
    await this.members.signOut({ token }, ctx);
  }

  adminSignIn(request: AdminSignInRequest, ctx: RequestContext): Promise<AdminSignInResponse> {
    return this.admins.adminSignIn(request, ctx);
  }

  /** Throws USER_NOT_FOUND. */
  async getAdmin(id: string, ctx: RequestContext): Promise<Admin> {
    const { admin } = await this.admins.getAdmin({ id }, ctx);
    if (!admin) throw new DomainError('USER_NOT_FOUND');
    return admin;
  }

  /** Throws SECOND_FACTOR_EXPIRED. */
  beginSecondFactor(ticket: string, ctx: RequestContext): Promise<BeginSecondFactorResponse> {
    return this.secondFactors.beginSecondFactor({ ticket }, ctx);
  }

  confirmSecondFactor(request: ConfirmSecondFactorRequest, ctx: RequestContext): Promise<ConfirmSecondFactorResponse> {
    return this.secondFactors.confirmSecondFactor(request, ctx);
  }

  proveSecondFactor(request: ProveSecondFactorRequest, ctx: RequestContext): Promise<ProveSecondFactorResponse> {
    return this.secondFactors.proveSecondFactor(request, ctx);
  }

  async resetSecondFactor(username: string, ctx: RequestContext): Promise<void> {
    await this.secondFactors.resetSecondFactor({ username }, ctx);
  }

  close(): void {
    this.members.close();
    this.admins.close();
    this.secondFactors.close();
  }
}
