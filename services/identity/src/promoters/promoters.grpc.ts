import {
  type ClientSession,
  type GrpcHandlers,
  GrpcService,
  PLATFORM_CONFIG,
  refusedAt,
  wholeEnd,
} from '@club/platform';
import { type FieldsOf, RecordWriter, StoredRecordController } from '@club/platform/records';
import {
  type Promoter as WirePromoter,
  type PromoterForm,
  type PromoterList,
  type PromoterListRequest,
  type PromotersServiceServer,
  PromotersServiceService,
} from '@club/proto/club/identity/v1/promoters';
import { Inject } from '@nestjs/common';
import type { IdentityConfig } from '../config.js';
import { MembersRepository } from '../members/members.repository.js';
import { linkOf, promoterOf } from './domain/promoter.js';
import { type Promoter, PromotersRepository } from './promoter.record.js';
import { type ReferralCount, ReferralCounts } from './referral-counts.repository.js';

/** Leads to the sign-up, with the query. */
const SIGN_UP_PATH = '/drypers-baby-club';

/** Promoters as the back office keeps them, with the number of members whom each brought in. */
@GrpcService(PromotersServiceService)
export class PromotersController
  extends StoredRecordController<Promoter, WirePromoter, PromoterForm>
  implements GrpcHandlers<PromotersServiceServer>
{
  private readonly signUpUrl: string;

  constructor(
    records: PromotersRepository,
    writer: RecordWriter,
    private readonly counts: ReferralCounts,
    private readonly members: MembersRepository,
    @Inject(PLATFORM_CONFIG) { CLUB_URL }: IdentityConfig,
  ) {
    super(records, writer);
    this.signUpUrl = `${new URL(CLUB_URL).origin}${SIGN_UP_PATH}`;
  }

  /** Errors: INPUT_INVALID. */
  override async list({ page, from, to }: PromoterListRequest): Promise<PromoterList> {
    const all = page ? undefined : await this.records.list(true);
    const { rows, end } = all ? { rows: all, end: wholeEnd(all.length) } : await this.records.page(page!);
    const countOf = await this.counts.count(
      rows.map(({ code }) => code),
      { from: from ? new Date(from) : undefined, to: to ? new Date(to) : undefined },
    );
    return { rows: rows.map((promoter) => this.messageOf(promoter, countOf(promoter.code))), end };
  }

  protected async toMessage(promoter: Promoter): Promise<WirePromoter> {
    const countOf = await this.counts.count([promoter.code]);
    return this.messageOf(promoter, countOf(promoter.code));
  }

  protected async fieldsOf(
    form: PromoterForm,
    before: Promoter | null,
    session: ClientSession,
  ): Promise<FieldsOf<Promoter>> {
    const promoter = promoterOf(form, before);
    if (promoter.code === before?.code) return promoter;
    // Members keep the code that they signed up with, and are counted by it.
    if (before && (await this.counts.has(before.code, session))) throw refusedAt('code', 'PROMOTER_CODE_USED');
    // A sign-up looks for a member with the code first.
    if (await this.members.findByReferralCode(promoter.code))
      throw refusedAt('code', 'ALREADY_EXISTS', { thing: 'code' });
    return promoter;
  }

  private messageOf({ createdAt, updatedAt, ...promoter }: Promoter, counts: ReferralCount): WirePromoter {
    return {
      ...promoter,
      ...counts,
      utmLink: linkOf(promoter, this.signUpUrl),
      linkDerived: promoter.utmLink === '',
      createdAt: createdAt.toISOString(),
      updatedAt: updatedAt.toISOString(),
    };
  }
}
