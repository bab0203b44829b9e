import { createGrpcClient, DomainError, type RequestContext } from '@club/platform';
import {
  AdminServiceClient,
  MemberServiceClient,
  type Admin,
  type AdminSignInRequest,
  type AdminSignInResponse,
  type Member,
  type SignInRequest,
  type SignInResponse,
  type SignUpRequest,
  type SignUpResponse,
  type VerifySignUpRequest,
  type VerifySignUpResponse,
} from '@club/proto/club/identity/v1/identity';

/** Identity over gRPC. Every method throws DomainError; deadlines are the platform's default. */
export class IdentityClient {
  private readonly members;
  private readonly admins;

  /** `address` is host:port; the name is resolved to every replica. */
  constructor(address: string) {
    // Only reads and the repeatable verify are retried by the channel: a repeated sign-up would send a second SMS.
    this.members = createGrpcClient(MemberServiceClient, address, {
      retryable: ['getMember', 'verifySignUp', 'signOut'],
    });
    this.admins = createGrpcClient(AdminServiceClient, address, { retryable: ['getAdmin'] });
  }

  signUp(request: SignUpRequest, ctx: RequestContext): Promise<SignUpResponse> {
    return this.members.signUp(request, ctx);
  }

  verifySignUp(request: VerifySignUpRequest, ctx: RequestContext): Promise<VerifySignUpResponse> {
    return this.members.verifySignUp(request, ctx);
  }

  async resendOtp(number: string, ctx: RequestContext): Promise<{ expiresAt: string | undefined }> {
    return this.members.resendOtp({ number }, ctx);
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

  close(): void {
    this.members.close();
    this.admins.close();
  }
}
