import { BatchWork } from '@club/platform';
import type { Rehearsal } from './domain/rehearsal.js';

/** An administrator waits for the result: most of the time may be worked. */
const SHARE = 0.8;

/** Figures of a rehearsal that is under way. */
export type Progress = Pick<Rehearsal, 'entries' | 'undated'>;

/** Receives how far a rehearsal is, and may throw to end the work. */
export type OnProgress = (progress: Progress) => Promise<void>;

/** Limits of one run. */
export interface RunOptions {
  maxMembers?: number;
  signal?: AbortSignal;
}

/** Returns the pace of one reader of the log. */
export const workOf = ({ signal }: RunOptions): BatchWork => new BatchWork({ share: SHARE, ...(signal && { signal }) });
