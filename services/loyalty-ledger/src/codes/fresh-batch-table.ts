import { Injectable } from '@nestjs/common';
import { BatchesRepository } from './batches.repository.js';
import { BatchTable } from './domain/batch-table.js';

/** The batch table in memory, brought up to date by one small read that concurrent callers share. */
@Injectable()
export class FreshBatchTable {
  #table = BatchTable.EMPTY;
  #running: Promise<void> | undefined;
  #next: Promise<void> | undefined;

  constructor(private readonly repository: BatchesRepository) {}

  /** The table as last loaded. */
  get current(): BatchTable {
    return this.#table;
  }

  /**
   * Resolves once the table holds everything written before this call. A caller never shares a read that was already
   * under way, which may have missed a freeze acknowledged since: it shares the next.
   */
  ensureFresh(): Promise<void> {
    if (!this.#running) return this.#start();
    this.#next ??= this.#running
      .catch(() => undefined)
      .then(() => {
        this.#next = undefined;
        return this.#start();
      });
    return this.#next;
  }

  #start(): Promise<void> {
    const run = this.#refresh().finally(() => {
      if (this.#running === run) this.#running = undefined;
    });
    this.#running = run;
    return run;
  }

  async #refresh(): Promise<void> {
    if ((await this.repository.tableVersion()) === this.#table.version) return;
    const loaded = await this.repository.loadTable();
    if (loaded.version > this.#table.version) this.#table = loaded;
  }
}
