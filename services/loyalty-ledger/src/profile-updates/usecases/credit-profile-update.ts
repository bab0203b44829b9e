import { Injectable } from '@nestjs/common';
import { Clock, type RequestContext } from '@club/platform';
import { AwardEvents } from '../../awards/awards.repository.js';
import { Membership } from '../../membership/membership.js';
import { ownAward } from '../../points/domain/index.js';
import { causeOf } from '../../points/cause.js';
import { mayEarn } from '../../points/earning.js';
import { EntriesRepository } from '../../points/entries.repository.js';
import { PointsInput } from '../../points/input.js';
import { EntryWriter } from '../../points/writer/entry-writer.js';
import type { Written } from '../../points/writer/operation.js';
import { PROFILE_UPDATE_POINTS, PROFILE_UPDATES, profileUpdateKey } from '../domain/profile-update-award.js';

/** A profile update that is reported to have earned its points. */
export interface ProfileUpdateCommand {
  memberId: string;
  updateId: string;
}

/**
 * Credits a profile update (docs/product/points.md#awards). How many points and how often is decided here, by this
 * service's own clock: a caller that reports an update can at most make the credit come sooner. The gateway reports it while
 * the member waits, the event in case the gateway did not; the shared key makes one credit of both.
 */
@Injectable()
export class CreditProfileUpdate {
  constructor(
    private readonly writer: EntryWriter,
    readonly entries: EntriesRepository,
    readonly membership: Membership,
    private readonly awards: AwardEvents,
    private readonly clock: Clock,
  ) {}

  /** Returns null when the rule refuses it or the membership is over. Throws INPUT_INVALID. */
  async execute(ctx: RequestContext, { memberId, updateId }: ProfileUpdateCommand): Promise<Written | null> {
    new PointsInput().requiredId('memberId', memberId).requiredId('updateId', updateId).done();
    const key = profileUpdateKey(memberId, updateId);
    if (!(await mayEarn(this, memberId, key))) return null;
    if (!(await this.awards.claim(PROFILE_UPDATES, memberId, updateId, this.clock.now()))) return null;
    return this.writer.submit(
      memberId,
      ownAward(key, {
        lines: [{ source: PROFILE_UPDATES.source, points: PROFILE_UPDATE_POINTS }],
        reason: 'profileUpdate',
        ref: updateId,
        attributes: {},
      }),
      causeOf(ctx),
    );
  }
}
