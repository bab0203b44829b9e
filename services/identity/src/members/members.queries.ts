import { Clock, DomainError, kl } from '@club/platform';
import { Injectable } from '@nestjs/common';
import { membershipEndsOn } from './domain/membership-end.js';
import { PictureLinks } from './picture-links.js';
import { MAX_REFEREES_A_MONTH } from './domain/referral.js';
import type { Member } from './domain/member.js';
import { openAgain, profileUpdatePoints } from './domain/profile-award.js';
import { MembersRepository } from './members.repository.js';
import { RefereesRepository } from './referees.repository.js';

/** A member and what is worked out at the time of asking. */
export interface MemberView {
  member: Member;
  /** False when the month's referees are used up. */
  allowRefer: boolean;
  /** Referees of this month. */
  friendsThisMonth: number;
  /** Points that an update of the profile would earn today. */
  profileUpdatePoints: number;
  /** YYYY-MM-DD: the first day on which the profile may be edited again; null while it never was. */
  profileOpensOn: string | null;
  /** Token of the profile picture; empty without one. */
  picture: string;
  /** YYYY-MM-DD; null while there is no child to count from. */
  membershipEndsOn: string | null;
}

/** Reads of members. */
@Injectable()
export class MembersQueries {
  constructor(
    private readonly members: MembersRepository,
    private readonly referees: RefereesRepository,
    private readonly clock: Clock,
    private readonly pictures: PictureLinks,
  ) {}

  /** Errors: USER_NOT_FOUND. */
  async get(id: string): Promise<MemberView> {
    const member = id === '' ? null : await this.members.findById(id);
    if (!member) throw new DomainError('USER_NOT_FOUND');
    return this.view(member);
  }

  /** Adds to a member what depends on the day and month in Kuala Lumpur. */
  async view(member: Member): Promise<MemberView> {
    const now = this.clock.now();
    const referees = await this.referees.count(member.id, kl.month(now));
    return {
      member,
      allowRefer: referees < MAX_REFEREES_A_MONTH,
      friendsThisMonth: referees,
      profileUpdatePoints: profileUpdatePoints(member, kl.date(now)),
      profileOpensOn: member.profileUpdatedAt ? openAgain(member.profileUpdatedAt) : null,
      picture: member.pictureId ? this.pictures.tokenOf(member.pictureId) : '',
      membershipEndsOn: membershipEndsOn(member),
    };
  }
}
