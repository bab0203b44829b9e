import { createGrpcClient, type RequestContext } from '@club/platform';
import { CodesServiceClient } from '@club/proto/club/ledger/v1/codes';
import { Scans, type Scan } from '../scans/scans.port.js';

/** The most that the ledger answers at once. */
const MAX_IDS = 500;

/** Scans of the loyalty ledger over gRPC. */
export class LedgerScans extends Scans {
  private readonly client;

  /** `address` is the ledger's host:port. */
  constructor(address: string, deadlineMs = 3_000) {
    super();
    this.client = createGrpcClient(CodesServiceClient, address, { deadlineMs });
  }

  async find(ctx: RequestContext, entryIds: readonly string[]): Promise<Map<string, Scan>> {
    const found = new Map<string, Scan>();
    for (let from = 0; from < entryIds.length; from += MAX_IDS) {
      const { scans } = await this.client.getScans({ entryIds: entryIds.slice(from, from + MAX_IDS) }, ctx);
      for (const { redeemedAt, ...scan } of scans)
        found.set(scan.entryId, { ...scan, at: new Date(redeemedAt ?? NaN) });
    }
    return found;
  }

  close(): void {
    this.client.close();
  }
}
