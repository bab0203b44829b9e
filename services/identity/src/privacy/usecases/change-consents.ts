import { Clock, DomainError, MONGO, withTransaction } from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Connection } from 'mongoose';
import { FormValidation } from '../../forms/domain/form-validation.js';
import { type Consent, type Language, LANGUAGES, type Member } from '../../members/domain/member.js';
import { MembersRepository } from '../../members/members.repository.js';
import { withMarketing } from '../domain/documents.js';

/** Answers of a member about club news. */
@Injectable()
export class ChangeConsents {
  constructor(
    private readonly members: MembersRepository,
    @Inject(MONGO) private readonly connection: Connection,
    private readonly clock: Clock,
  ) {}

  /** Answers all consents, oldest first. Errors: INPUT_INVALID with fields, USER_NOT_FOUND. */
  async execute(command: { memberId: string; given: boolean; language: string }): Promise<readonly Consent[]> {
    const check = new FormValidation();
    const language = check.choice('language', command.language, LANGUAGES);
    check.done();
    const { memberId, given } = command;
    return withTransaction(this.connection, async (session) => {
      const member = await this.members.findById(memberId, session);
      if (!member) throw new DomainError('USER_NOT_FOUND');
      const before = consentsOf(member);
      const after = withMarketing(before, { given, language: language as Language, at: this.clock.now() });
      if (after === before) return before;
      await this.members.update(memberId, { consents: [...after], receiveMail: given }, session);
      return after;
    });
  }
}

/** Returns what a member answered, oldest first. */
export function consentsOf(member: Member): readonly Consent[] {
  return member.consents ?? [];
}
