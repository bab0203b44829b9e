import { Injectable } from '@nestjs/common';
import { BatchWork, throwIfJobEnds } from '@club/platform';
import { entryId, LogVerifier, type Entry, type Violation } from '../domain/index.js';
import { EntriesRepository } from '../entries.repository.js';
import { DigestBroken, HeadDigests } from '../heads/head-digests.js';
import { KnownHeads, type KnownHead } from '../heads/known-heads.js';
import { Sources } from '../sources.js';
import { ClaimedAwards, LogAudit, SummedDays } from './log-audit.js';

/** Violations listed at most; the count of them is complete. */
const MAX_LISTED = 1000;

/** Entries read between two looks at the clock. */
const REST_EVERY = 100;

/** Result of a verification of the log. */
export interface VerifyReport {
  accounts: number;
  entries: number;
  violations: Violation[];
  violationCount: number;
  /** Error that kept the digests of heads from being read or published. */
  digestFailure?: unknown;
}

/**
 * Recomputes chains, balances, holds, counters and running sums of one member or of all, reading each entry once; joins the entries
 * with what was claimed for them and with the sums of their days; and looks for the heads that were seen before, so that an end that was cut off is found.
 */
@Injectable()
export class VerifyLedger {
  constructor(
    private readonly entries: EntriesRepository,
    private readonly sources: Sources,
    private readonly sums: LogAudit,
    private readonly claimed: ClaimedAwards,
    private readonly days: SummedDays,
    private readonly heads: KnownHeads,
    private readonly digests: HeadDigests,
  ) {}

  /** Walks the log of a member, or of all. */
  execute(member?: string): Promise<VerifyReport> {
    return this.check(member, async () => undefined);
  }

  /** Walks the log of all and, where nothing is broken, publishes a digest of its heads. */
  async executeAndPublish(): Promise<VerifyReport> {
    const digest = await this.digests.begin().catch((error: unknown) => ({ failure: error }));
    if ('failure' in digest) return { ...(await this.execute()), digestFailure: digest.failure };
    const report = await this.check(undefined, (head) => digest.add(head)).catch(async (error: unknown) => {
      await digest.discard();
      throw error;
    });
    if (report.violationCount > 0) await digest.discard();
    else await digest.publish().catch((error: unknown) => (report.digestFailure = error));
    return report;
  }

  private async check(member: string | undefined, headSeen: (head: KnownHead) => Promise<void>): Promise<VerifyReport> {
    const report: VerifyReport = { accounts: 0, entries: 0, violations: [], violationCount: 0 };
    let verifier: LogVerifier | undefined;
    let last: Entry | undefined;
    const audits = [this.sums, this.claimed, this.days].map((one) => one.begin(member));
    const list = (found: readonly Violation[]): void => {
      report.violationCount += found.length;
      report.violations.push(...found.slice(0, MAX_LISTED - report.violations.length));
    };
    const work = new BatchWork();
    for await (const entry of this.entries.readAll(member)) {
      if (!verifier || last?.member !== entry.member) {
        if (last) await headSeen(last);
        verifier = new LogVerifier(entry.member, this.sources);
        report.accounts += 1;
      }
      last = entry;
      report.entries += 1;
      list(verifier.next(entry));
      for (const audit of audits) list(await audit.next(entry));
      if (report.entries % REST_EVERY === 0) await work.throttle();
    }
    if (last) await headSeen(last);
    for (const audit of audits) list(await audit.end());
    list(await this.missing(this.heads.of(member), work));
    try {
      list(await this.missing(this.digests.of(member), work));
    } catch (error) {
      throwIfJobEnds();
      report.digestFailure = error;
    }
    return report;
  }

  /** Heads that were seen and are not in the log any more: its end was cut off, or is another one. */
  private async missing(known: AsyncIterable<readonly KnownHead[]>, work: BatchWork): Promise<Violation[]> {
    const found: Violation[] = [];
    try {
      for await (const page of work.each(known)) {
        const hashes = await this.entries.hashesAt(page);
        for (const { member, seq, hash } of page) {
          const stored = hashes.get(entryId(member, seq));
          if (stored === hash) continue;
          const detail =
            stored === undefined ? 'the log ends before an entry that was seen' : 'was seen with another hash';
          found.push({ member, seq, invariant: 'end', detail });
        }
      }
    } catch (error) {
      if (!(error instanceof DigestBroken)) throw error;
      found.push({ member: '', seq: -1, invariant: 'end', detail: error.message });
    }
    return found;
  }
}
