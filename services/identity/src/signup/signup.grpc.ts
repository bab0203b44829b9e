import { contextFromMetadata, type GrpcHandlers, GrpcService } from '@club/platform';
import {
  type MemberServiceServer,
  MemberServiceService,
  type ResendOtpRequest,
  type ResendOtpResponse,
  type SignUpRequest,
  type SignUpResponse,
  type VerifySignUpRequest,
  type VerifySignUpResponse,
} from '@club/proto/club/identity/v1/identity';
import type { Metadata } from '@grpc/grpc-js';
import { toMemberMessage } from '../members/members.mapper.js';
import { MembersQueries } from '../members/members.queries.js';
import { OpenSignUp } from './usecases/open-sign-up.js';
import { ResendOtp } from './usecases/resend-otp.js';
import { VerifySignUp } from './usecases/verify-sign-up.js';

/** The sign-up half of MemberService. */
@GrpcService(MemberServiceService)
export class SignUpController implements Pick<
  GrpcHandlers<MemberServiceServer>,
  'signUp' | 'verifySignUp' | 'resendOtp'
> {
  constructor(
    private readonly openSignUp: OpenSignUp,
    private readonly verify: VerifySignUp,
    private readonly resend: ResendOtp,
    private readonly queries: MembersQueries,
  ) {}

  /** Opens a sign-up and sends its OTP. Errors: those of OpenSignUp. */
  signUp(request: SignUpRequest, metadata: Metadata): Promise<SignUpResponse> {
    return this.openSignUp.execute(contextFromMetadata(metadata), request);
  }

  /** Makes the member and opens a session; an OTP is single use. Errors: those of VerifySignUp. */
  async verifySignUp(request: VerifySignUpRequest, metadata: Metadata): Promise<VerifySignUpResponse> {
    const { member, ...answer } = await this.verify.execute(contextFromMetadata(metadata), request);
    return { ...answer, member: toMemberMessage(await this.queries.view(member)) };
  }

  /** Sends another OTP; `expiresAt` is ISO. Errors: those of ResendOtp. */
  async resendOtp(request: ResendOtpRequest, metadata: Metadata): Promise<ResendOtpResponse> {
    const { expiresAt } = await this.resend.execute(contextFromMetadata(metadata), request);
    return { expiresAt: expiresAt.toISOString() };
  }
}
