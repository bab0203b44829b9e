import { Clock, DomainError, MONGO, securityEvent, SessionStore, withTransaction } from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Connection } from 'mongoose';
import { hasConfirmedEmail } from '../../members/domain/ways-in.js';
import { MemberSessions } from '../../members/member-sessions.js';
import { MembersRepository } from '../../members/members.repository.js';
import { NotificationsRepository } from '../../notifications/notifications.repository.js';
import { SignUpsRepository } from '../../signup/signups.repository.js';
import { OPENED_BY_PHONE } from './recover.js';

/** Time after a sign-in by phone during which the number's owner may report that the account is somebody else's. */
const OPEN_MS = 60 * 60_000;

/** "That is not me": takes a number that changed hands from the earlier account (docs/product/accounts.md#sign-in-by-phone). */
@Injectable()
export class DisownAccount {
  constructor(
    private readonly members: MembersRepository,
    private readonly signUps: SignUpsRepository,
    private readonly notifications: NotificationsRepository,
    private readonly sessions: MemberSessions,
    private readonly store: SessionStore,
    @Inject(MONGO) private readonly connection: Connection,
    private readonly clock: Clock,
  ) {}

  /**
   * The account keeps its e-mail, password and other sessions, and its e-mail is notified; its sessions by phone end.
   * Errors: FORBIDDEN (no session by phone, or an hour old), NUMBER_ONLY_WAY_IN (no confirmed e-mail).
   */
  async execute(token: string): Promise<void> {
    const session = await this.store.read(token);
    if (session?.['openedBy'] !== OPENED_BY_PHONE.openedBy) throw new DomainError('FORBIDDEN');
    if (this.clock.now().getTime() >= Date.parse(session.createdAt) + OPEN_MS) throw new DomainError('FORBIDDEN');
    const memberId = session.subjectId;
    await withTransaction(this.connection, async (transaction) => {
      const member = await this.members.findById(memberId, transaction);
      // Another press was faster.
      if (!member || member.number === '') return;
      if (!hasConfirmedEmail(member)) throw new DomainError('NUMBER_ONLY_WAY_IN');
      await this.members.releaseNumber(memberId, transaction);
      await this.signUps.forgetVerified(member.number, transaction);
      const mail = { channel: 'email', message: 'numberLeft', memberId, language: '', link: null } as const;
      await this.notifications.append(transaction, [mail]);
    });
    securityEvent('number left its account', { subjectId: memberId });
    await this.sessions.endOpenedBy(memberId, OPENED_BY_PHONE.openedBy);
  }
}
