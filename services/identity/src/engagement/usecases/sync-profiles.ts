import { type Calls, Clock, kl, type RequestContext } from '@club/platform';
import { PointsServiceClient } from '@club/proto/club/ledger/v1/points';
import { Inject, Injectable } from '@nestjs/common';
import { hasAgreed } from '../../members/domain/agreement.js';
import type { Member } from '../../members/domain/member.js';
import { MembersRepository } from '../../members/members.repository.js';
import { ProductCatalogue } from '../../products/ports.js';
import { engagementProfile, type EngagementProfile } from '../domain/engagement-profile.js';
import { EngagementService } from '../ports.js';

/** Maximum number of parallel calls of the engagement service: fifty members take less than a try may, even without an answer. */
const AT_ONCE = 5;

/** Updates the engagement service's profiles of members to their present state, or deletes them. */
@Injectable()
export class SyncProfiles {
  constructor(
    private readonly members: MembersRepository,
    @Inject(PointsServiceClient) private readonly points: Calls<PointsServiceClient>,
    private readonly catalogue: ProductCatalogue,
    private readonly engagement: EngagementService,
    private readonly clock: Clock,
  ) {}

  /**
   * Answers why, for each member that could not be sent, and rejects when the database does not answer. Nobody else's failure
   * keeps a member from being sent. Begins none any more once `signal` aborts. Safe to repeat.
   */
  async execute(
    ctx: RequestContext,
    memberIds: readonly string[],
    signal?: AbortSignal,
  ): Promise<Map<string, unknown>> {
    const found = await this.members.findMany(memberIds);
    // Nothing leaves the club of a person who has not agreed to its notice; agreeing is a change of its own, which is sent.
    const agreed = memberIds.filter((id) => !found.has(id) || hasAgreed(found.get(id)!));
    const present = new Map([...found].filter(([, member]) => hasAgreed(member)));
    const profiles = this.profilesOf(ctx, [...present.values()]);
    // Awaited for each member of its own; those who have left do not wait for it.
    profiles.catch(() => undefined);
    const failed = await this.forEach(agreed, signal, async (id) => {
      if (!present.has(id)) return this.engagement.remove(id);
      const profile = (await profiles).get(id);
      if (!profile) throw new Error('the ledger answered no balance');
      await this.engagement.upsert(profile);
    });
    // Deleted while the profile was on its way: it must not be what is left.
    const still = await this.members.present([...present.keys()]);
    const left = [...present.keys()].filter((id) => !still.has(id));
    const unremoved = await this.forEach(left, undefined, (id) => this.engagement.remove(id));
    return new Map([...failed, ...unremoved]);
  }

  private async profilesOf(ctx: RequestContext, members: readonly Member[]): Promise<Map<string, EngagementProfile>> {
    if (members.length === 0) return new Map();
    const memberIds = members.map(({ id }) => id);
    const [{ balances }, names] = await Promise.all([
      this.points.getBalances({ memberIds }, ctx),
      this.catalogue.names(ctx),
    ]);
    const now = this.clock.now();
    const birth = (date: string) => kl.startOfDay(date).getTime();
    const member = new Map(members.map((one) => [one.id, one]));
    return new Map(
      balances.flatMap(({ memberId, ...points }) => {
        const known = member.get(memberId);
        return known ? [[memberId, engagementProfile(known, points, names, now, birth)] as const] : [];
      }),
    );
  }

  /** Answers the failures, by member. */
  private async forEach(
    memberIds: readonly string[],
    signal: AbortSignal | undefined,
    work: (id: string) => Promise<void>,
  ): Promise<Map<string, unknown>> {
    const failed = new Map<string, unknown>();
    for (let at = 0; at < memberIds.length; at += AT_ONCE) {
      const tries = memberIds.slice(at, at + AT_ONCE).map(async (id) => {
        if (signal?.aborted) throw new Error('the process is about to end');
        await work(id);
      });
      (await Promise.allSettled(tries)).forEach((outcome, index) => {
        if (outcome.status === 'rejected') failed.set(memberIds[at + index]!, outcome.reason);
      });
    }
    return failed;
  }
}
