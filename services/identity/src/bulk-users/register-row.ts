import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import {
  Clock,
  type Connection,
  DomainError,
  type HeldWork,
  kl,
  LeaseLost,
  MONGO,
  type RequestContext,
  withTransaction,
} from '@club/platform';
import type { ErrorCode } from '@club/proto/errors';
import { newReferralCode } from '../members/domain/referral.js';
import { MembersRepository, ReferralCodeTaken } from '../members/members.repository.js';
import { RegisterMember } from '../members/usecases/register-member.js';
import { NotificationsRepository } from '../notifications/notifications.repository.js';
import { BulkRowsRepository } from './bulk-rows.repository.js';
import { BulkUsersRepository } from './bulk-users.repository.js';
import { bulkMember } from './domain/bulk-member.js';
import type { BulkUserRow, BulkUsers, RowPerson } from './domain/bulk-users.js';

/** Registers the member of a row, once: member, event, mail, outcome and figures are one transaction. */
@Injectable()
export class RegisterRow {
  constructor(
    private readonly uploads: BulkUsersRepository,
    private readonly rows: BulkRowsRepository,
    private readonly members: MembersRepository,
    private readonly registerMember: RegisterMember,
    private readonly notifications: NotificationsRepository,
    private readonly clock: Clock,
    @Inject(MONGO) private readonly connection: Connection,
  ) {}

  /** Throws LeaseLost when another replica has the upload. */
  async execute(ctx: RequestContext, upload: BulkUsers, row: BulkUserRow, held: HeldWork): Promise<void> {
    const { person } = row;
    if (!person) return this.fail(row, held, 'ROW_EMAIL_INVALID');
    for (;;) {
      try {
        return await this.register(ctx, upload, { ...row, person }, held);
      } catch (error) {
        if (error instanceof ReferralCodeTaken) continue;
        if (!(error instanceof DomainError) || error.code !== 'MEMBER_ALREADY_REGISTERED') throw error;
        const owner =
          (await this.members.findByEmail(person.email)) ?? (await this.members.findByNumber(person.number));
        return this.fail(row, held, 'ROW_EXISTS', owner?.id);
      }
    }
  }

  private register(
    ctx: RequestContext,
    upload: BulkUsers,
    { id: rowId, person }: BulkUserRow & { person: RowPerson },
    held: HeldWork,
  ): Promise<void> {
    const now = this.clock.now();
    const { registerDate } = upload;
    const registeredAt = registerDate === kl.date(now) ? now : kl.startOfDay(registerDate);
    const [id, addressId, referralCode] = [randomUUID(), randomUUID(), newReferralCode()];
    const member = bulkMember(upload, person, { id, addressId, referralCode, registeredAt, now });
    return withTransaction(this.connection, async (session) => {
      // First, so that a replica that lost its lease while it slept writes nothing.
      if (!(await this.uploads.leases.progress(session, held, { ready: -1, done: 1 }))) throw new LeaseLost();
      // Also an e-mail that anybody else could take over from its account: nobody is reassigned by a file.
      if (await this.members.findByEmail(person.email, session)) throw new DomainError('MEMBER_ALREADY_REGISTERED');
      await this.registerMember.execute(ctx, session, member);
      await this.notifications.append(session, [
        { channel: 'email', message: 'bulkWelcome', memberId: id, language: '', link: null },
      ]);
      await this.rows.registered(session, rowId, id);
    });
  }

  private async fail({ id }: BulkUserRow, held: HeldWork, error: ErrorCode, member?: string): Promise<void> {
    await withTransaction(this.connection, async (session) => {
      const figures = { ready: -1, failed: 1, [`errorCounts.${error}`]: 1 };
      if (!(await this.uploads.leases.progress(session, held, figures))) throw new LeaseLost();
      await this.rows.failed(session, id, error, member);
    });
  }
}
