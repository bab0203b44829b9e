import { contextFromMetadata, type GrpcHandlers, GrpcService } from '@club/platform';
import type { Metadata } from '@grpc/grpc-js';
import {
  type AccountServiceServer,
  AccountServiceService,
  type AddEmailRequest,
  type AddEmailResponse,
  type ConfirmEmailRequest,
  type ConfirmEmailResponse,
  type ReleaseEmailRequest,
  type ReleaseEmailResponse,
  type RequestPasswordResetRequest,
  type RequestPasswordResetResponse,
  type ResendVerificationRequest,
  type ResendVerificationResponse,
  type ResetPasswordRequest,
  type ResetPasswordResponse,
  type SendPasswordResetOtpRequest,
  type SendPasswordResetOtpResponse,
  type SendVerificationOtpRequest,
  type SendVerificationOtpResponse,
  type GetPasswordResetRequest,
  type GetPasswordResetResponse,
  type GetVerificationRequest,
  type GetVerificationResponse,
} from '@club/proto/club/identity/v1/account';
import type { SentCode } from '../codes/phone-codes.js';
import { recordingRefusals } from '../lockout/sign-in-record.js';
import type { Member } from '../members/domain/member.js';
import { toMemberMessage } from '../members/members.mapper.js';
import { MembersQueries } from '../members/members.queries.js';
import { LinksQueries } from './links.queries.js';
import { AddEmail } from './usecases/add-email.js';
import { ConfirmEmail } from './usecases/confirm-email.js';
import { ReleaseEmail } from './usecases/release-email.js';
import { RequestPasswordReset } from './usecases/request-password-reset.js';
import { ResendVerification } from './usecases/resend-verification.js';
import { ResetPassword } from './usecases/reset-password.js';
import { SendLinkOtp } from './usecases/send-link-otp.js';

/** A link of which nothing came back. */
const CUT = { id: '', datems: -1, token: '' };

/** Mailed links and the e-mail of AccountService. */
@GrpcService(AccountServiceService)
export class LinksController implements Pick<
  GrpcHandlers<AccountServiceServer>,
  | 'addEmail'
  | 'confirmEmail'
  | 'releaseEmail'
  | 'requestPasswordReset'
  | 'resendVerification'
  | 'resetPassword'
  | 'sendPasswordResetOtp'
  | 'sendVerificationOtp'
  | 'getPasswordReset'
  | 'getVerification'
> {
  constructor(
    private readonly requestReset: RequestPasswordReset,
    private readonly reset: ResetPassword,
    private readonly resend: ResendVerification,
    private readonly confirm: ConfirmEmail,
    private readonly links: LinksQueries,
    private readonly linkOtp: SendLinkOtp,
    private readonly release: ReleaseEmail,
    private readonly emails: AddEmail,
    private readonly queries: MembersQueries,
  ) {}

  /** Mails the verification link again. Errors: those of ResendVerification. */
  async resendVerification(request: ResendVerificationRequest): Promise<ResendVerificationResponse> {
    await this.resend.execute(request);
    return {};
  }

  /** Promises a mail with a reset link. Errors: those of RequestPasswordReset. */
  async requestPasswordReset(request: RequestPasswordResetRequest): Promise<RequestPasswordResetResponse> {
    await this.requestReset.execute(request);
    return {};
  }

  /** Sets a new password by a mailed link. Errors: those of ResetPassword. */
  async resetPassword(request: ResetPasswordRequest): Promise<ResetPasswordResponse> {
    await this.reset.execute(request);
    return {};
  }

  /** Confirms an e-mail by its link and signs the member in. Errors: those of ConfirmEmail. */
  async confirmEmail(request: ConfirmEmailRequest, metadata: Metadata): Promise<ConfirmEmailResponse> {
    const confirmed = await recordingRefusals({
      subjectType: 'user',
      open: () => this.confirm.execute(contextFromMetadata(metadata), request),
      subject: async () => ({ id: request.id }),
    });
    if (confirmed === 'alreadyConfirmed') return { token: '', type: '', member: undefined, flow: confirmed };
    return { token: confirmed.token, type: 'user', member: await this.message(confirmed.member), flow: '' };
  }

  /** Says what the link of ConfirmEmail would do. Errors: those of LinksQueries. */
  getVerification({ link, uniqueToken }: GetVerificationRequest): Promise<GetVerificationResponse> {
    return this.links.verification(link ?? CUT, uniqueToken);
  }

  /** Promises a code for the link of ConfirmEmail. Errors: those of SendLinkOtp. */
  async sendVerificationOtp({ link, ...from }: SendVerificationOtpRequest): Promise<SendVerificationOtpResponse> {
    return sentMessage(await this.linkOtp.execute('verify', link ?? CUT, from));
  }

  /** Takes the e-mail from an account that is not the recipient's. Errors: those of ReleaseEmail. */
  async releaseEmail({ link }: ReleaseEmailRequest): Promise<ReleaseEmailResponse> {
    await this.release.execute(link ?? CUT);
    return {};
  }

  /** Says whose password the link of ResetPassword would change. Errors: those of LinksQueries. */
  getPasswordReset({ link, uniqueToken }: GetPasswordResetRequest): Promise<GetPasswordResetResponse> {
    return this.links.reset(link ?? CUT, uniqueToken);
  }

  /** Promises a code for the link of ResetPassword. Errors: those of SendLinkOtp. */
  async sendPasswordResetOtp({ link, ...from }: SendPasswordResetOtpRequest): Promise<SendPasswordResetOtpResponse> {
    return sentMessage(await this.linkOtp.execute('reset', link ?? CUT, from));
  }

  /** Stores an e-mail and mails its link. Errors: those of AddEmail. */
  async addEmail(request: AddEmailRequest): Promise<AddEmailResponse> {
    return { member: await this.message(await this.emails.execute(request)) };
  }

  private async message(member: Member) {
    return toMemberMessage(await this.queries.view(member));
  }
}

const sentMessage = ({ phone, expiresAt, resendAt }: SentCode & { phone: string }) => ({
  phone,
  expiresAt: expiresAt.toISOString(),
  resendAt: resendAt.toISOString(),
});
