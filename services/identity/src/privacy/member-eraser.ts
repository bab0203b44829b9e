import { type ClientSession, newId } from '@club/platform';
import { Injectable } from '@nestjs/common';
import type { Member } from '../members/domain/member.js';
import { Erasures } from '../members/erasures.js';
import { MembersRepository } from '../members/members.repository.js';
import { DataRequests } from './data-requests.repository.js';
import { BY_MEMBER, openRequest, type RequestOrigin, withProof } from './domain/data-request.js';
import { ErasedMembers } from './erased-members.repository.js';

/** Removes a member and everything that identity keeps about it. */
@Injectable()
export class MemberEraser {
  constructor(
    private readonly members: MembersRepository,
    private readonly erased: ErasedMembers,
    private readonly erasures: Erasures,
    private readonly requests: DataRequests,
  ) {}

  /**
   * Opens the request that the other services confirm. The day's count of SMS to the number stays its week, so that deleting gives no
   * further codes; names of the lock-out are hashes.
   */
  async erase(
    member: Member,
    deletedAt: Date,
    session: ClientSession,
    origin: RequestOrigin = BY_MEMBER,
  ): Promise<void> {
    const { id, referrerId, registeredAt } = member;
    await this.erased.add({ id, referrerId, registeredAt, deletedAt }, session);
    await this.members.remove(id, session);
    await this.erasures.execute(member, session);
    await this.requests.change({ memberId: id, kind: 'copy' }, { state: 'withdrawn', closedAt: deletedAt }, session);
    const request = openRequest({ id: newId(), memberId: id, kind: 'erasure' }, origin, deletedAt);
    const removed = { accounts: 1, addresses: member.addresses.length, children: member.babyInfos.length };
    await this.requests.insert(withProof(request, { service: 'identity', at: deletedAt, removed }), session);
  }
}
