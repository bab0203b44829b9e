import { Injectable } from '@nestjs/common';
import { Coalescer, countedFromZero, findCode } from '@club/platform';
import { BatchesRepository } from './batches.repository.js';
import { CodeKeys } from './code-keys.js';
import { CODE_LENGTH } from './domain/alphabet.js';
import type { BatchDetails, TableBatch } from './domain/batch-table.js';
import { importedLookAlikes, lookAlikes } from './domain/look-alikes.js';
import { looksLikeNumber } from './domain/number-like.js';
import { FreshBatchTable } from './fresh-batch-table.js';

/** Result of resolving a typed code. */
export type Resolution =
  | { status: 'too_short' }
  | { status: 'unknown' }
  | {
      status: 'ok';
      /** Id of the claim: the code, or for an imported one its keyed hash. */
      claimId: string;
      /** As printed on the pack. */
      code: string;
      /** Whether look-alikes were corrected. */
      repaired: boolean;
      batch: BatchDetails;
    };

const resolved = countedFromZero('club_ledger_codes_resolved_total', 'Typed codes by what they were', {
  result: ['ok', 'repaired', 'unknown', 'too_short'],
});

/**
 * Returns what a typed code is: computed, imported, then computed and at last imported with look-alikes repaired
 * (docs/product/points.md#codes). Writes nothing and counts no attempt.
 */
@Injectable()
export class CodeResolver {
  // A cipher takes as many calls for one code as for a hundred: codes that have waited for one table are decoded at once.
  private readonly issued = new Coalescer((codes: string[]) => this.issuedBatches(codes));

  constructor(
    private readonly keys: CodeKeys,
    private readonly table: FreshBatchTable,
    private readonly batches: BatchesRepository,
  ) {}

  /** Resolves one code as typed, also within a sentence, by a batch table that holds every change acknowledged before this call. */
  async resolve(typed: string): Promise<Resolution> {
    const code = findCode(typed, CODE_LENGTH);
    if (code === undefined) return this.count('too_short', { status: 'too_short' });
    await this.table.ensureFresh();
    const found = await this.find(code);
    if (!found) return this.count('unknown', { status: 'unknown' });
    return this.count(found.repaired ? 'repaired' : 'ok', { status: 'ok', ...found });
  }

  /** Resolves once every batch change acknowledged before this call is seen; concurrent calls share one small read. */
  ensureFresh(): Promise<void> {
    return this.table.ensureFresh();
  }

  /** Keyed hash of a typed code, for records that must not hold the code itself. */
  codeHash(typed: string): string {
    return this.keys.fingerprint('code', findCode(typed, CODE_LENGTH) ?? typed.slice(0, 64));
  }

  /** Keyed hash of a device, for fraud review; empty for none. */
  deviceHash(device: string): string {
    return this.keys.fingerprint('device', device);
  }

  /**
   * The batch of each normalised code that some key version computes and has issued, as of the last `ensureFresh`. A code that looks
   * like a number is of none: its counter is part of a batch, but it was never printed.
   */
  issuedBatches(codes: readonly string[]): (TableBatch | undefined)[] {
    const batches = new Array<TableBatch | undefined>(codes.length).fill(undefined);
    for (const cipher of this.keys.ciphers) {
      cipher.decode(codes).forEach((counter, i) => {
        if (counter < 0 || looksLikeNumber(codes[i]!)) return;
        batches[i] ??= this.table.current.findByCounter(cipher.version, counter);
      });
    }
    return batches;
  }

  private async find(code: string) {
    const computed = await this.issued.submit(code);
    if (computed) return { claimId: code, code, repaired: false, batch: computed.details };
    const [imported] = await this.imported([{ code, swaps: 0 }]);
    if (imported) return { claimId: imported.claimId, code, repaired: false, batch: imported.batch };
    return this.repaired(code) ?? nearest(await this.imported(importedLookAlikes(code)));
  }

  /** Returns those of these codes that belong to an imported batch. */
  private async imported(codes: readonly Candidate[]): Promise<(Found & Candidate)[]> {
    if (!this.table.current.hasImported || codes.length === 0) return [];
    const ids = codes.map(({ code }) => this.keys.importedId(code));
    const batches = await this.batches.findImported(ids);
    return codes.flatMap((candidate, i) => {
      const id = ids[i]!;
      const batch = batches.get(id);
      const known = batch === undefined ? undefined : this.table.current.get(batch);
      return known?.ready ? [{ ...candidate, claimId: `imported:${id}`, batch: known.details }] : [];
    });
  }

  /** The issued code with the fewest swaps. */
  private repaired(code: string) {
    const candidates = lookAlikes(code);
    if (candidates.length === 0) return undefined;
    const batches = this.issuedBatches(candidates.map((candidate) => candidate.code));
    return nearest(
      candidates.flatMap((candidate, i) => {
        const batch = batches[i];
        return batch ? [{ ...candidate, claimId: candidate.code, batch: batch.details }] : [];
      }),
    );
  }

  private count(result: string, resolution: Resolution): Resolution {
    resolved().inc({ result });
    return resolution;
  }
}

/** A text that a code may have been, and how many symbols were put right. */
interface Candidate {
  code: string;
  swaps: number;
}
interface Found {
  claimId: string;
  batch: BatchDetails;
}

/** Returns the candidate with the fewest swaps; none when two are equally near, since one may be another member's code. */
function nearest([best, second]: readonly (Found & Candidate)[]) {
  if (!best || best.swaps === second?.swaps) return undefined;
  const { swaps: _swaps, ...result } = best;
  return { ...result, repaired: true };
}
