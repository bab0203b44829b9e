import type { ErrorCode } from '@club/proto/errors';
import { type BulkUserRow, type Figures, MAX_ROWS, NO_FIGURES, rowId } from './bulk-users.js';
import { type ReadPerson, readPerson, type RowCells } from './row-cells.js';

/** A row of the file as it was read. */
export interface ReadRow {
  row: number;
  cells: RowCells;
}

/** A row with its person. */
interface Candidate extends ReadPerson {
  row: number;
}

/** Members who have an e-mail or a number of the file already: their ids by either. */
export interface Taken {
  byEmail: ReadonlyMap<string, string>;
  byNumber: ReadonlyMap<string, string>;
}

/** Error: the file has more rows than an upload may have. */
export class TooManyRows extends Error {}

/** Reads the persons of rows, whose e-mails and numbers are to be looked for among the members. */
export const readRows = (rows: readonly ReadRow[]): Candidate[] =>
  rows.map(({ row, cells }) => ({ row, ...readPerson(cells) }));

/** Decides row by row who would be registered by a file, in its order. One instance reads one file. */
export class CheckRows {
  readonly figures: Figures = { ...NO_FIGURES };
  readonly errors: Partial<Record<ErrorCode, number>> = {};
  /** Rows that are to be registered, by e-mail and by number. */
  private readonly first = new Map<string, number>();

  constructor(private readonly upload: string) {}

  /** Returns the next rows of the file as they are kept. Throws TooManyRows. */
  take(rows: readonly Candidate[], taken: Taken): BulkUserRow[] {
    return rows.map((row) => this.next(row, taken));
  }

  private next({ row, person, errors, warnings }: Candidate, { byEmail, byNumber }: Taken): BulkUserRow {
    const place = (this.figures.rows += 1);
    if (place > MAX_ROWS) throw new TooManyRows();
    const { upload } = this;
    const read = { id: rowId(upload, place), upload, place, row, person };
    if (errors.length > 0) return this.failed(read, errors);
    const member = byEmail.get(person.email) ?? byNumber.get(person.number);
    if (member !== undefined) return this.failed({ ...read, member }, ['ROW_EXISTS']);
    const otherRow = this.first.get(person.email) ?? this.first.get(person.number);
    if (otherRow !== undefined) return this.failed({ ...read, otherRow }, ['ROW_DUPLICATE']);
    this.first.set(person.email, row).set(person.number, row);
    this.figures.ready += 1;
    if (warnings.length === 0) return { ...read, outcome: 'ready' };
    this.figures.warned += 1;
    this.count(warnings);
    return { ...read, outcome: 'ready', warnings };
  }

  private failed(row: Omit<BulkUserRow, 'outcome' | 'errors'>, errors: ErrorCode[]): BulkUserRow {
    this.figures.failed += 1;
    this.count(errors);
    return { ...row, outcome: 'failed', errors };
  }

  private count(codes: readonly ErrorCode[]): void {
    for (const code of codes) this.errors[code] = (this.errors[code] ?? 0) + 1;
  }
}
