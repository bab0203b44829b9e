import { createHash, randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { BatchWork, Clock, DomainError, failpoint } from '@club/platform';
import { parseCodeFile, type CodeFile } from '../domain/code-file.js';
import type { NewCode, VoucherBatch } from '../domain/voucher.js';
import { VoucherCipher } from '../domain/voucher-cipher.js';
import { OffersChanged } from '../offers-changed.js';
import { VoucherCodesRepository } from '../voucher-codes.repository.js';
import { VoucherTypesRepository } from '../voucher-types.repository.js';
import { SettleOwed } from './settle-owed.js';

const MAX_FILE_BYTES = 3 * 1024 * 1024;
const CHUNK = 250;
/** An admin waits for the answer, within the deadline of a call. */
const SHARE = 0.5;

/** A file of codes for a type. */
export interface CodesCommand {
  typeId: string;
  /** CSV, UTF-8. */
  csv: Uint8Array;
  label: string;
}

/** Reads files of voucher codes: what they hold, and into a batch. Errors: NOT_FOUND, CSV_REQUIRED, FILE_TOO_LARGE. */
@Injectable()
export class AddVoucherCodes {
  constructor(
    private readonly types: VoucherTypesRepository,
    private readonly codes: VoucherCodesRepository,
    private readonly cipher: VoucherCipher,
    private readonly settle: SettleOwed,
    private readonly offers: OffersChanged,
    private readonly clock: Clock,
  ) {}

  /** What would be added; nothing is written. */
  async check({
    typeId,
    csv,
  }: Pick<CodesCommand, 'typeId' | 'csv'>): Promise<{ codes: string[]; duplicates: number; badRows: number[] }> {
    const { file } = await this.read(typeId, csv);
    const known = new Set<string>();
    const work = new BatchWork({ share: SHARE });
    for (let at = 0; at < file.codes.length; at += CHUNK) {
      const hashes = file.codes.slice(at, at + CHUNK).map((code) => this.cipher.hash(code));
      for (const hash of await this.codes.known(hashes)) known.add(hash);
      await work.rest();
    }
    const fresh = file.codes.filter((code) => !known.has(this.cipher.hash(code)));
    return { codes: fresh, duplicates: file.repeats + file.codes.length - fresh.length, badRows: file.badRows };
  }

  /** Adds the file as a batch; repeating it after a crash completes what is missing, and later answers the same. */
  async execute({ typeId, csv, label }: CodesCommand): Promise<{ batch: VoucherBatch; settled: number }> {
    const { file, fileHash } = await this.read(typeId, csv);
    const now = this.clock.now();
    const batch = await this.types.openBatch({
      id: randomUUID(),
      typeId,
      label: label.trim().slice(0, 100),
      fileHash,
      createdAt: now,
      total: 0,
      duplicates: 0,
      badRows: [],
      complete: false,
    });
    if (batch.complete) return { batch, settled: 0 };
    const work = new BatchWork({ share: SHARE });
    for (let at = 0; at < file.codes.length; at += CHUNK) {
      await this.codes.insert(
        file.codes.slice(at, at + CHUNK).map((code, index) => this.sealed(code, batch, at + index + 1)),
      );
      failpoint('vouchers.addCodes.afterChunk');
      await work.rest();
    }
    // Counted, not summed up: a repeat after a crash finds its own codes stored.
    const stored = (await this.codes.counts('batchId', typeId)).get(batch.id);
    const total = stored ? Object.values(stored).reduce((sum, n) => sum + n, 0) : 0;
    const complete = await this.types.completeBatch(batch.id, {
      total,
      duplicates: file.repeats + file.codes.length - total,
      badRows: file.badRows,
    });
    const settled = await this.settle.execute();
    await this.offers.tell();
    return { batch: complete, settled };
  }

  private async read(typeId: string, csv: Uint8Array): Promise<{ file: CodeFile; fileHash: string }> {
    if (csv.length > MAX_FILE_BYTES) throw new DomainError('FILE_TOO_LARGE', { max: '3 MB' });
    if (!(await this.types.find(typeId))) throw new DomainError('NOT_FOUND');
    const file = parseCodeFile(decode(csv));
    if (file.codes.length === 0) throw new DomainError('CSV_REQUIRED');
    return { file, fileHash: createHash('sha256').update(csv).digest('hex') };
  }

  private sealed(code: string, { id: batchId, typeId, createdAt }: VoucherBatch, place: number): NewCode {
    const id = randomUUID();
    return {
      id,
      typeId,
      batchId,
      place,
      hash: this.cipher.hash(code),
      sealed: this.cipher.seal(code, id),
      createdAt,
    };
  }
}

/** UTF-8, or nothing at all: a picture that is called a CSV must not become codes. */
function decode(csv: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(csv);
  } catch {
    throw new DomainError('CSV_REQUIRED');
  }
}
