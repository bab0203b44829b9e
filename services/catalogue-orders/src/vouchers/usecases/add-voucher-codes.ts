import { createHash, randomUUID, type Hash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import {
  AdminAudit,
  BatchWork,
  Clock,
  DomainError,
  failpoint,
  MONGO,
  Validation,
  withTransaction,
  type Connection,
  type RequestContext,
} from '@club/platform';
import { hashedUpload, type SheetColumn, uploadRefusal } from '@club/platform/sheets';
import { codeIdentity } from '../domain/code-text.js';
import type { VoucherBatch, VoucherType } from '../domain/voucher.js';
import { VoucherCipher } from '../domain/voucher-cipher.js';
import { type StagedCode, VoucherBatchesRepository } from '../voucher-batches.repository.js';
import { VoucherCodesRepository } from '../voucher-codes.repository.js';
import { readVoucherFile, type VoucherFile } from '../voucher-file.js';
import { VoucherTypesRepository } from '../voucher-types.repository.js';
import { StoreVoucherBatch } from './store-voucher-batch.js';

const MAX_MEGABYTES = 16;
const CHUNK = 1_000;
/** Most bad rows, and most codes, that a check reports. */
const MAX_REPORTED = 1_000;
/** An admin waits for the answer, within the deadline of a call. */
const SHARE = 0.5;
const CHECK_HOLDS_MS = 24 * 60 * 60_000;
const SHA256 = /^[0-9a-f]{64}$/;

/** A row that holds no code. */
export interface BadRow {
  row: number;
  found: string;
}

/** Content of a file. */
export interface CheckedFile {
  total: number;
  duplicates: number;
  bad: number;
  /** The first of each. */
  badRows: BadRow[];
  codes: string[];
  sha256: string;
  /** The column that was taken for the code. */
  column: SheetColumn | undefined;
  columns: SheetColumn[];
  headingRow: number | undefined;
}

/** Type and column that a file is checked for; each empty when it is not known. */
export interface CheckCommand {
  typeId: string;
  /** The id of the column that has the codes. */
  column: string;
}

/** A file of codes for a type, in pieces. */
export interface CodesCommand {
  typeId: string;
  label: string;
  /** SHA-256 of all of it, hex. */
  sha256: string;
  /** The id of the column that has the codes; empty for the one that was checked. */
  column: string;
}

/** Reads files of voucher codes as they arrive: what they hold, and into a batch (docs/product/back-office.md#bulk-work). */
@Injectable()
export class AddVoucherCodes {
  constructor(
    private readonly types: VoucherTypesRepository,
    private readonly batches: VoucherBatchesRepository,
    private readonly codes: VoucherCodesRepository,
    private readonly cipher: VoucherCipher,
    private readonly store: StoreVoucherBatch,
    private readonly audit: AdminAudit,
    private readonly clock: Clock,
    @Inject(MONGO) private readonly connection: Connection,
  ) {}

  /**
   * Returns what would be added. Stores no code, only that the file was checked, with its column. When no row holds a code, explains
   * each row. Errors: CSV_REQUIRED for one without any row, FILE_TOO_LARGE, NOT_FOUND for the type, INPUT_INVALID {column}.
   */
  async check(
    ctx: RequestContext,
    { typeId, column }: CheckCommand,
    file: AsyncIterable<Uint8Array>,
  ): Promise<CheckedFile> {
    const caseMatters = typeId === '' ? false : (await this.typeOf(typeId)).caseMatters;
    const hash = createHash('sha256');
    const seen = new Set<string>();
    const counted = { total: 0, duplicates: 0, bad: 0, badRows: [] as BadRow[], codes: [] as string[] };
    const { lines, read } = await this.read(file, hash, {
      column,
      bad: (row) => note(counted, row),
      codes: async (codes) => {
        const hashes = codes.map((code) => this.cipher.hash(codeIdentity(code, caseMatters)));
        const known = await this.codes.known(hashes);
        for (const [at, code] of codes.entries()) {
          const own = hashes[at]!;
          if (known.has(own) || seen.has(own)) counted.duplicates += 1;
          else {
            seen.add(own);
            counted.total += 1;
            if (counted.codes.length < MAX_REPORTED) counted.codes.push(code);
          }
        }
      },
    });
    if (lines === 0) throw new DomainError('CSV_REQUIRED');
    const sha256 = hash.digest('hex');
    const taken = read.column?.id ?? '';
    await this.batches.checked(ctx.actor.id, sha256, { column: taken, at: this.clock.now() });
    return { ...counted, sha256, column: read.column, columns: read.columns, headingRow: read.headingRow };
  }

  /**
   * Adds the file as a batch once all of it has arrived; repeating it after a crash completes what is missing, and later
   * answers the same. Errors: INPUT_INVALID with fields, NOT_FOUND, CSV_REQUIRED, FILE_TOO_LARGE, CHECK_STALE for what this
   * administrator has not checked in the last 24 hours or for another file or column than that, SERVICE_BUSY when it arrived too slowly.
   */
  async execute(
    ctx: RequestContext,
    { typeId, label, sha256, column: chosen }: CodesCommand,
    file: AsyncIterable<Uint8Array>,
  ): Promise<{ batch: VoucherBatch; settled: number }> {
    new Validation().required('id', typeId).id('id', typeId).match('sha256', sha256, SHA256).done();
    const { caseMatters } = await this.typeOf(typeId);
    const column = ctx.actor.type === 'admin' ? await this.checkedColumn(ctx.actor.id, sha256, chosen) : chosen;
    const now = this.clock.now();
    const batch = await this.batches.open({
      id: randomUUID(),
      typeId,
      label: label.trim().slice(0, 100),
      fileHash: sha256,
      column,
      createdAt: now,
      total: 0,
      duplicates: 0,
      bad: 0,
      staged: 0,
      received: false,
      touchedAt: now,
      complete: false,
    });
    if (batch.complete) return { batch, settled: 0 };
    if (!batch.received) await this.receive(ctx, { batch, caseMatters }, file);
    return this.store.execute(batch);
  }

  private async typeOf(id: string): Promise<VoucherType> {
    const type = await this.types.find(id);
    if (!type) throw new DomainError('NOT_FOUND');
    return type;
  }

  /** Returns the column that was checked: what is stored is what the administrator has seen. */
  private async checkedColumn(adminId: string, sha256: string, chosen: string): Promise<string> {
    const check = await this.batches.lastChecked(adminId, sha256);
    const age = check ? this.clock.now().getTime() - check.at.getTime() : Infinity;
    if (!check || age > CHECK_HOLDS_MS || (chosen !== '' && chosen !== check.column))
      throw new DomainError('CHECK_STALE');
    return check.column;
  }

  /** Keeps the file's pieces aside, and decides on them when all are there. */
  private async receive(
    ctx: RequestContext,
    { batch, caseMatters }: { batch: VoucherBatch; caseMatters: boolean },
    file: AsyncIterable<Uint8Array>,
  ): Promise<void> {
    const hash = createHash('sha256');
    const found = { bad: 0, staged: 0 };
    let piece = 0;
    try {
      await this.read(file, hash, {
        column: batch.column,
        bad: () => void (found.bad += 1),
        codes: async (codes) => {
          if (!(await this.batches.touch(batch.id, this.clock.now()))) throw new DomainError('SERVICE_BUSY');
          const from = found.staged;
          await this.batches.stage(
            batch.id,
            piece,
            codes.map((code, index) => this.sealed(code, { place: from + index + 1, caseMatters })),
          );
          piece += 1;
          found.staged += codes.length;
          failpoint('vouchers.addCodes.afterChunk');
        },
      });
      if (found.staged === 0) throw new DomainError('CSV_REQUIRED');
      if (hash.digest('hex') !== batch.fileHash) throw new DomainError('CHECK_STALE');
    } catch (error) {
      // Removes the batch when the file is no file of codes; one that was cut off may still be sent whole.
      if (error instanceof DomainError && error.code !== 'SERVICE_BUSY') {
        await this.batches.giveUp(batch.id, this.clock.now());
      }
      throw error;
    }
    await withTransaction(this.connection, async (session) => {
      if (!(await this.batches.receive(session, batch.id, found))) return;
      const entry = { record: 'voucherBatch', recordId: batch.id, title: batch.label, action: 'added' } as const;
      const { column } = batch;
      const after = { typeId: batch.typeId, fileHash: batch.fileHash, codes: found.staged, bad: found.bad, column };
      await this.audit.record(ctx, session, { ...entry, after });
    });
    failpoint('vouchers.addCodes.received');
  }

  /**
   * Hands the codes on in groups, and each bad row; returns how many rows there were, and the columns of the file. Errors: CSV_REQUIRED
   * for what is no sheet, FILE_TOO_LARGE, INPUT_INVALID {column}.
   */
  private async read(
    file: AsyncIterable<Uint8Array>,
    hash: Hash,
    take: { column: string; bad: (row: BadRow) => void; codes: (codes: string[]) => Promise<void> },
  ): Promise<{ lines: number; read: VoucherFile }> {
    const work = new BatchWork({ share: SHARE });
    let group: string[] = [];
    let lines = 0;
    const flush = async () => {
      if (group.length === 0) return;
      await take.codes(group);
      group = [];
      await work.throttle();
    };
    const bytes = hashedUpload(file, hash, MAX_MEGABYTES);
    let read: VoucherFile;
    try {
      read = await readVoucherFile(bytes, take.column);
      for await (const row of read.rows()) {
        lines += 1;
        if (isBad(row)) take.bad(row);
        else group.push(row.code);
        if (group.length === CHUNK) await flush();
      }
    } catch (error) {
      throw uploadRefusal(error, MAX_MEGABYTES);
    }
    await flush();
    // The hash is of the whole file, also of what follows the rows that were read.
    for await (const _ of bytes);
    return { lines, read };
  }

  private sealed(code: string, { place, caseMatters }: { place: number; caseMatters: boolean }): StagedCode {
    const id = randomUUID();
    return {
      id,
      place,
      hash: this.cipher.hash(codeIdentity(code, caseMatters)),
      lookup: this.cipher.hash(codeIdentity(code, false)),
      sealed: this.cipher.seal(code, id),
    };
  }
}

const isBad = (row: BadRow | { row: number; code: string }): row is BadRow => 'found' in row;

function note(found: Pick<CheckedFile, 'bad' | 'badRows'>, row: BadRow): void {
  found.bad += 1;
  if (found.badRows.length < MAX_REPORTED) found.badRows.push(row);
}
