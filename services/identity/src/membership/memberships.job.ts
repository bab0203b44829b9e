import { Job, systemContext } from '@club/platform';
import { Injectable } from '@nestjs/common';
import { ReviewMemberships } from './usecases/review-memberships.js';

/** Reviews memberships in the background. */
@Injectable()
@Job({ name: 'memberships', onJump: true })
export class MembershipsJob {
  /** Short, since a member who adds a baby wants to earn again; both questions are answered by an index. */
  readonly everyMs = 5_000;

  constructor(private readonly review: ReviewMemberships) {}

  run(): Promise<unknown> {
    return this.review.execute(systemContext());
  }
}
