import { UnfoundedEventError, type RequestContext } from '@club/platform';

/** A code that a member registered, as the ledger keeps it. */
export interface Scan {
  /** Id of the ledger's entry. */
  entryId: string;
  memberId: string;
  /** How many codes the member had registered with it. */
  foundScanned: number;
  at: Date;
}

/** What an event says of a scan: enough to look it up. */
export type ScanReference = Pick<Scan, 'entryId' | 'memberId'>;

/** Registered codes, asked of the ledger: an event starts work, what it brings is derived from here (docs/adr/0025). */
export abstract class Scans {
  /**
   * Returns the scans among these entries of the ledger's log, by entry id; ids of none are left out, for certain. Throws
   * SERVICE_BUSY when the ledger does not answer.
   */
  abstract find(ctx: RequestContext, entryIds: readonly string[]): Promise<Map<string, Scan>>;

  /**
   * Returns the scan that an event tells of. Throws UnfoundedEventError when the ledger has no such scan of that member, and
   * SERVICE_BUSY when it does not answer, so that the event comes again.
   */
  async behind(ctx: RequestContext, { entryId, memberId }: ScanReference): Promise<Scan> {
    const scan = (await this.find(ctx, [entryId])).get(entryId);
    if (scan?.memberId !== memberId) throw new UnfoundedEventError(`a scan ${entryId} of ${memberId}`);
    return scan;
  }
}
