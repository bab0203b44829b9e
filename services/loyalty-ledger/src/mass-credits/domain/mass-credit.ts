import type { ErrorCode } from '@club/proto/errors';

export const CREDIT_TYPES = ['campaign', 'refund'] as const;
/** Kinds of files: one title and the same points for all rows, or a description and points in each row. */
export type CreditType = (typeof CREDIT_TYPES)[number];

/** `expired` checks are being removed. */
export type CreditStatus = 'checking' | 'checked' | 'expired' | 'waiting' | 'running' | 'done' | 'rejected' | 'failed';

/** States of mass credits that were confirmed. */
export const CONFIRMED: readonly CreditStatus[] = ['waiting', 'running', 'done', 'rejected', 'failed'];

export const MAX_ROWS = 100_000;
export const MAX_POINTS = 100_000;
export const MAX_TITLE = 100;
export const MAX_DESCRIPTION = 200;
/** A check can be confirmed for this long. */
export const CHECK_HOLDS_MS = 24 * 60 * 60_000;
/** Typed e-mails of nobody are kept for this long after the confirmation, for the file of outcomes. */
export const TYPED_KEPT_MS = 90 * 24 * 60 * 60_000;

/** A column of a file. */
interface FileColumn {
  id: string;
  sheet: string;
  letter: string;
  heading: string;
  examples: string[];
}

/** Columns by which a file was read; the examples are values of members, so that it is kept with a check alone. */
export interface Reading {
  emailColumn: string;
  descriptionColumn: string;
  pointsColumn: string;
  columns: FileColumn[];
  headingRow: number;
}

/** Numbers of rows by their outcome, and points. */
export interface Figures {
  rows: number;
  ready: number;
  done: number;
  failed: number;
  warned: number;
  /** Points of the rows that are ready or done. */
  totalPoints: number;
  donePoints: number;
  shortfall: number;
}

export const NO_FIGURES: Figures = {
  ...{ rows: 0, ready: 0, done: 0, failed: 0, warned: 0 },
  ...{ totalPoints: 0, donePoints: 0, shortfall: 0 },
};

/** Lease of the replica that credits the rows. */
export interface CreditJob {
  owner: string | null;
  beat: number;
  /** Replicas that took it since its last progress. */
  attempts: number;
}

/** Points for many members at once, from the check of a file to its last row; or their reversal. */
export interface MassCredit extends Figures {
  id: string;
  type: CreditType | 'reversal';
  status: CreditStatus;
  title: string;
  /** Points of each row of a campaign. */
  points: number;
  fileName: string;
  /** SHA-256 of the file, hex; empty for a reversal. */
  sha256: string;
  author: string;
  decider?: string;
  reason?: string;
  /** The request that confirmed it. */
  correlationId: string;
  checkedAt: Date;
  confirmedAt?: Date;
  finishedAt?: Date;
  /** Time at which the typed e-mails of nobody are removed. */
  typedUntil?: Date;
  /** Numbers of failed rows by their error. */
  errorCounts: Partial<Record<ErrorCode, number>>;
  reading?: Reading;
  sameFileAs?: string;
  reverses?: string;
  reversedBy?: string;
  job?: CreditJob;
}

/** One row of a mass credit. */
export interface CreditRow {
  /** `<mass credit>:<place>`. */
  id: string;
  credit: string;
  /** From 1, in the order of the file. */
  place: number;
  /** Number in the spreadsheet. */
  row: number;
  member?: string;
  /** The e-mail cell of a row without a member. */
  typed?: string;
  description: string;
  /** Absent in a campaign until it is credited: its points are those of the mass credit. */
  points?: number;
  outcome: 'ready' | 'done' | 'failed';
  error?: ErrorCode;
  warning?: ErrorCode;
  /** The row that the error or the warning refers to. */
  otherRow?: number;
  /** The member whose e-mail was probably meant. */
  suggested?: string;
  /** Entry that a reversal takes back. */
  original?: string;
  entry?: string;
  shortfall?: number;
}

/** Outcome of a row that was ready. */
export type RowOutcome = Pick<CreditRow, 'id' | 'error' | 'entry' | 'shortfall'> & {
  outcome: 'done' | 'failed';
  points: number;
};

export const rowId = (credit: string, place: number): string => `${credit}:${place}`;

/** Returns the points that a row brings. */
export const pointsOf = (credit: Pick<MassCredit, 'points'>, row: Pick<CreditRow, 'points'>): number =>
  row.points ?? credit.points;

/** Returns a mass credit that reverses a finished one. */
export function reversalOf(
  original: MassCredit,
  {
    id,
    author,
    reason,
    correlationId,
    now,
  }: Pick<MassCredit, 'id' | 'author' | 'correlationId'> & { reason: string; now: Date },
): MassCredit {
  return {
    ...NO_FIGURES,
    ...{ id, type: 'reversal', status: 'running', title: original.title, points: 0, fileName: '', sha256: '' },
    ...{ author, reason, correlationId, checkedAt: now, confirmedAt: now, errorCounts: {}, reverses: original.id },
    ...{ rows: original.done, ready: original.done, totalPoints: original.donePoints },
    job: { owner: null, beat: 0, attempts: 0 },
  };
}
