import type { Calls, RequestContext } from '@club/platform';
import { CodesServiceClient } from '@club/proto/club/ledger/v1/codes';
import { Inject, Injectable } from '@nestjs/common';
import { Scans, type Scan } from '../scans/ports.js';

/** The most that the ledger answers at once. */
const MAX_IDS = 500;

/** Scans of the loyalty ledger, which answers so many at once. */
@Injectable()
export class LedgerScans extends Scans {
  constructor(@Inject(CodesServiceClient) private readonly codes: Calls<CodesServiceClient>) {
    super();
  }

  async published(ctx: RequestContext, redeemedBefore: Date): Promise<boolean> {
    return (await this.codes.getPublished({ redeemedBefore: redeemedBefore.toISOString() }, ctx)).complete;
  }

  async find(ctx: RequestContext, entryIds: readonly string[]): Promise<Map<string, Scan>> {
    const found = new Map<string, Scan>();
    for (let from = 0; from < entryIds.length; from += MAX_IDS) {
      const { scans } = await this.codes.getScans({ entryIds: entryIds.slice(from, from + MAX_IDS) }, ctx);
      for (const { redeemedAt, ...scan } of scans)
        found.set(scan.entryId, { ...scan, at: new Date(redeemedAt ?? NaN) });
    }
    return found;
  }
}
