import type { ErrorCode } from '@club/proto/errors';
import type { Gender, Race } from '../../members/domain/member.js';

/** `expired` checks are being removed. */
export type BulkStatus = 'checking' | 'checked' | 'expired' | 'running' | 'done' | 'failed';

/** States of uploads that were confirmed. */
export const CONFIRMED: readonly BulkStatus[] = ['running', 'done', 'failed'];

/** Campaigns that brought the members of an upload in. */
export const REGISTER_SOURCES = ['WOOP', 'ZERA', 'SUPERMOM', 'DBCPRE', 'ANTE', 'OTHER'] as const;
export type RegisterSource = (typeof REGISTER_SOURCES)[number];

export const MAX_ROWS = 20_000;
export const MAX_LABEL = 100;
/** A check can be confirmed for this long. */
export const CHECK_HOLDS_MS = 24 * 60 * 60_000;
/** Typed texts of rows that were not registered are kept for this long after the confirmation, for the file of outcomes. */
export const TYPED_KEPT_MS = 90 * 24 * 60 * 60_000;

/** Numbers of rows by their outcome. */
export interface Figures {
  rows: number;
  ready: number;
  done: number;
  failed: number;
  /** Rows among the others of which a part is left out. */
  warned: number;
}

export const NO_FIGURES: Figures = { rows: 0, ready: 0, done: 0, failed: 0, warned: 0 };

/** Description that an administrator gives with the confirmation. */
export interface Registration {
  label: string;
  promoterId: string;
  /** Code of the promoter, as its members keep it. */
  promoterCode: string;
  /** YYYY-MM-DD. */
  registerDate: string;
  registerSource: RegisterSource | '';
}

/** Members by a file, from its check to the last registration (docs/product/back-office.md#bulk-users). */
export interface BulkUsers extends Figures, Registration {
  id: string;
  status: BulkStatus;
  fileName: string;
  /** SHA-256 of the file, hex. */
  sha256: string;
  author: string;
  /** The request that confirmed it. */
  correlationId: string;
  checkedAt: Date;
  confirmedAt?: Date;
  finishedAt?: Date;
  /** Time at which the typed texts of its rows are removed. */
  typedUntil?: Date;
  /** Numbers of rows by their error or warning. */
  errorCounts: Partial<Record<ErrorCode, number>>;
  job?: { owner: string | null; beat: number; attempts: number };
}

/** Address of a row; only a whole one is kept. */
export interface RowAddress {
  state: string;
  city: string;
  postcode: string;
  street: string;
}

/** Person of a row, as typed. */
export interface RowPerson {
  name: string;
  email: string;
  number: string;
  gender: Gender;
  race: Race;
  pregnant: boolean;
  address?: RowAddress;
}

/** One row of an upload. */
export interface BulkUserRow {
  /** `<upload>:<place>`. */
  id: string;
  upload: string;
  /** From 1, in the order of the file. */
  place: number;
  /** Number in the spreadsheet. */
  row: number;
  /** Absent once the member is registered, or when it has been kept for long enough. */
  person?: RowPerson;
  /** Member who was registered, or who has the e-mail or the number already. */
  member?: string;
  outcome: 'ready' | 'done' | 'failed';
  errors?: ErrorCode[];
  warnings?: ErrorCode[];
  /** The row that it repeats. */
  otherRow?: number;
}

export const rowId = (upload: string, place: number): string => `${upload}:${place}`;
