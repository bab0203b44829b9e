import { type Calls, Clock, kl, type RequestContext } from '@club/platform';
import { PointsServiceClient } from '@club/proto/club/ledger/v1/points';
import { Inject, Injectable } from '@nestjs/common';
import { MembersRepository } from '../../members/members.repository.js';
import { ProductCatalogue } from '../../products/ports.js';
import { engagementProfile } from '../domain/engagement-profile.js';
import { EngagementService } from '../ports.js';

/** Brings the engagement service's profile of one member up to date: as the member is now, or away. */
@Injectable()
export class SyncProfile {
  constructor(
    private readonly members: MembersRepository,
    @Inject(PointsServiceClient) private readonly points: Calls<PointsServiceClient>,
    private readonly catalogue: ProductCatalogue,
    private readonly engagement: EngagementService,
    private readonly clock: Clock,
  ) {}

  /** Rejects when a service that is needed does not answer. Safe to repeat. */
  async execute(ctx: RequestContext, memberId: string): Promise<void> {
    const member = await this.members.findById(memberId);
    if (!member) return this.engagement.remove(memberId);
    const [points, names] = await Promise.all([this.points.getBalance({ memberId }, ctx), this.catalogue.names(ctx)]);
    const birth = (date: string) => kl.startOfDay(date).getTime();
    await this.engagement.upsert(engagementProfile(member, points, names, this.clock.now(), birth));
    // Deleted while the profile was on its way: it must not be what is left.
    if (!(await this.members.findById(memberId))) await this.engagement.remove(memberId);
  }
}
