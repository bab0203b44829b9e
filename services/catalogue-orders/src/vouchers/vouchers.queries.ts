import { Inject, Injectable } from '@nestjs/common';
import {
  Clock,
  DomainError,
  isCalendarDate,
  type Listed,
  type ListPage,
  PLATFORM_CONFIG,
  type RequestContext,
  trusted,
  Validation,
} from '@club/platform';
import { requireSelfOrAdmin } from '../access.js';
import type { CatalogueConfig } from '../config.js';
import { codeIdentity } from './domain/code-text.js';
import {
  type CodeState,
  isOffered,
  type StoredCode,
  type VoucherBatch,
  type VoucherKind,
  type VoucherType,
} from './domain/voucher.js';
import { VoucherCipher } from './domain/voucher-cipher.js';
import { GrantsRepository } from './grants.repository.js';
import { VoucherBatchesRepository } from './voucher-batches.repository.js';
import { VoucherCodesRepository, type Counts } from './voucher-codes.repository.js';
import { VoucherTypesRepository } from './voucher-types.repository.js';

const ENDING_PAGE = 500;
const NO_CODES: Counts = { available: 0, reserved: 0, assigned: 0, used: 0 };

/** A voucher with its type and its code in clear, for callers who may see it. */
export interface OpenVoucher {
  voucher: StoredCode;
  type: VoucherType;
  code: string;
}

/** A type with its numbers. */
export interface TypeFigures {
  type: VoucherType;
  batches: number;
  counts: Counts;
  owed: number;
}

/** A batch with its numbers. */
export interface BatchFigures {
  batch: VoucherBatch;
  counts: Counts;
}

/** Reads of vouchers; the only place where codes are decrypted. */
@Injectable()
export class VouchersQueries {
  /** Sites where each kind is used, unless the type names one of its own. */
  private readonly sites: Record<VoucherKind, string>;

  constructor(
    private readonly types: VoucherTypesRepository,
    private readonly batchList: VoucherBatchesRepository,
    private readonly codes: VoucherCodesRepository,
    private readonly grants: GrantsRepository,
    private readonly cipher: VoucherCipher,
    private readonly clock: Clock,
    @Inject(PLATFORM_CONFIG) { VOUCHER_MALL_URL: normal, VOUCHER_TICKETS_URL: ticket }: CatalogueConfig,
  ) {
    this.sites = { normal, ticket };
  }

  /** Types that can be redeemed now, by value ascending (docs/product/rewards.md#listing). */
  async offers(): Promise<{ type: VoucherType; available: number }[]> {
    const [types, counts] = await Promise.all([this.types.all(), this.codes.counts('typeId')]);
    const now = this.clock.now();
    return types
      .filter((type) => isOffered(type, now))
      .map((type) => ({ type: this.sited(type), available: counts.get(type.id)?.available ?? 0 }))
      .filter(({ available }) => available > 0);
  }

  /** A member's vouchers, newest first. Errors: INPUT_INVALID, FORBIDDEN unless it is the member or an admin who asks. */
  async ofMember(ctx: RequestContext, memberId: string): Promise<OpenVoucher[]> {
    new Validation().required('memberId', memberId).id('memberId', memberId).done();
    requireSelfOrAdmin(ctx, memberId, 'list vouchers');
    return this.opened(await this.codes.listOf(memberId));
  }

  /** Unused vouchers of all members whose last day it is, with their types, by id: a page after one. Errors: INPUT_INVALID. */
  async ending(lastDay: string, after: string): Promise<{ voucher: StoredCode; type: VoucherType }[]> {
    new Validation().that('lastDay', isCalendarDate(lastDay)).atMost('after', after, 100).done();
    const vouchers = await this.codes.ending(lastDay, after, ENDING_PAGE);
    const types = await this.types.findMany(vouchers.map(({ typeId }) => typeId));
    return vouchers.flatMap((voucher) => {
      const type = types.get(voucher.typeId);
      return type ? [{ voucher, type }] : [];
    });
  }

  /** Vouchers of one holder with their types and codes; the caller answers for who sees them. */
  async opened(vouchers: readonly StoredCode[]): Promise<OpenVoucher[]> {
    const types = await this.types.findMany(vouchers.map(({ typeId }) => typeId));
    return vouchers.flatMap((voucher) => {
      const type = types.get(voucher.typeId);
      return type ? [{ voucher, type: this.sited(type), code: this.cipher.open(voucher.sealed, voucher.id) }] : [];
    });
  }

  /** One voucher as its holder sees it. Errors: NOT_FOUND. */
  async open(voucher: StoredCode): Promise<OpenVoucher> {
    const [open] = await this.opened([voucher]);
    if (!open) throw new DomainError('NOT_FOUND');
    return open;
  }

  /**
   * Returns the filter of the types of which fewer codes are available: there are few types, and of each no more codes are counted
   * than that takes.
   */
  async scarce(below: number): Promise<Readonly<Record<string, unknown>>> {
    const types = below > 0 ? await this.types.all() : [];
    const available = await Promise.all(types.map(({ id }) => this.codes.available(id, below)));
    return { _id: trusted({ $in: types.flatMap(({ id }, index) => (available[index]! < below ? [id] : [])) }) };
  }

  /** Returns types with their numbers. */
  async figuresOf(types: readonly VoucherType[]): Promise<TypeFigures[]> {
    const [counts, batches, owed] = await Promise.all([
      this.codes.counts(
        'typeId',
        types.map(({ id }) => id),
      ),
      this.batchList.countsByType(),
      this.grants.owed(),
    ]);
    return types.map((type) => ({
      type,
      batches: batches.get(type.id) ?? 0,
      counts: counts.get(type.id) ?? NO_CODES,
      owed: (owed.get(`type:${type.id}`) ?? 0) + (type.milestone === '' ? 0 : (owed.get(type.milestone) ?? 0)),
    }));
  }

  /** The part of a type's batches that is asked for, with their numbers. Errors: INPUT_INVALID, NOT_FOUND. */
  async batches(typeId: string, page: ListPage): Promise<Listed<BatchFigures>> {
    if (!(await this.types.find(typeId))) throw new DomainError('NOT_FOUND');
    const { rows, end } = await this.batchList.page(typeId, page);
    return { rows: await this.batchFigures(rows), end };
  }

  /** A batch with its numbers. */
  async batchFigures(batches: readonly VoucherBatch[]): Promise<BatchFigures[]> {
    const ids = batches.map(({ id }) => id);
    const counts = await this.codes.counts('batchId', ids);
    return batches.map((batch) => ({ batch, counts: counts.get(batch.id) ?? NO_CODES }));
  }

  /** A page of a batch's codes in clear, of one state or of all; `q` is a whole code in any spelling. Errors: INPUT_INVALID, NOT_FOUND. */
  async codesOf(batchId: string, state: CodeState | undefined, { q, ...page }: ListPage) {
    const batch = await this.batchList.find(batchId);
    if (!batch) throw new DomainError('NOT_FOUND');
    const lookup = q.trim() === '' ? undefined : this.cipher.hash(codeIdentity(q, false));
    const { rows, end } = await this.codes.page({ batchId, state, lookup }, { ...page, q: '' });
    const [figures] = await this.batchFigures([batch]);
    return {
      codes: rows.map((voucher) => ({ voucher, code: this.cipher.open(voucher.sealed, voucher.id) })),
      end,
      batch: figures!,
    };
  }

  private sited(type: VoucherType): VoucherType {
    return { ...type, merchantUrl: type.merchantUrl || this.sites[type.kind] };
  }
}
