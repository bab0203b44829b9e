import { Inject, Injectable } from '@nestjs/common';
import { Coalescer, type Connection, MONGO, PrimaryWatch } from '@club/platform';
import { BatchesRepository } from './batches.repository.js';
import { BatchTable } from './domain/batch-table.js';

/** The batch table in memory, brought up to date by one small read that concurrent callers share. */
@Injectable()
export class FreshBatchTable {
  private table = BatchTable.EMPTY;
  private readonly reads = new Coalescer<void>(() => this.refresh(), { maxBatch: Infinity, maxInFlight: 1 });

  /** Whether the version cannot be trusted: a database that has lost changes may give the same one to others. */
  private suspect = false;

  constructor(
    @Inject(MONGO) connection: Connection,
    private readonly repository: BatchesRepository,
  ) {
    PrimaryWatch.of(connection).onChange(() => (this.suspect = true));
  }

  /** The table as last loaded. */
  get current(): BatchTable {
    return this.table;
  }

  /**
   * Resolves once the table holds everything written before this call. A caller never shares a read that was already
   * in flight, which may have missed a freeze acknowledged since: it shares the next.
   */
  ensureFresh(): Promise<void> {
    return this.reads.submit();
  }

  private async refresh(): Promise<void> {
    const suspect = this.suspect;
    if (!suspect && (await this.repository.tableVersion()) === this.table.version) return;
    this.suspect = false;
    try {
      const loaded = await this.repository.loadTable();
      if (suspect || loaded.version > this.table.version) this.table = loaded;
    } catch (error) {
      this.suspect ||= suspect;
      throw error;
    }
  }
}
