import { Clock, MONGO, Validation, ValidationError, withTransaction } from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Connection } from 'mongoose';
import { agreement, hasAgreed, readAgreement } from '../domain/agreement.js';
import type { Language, Member } from '../domain/member.js';
import { MembersRepository } from '../members.repository.js';

/** An agreement as the app sends it. */
export interface Agreed {
  /** The version that was shown and agreed to; empty when nobody was asked. */
  version: string;
  language: Language;
}

/** Returns the version of an agreement to what is in force. Throws CONSENT_REQUIRED with its field for any other. */
export function requireInForce(typed: string): string {
  const check = new Validation();
  const version = readAgreement(check, typed);
  if (check.failed) throw new ValidationError('CONSENT_REQUIRED', {}, check.errors);
  return version;
}

/** Lets nobody in whose account has no agreement to privacy notice and terms on record. */
@Injectable()
export class RequireAgreement {
  constructor(
    private readonly members: MembersRepository,
    @Inject(MONGO) private readonly connection: Connection,
    private readonly clock: Clock,
  ) {}

  /** Records the agreement that an account lacks; nothing for one that has it. Errors: CONSENT_REQUIRED with its field. */
  async execute(member: Member, agreed: Agreed): Promise<Member> {
    if (hasAgreed(member)) return member;
    const consentVersion = requireInForce(agreed.version);
    return withTransaction(this.connection, async (session) => {
      const found = await this.members.findById(member.id, session);
      if (!found || hasAgreed(found)) return found ?? member;
      const consents = [...(found.consents ?? []), ...agreement(consentVersion, agreed.language, this.clock.now())];
      await this.members.update(found.id, { consents, consentVersion }, session);
      return { ...found, consents, consentVersion };
    });
  }
}
