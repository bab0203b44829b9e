import { Injectable } from '@nestjs/common';
import type { Entry, Violation } from '../points/domain/index.js';
import { LogAudit, type Audit } from '../points/verify/log-audit.js';
import type { Earning } from './domain/earned.js';
import { auditSum } from './domain/audit.js';
import { earningOf } from './earnings.js';
import { TiersRepository } from './tiers.repository.js';

/** Number of members whose tiers are read in a batch. */
const PAGE = 100;

/** Compares each member's running sum with the log during a verification; a tier that has changed meanwhile is left for the next. */
@Injectable()
export class SumsAudit extends LogAudit {
  constructor(private readonly tiers: TiersRepository) {
    super();
  }

  override begin(): Audit {
    const walked = new Map<string, Earning[]>();
    const compare = async (): Promise<Violation[]> => {
      const tiers = await this.tiers.findAll([...walked.keys()]);
      const found = [...tiers.values()].flatMap((tier) => auditSum(tier, walked.get(tier.member)!));
      walked.clear();
      return found;
    };
    return {
      next: async (entry: Entry) => {
        const begun = walked.get(entry.member);
        const found = !begun && walked.size === PAGE ? await compare() : [];
        if (begun) begun.push(earningOf(entry));
        else walked.set(entry.member, [earningOf(entry)]);
        return found;
      },
      end: compare,
    };
  }
}
