import { type ClientSession, type Connection, modelOf, MONGO, reportModelOf, trusted } from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Model, PipelineStage } from 'mongoose';
import { type MemberDocument, memberSchema } from '../members/member.schema.js';

/** Moments from which on and before which members registered; any when absent. */
interface RegisteredBetween {
  from?: Date | undefined;
  to?: Date | undefined;
}

/** Members who signed up with a code: of the days that were asked for, and of all days. */
export interface ReferralCount {
  referrals: number;
  allReferrals: number;
}

const NONE: ReferralCount = { referrals: 0, allReferrals: 0 };

/** Counts members by the promoter's code that they signed up with; an erased member is counted no longer. */
@Injectable()
export class ReferralCounts {
  private readonly model: Model<MemberDocument>;
  private readonly counted: Model<MemberDocument>;

  constructor(@Inject(MONGO) connection: Connection) {
    this.model = modelOf(connection, 'Member', memberSchema);
    this.counted = reportModelOf(connection, 'ReferredMember', memberSchema);
  }

  /** Returns the counts of these codes, by code. */
  async count(codes: readonly string[], range: RegisteredBetween = {}): Promise<(code: string) => ReferralCount> {
    if (codes.length === 0) return () => NONE;
    const found = await this.counted.aggregate<ReferralCount & { _id: string }>(countsOf(codes, range));
    const byCode = new Map(found.map(({ _id, ...counts }) => [_id, counts]));
    return (code) => byCode.get(code) ?? NONE;
  }

  /** Returns whether somebody signed up with this code. */
  async has(code: string, session: ClientSession): Promise<boolean> {
    return (await this.model.exists(withCodes({ $eq: code })).session(session)) !== null;
  }
}

// The index has no members without a code: the database uses it where the question excludes them, too.
const withCodes = (codes: object) => ({ promoterCode: trusted({ ...codes, $gt: '' }) });

/** Returns the aggregation of members that counts these codes, by the index `promoter`. */
export function countsOf(codes: readonly string[], { from, to }: RegisteredBetween): PipelineStage[] {
  const within = [
    ...(from ? [{ $gte: ['$registeredAt', from] }] : []),
    ...(to ? [{ $lt: ['$registeredAt', to] }] : []),
  ];
  return [
    { $match: withCodes({ $in: [...codes] }) },
    {
      $group: {
        _id: '$promoterCode',
        referrals: { $sum: { $cond: [{ $and: within }, 1, 0] } },
        allReferrals: { $sum: 1 },
      },
    },
  ];
}
