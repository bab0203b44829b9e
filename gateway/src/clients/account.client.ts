import { createGrpcClient, DomainError, type RequestContext } from '@club/platform';
import {
  AccountServiceClient,
  type AddressForm,
  type BabyForm,
  type ConfirmEmailRequest,
  type ProfileAward,
  type ResetPasswordRequest,
  type UpdateProfileRequest,
} from '@club/proto/club/identity/v1/account';
import type { Member } from '@club/proto/club/identity/v1/identity';

/** What members do with their own account, over gRPC. Every method throws DomainError. */
export class AccountClient {
  private readonly account;

  /** `address` is identity's host:port. */
  constructor(address: string) {
    // Links are used up and forms without a key are only known again for seconds: the rest is safe to repeat.
    this.account = createGrpcClient(AccountServiceClient, address);
  }

  /** `language` of the mail; the member's own when empty. */
  async requestPasswordReset(email: string, language: string, ctx: RequestContext): Promise<void> {
    await this.account.requestPasswordReset({ email, language }, ctx);
  }

  /** `language` of the mail; the member's own when empty. Says the same whether or not there is a mail to send. */
  async resendVerification(email: string, language: string, ctx: RequestContext): Promise<void> {
    await this.account.resendVerification({ email, language }, ctx);
  }

  async resetPassword(request: ResetPasswordRequest, ctx: RequestContext): Promise<void> {
    await this.account.resetPassword(request, ctx);
  }

  /** Answers an open session; `flow` is resetPassword when the account has no password any more. */
  async confirmEmail(
    request: ConfirmEmailRequest,
    ctx: RequestContext,
  ): Promise<{ token: string; member: Member; flow: string }> {
    const { token, member, flow } = await this.account.confirmEmail(request, ctx);
    return { token, member: required(member), flow };
  }

  async setLanguage(memberId: string, language: string, ctx: RequestContext): Promise<Member> {
    return required((await this.account.setLanguage({ memberId, language }, ctx)).member);
  }

  /** Answers how many were ended. */
  async endOtherSessions(memberId: string, token: string, ctx: RequestContext): Promise<number> {
    return (await this.account.endOtherSessions({ memberId, token }, ctx)).ended;
  }

  async acknowledgeSsoPopup(memberId: string, ctx: RequestContext): Promise<Member> {
    return required((await this.account.acknowledgeSsoPopup({ memberId }, ctx)).member);
  }

  async updateProfile(
    request: UpdateProfileRequest,
    ctx: RequestContext,
  ): Promise<{ member: Member; award: ProfileAward | undefined }> {
    const { member, award } = await this.account.updateProfile(request, ctx);
    return { member: required(member), award };
  }

  /** `key` names the request; empty when the client has no name for it. */
  async saveAddress(memberId: string, address: AddressForm, key: string, ctx: RequestContext): Promise<Member> {
    return required((await this.account.saveAddress({ memberId, address, key }, ctx)).member);
  }

  /** `key` names the request; empty when the client has no name for it. */
  async saveBaby(memberId: string, baby: BabyForm, key: string, ctx: RequestContext): Promise<Member> {
    return required((await this.account.saveBaby({ memberId, baby, key }, ctx)).member);
  }

  /** A baby that was the last to be removed may be named again. */
  async removeBaby(memberId: string, babyId: string, ctx: RequestContext): Promise<Member> {
    return required((await this.account.removeBaby({ memberId, babyId }, ctx)).member);
  }

  close(): void {
    this.account.close();
  }
}

function required(member: Member | undefined): Member {
  if (!member) throw new DomainError('USER_NOT_FOUND');
  return member;
}
