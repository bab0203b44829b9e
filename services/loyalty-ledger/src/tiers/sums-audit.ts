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
    const earnings = new Map<string, Earning[]>();
    const compare = async (): Promise<Violation[]> => {
      const tiers = await this.tiers.findAll([...earnings.keys()]);
      const found = [...tiers.values()].flatMap((tier) => auditSum(tier, earnings.get(tier.member)!));
      earnings.clear();
      return found;
    };
    return {
      next: async (entry: Entry) => {
        const begun = earnings.get(entry.member);
        const found = !begun && earnings.size === PAGE ? await compare() : [];
        if (begun) begun.push(earningOf(entry));
        else earnings.set(entry.member, [earningOf(entry)]);
        return found;
      },
      end: compare,
    };
  }
}
