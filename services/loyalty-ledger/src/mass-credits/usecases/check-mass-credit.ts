import { createHash, type Hash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { BatchWork, Clock, DomainError, type RequestContext } from '@club/platform';
import { hashedUpload, readSheet, requireColumns, type SheetReading, uploadRefusal } from '@club/platform/sheets';
import { ClubMembers } from '../club-members.js';
import { CreditRowsRepository } from '../credit-rows.repository.js';
import { CheckRows, emailsOf, nearEmailsOf, type ReadRow, TooManyRows } from '../domain/check-rows.js';
import { CREDIT_COLUMNS } from '../credit-columns.js';
import type { CreditColumn } from '../domain/credit-cells.js';
import {
  CREDIT_TYPES,
  type CreditType,
  type MassCredit,
  MAX_ROWS,
  NO_FIGURES,
  type Reading,
} from '../domain/mass-credit.js';
import { MassCreditsRepository } from '../mass-credits.repository.js';

const MAX_MEGABYTES = 20;
const CHUNK = 500;
/** An administrator waits for the answer. */
const SHARE = 0.5;
const MAX_FILE_NAME = 200;

/** A file of a kind, with the ids of the columns that were chosen; empty for those that are found. */
export interface CheckCommand {
  type: string;
  name: string;
  emailColumn: string;
  descriptionColumn: string;
  pointsColumn: string;
}

/** Returns the kind of a file. Errors: CREDIT_TYPE_REQUIRED. */
function creditTypeOf(type: string): CreditType {
  const found = CREDIT_TYPES.find((known) => known === type);
  if (!found) throw new DomainError('CREDIT_TYPE_REQUIRED');
  return found;
}

/**
 * Reads a file of e-mails and keeps its rows, for the confirmation to credit exactly these
 * (docs/product/back-office.md#mass-credits). Errors: those of CheckMassCredit.
 */
@Injectable()
export class CheckMassCredit {
  constructor(
    private readonly credits: MassCreditsRepository,
    private readonly rows: CreditRowsRepository,
    private readonly members: ClubMembers,
    private readonly clock: Clock,
  ) {}

  async execute(ctx: RequestContext, command: CheckCommand, file: AsyncIterable<Uint8Array>): Promise<MassCredit> {
    const type = creditTypeOf(command.type);
    const id = this.credits.nextId();
    await this.credits.insert({
      ...NO_FIGURES,
      ...{ id, type, status: 'checking', title: '', points: 0, sha256: '', author: ctx.actor.id },
      ...{ fileName: command.name.slice(0, MAX_FILE_NAME), correlationId: '', errorCounts: {} },
      checkedAt: this.clock.now(),
    });
    try {
      const hash = createHash('sha256');
      const checking = new CheckRows(id, type);
      const reading = await this.read(ctx, { type, command, checking, hash }, file);
      const sha256 = hash.digest('hex');
      const sameFileAs = await this.credits.lastCredited({ type, sha256 });
      const checked = await this.credits.move(id, ['checking'], {
        ...checking.figures,
        ...{ status: 'checked', sha256, reading, errorCounts: checking.errors, checkedAt: this.clock.now() },
        ...(sameFileAs && { sameFileAs }),
      });
      if (!checked) throw new DomainError('SERVICE_BUSY');
      return checked;
    } catch (error) {
      // The sweep removes what cannot be removed now.
      await this.discard(id).catch(() => undefined);
      throw error;
    }
  }

  private async discard(id: string): Promise<void> {
    await this.rows.removeAll(id);
    await this.credits.remove(id);
  }

  private async read(
    ctx: RequestContext,
    { type, command, checking, hash }: { type: CreditType; command: CheckCommand; checking: CheckRows; hash: Hash },
    file: AsyncIterable<Uint8Array>,
  ): Promise<Reading> {
    const work = new BatchWork({ share: SHARE });
    const bytes = hashedUpload(file, hash, MAX_MEGABYTES);
    let group: ReadRow[] = [];
    const flush = async () => {
      if (group.length === 0) return;
      await this.keep(ctx, checking, group);
      group = [];
      await work.throttle();
    };
    let reading: SheetReading<CreditColumn>;
    try {
      const { emailColumn: email, descriptionColumn: description, pointsColumn: points } = command;
      reading = await readSheet(bytes, { columns: CREDIT_COLUMNS[type], chosen: { email, description, points } });
      requireColumns(CREDIT_COLUMNS[type], reading);
      let count = 0;
      for await (const row of reading.rows()) {
        count += 1;
        group.push(row);
        if (group.length === CHUNK) await flush();
      }
      if (count === 0) throw new DomainError('CSV_REQUIRED');
      await flush();
    } catch (error) {
      throw refusalOf(error);
    }
    // The hash is of the whole file, also of what follows the rows that were read.
    for await (const _ of bytes);
    const { taken, columns, headingRow } = reading;
    return {
      emailColumn: taken.email?.id ?? '',
      descriptionColumn: taken.description?.id ?? '',
      pointsColumn: taken.points?.id ?? '',
      columns,
      headingRow: headingRow ?? 0,
    };
  }

  private async keep(ctx: RequestContext, checking: CheckRows, rows: readonly ReadRow[]): Promise<void> {
    const own = await this.members.byEmail(ctx, emailsOf(rows));
    const near = await this.members.byEmail(ctx, nearEmailsOf(rows, own));
    const ended = await this.members.endedAmong([...own.values()].map(({ id }) => id));
    await this.rows.insert(checking.take(rows, { byEmail: new Map([...near, ...own]), ended }));
  }
}

function refusalOf(error: unknown): unknown {
  if (error instanceof TooManyRows) return new DomainError('TOO_MANY_ROWS', { max: MAX_ROWS.toLocaleString('en') });
  return uploadRefusal(error, MAX_MEGABYTES);
}
