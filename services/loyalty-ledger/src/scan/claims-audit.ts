import { Inject, Injectable } from '@nestjs/common';
import { ClaimsRepository } from '../claims/claims.repository.js';
import { EntriesRepository } from '../points/entries.repository.js';
import type { Entry, Violation } from '../points/domain/index.js';
import { ClaimedAwards, type Audit } from '../points/verify/log-audit.js';
import { CLAIM_SWEEP_CONFIG, type ClaimSweepConfig } from './claim-sweep.job.js';
import { ClaimSweeper } from './claim-sweeper.js';
import { CodeAward, isScan, SCAN_KEYS } from './domain/code-award.js';

/** Number of claims, and of entries of claims, that are read in a batch. */
const PAGE = 100;

const broken = (entry: Pick<Entry, 'member' | 'seq'>, detail: string): Violation => ({
  member: entry.member,
  seq: entry.seq,
  invariant: 'claim',
  detail,
});

/** Joins redeemed codes with their entries, in both directions: a code without points, and points without their code. */
@Injectable()
export class ClaimsAudit extends ClaimedAwards {
  constructor(
    private readonly claims: ClaimsRepository,
    private readonly entries: EntriesRepository,
    private readonly sweeper: ClaimSweeper,
    @Inject(CLAIM_SWEEP_CONFIG) private readonly config: Pick<ClaimSweepConfig, 'ageMs'>,
  ) {
    super();
  }

  override completeAll(): Promise<number> {
    return this.sweeper.sweepAll(this.config.ageMs);
  }

  override begin(member?: string): Audit {
    let scans: Entry[] = [];
    const compare = async (): Promise<Violation[]> => {
      const some = scans;
      scans = [];
      return this.withoutClaim(some);
    };
    return {
      next: async (entry) => {
        if (isScan(entry)) scans.push(entry);
        return scans.length === PAGE ? compare() : [];
      },
      end: async () => [...(await compare()), ...(await this.withoutEntry(member))],
    };
  }

  private async withoutClaim(scans: readonly Entry[]): Promise<Violation[]> {
    const ids = scans.map(({ key }) => key.slice(SCAN_KEYS.length));
    const claims = new Map((await this.claims.find(ids)).map((claim) => [claim.claimId, claim]));
    return scans.flatMap((entry, at) => {
      const claim = claims.get(ids[at]!);
      if (!claim) return [broken(entry, `${entry.key} has no claim: the code can be redeemed again`)];
      return claim.member === entry.member ? [] : [broken(entry, `${entry.key} is claimed by another member`)];
    });
  }

  /** Claims that a request may still be working on are left out. */
  private async withoutEntry(member?: string): Promise<Violation[]> {
    const found: Violation[] = [];
    const to = new Date(Date.now() - this.config.ageMs);
    for await (const page of this.claims.writtenUpTo(to, PAGE, member)) {
      const pairs = page.map((claim) => ({ member: claim.member, key: new CodeAward(claim).key }));
      const present = await this.entries.keysPresent(pairs);
      for (const pair of pairs) {
        if (!present.has(`${pair.member} ${pair.key}`))
          found.push(broken({ member: pair.member, seq: -1 }, `${pair.key} is claimed and has no entry`));
      }
    }
    return found;
  }
}
