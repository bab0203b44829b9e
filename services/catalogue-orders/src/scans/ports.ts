import { UnfoundedEventError, type RequestContext } from '@club/platform';

/** A code that a member redeemed, as the ledger keeps it. */
export interface Scan {
  /** Id of the ledger's entry. */
  entryId: string;
  memberId: string;
  /** Number of codes that the member had redeemed, this one included. */
  foundScanned: number;
  at: Date;
}

/** Part of an event that identifies a scan: enough to look it up. */
export type ScanReference = Pick<Scan, 'entryId' | 'memberId'>;

/** Redeemed codes, asked of the ledger: an event starts work, what it brings is derived from here (docs/adr/0025). */
export abstract class Scans {
  /**
   * Returns the scans among these entries of the ledger's log, by entry id; ids of none are left out, for certain. Throws
   * SERVICE_BUSY when the ledger does not answer.
   */
  abstract find(ctx: RequestContext, entryIds: readonly string[]): Promise<Map<string, Scan>>;

  /** Returns whether the events of all codes redeemed before a moment are published. Throws SERVICE_BUSY as `find`. */
  abstract published(ctx: RequestContext, redeemedBefore: Date): Promise<boolean>;

  /**
   * Returns the scans that events report, in their order, asked for at once. Throws UnfoundedEventError when the ledger has no
   * such scan of that member for one of them, and SERVICE_BUSY when it does not answer, so that the events come again.
   */
  async behind(ctx: RequestContext, references: readonly ScanReference[]): Promise<Scan[]> {
    if (references.length === 0) return [];
    const scans = await this.find(ctx, [...new Set(references.map(({ entryId }) => entryId))]);
    return references.map(({ entryId, memberId }) => {
      const scan = scans.get(entryId);
      if (scan?.memberId !== memberId) throw new UnfoundedEventError(`a scan ${entryId} of ${memberId}`);
      return scan;
    });
  }
}
