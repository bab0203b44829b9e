import { Injectable } from '@nestjs/common';
import { DomainError, type RequestContext } from '@club/platform';
import type { ErrorCode } from '@club/proto/errors';
import type { Cause, Intent } from '../points/domain/index.js';
import { EntriesRepository } from '../points/entries.repository.js';
import { EntryWriter } from '../points/writer/entry-writer.js';
import type { Written } from '../points/writer/operation.js';
import { ClubMembers, type KnownMember } from './club-members.js';
import { type CreditRow, type MassCredit, pointsOf, type RowOutcome } from './domain/mass-credit.js';
import { LINE_SOURCES, massKey } from './mass-credit.source.js';

/**
 * Writes the entries of some rows. A row whose entry exists is answered with that entry, whatever has become of its member since; a
 * row whose outcome is not known is left out, to be sent again.
 */
@Injectable()
export class CreditRows {
  constructor(
    private readonly writer: EntryWriter,
    private readonly entries: EntriesRepository,
    private readonly members: ClubMembers,
  ) {}

  /** Errors: SERVICE_BUSY while identity does not answer. */
  async credit(ctx: RequestContext, credit: MassCredit, rows: readonly CreditRow[]): Promise<RowOutcome[]> {
    const ids = rows.map(({ member = '' }) => member);
    const keys = rows.map(({ member = '', place }) => ({ member, key: massKey(credit.id, place) }));
    const [standings, ended, written] = await Promise.all([
      this.members.byId(ctx, ids),
      this.members.endedAmong(ids),
      this.entries.keysPresent(keys),
    ]);
    return this.each(rows, async (row, at) => {
      const known = standings.get(row.member ?? '');
      const error = written.has(presentKey(keys[at]!)) ? undefined : refusalOf(credit, known, ended);
      if (error) return failed(row, error);
      const points = pointsOf(credit, row);
      const { entry } = await this.write(credit, row, this.creditOf(credit, row, points));
      return { id: row.id, outcome: 'done', entry: entry.id, points };
    });
  }

  /** Takes back what the rows were credited. Errors: SERVICE_BUSY while identity does not answer. */
  async reverse(ctx: RequestContext, credit: MassCredit, rows: readonly CreditRow[]): Promise<RowOutcome[]> {
    const standings = await this.members.byId(
      ctx,
      rows.map(({ member = '' }) => member),
    );
    return this.each(rows, async (row) => {
      const original = await this.entries.byId(row.member ?? '', row.original ?? '');
      if (!original || !standings.has(row.member ?? '')) return failed(row, 'ROW_MEMBER_ERASED');
      try {
        // The member reads what it is that is taken back.
        const attributes = { title: credit.title || row.description };
        const intent = { kind: 'reverse', original, reason: credit.reason ?? '', attributes } as const;
        const { entry } = await this.write(credit, row, intent);
        const shortfall = original.points + entry.points;
        return { id: row.id, outcome: 'done', entry: entry.id, points: Math.abs(entry.points), shortfall };
      } catch (error) {
        if (codeOf(error) === 'ENTRY_NOT_REVERSIBLE') return failed(row, 'ROW_ALREADY_REVERSED');
        throw error;
      }
    });
  }

  private creditOf({ id, type, title }: MassCredit, { place, description }: CreditRow, points: number): Intent {
    const source = type === 'refund' ? LINE_SOURCES.refund : LINE_SOURCES.campaign;
    return {
      ...{ kind: 'credit', key: massKey(id, place), lines: [{ source, points }], earns: false, ref: id },
      ...{ reason: source, attributes: { title: type === 'refund' ? description : title } },
    };
  }

  private write({ author, correlationId }: MassCredit, { member = '' }: CreditRow, intent: Intent): Promise<Written> {
    const cause: Cause = { id: author, type: 'admin', correlationId };
    return this.writer.submit(member, intent, cause);
  }

  private async each(
    rows: readonly CreditRow[],
    work: (row: CreditRow, at: number) => Promise<RowOutcome>,
  ): Promise<RowOutcome[]> {
    const settled = await Promise.allSettled(rows.map(work));
    return settled.flatMap((result) => {
      if (result.status === 'fulfilled') return result.value;
      if (codeOf(result.reason) === 'SERVICE_BUSY') return [];
      throw result.reason;
    });
  }
}

const presentKey = ({ member, key }: { member: string; key: string }): string => `${member} ${key}`;

const failed = ({ id }: CreditRow, error: ErrorCode): RowOutcome => ({ id, outcome: 'failed', error, points: 0 });

const codeOf = (error: unknown): string | undefined => (error instanceof DomainError ? error.code : undefined);

function refusalOf(
  { type }: MassCredit,
  member: KnownMember | undefined,
  ended: ReadonlySet<string>,
): ErrorCode | undefined {
  if (!member) return 'ROW_MEMBER_ERASED';
  if (member.blocked) return 'ROW_MEMBER_BLOCKED';
  return type === 'campaign' && ended.has(member.id) ? 'ROW_MEMBERSHIP_ENDED' : undefined;
}
