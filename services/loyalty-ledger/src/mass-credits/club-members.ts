import { Inject, Injectable } from '@nestjs/common';
import type { Calls, RequestContext } from '@club/platform';
import { DirectoryServiceClient } from '@club/proto/club/identity/v1/directory';
import { MembershipRepository } from '../membership/membership.repository.js';

/** The most e-mails or ids that identity is asked for at once. */
const MAX_ASKED = 500;

/** A member as far as mass credits go. */
export interface KnownMember {
  id: string;
  blocked: boolean;
}

/** Asks identity for members, in pieces, and the ledger's own records for memberships that have ended. */
@Injectable()
export class ClubMembers {
  constructor(
    @Inject(DirectoryServiceClient) private readonly directory: Calls<DirectoryServiceClient>,
    private readonly memberships: MembershipRepository,
  ) {}

  /** Returns the members with these e-mails, which are in lower case. Errors: SERVICE_BUSY. */
  async byEmail(ctx: RequestContext, emails: Iterable<string>): Promise<Map<string, KnownMember>> {
    const found = new Map<string, KnownMember>();
    for (const piece of piecesOf([...new Set(emails)])) {
      const { members } = await this.directory.resolveEmails({ emails: piece }, ctx);
      for (const { email, memberId, blocked } of members) found.set(email, { id: memberId, blocked });
    }
    return found;
  }

  /** Returns those of these ids that are members. Errors: SERVICE_BUSY. */
  async byId(ctx: RequestContext, ids: Iterable<string>): Promise<Map<string, KnownMember>> {
    const found = new Map<string, KnownMember>();
    for (const piece of piecesOf([...new Set(ids)])) {
      const { standings } = await this.directory.listStandings({ ids: piece }, ctx);
      for (const { memberId, blocked } of standings) found.set(memberId, { id: memberId, blocked });
    }
    return found;
  }

  /** Returns those of these members whose memberships have ended. */
  async endedAmong(ids: readonly string[]): Promise<Set<string>> {
    const restricted = await this.memberships.restrictedAmong(ids);
    return new Set([...restricted].flatMap(([id, { ended }]) => (ended ? id : [])));
  }
}

function* piecesOf(all: readonly string[]): Generator<string[]> {
  for (let from = 0; from < all.length; from += MAX_ASKED) yield all.slice(from, from + MAX_ASKED);
}
