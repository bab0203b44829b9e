import { DomainError } from '@club/platform';
import { Injectable } from '@nestjs/common';
import { subjectOf } from '../codes/domain/subject.js';
import { PhoneCodes, type ProvenCode } from '../codes/phone-codes.js';
import { SignInGuard, type SignInPlace } from '../lockout/sign-in-guard.js';
import { deviceHash } from '../members/domain/device.js';
import { maskNumber } from '../members/domain/mask.js';
import type { Member } from '../members/domain/member.js';
import { hasConfirmedEmail, hasProvenPhone } from '../members/domain/ways-in.js';

/** A code, empty without one, and where it was typed. */
export type LinkProof = SignInPlace & { otp: string };

/**
 * Checks that a person who follows the link of an unconfirmed e-mail owns the account: the e-mail may be mistyped, and the
 * account belongs to the person who proved its phone (docs/adr/0024).
 */
@Injectable()
export class AccountOwnership {
  constructor(
    private readonly guard: SignInGuard,
    private readonly codes: PhoneCodes,
  ) {}

  /** Returns whether the device is the one that signed up, or one on which the owner has signed in since. */
  async isOwnDevice(member: Pick<Member, 'id' | 'deviceHash'>, uniqueToken: string): Promise<boolean> {
    const device = deviceHash(uniqueToken);
    if (device !== null && device === member.deviceHash) return true;
    return this.guard.knows({ kind: 'member', id: member.id }, uniqueToken);
  }

  /** Returns whether a link of the account needs a code to its phone on this device. */
  async needsCode(member: Member, uniqueToken: string): Promise<boolean> {
    if (!hasProvenPhone(member) || hasConfirmedEmail(member)) return false;
    return !(await this.isOwnDevice(member, uniqueToken));
  }

  /** Returns the same as `needsCode`, for a new password; false when no device of the account is on record. */
  async resetNeedsCode(member: Member, uniqueToken: string): Promise<boolean> {
    return member.deviceHash !== null && (await this.needsCode(member, uniqueToken));
  }

  /**
   * Returns the code that was proven, to be used up with the link; null where none is needed. Errors: PHONE_CODE_REQUIRED
   * {phone}, and those of PhoneCodes.prove.
   */
  async prove(member: Member, proof: LinkProof): Promise<ProvenCode | null> {
    return (await this.needsCode(member, proof.uniqueToken)) ? this.proveCode(member, proof) : null;
  }

  /** Returns the same as `prove`, for a new password. */
  async proveReset(member: Member, proof: LinkProof): Promise<ProvenCode | null> {
    return (await this.resetNeedsCode(member, proof.uniqueToken)) ? this.proveCode(member, proof) : null;
  }

  private proveCode(member: Member, { otp, ...from }: LinkProof): Promise<ProvenCode> {
    if (otp === '') throw new DomainError('PHONE_CODE_REQUIRED', { phone: maskNumber(member.number) });
    return this.codes.prove({ subject: subjectOf.link(member.id), otp, from });
  }
}
