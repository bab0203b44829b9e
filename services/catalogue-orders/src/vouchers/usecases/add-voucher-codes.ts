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
import { NotACsv, readCodeFile, type CodeRow } from '../domain/code-file.js';
import type { VoucherBatch } from '../domain/voucher.js';
import { VoucherCipher } from '../domain/voucher-cipher.js';
import { type StagedCode, VoucherBatchesRepository } from '../voucher-batches.repository.js';
import { VoucherCodesRepository } from '../voucher-codes.repository.js';
import { VoucherTypesRepository } from '../voucher-types.repository.js';
import { StoreVoucherBatch } from './store-voucher-batch.js';

const MAX_FILE_BYTES = 16 * 1024 * 1024;
const CHUNK = 1_000;
/** What a check reports of bad rows and of codes, each. */
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

/** What a file holds. */
export interface CheckedFile {
  total: number;
  duplicates: number;
  bad: number;
  /** The first of each. */
  badRows: BadRow[];
  codes: string[];
  sha256: string;
}

/** A file of codes for a type, in pieces. */
export interface CodesCommand {
  typeId: string;
  label: string;
  /** SHA-256 of all of it, hex. */
  sha256: string;
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
   * What would be added; no code is written, that it was checked is. A file of which no line holds a code says so line by line.
   * Errors: CSV_REQUIRED for one without any line, FILE_TOO_LARGE.
   */
  async check(ctx: RequestContext, file: AsyncIterable<Uint8Array>): Promise<CheckedFile> {
    const hash = createHash('sha256');
    const seen = new Set<string>();
    const found: CheckedFile = { total: 0, duplicates: 0, bad: 0, badRows: [], codes: [], sha256: '' };
    const lines = await this.read(file, hash, {
      bad: (row) => note(found, row),
      codes: async (codes) => {
        const hashes = codes.map((code) => this.cipher.hash(code));
        const known = await this.codes.known(hashes);
        for (const [at, code] of codes.entries()) {
          const own = hashes[at]!;
          if (known.has(own) || seen.has(own)) found.duplicates += 1;
          else {
            seen.add(own);
            found.total += 1;
            if (found.codes.length < MAX_REPORTED) found.codes.push(code);
          }
        }
      },
    });
    if (lines === 0) throw new DomainError('CSV_REQUIRED');
    found.sha256 = hash.digest('hex');
    await this.batches.checked(ctx.actor.id, found.sha256, this.clock.now());
    return found;
  }

  /**
   * Adds the file as a batch once all of it has arrived; repeating it after a crash completes what is missing, and later
   * answers the same. Errors: INPUT_INVALID with fields, NOT_FOUND, CSV_REQUIRED, FILE_TOO_LARGE, CHECK_STALE for what this
   * administrator has not checked in the last 24 hours or for another file than that, SERVICE_BUSY when it arrived too slowly.
   */
  async execute(
    ctx: RequestContext,
    { typeId, label, sha256 }: CodesCommand,
    file: AsyncIterable<Uint8Array>,
  ): Promise<{ batch: VoucherBatch; settled: number }> {
    new Validation().required('id', typeId).id('id', typeId).match('sha256', sha256, SHA256).done();
    if (!(await this.types.find(typeId))) throw new DomainError('NOT_FOUND');
    if (ctx.actor.type === 'admin') await this.requireCheck(ctx.actor.id, sha256);
    const now = this.clock.now();
    const batch = await this.batches.open({
      id: randomUUID(),
      typeId,
      label: label.trim().slice(0, 100),
      fileHash: sha256,
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
    if (!batch.received) await this.receive(ctx, batch, file);
    return this.store.execute(batch);
  }

  private async requireCheck(adminId: string, sha256: string): Promise<void> {
    const at = await this.batches.lastChecked(adminId, sha256);
    const age = at ? this.clock.now().getTime() - at.getTime() : Infinity;
    if (age > CHECK_HOLDS_MS) throw new DomainError('CHECK_STALE');
  }

  /** Keeps the file's pieces aside, and decides on them when all are there. */
  private async receive(ctx: RequestContext, batch: VoucherBatch, file: AsyncIterable<Uint8Array>): Promise<void> {
    const hash = createHash('sha256');
    const found = { bad: 0, staged: 0 };
    let piece = 0;
    try {
      await this.read(file, hash, {
        bad: () => void (found.bad += 1),
        codes: async (codes) => {
          if (!(await this.batches.touch(batch.id, this.clock.now()))) throw new DomainError('SERVICE_BUSY');
          const from = found.staged;
          await this.batches.stage(
            batch.id,
            piece,
            codes.map((code, index) => this.sealed(code, from + index + 1)),
          );
          piece += 1;
          found.staged += codes.length;
          failpoint('vouchers.addCodes.afterChunk');
        },
      });
      if (found.staged === 0) throw new DomainError('CSV_REQUIRED');
      if (hash.digest('hex') !== batch.fileHash) throw new DomainError('CHECK_STALE');
    } catch (error) {
      // What is no file of codes leaves nothing; one that was cut off may still come.
      if (error instanceof DomainError && error.code !== 'SERVICE_BUSY') {
        await this.batches.giveUp(batch.id, this.clock.now());
      }
      throw error;
    }
    await withTransaction(this.connection, async (session) => {
      if (!(await this.batches.receive(session, batch.id, found))) return;
      const act = { record: 'voucherBatch', recordId: batch.id, title: batch.label, action: 'added' } as const;
      const after = { typeId: batch.typeId, fileHash: batch.fileHash, codes: found.staged, bad: found.bad };
      await this.audit.record(ctx, session, { ...act, after });
    });
    failpoint('vouchers.addCodes.received');
  }

  /**
   * Hands the codes on in groups, and each bad row; returns how many lines there were. Errors: CSV_REQUIRED for what is no text
   * in lines, FILE_TOO_LARGE.
   */
  private async read(
    file: AsyncIterable<Uint8Array>,
    hash: Hash,
    take: { bad: (row: BadRow) => void; codes: (codes: string[]) => Promise<void> },
  ): Promise<number> {
    const work = new BatchWork({ share: SHARE });
    let group: string[] = [];
    let lines = 0;
    const flush = async () => {
      if (group.length === 0) return;
      await take.codes(group);
      group = [];
      await work.rest();
    };
    try {
      for await (const row of readCodeFile(measured(file, hash))) {
        lines += 1;
        if (isBad(row)) take.bad(row);
        else group.push(row.code);
        if (group.length === CHUNK) await flush();
      }
    } catch (error) {
      if (error instanceof NotACsv) throw new DomainError('CSV_REQUIRED', {}, {}, { cause: error });
      throw error;
    }
    await flush();
    return lines;
  }

  private sealed(code: string, place: number): StagedCode {
    const id = randomUUID();
    return {
      id,
      place,
      hash: this.cipher.hash(code),
      sealed: this.cipher.seal(code, id),
    };
  }
}

const isBad = (row: CodeRow): row is BadRow => 'found' in row;

function note(found: CheckedFile, row: BadRow): void {
  found.bad += 1;
  if (found.badRows.length < MAX_REPORTED) found.badRows.push(row);
}

async function* measured(file: AsyncIterable<Uint8Array>, hash: Hash): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const chunk of file) {
    size += chunk.length;
    if (size > MAX_FILE_BYTES) throw new DomainError('FILE_TOO_LARGE', { max: '16 MB' });
    hash.update(chunk);
    yield chunk;
  }
}
