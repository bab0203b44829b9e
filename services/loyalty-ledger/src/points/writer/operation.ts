import type { Cause, Entry, Intent } from '../domain/index.js';

/** An entry in the log, and whether it was there before this call. */
export interface Written {
  entry: Entry;
  replayed: boolean;
}

/** One intent on its way through the writer. */
export interface Operation {
  readonly member: string;
  readonly intent: Intent;
  readonly cause: Cause;
  resolve(written: Written): void;
  reject(error: Error): void;
}
