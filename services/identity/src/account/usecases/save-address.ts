import { Clock, DomainError, MONGO, withTransaction } from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Connection } from 'mongoose';
import type { Member } from '../../members/domain/member.js';
import { MembersRepository } from '../../members/members.repository.js';
import type { TypedAddress } from '../domain/address-form.js';
import { withAddress } from '../rows.js';

/** Adds, changes, hides or shows an address of a member (docs/product/accounts.md#addresses). */
@Injectable()
export class SaveAddress {
  constructor(
    private readonly members: MembersRepository,
    @Inject(MONGO) private readonly connection: Connection,
    private readonly clock: Clock,
  ) {}

  /** Errors: those of withAddress, USER_NOT_FOUND. Delivering the same request again changes nothing. */
  execute(command: { memberId: string; address: TypedAddress; key: string }): Promise<Member> {
    const request = { key: command.key, now: this.clock.now(), within: 'address.' };
    return withTransaction(this.connection, async (session) => {
      const member = await this.members.findById(command.memberId, session);
      if (!member) throw new DomainError('USER_NOT_FOUND');
      const addresses = withAddress(member.addresses, command.address, request);
      if (addresses === member.addresses) return member;
      await this.members.update(member.id, { addresses: [...addresses] }, session);
      return { ...member, addresses: [...addresses] };
    });
  }
}
