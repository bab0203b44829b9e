import type { ErrorCode } from '@club/proto/errors';
import { type CreditColumn, isDescription, isEmail, pointsIn } from './credit-cells.js';
import { type CreditRow, type CreditType, type Figures, MAX_ROWS, NO_FIGURES, rowId } from './mass-credit.js';
import { nearEmails } from './near-emails.js';

/** A row of the file as it was read. */
export interface ReadRow {
  row: number;
  cells: Record<CreditColumn, string>;
}

/** Answers about members for some rows. */
export interface Known {
  /** Members by e-mail, those of near e-mails included. */
  byEmail: ReadonlyMap<string, { id: string; blocked: boolean }>;
  /** Members among them whose membership has ended. */
  ended: ReadonlySet<string>;
}

const MAX_TYPED = 254;

const emailOf = (cells: ReadRow['cells']): string => cells.email.toLowerCase();

/** Returns the e-mails of rows that can be those of members. */
export const emailsOf = (rows: readonly ReadRow[]): string[] =>
  rows.map(({ cells }) => emailOf(cells)).filter((email) => isEmail(email));

/** Returns e-mails that were perhaps meant by rows whose own is nobody's. */
export const nearEmailsOf = (rows: readonly ReadRow[], known: ReadonlyMap<string, unknown>): string[] =>
  rows.flatMap(({ cells }) => (known.has(emailOf(cells)) ? [] : nearEmails(cells.email)));

/** Error: the file has more rows than a mass credit may have. */
export class TooManyRows extends Error {}

/** Decides row by row what a file would credit, in its order. One instance reads one file. */
export class CheckRows {
  readonly figures: Figures = { ...NO_FIGURES };
  readonly errors: Partial<Record<ErrorCode, number>> = {};
  private readonly first = new Map<string, number>();

  constructor(
    private readonly credit: string,
    private readonly type: CreditType,
  ) {}

  /** Returns the next rows of the file as they are kept. Throws TooManyRows. */
  take(rows: readonly ReadRow[], known: Known): CreditRow[] {
    return rows.map((row) => this.next(row, known));
  }

  private next({ row, cells }: ReadRow, known: Known): CreditRow {
    const place = (this.figures.rows += 1);
    if (place > MAX_ROWS) throw new TooManyRows();
    const member = known.byEmail.get(emailOf(cells));
    const points = this.type === 'refund' ? pointsIn(cells.points) : undefined;
    const read: CreditRow = {
      ...{ id: rowId(this.credit, place), credit: this.credit, place, row, outcome: 'ready' },
      description: this.type === 'refund' ? cells.description.slice(0, 500) : '',
      ...(points === undefined ? {} : { points }),
      ...(member ? { member: member.id } : { typed: cells.email.slice(0, MAX_TYPED) }),
    };
    const error = this.errorOf(cells, { member, points, ended: known.ended });
    if (error) return this.failed(read, error, cells, known);
    const same = this.repeats(read);
    if (same !== undefined && this.type === 'campaign')
      return this.failed({ ...read, otherRow: same }, 'ROW_DUPLICATE', cells, known);
    this.figures.ready += 1;
    this.figures.totalPoints += points ?? 0;
    if (same === undefined) return read;
    this.figures.warned += 1;
    return { ...read, warning: 'ROW_REPEATED', otherRow: same };
  }

  private errorOf(
    cells: ReadRow['cells'],
    {
      member,
      points,
      ended,
    }: { member: { id: string; blocked: boolean } | undefined; points: number | undefined; ended: ReadonlySet<string> },
  ): ErrorCode | undefined {
    if (!isEmail(emailOf(cells))) return 'ROW_EMAIL_INVALID';
    if (!member) return 'ROW_EMAIL_UNKNOWN';
    if (member.blocked) return 'ROW_MEMBER_BLOCKED';
    if (this.type === 'campaign') return ended.has(member.id) ? 'ROW_MEMBERSHIP_ENDED' : undefined;
    if (!isDescription(cells.description)) return 'ROW_DESCRIPTION_MISSING';
    return points === undefined ? 'ROW_POINTS_INVALID' : undefined;
  }

  /** Returns the row that has the same: of a campaign the same member, of a refund everything. */
  private repeats({ member = '', description, points, row }: CreditRow): number | undefined {
    const same = this.type === 'campaign' ? member : JSON.stringify([member, description, points]);
    const before = this.first.get(same);
    if (before === undefined) this.first.set(same, row);
    return before;
  }

  private failed(row: CreditRow, error: ErrorCode, cells: ReadRow['cells'], { byEmail }: Known): CreditRow {
    this.figures.failed += 1;
    this.errors[error] = (this.errors[error] ?? 0) + 1;
    const near = row.member ? undefined : nearEmails(cells.email).find((email) => byEmail.has(email));
    const suggested = near && byEmail.get(near);
    return { ...row, outcome: 'failed', error, ...(suggested && { suggested: suggested.id }) };
  }
}
