import { Injectable } from '@nestjs/common';
import { DomainError, invalidField, type Listed, type ListPage, type RequestContext, Validation } from '@club/platform';
import { ClubMembers } from './club-members.js';
import { CreditRowsRepository, ROW_FILTERS } from './credit-rows.repository.js';
import { CONFIRMED, type CreditRow, type CreditStatus, type MassCredit } from './domain/mass-credit.js';
import { MassCreditsRepository } from './mass-credits.repository.js';

const MAX_FIRST_ROWS = 20;
/** The most mass credits whose first rows are returned. */
const MAX_WITH_ROWS = 500;
const TYPES = ['campaign', 'refund', 'reversal'];

/** A mass credit with its first rows. */
export interface Begun {
  credit: MassCredit;
  rows: CreditRow[];
}

/** Answers what the back office asks about mass credits. */
@Injectable()
export class MassCreditsQueries {
  constructor(
    private readonly credits: MassCreditsRepository,
    private readonly rows: CreditRowsRepository,
    private readonly members: ClubMembers,
  ) {}

  /** Returns one mass credit, also one that is only checked. Errors: NOT_FOUND. */
  async get(id: string): Promise<MassCredit> {
    const credit = await this.credits.findById(id);
    if (!credit || credit.status === 'checking' || credit.status === 'expired') throw new DomainError('NOT_FOUND');
    return credit;
  }

  /** Returns a page of the history, each with its first rows. Errors: INPUT_INVALID. */
  async list(
    page: ListPage,
    { status, type, firstRows }: { status: string; type: string; firstRows: number },
  ): Promise<Listed<Begun>> {
    new Validation()
      .that('status', status === '' || CONFIRMED.includes(status as CreditStatus))
      .that('type', type === '' || TYPES.includes(type))
      .integer('firstRows', firstRows, 0, MAX_FIRST_ROWS)
      .done();
    const { rows: credits, ...rest } = await this.credits.list(page, { status, type });
    const ids = credits.slice(0, MAX_WITH_ROWS).map(({ id }) => id);
    const first = firstRows > 0 ? await this.rows.first(ids, firstRows) : [];
    const rowsOf = ({ id }: MassCredit) => first.filter((row) => row.credit === id);
    return { ...rest, rows: credits.map((credit) => ({ credit, rows: rowsOf(credit) })) };
  }

  /** Returns a page of the rows of a mass credit; `q` is one whole e-mail. Errors: INPUT_INVALID, NOT_FOUND. */
  async rowsOf(
    ctx: RequestContext,
    { id, page, outcome }: { id: string; page: ListPage; outcome: string },
  ): Promise<Listed<CreditRow> & { credit: MassCredit }> {
    const filter = ROW_FILTERS.find((known) => known === outcome);
    if (outcome !== '' && !filter) throw invalidField('outcome');
    const credit = await this.get(id);
    const listed = await this.rows.list(id, page, { outcome: filter, of: await this.personOf(ctx, page.q) });
    return { ...listed, credit };
  }

  private async personOf(ctx: RequestContext, q: string): Promise<{ members: string[]; typed: string } | undefined> {
    const typed = q.trim();
    if (typed === '') return undefined;
    const found = await this.members.byEmail(ctx, [typed.toLowerCase()]);
    return { members: [...found.values()].map(({ id }) => id), typed };
  }
}
