import type { ClientSession } from '@club/platform';
import { Injectable } from '@nestjs/common';
import type { Member } from './domain/member.js';

/** Store of personal data of members. */
export interface KeepsMembers {
  /** Removes all of it, in the transaction that erases the member. */
  eraseMember(member: Member, session: ClientSession): Promise<void>;
}

/** Everywhere identity keeps something about members besides the member itself, each registered by itself when it is made. */
@Injectable()
export class Erasures {
  private readonly keepers: KeepsMembers[] = [];

  /** Registers a store of personal data when it is created. */
  register(keeper: KeepsMembers): void {
    this.keepers.push(keeper);
  }

  /** Removes what is kept about a member, in the caller's transaction; repeating it changes nothing. */
  async execute(member: Member, session: ClientSession): Promise<void> {
    for (const keeper of this.keepers) await keeper.eraseMember(member, session);
  }
}
