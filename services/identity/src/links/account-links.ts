import { Clock, DomainError, type ErrorCode, kl, PLATFORM_CONFIG } from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import type { IdentityConfig } from '../config.js';
import {
  isMoment,
  type Link,
  linkDigest,
  type LinkOutcome,
  type LinkPurpose,
  linkToken,
  newLink,
  readLink,
} from './domain/link.js';
import { LinksRepository } from './links.repository.js';

/** A link as it comes back. */
export interface FollowedLink {
  /** The member. */
  id: string;
  datems: number;
  token: string;
}

const EXPIRED: Record<LinkPurpose, ErrorCode> = { reset: 'RESET_LINK_EXPIRED', verify: 'VERIFY_LINK_EXPIRED' };

/**
 * Signed, single-use links, good until midnight in Kuala Lumpur of the day they were made
 * (docs/product/accounts.md#mailed-links).
 */
@Injectable()
export class AccountLinks {
  constructor(
    private readonly links: LinksRepository,
    @Inject(PLATFORM_CONFIG) private readonly config: IdentityConfig,
    private readonly clock: Clock,
  ) {}

  /** Makes a link; the member's earlier one for the same purpose is dead from then on. */
  async issue(purpose: LinkPurpose, memberId: string, session?: ClientSession): Promise<Link> {
    const link = newLink(purpose, memberId, this.clock.now());
    await this.links.replace(link, linkDigest(this.tokenOf(link), link.datems), session);
    return link;
  }

  /** The member's link for a purpose if it still opens, or a new one: what is in an inbox already stays good. */
  async keepOrIssue(purpose: LinkPurpose, memberId: string, session?: ClientSession): Promise<Link> {
    const present = await this.links.findOpen(purpose, memberId);
    return present && !this.isOver(present.datems) ? present : this.issue(purpose, memberId, session);
  }

  /** The secret part of the mailed link, made again from what is stored and LINK_SECRET. */
  tokenOf(link: Link): string {
    return linkToken(this.config.LINK_SECRET, link);
  }

  /** Returns whether a link still opens something: today's, not used and not replaced. */
  async isLiving(link: Link): Promise<boolean> {
    if (this.isOver(link.datems)) return false;
    const digest = linkDigest(this.tokenOf(link), link.datems);
    return (await this.links.state(link.purpose, link.memberId, digest)) === 'open';
  }

  /**
   * Returns a link as it was mailed, and its outcome. A link that was used is reported as used after its day, too.
   * Errors: LINK_INCOMPLETE, RESET_LINK_EXPIRED or VERIFY_LINK_EXPIRED by the day, LINK_INVALID.
   */
  async read(
    purpose: LinkPurpose,
    followed: FollowedLink,
  ): Promise<{ link: FollowedLink; state: LinkOutcome | 'open' }> {
    const { datems } = followed;
    if (!isMoment(datems)) throw new DomainError('LINK_INCOMPLETE');
    const over = this.isOver(datems);
    const read = readLink(followed);
    if (!read) throw new DomainError(over ? EXPIRED[purpose] : 'LINK_INCOMPLETE');
    const state = await this.links.state(purpose, read.id, linkDigest(read.token, datems));
    if (over && state !== 'used') throw new DomainError(EXPIRED[purpose]);
    if (!state) throw new DomainError('LINK_INVALID');
    return { link: { ...read, datems }, state };
  }

  /** As `read`, of a link that is still open. Errors: those of `read`, LINK_USED. */
  async readOpen(purpose: LinkPurpose, followed: FollowedLink): Promise<FollowedLink> {
    const { link, state } = await this.read(purpose, followed);
    if (state === 'used') throw new DomainError('LINK_USED');
    if (state === 'released') throw new DomainError('LINK_INVALID');
    return link;
  }

  /** Closes an open link, in the transaction of what it opens; false when another was faster. */
  async close(
    session: ClientSession,
    purpose: LinkPurpose,
    { id, datems, token }: FollowedLink,
    outcome: LinkOutcome,
  ): Promise<boolean> {
    const digest = linkDigest(token, datems);
    return this.links.close(session, { purpose, memberId: id, digest }, outcome);
  }

  /** Ends every open link of a member: they went to an e-mail which the account has no longer. */
  async withdraw(session: ClientSession, memberId: string): Promise<void> {
    await this.links.withdraw(memberId, session);
  }

  private isOver(datems: number): boolean {
    return kl.date(this.clock.now()) > kl.date(new Date(datems));
  }
}
