import { contextFromMetadata, DomainError, type GrpcHandlers, GrpcService, SessionStore } from '@club/platform';
import {
  type AccountServiceServer,
  AccountServiceService,
  type AcknowledgeSsoPopupRequest,
  type AcknowledgeSsoPopupResponse,
  type AddEmailRequest,
  type AddEmailResponse,
  type ReleaseEmailRequest,
  type ReleaseEmailResponse,
  type SendVerificationOtpRequest,
  type SendVerificationOtpResponse,
  type ShowPasswordResetRequest,
  type ShowPasswordResetResponse,
  type ShowVerificationRequest,
  type ShowVerificationResponse,
  type ConfirmEmailRequest,
  type ConfirmEmailResponse,
  type EndOtherSessionsRequest,
  type EndOtherSessionsResponse,
  type RemoveBabyRequest,
  type RemoveBabyResponse,
  type RequestPasswordResetRequest,
  type RequestPasswordResetResponse,
  type ResendVerificationRequest,
  type ResendVerificationResponse,
  type ResetPasswordRequest,
  type ResetPasswordResponse,
  type SaveAddressRequest,
  type SaveAddressResponse,
  type SaveBabyRequest,
  type SaveBabyResponse,
  type SetLanguageRequest,
  type SetLanguageResponse,
  type UpdateProfileRequest,
  type UpdateProfileResponse,
} from '@club/proto/club/identity/v1/account';
import type { Metadata } from '@grpc/grpc-js';
import type { Member } from '../members/domain/member.js';
import { toMemberMessage } from '../members/members.mapper.js';
import { MembersQueries } from '../members/members.queries.js';
import { recordingRefusals } from '../lockout/sign-in-record.js';
import { ChangeSettings } from './usecases/change-settings.js';
import { ConfirmEmail } from './usecases/confirm-email.js';
import { RemoveBaby } from './usecases/remove-baby.js';
import { RequestPasswordReset } from './usecases/request-password-reset.js';
import { ResendVerification } from './usecases/resend-verification.js';
import { ResetPassword } from './usecases/reset-password.js';
import { SaveAddress } from './usecases/save-address.js';
import { SaveBaby } from './usecases/save-baby.js';
import { UpdateProfile } from './usecases/update-profile.js';

/** AccountService: what members do with their own account. */
@GrpcService(AccountServiceService)
export class AccountController implements GrpcHandlers<AccountServiceServer> {
  constructor(
    private readonly requestReset: RequestPasswordReset,
    private readonly reset: ResetPassword,
    private readonly resend: ResendVerification,
    private readonly confirm: ConfirmEmail,
    private readonly settings: ChangeSettings,
    private readonly profiles: UpdateProfile,
    private readonly addresses: SaveAddress,
    private readonly babies: SaveBaby,
    private readonly removal: RemoveBaby,
    private readonly queries: MembersQueries,
    private readonly sessions: SessionStore,
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
  async confirmEmail(request: ConfirmEmailRequest): Promise<ConfirmEmailResponse> {
    const { token, member, passwordEnded } = await recordingRefusals({
      subjectType: 'user',
      open: () => this.confirm.execute(request),
      subject: async () => ({ id: request.id }),
    });
    const flow = passwordEnded ? 'resetPassword' : '';
    return { token, type: 'user', member: await this.message(member), flow };
  }

  /** Stores `en` or `bm`. Errors: those of ChangeSettings. */
  async setLanguage(request: SetLanguageRequest): Promise<SetLanguageResponse> {
    return { member: await this.message(await this.settings.setLanguage(request.memberId, request.language)) };
  }

  /** Ends the member's sessions but the one of `token`; answers how many. */
  async endOtherSessions(request: EndOtherSessionsRequest): Promise<EndOtherSessionsResponse> {
    return { ended: await this.sessions.revokeOthers(request.memberId, request.token) };
  }

  /** The single-sign-on notice is not shown to this member again. Errors: those of ChangeSettings. */
  async acknowledgeSsoPopup(request: AcknowledgeSsoPopupRequest): Promise<AcknowledgeSsoPopupResponse> {
    const member = await this.settings.acknowledgeSsoPopup(request.memberId);
    return { member: await this.message(member) };
  }

  /** Saves the profile; `award` is what its latest update earned. Errors: those of UpdateProfile. */
  async updateProfile(request: UpdateProfileRequest, metadata: Metadata): Promise<UpdateProfileResponse> {
    const { name, race, nationality, pregnancyStage, edb, ...command } = request;
    const { member, award } = await this.profiles.execute(contextFromMetadata(metadata), {
      ...command,
      profile: { name, race, nationality, pregnancyStage, edb },
    });
    return { member: await this.message(member), award: award ?? undefined };
  }

  /** Adds an address once a `key`. Errors: ADDRESS_FIELDS_REQUIRED and those of SaveAddress. */
  async saveAddress(request: SaveAddressRequest): Promise<SaveAddressResponse> {
    const { memberId, address, key } = request;
    if (!address) throw new DomainError('ADDRESS_FIELDS_REQUIRED');
    const member = await this.addresses.execute({ memberId, address, key });
    return { member: await this.message(member) };
  }

  /** Adds or changes a child, once a `key`. Errors: FIELDS_REQUIRED and those of SaveBaby. */
  async saveBaby(request: SaveBabyRequest, metadata: Metadata): Promise<SaveBabyResponse> {
    const { memberId, baby, key } = request;
    if (!baby) throw new DomainError('FIELDS_REQUIRED');
    const member = await this.babies.execute(contextFromMetadata(metadata), { memberId, baby, key });
    return { member: await this.message(member) };
  }

  /** Removes a child. Errors: those of RemoveBaby. */
  async removeBaby(request: RemoveBabyRequest): Promise<RemoveBabyResponse> {
    return { member: await this.message(await this.removal.execute(request)) };
  }

  private async message(member: Member) {
    return toMemberMessage(await this.queries.view(member));
  }

  /** Says what a link would do. */
  async showVerification(_request: ShowVerificationRequest): Promise<ShowVerificationResponse> {
    throw new DomainError('SERVICE_BUSY');
  }

  /** Sends a code for a link. */
  async sendVerificationOtp(_request: SendVerificationOtpRequest): Promise<SendVerificationOtpResponse> {
    throw new DomainError('SERVICE_BUSY');
  }

  /** Takes the e-mail from an account. */
  async releaseEmail(_request: ReleaseEmailRequest): Promise<ReleaseEmailResponse> {
    throw new DomainError('SERVICE_BUSY');
  }

  /** Says whose password a link changes. */
  async showPasswordReset(_request: ShowPasswordResetRequest): Promise<ShowPasswordResetResponse> {
    throw new DomainError('SERVICE_BUSY');
  }

  /** Stores an e-mail. */
  async addEmail(_request: AddEmailRequest): Promise<AddEmailResponse> {
    throw new DomainError('SERVICE_BUSY');
  }
}
