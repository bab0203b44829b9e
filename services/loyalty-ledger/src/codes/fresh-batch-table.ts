import { setImmediate } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { type Connection, MONGO, PrimaryWatch } from '@club/platform';
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

  /** Whether the version says nothing: a database that has lost changes may give the same one to others. */
  #suspect = false;

  constructor(
    @Inject(MONGO) connection: Connection,
    private readonly repository: BatchesRepository,
  ) {
    PrimaryWatch.of(connection).onChange(() => (this.#suspect = true));
  }

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
    const suspect = this.#suspect;
    if (!suspect && (await this.repository.tableVersion()) === this.#table.version) return;
    this.#suspect = false;
    try {
      const loaded = await this.repository.loadTable();
      if (suspect || loaded.version > this.#table.version) this.#table = loaded;
    } catch (error) {
      this.#suspect ||= suspect;
      throw error;
    }
  }
}
