import { setImmediate } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { BatchesRepository } from './batches.repository.js';
import { BatchTable } from './domain/batch-table.js';

/** The batch table in memory, brought up to date by one small read that concurrent callers share. */
@Injectable()
export class FreshBatchTable {
  #table = BatchTable.EMPTY;
  /** The read under way. */
  #running: Promise<void> | undefined;
  /** The read that has not begun yet. */
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
    this.#next ??= this.#startNext();
    return this.#next;
  }

  async #startNext(): Promise<void> {
    await this.#running?.catch(() => undefined);
    // Whoever asks in the same turn of the event loop goes along.
    await setImmediate();
    this.#running = this.#refresh();
    this.#next = undefined;
    return this.#running;
  }

  async #refresh(): Promise<void> {
    if ((await this.repository.tableVersion()) === this.#table.version) return;
    const loaded = await this.repository.loadTable();
    if (loaded.version > this.#table.version) this.#table = loaded;
  }
}
