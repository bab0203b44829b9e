import type { DoubleDays } from '../../awards/domain/double-days.js';

/** Fields of a batch that the scan path needs. */
export interface BatchDetails {
  id: string;
  brand: string;
  format: string;
  size: string;
  points: number;
  /** Whether its codes count now: ready and not frozen. */
  active: boolean;
}

/** A run of issued counters [from, to) of one key version. */
export interface CounterRange {
  keyVersion: number;
  from: number;
  to: number;
}

/** A batch as the table holds it. */
export interface TableBatch {
  details: BatchDetails;
  origin: 'computed' | 'imported';
  /** Whether generation or import is complete. */
  ready: boolean;
  ranges: CounterRange[];
}

/** All batches at one version, immutable: which batch a counter belongs to, by binary search. */
export class BatchTable {
  static readonly EMPTY = new BatchTable(-1, []);
  private readonly byId: Map<string, TableBatch>;
  private readonly byVersion = new Map<number, { from: number; to: number; batch: TableBatch }[]>();
  /** Whether any imported batch is complete: without one, no imported code need be looked up. */
  readonly hasImported: boolean;

  constructor(
    readonly version: number,
    batches: readonly TableBatch[],
    /** Changes of the double-points day, which travel with the table: each scan reads its version anyway. */
    readonly doubleDays: readonly DoubleDays[] = [],
  ) {
    this.byId = new Map(batches.map((batch) => [batch.details.id, batch]));
    this.hasImported = batches.some(({ origin, ready }) => origin === 'imported' && ready);
    for (const batch of batches) {
      for (const { keyVersion, from, to } of batch.ranges) {
        const rows = this.byVersion.get(keyVersion) ?? [];
        rows.push({ from, to, batch });
        this.byVersion.set(keyVersion, rows);
      }
    }
    for (const rows of this.byVersion.values()) rows.sort((left, right) => left.from - right.from);
  }

  /** The batch of an issued counter. */
  findByCounter(keyVersion: number, counter: number): TableBatch | undefined {
    const rows = this.byVersion.get(keyVersion);
    if (!rows) return undefined;
    let low = 0;
    let high = rows.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (rows[middle]!.to <= counter) low = middle + 1;
      else high = middle;
    }
    const row = rows[low];
    return row && row.from <= counter ? row.batch : undefined;
  }

  /** A batch by id. */
  get(id: string): TableBatch | undefined {
    return this.byId.get(id);
  }
}
