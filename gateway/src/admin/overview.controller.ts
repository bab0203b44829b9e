import { Controller, Get, Inject, Req } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Calls, Clock, isTransient, kl, type RequestContext } from '@club/platform';
import { CatalogueServiceClient, ItemKind } from '@club/proto/club/catalogue/v1/catalogue';
import { VouchersServiceClient } from '@club/proto/club/catalogue/v1/vouchers';
import type { ListPage } from '@club/proto/club/common/v1/list';
import { ContestsServiceClient } from '@club/proto/club/contests/v1/contests';
import { CodesServiceClient } from '@club/proto/club/ledger/v1/codes';
import { SamplesAdminServiceClient } from '@club/proto/club/samples/v1/samples';
import { Roles } from '../auth/access.decorators.js';
import { contextOf, type ClubRequest } from '../http/club-request.js';
import { leadingRows } from './leading-rows.js';
import { LOW_STOCK, nextDayOf, overview, type Overview, OVERVIEW_PARTS, type Stock, stockOf } from './overview.view.js';

const DAYS_MS = 7 * 24 * 60 * 60 * 1000;
/** A message comes to 4 MB: texts of a contest and its steps come to a million characters. */
const LONG_ROWS = 10;
const SHORT_ROWS = 100;
/** What is asked for where the count alone is wanted: every list answers one row at least. */
const COUNT: ListPage = { offset: 0, limit: 1, sort: '', q: '' };

/** What there is to do now, counted (docs/product/back-office.md#overview). */
@ApiTags('admin')
@Roles('dev')
@Controller('admin/fetch/dashboard')
export class AdminOverviewController {
  constructor(
    @Inject(CatalogueServiceClient) private readonly catalogue: Calls<CatalogueServiceClient>,
    @Inject(VouchersServiceClient) private readonly vouchers: Calls<VouchersServiceClient>,
    @Inject(SamplesAdminServiceClient) private readonly samples: Calls<SamplesAdminServiceClient>,
    @Inject(ContestsServiceClient) private readonly contests: Calls<ContestsServiceClient>,
    @Inject(CodesServiceClient) private readonly codes: Calls<CodesServiceClient>,
    private readonly clock: Clock,
  ) {}

  @ApiOperation({ summary: 'How much work waits, by area; the parts of a service that is away are null' })
  @ApiOkResponse({ standardSchema: overview })
  @Get('overview')
  async work(@Req() request: ClubRequest): Promise<Overview> {
    const ctx = contextOf(request);
    const now = this.clock.now();
    const [items, pregnantItems, vouchers, samples, contests, codes] = await Promise.all([
      orNull(this.itemStock(ItemKind.ITEM_KIND_SHOP, ctx)),
      orNull(this.itemStock(ItemKind.ITEM_KIND_PREGNANT, ctx)),
      orNull(this.voucherStock(ctx)),
      orNull(this.sampleStock(ctx)),
      orNull(this.contestWork(now, ctx)),
      orNull(this.codeWork(now, ctx)),
    ]);
    const parts = { items, pregnantItems, vouchers, samples, contests, codes };
    return {
      at: now.toISOString(),
      stockBelow: LOW_STOCK,
      ...parts,
      unavailable: OVERVIEW_PARTS.filter((part) => parts[part] === null),
    };
  }

  private async itemStock(kind: ItemKind, ctx: RequestContext): Promise<Stock> {
    const fewer = async (stockBelow: number) => {
      const page = { ...COUNT, active: true };
      return (await this.catalogue.browseItems({ kind, page, category: '', stockBelow }, ctx)).total;
    };
    const [low, out] = await Promise.all([fewer(LOW_STOCK), fewer(1)]);
    return { low, out };
  }

  /** There are few types, and their stock is counted over the codes: all are read. */
  private async voucherStock(ctx: RequestContext): Promise<Stock> {
    const types = await leadingRows({
      load: async (offset, limit) => {
        const page = { offset, limit, sort: '', q: '', active: true };
        const { types: rows, total } = await this.vouchers.listVoucherTypes({ page }, ctx);
        return { rows, total };
      },
      chunk: SHORT_ROWS,
    });
    return stockOf(types.map(({ available }) => available));
  }

  private async sampleStock(ctx: RequestContext): Promise<Stock> {
    const samples = await leadingRows({
      load: async (offset, limit) => {
        const page = { offset, limit, sort: 'remaining', q: '', active: true };
        const { samples: rows, total } = await this.samples.browseSamples({ page, brandId: '' }, ctx);
        return { rows, total };
      },
      chunk: SHORT_ROWS,
      while: ({ remaining }) => remaining < LOW_STOCK,
    });
    return stockOf(samples.map(({ remaining }) => remaining));
  }

  private async contestWork(now: Date, ctx: RequestContext): Promise<NonNullable<Overview['contests']>> {
    const iso = now.toISOString();
    const soon = new Date(now.getTime() + DAYS_MS).toISOString();
    const running = await leadingRows({
      load: async (offset, limit) => {
        const page = { offset, limit, sort: '-endDate', q: '' };
        const { contests: rows, total } = await this.contests.listContests({ all: true, page }, ctx);
        return { rows, total };
      },
      chunk: LONG_ROWS,
      while: ({ endDate = '' }) => endDate >= iso,
    });
    const ends = running.flatMap(({ active, endDate = '' }) => (active && endDate <= soon ? [endDate] : []));
    return {
      ending: ends.length,
      nextEnd: ends.at(-1) ?? null,
      hidden: running.filter(({ active }) => !active).length,
    };
  }

  private async codeWork(now: Date, ctx: RequestContext): Promise<NonNullable<Overview['codes']>> {
    let generating = 0;
    const failed = await leadingRows({
      load: async (offset, limit) => {
        const page = { offset, limit, sort: 'status', q: '' };
        const answer = await this.codes.listBatches({ page }, ctx);
        generating = answer.generating;
        return { rows: answer.batches, total: answer.total };
      },
      chunk: SHORT_ROWS,
      // the first by name of the three states
      while: ({ status }) => status === 'failed',
    });
    const since = new Date(now.getTime() - DAYS_MS).toISOString();
    const { days } = await this.codes.getDoublePointsDays({}, ctx);
    return {
      generating,
      failed: failed.filter(({ createdAt = '' }) => createdAt >= since).length,
      doubleDay: nextDayOf(days, kl.date(now)),
    };
  }
}

/** A part whose service is away is null; every other failure is one of the whole. */
async function orNull<Part>(asked: Promise<Part>): Promise<Part | null> {
  try {
    return await asked;
  } catch (error) {
    if (!isTransient(error)) throw error;
    return null;
  }
}
