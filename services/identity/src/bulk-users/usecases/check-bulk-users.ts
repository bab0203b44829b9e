import { createHash, type Hash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { BatchWork, Clock, DomainError, type RequestContext } from '@club/platform';
import { hashedUpload, readSheet, requireColumns, uploadRefusal } from '@club/platform/sheets';
import { MembersRepository } from '../../members/members.repository.js';
import { BULK_COLUMNS } from '../bulk-columns.js';
import { BulkRowsRepository } from '../bulk-rows.repository.js';
import { BulkUsersRepository } from '../bulk-users.repository.js';
import { type BulkUsers, MAX_ROWS, NO_FIGURES } from '../domain/bulk-users.js';
import { CheckRows, readRows, type ReadRow, TooManyRows } from '../domain/check-rows.js';

const MAX_MEGABYTES = 10;
const MAX_FILE_NAME = 200;
const CHUNK = 500;
/** An administrator waits for the answer. */
const SHARE = 0.5;

/**
 * Reads a file of people and keeps its rows, for the confirmation to register exactly these
 * (docs/product/back-office.md#bulk-users). Errors: those of CheckBulkUsers.
 */
@Injectable()
export class CheckBulkUsers {
  constructor(
    private readonly uploads: BulkUsersRepository,
    private readonly rows: BulkRowsRepository,
    private readonly members: MembersRepository,
    private readonly clock: Clock,
  ) {}

  async execute(ctx: RequestContext, name: string, file: AsyncIterable<Uint8Array>): Promise<BulkUsers> {
    const id = this.uploads.nextId();
    await this.uploads.insert({
      ...NO_FIGURES,
      ...{ id, status: 'checking', label: '', fileName: name.slice(0, MAX_FILE_NAME), sha256: '' },
      ...{ author: ctx.actor.id, correlationId: '', checkedAt: this.clock.now(), errorCounts: {} },
      ...{ promoterId: '', promoterCode: '', registerDate: '', registerSource: '' },
    });
    try {
      const hash = createHash('sha256');
      const checking = new CheckRows(id);
      await this.read(checking, hash, file);
      const checked = await this.uploads.move(id, 'checking', {
        ...checking.figures,
        ...{ status: 'checked', sha256: hash.digest('hex'), errorCounts: checking.errors, checkedAt: this.clock.now() },
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
    await this.uploads.remove(id);
  }

  private async read(checking: CheckRows, hash: Hash, file: AsyncIterable<Uint8Array>): Promise<void> {
    const work = new BatchWork({ share: SHARE });
    const bytes = hashedUpload(file, hash, MAX_MEGABYTES);
    let group: ReadRow[] = [];
    const flush = async () => {
      await this.keep(checking, group);
      group = [];
      await work.throttle();
    };
    try {
      const reading = await readSheet(bytes, { columns: BULK_COLUMNS });
      requireColumns(BULK_COLUMNS, reading);
      for await (const row of reading.rows()) {
        group.push(row);
        if (group.length === CHUNK) await flush();
      }
      await flush();
      if (checking.figures.rows === 0) throw new DomainError('CSV_REQUIRED');
    } catch (error) {
      if (error instanceof TooManyRows) throw new DomainError('TOO_MANY_ROWS', { max: MAX_ROWS.toLocaleString('en') });
      throw uploadRefusal(error, MAX_MEGABYTES);
    }
    // The hash is of the whole file, also of what follows the rows that were read.
    for await (const _ of bytes);
  }

  private async keep(checking: CheckRows, rows: readonly ReadRow[]): Promise<void> {
    if (rows.length === 0) return;
    const candidates = readRows(rows);
    const valid = candidates.flatMap(({ person, errors }) => (errors.length === 0 ? person : []));
    const [byEmail, byNumber] = await Promise.all([
      this.members.idsByEmail(valid.map(({ email }) => email)),
      this.members.idsByNumber(valid.map(({ number }) => number)),
    ]);
    await this.rows.insert(checking.take(candidates, { byEmail, byNumber }));
  }
}
