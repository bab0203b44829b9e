import { Inject, Injectable } from '@nestjs/common';
import { AdminAudit, DomainError, MONGO, withTransaction, type Connection, type RequestContext } from '@club/platform';
import { codeIdentity } from '../domain/code-text.js';
import type { StoredCode } from '../domain/voucher.js';
import { VoucherCipher } from '../domain/voucher-cipher.js';
import { VoucherCodesRepository } from '../voucher-codes.repository.js';
import { VoucherTypesRepository } from '../voucher-types.repository.js';

/** Codes that differ in case alone are several; more of them than this are not shown. */
const MAX_FOUND = 10;
/** Characters of a code that stay readable where it is masked. */
const READABLE = 4;

/** A code in clear, with the name of its type. */
export interface ShownCode {
  voucher: StoredCode;
  code: string;
  typeName: string;
}

/** Shows codes of vouchers to administrators, which the audit log keeps: one that is looked up, and one that is shown in clear. */
@Injectable()
export class ShowVoucherCodes {
  constructor(
    private readonly codes: VoucherCodesRepository,
    private readonly types: VoucherTypesRepository,
    private readonly cipher: VoucherCipher,
    private readonly audit: AdminAudit,
    @Inject(MONGO) private readonly connection: Connection,
  ) {}

  /** Finds a code in all batches, in any spelling; none leaves no entry. */
  async find(ctx: RequestContext, typed: string): Promise<ShownCode[]> {
    if (typed.trim() === '') return [];
    const found = await this.codes.spelled(this.cipher.hash(codeIdentity(typed, false)), MAX_FOUND);
    const shown = await Promise.all(found.map((voucher) => this.shown(voucher)));
    if (shown.length > 0) await this.record(ctx, shown, 'lookedUp');
    return shown;
  }

  /** Returns one code in clear. Errors: NOT_FOUND. */
  async reveal(ctx: RequestContext, id: string): Promise<ShownCode> {
    const voucher = await this.codes.find(id);
    if (!voucher) throw new DomainError('NOT_FOUND');
    const shown = await this.shown(voucher);
    await this.record(ctx, [shown], 'revealed');
    return shown;
  }

  private async shown(voucher: StoredCode): Promise<ShownCode> {
    const type = await this.types.find(voucher.typeId);
    return { voucher, code: this.cipher.open(voucher.sealed, voucher.id), typeName: type?.name.en ?? '' };
  }

  private record(ctx: RequestContext, shown: readonly ShownCode[], action: 'lookedUp' | 'revealed'): Promise<void> {
    return withTransaction(this.connection, async (session) => {
      for (const { voucher, code } of shown) {
        const entry = { record: 'voucherCode', recordId: voucher.batchId, title: masked(code), action } as const;
        await this.audit.record(ctx, session, entry);
      }
    });
  }
}

/** Returns a code of which only the last characters can be read. */
const masked = (code: string): string => `••••${code.length > READABLE ? code.slice(-READABLE) : ''}`;
