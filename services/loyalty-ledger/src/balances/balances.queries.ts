import { Injectable } from '@nestjs/common';
import { Clock } from '@club/platform';
import { available, headOf } from '../points/domain/index.js';
import { EntriesRepository } from '../points/entries.repository.js';
import { PointsInput } from '../points/input.js';
import { TIERS } from '../tiers/domain/tiers.js';
import type { Tier } from '../tiers/domain/tier.js';
import { TiersRepository } from '../tiers/tiers.repository.js';

const MAX_MEMBERS = 500;

/** Points that a member can spend, and the tier shown. */
export interface MemberBalance {
  memberId: string;
  available: number;
  tier: string;
}

/** Balances of many members. Nothing is opened and no tier is settled by asking. */
@Injectable()
export class BalancesQueries {
  constructor(
    private readonly entries: EntriesRepository,
    private readonly tiers: TiersRepository,
    private readonly clock: Clock,
  ) {}

  /** One of each member. Errors: INPUT_INVALID, also for more than 500 members. */
  async of(memberIds: readonly string[]): Promise<MemberBalance[]> {
    const members = [...new Set(memberIds)];
    const check = new PointsInput().integer('memberIds', members.length, 0, MAX_MEMBERS);
    for (const member of members) check.requiredId('memberIds', member);
    check.done();
    if (members.length === 0) return [];
    const [latest, tiers] = await Promise.all([this.entries.latest(members), this.tiers.findAll(members)]);
    const points = new Map(latest.map((entry) => [entry.member, available(headOf(entry))]));
    return members.map((memberId) => ({
      memberId,
      available: points.get(memberId) ?? 0,
      tier: this.shown(tiers.get(memberId)),
    }));
  }

  private shown(kept: Pick<Tier, 'tier' | 'pending'> | undefined): string {
    if (!kept) return TIERS[0].name;
    const { tier, pending } = kept;
    return pending && pending.showsAt <= this.clock.now() ? pending.tier : tier;
  }
}
