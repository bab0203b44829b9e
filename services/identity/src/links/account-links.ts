import { Clock, DomainError, type ErrorCode, kl, PLATFORM_CONFIG } from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import type { IdentityConfig } from '../config.js';
import { isMoment, type Link, linkDigest, type LinkPurpose, linkToken, newLink } from './domain/link.js';
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
    const present = await this.links.find(purpose, memberId);
    return present && !this.isOver(present.datems) ? present : this.issue(purpose, memberId, session);
  }

  /** The secret part of the mailed link, made again from what is stored and LINK_SECRET. */
  tokenOf(link: Link): string {
    return linkToken(this.config.LINK_SECRET, link);
  }

  /** Returns whether a link still opens something: today's, not used and not replaced. */
  async isLiving(link: Link): Promise<boolean> {
    if (this.isOver(link.datems)) return false;
    return this.links.isLiving(link.purpose, link.memberId, linkDigest(this.tokenOf(link), link.datems));
  }

  /** Errors: RESET_LINK_EXPIRED or VERIFY_LINK_EXPIRED by the day, LINK_INVALID. Uses nothing up. */
  async check(purpose: LinkPurpose, { id, datems, token }: FollowedLink): Promise<void> {
    if (!isMoment(datems)) throw new DomainError('LINK_INVALID');
    if (this.isOver(datems)) throw new DomainError(EXPIRED[purpose]);
    const living = await this.links.isLiving(purpose, id, linkDigest(token, datems));
    if (!living) throw new DomainError('LINK_INVALID');
  }

  /** Uses a checked link up, in the transaction of what it opens. Errors: LINK_INVALID when another was faster. */
  async consume(session: ClientSession, purpose: LinkPurpose, { id, datems, token }: FollowedLink): Promise<void> {
    const first = await this.links.consume(session, purpose, id, linkDigest(token, datems));
    if (!first) throw new DomainError('LINK_INVALID');
  }

  private isOver(datems: number): boolean {
    return kl.date(this.clock.now()) > kl.date(new Date(datems));
  }
}
