import { Controller, Get, Inject, Req } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Calls, Clock, isTransient, kl, type RequestContext } from '@club/platform';
import { ItemKind, ItemsServiceClient } from '@club/proto/club/catalogue/v1/catalogue';
import { OrderDeskServiceClient } from '@club/proto/club/catalogue/v1/order_desk';
import { VoucherTypesServiceClient } from '@club/proto/club/catalogue/v1/vouchers';
import { ListPage, type PageEnd } from '@club/proto/club/common/v1/list';
import { ContestsServiceClient } from '@club/proto/club/contests/v1/contests';
import { EntryDeskServiceClient } from '@club/proto/club/contests/v1/entry_desk';
import { PrivacyDeskServiceClient } from '@club/proto/club/identity/v1/privacy_desk';
import { CodeAlarmsServiceClient } from '@club/proto/club/ledger/v1/alarms';
import { CodesServiceClient } from '@club/proto/club/ledger/v1/codes';
import { MassCreditServiceClient } from '@club/proto/club/ledger/v1/mass_credits';
import { ReceiptsServiceClient } from '@club/proto/club/receipts/v1/receipts';
import { SampleDeskServiceClient } from '@club/proto/club/samples/v1/sample_desk';
import { StockedSamplesServiceClient } from '@club/proto/club/samples/v1/samples';
import { Roles } from '../auth/access.decorators.js';
import { required } from '../clients/required.js';
import { contextOf, type ClubRequest } from '../http/club-request.js';
import { orderStateOf } from '../member/rewards.view.js';
import { batchFilter } from './batch.list.js';
import { contestFilter } from './contests.list.js';
import {
  LOW_STOCK,
  nextDayOf,
  overview,
  type Overview,
  OVERVIEW_PARTS,
  type Parcels,
  type Stock,
  WITHIN_DAYS,
} from './overview.view.js';

/** Page to ask for when only the count is needed: every list returns at least one row. */
const COUNT = ListPage.fromPartial({ limit: 1 });
/** Contests whose entries are counted: results are announced soon after the end. */
const MAX_CONTESTS = 20;
/** Requests among which the overdue ones are counted, the earliest first. */
const MAX_REQUESTS = 100;
const SHOWN: ListPage = { ...COUNT, active: true };

const totalOf = ({ end }: { end?: PageEnd | undefined }): number => required(end, 'INTERNAL_ERROR').total;

/** Returns of how many little is left, and of how many nothing, as the list with that filter counts them. */
async function stockOf(fewer: (stockBelow: number) => Promise<number>): Promise<Stock> {
  const [low, out] = await Promise.all([fewer(LOW_STOCK), fewer(1)]);
  return { low, out };
}

/** Returns the parcels that wait at one of the two desks, of orders or of samples (docs/adr/0086). */
async function parcelWork(
  desk: Pick<Calls<OrderDeskServiceClient>, 'countOrders'>,
  ctx: RequestContext,
): Promise<Parcels> {
  const { states, late } = await desk.countOrders({}, ctx);
  return { placed: states.find(({ state }) => orderStateOf(state) === 'Order Placed')?.count ?? 0, late };
}

/** Work that waits now, each part counted by the list that shows it (docs/product/back-office.md#overview). */
@ApiTags('admin')
@Roles('dev')
@Controller('admin/fetch/dashboard')
export class AdminOverviewController {
  constructor(
    @Inject(ItemsServiceClient) private readonly items: Calls<ItemsServiceClient>,
    @Inject(VoucherTypesServiceClient) private readonly vouchers: Calls<VoucherTypesServiceClient>,
    @Inject(StockedSamplesServiceClient) private readonly samples: Calls<StockedSamplesServiceClient>,
    @Inject(ContestsServiceClient) private readonly contests: Calls<ContestsServiceClient>,
    @Inject(CodesServiceClient) private readonly codes: Calls<CodesServiceClient>,
    @Inject(CodeAlarmsServiceClient) private readonly alarms: Calls<CodeAlarmsServiceClient>,
    @Inject(ReceiptsServiceClient) private readonly receipts: Calls<ReceiptsServiceClient>,
    @Inject(OrderDeskServiceClient) private readonly orderDesk: Calls<OrderDeskServiceClient>,
    @Inject(SampleDeskServiceClient) private readonly sampleDesk: Calls<SampleDeskServiceClient>,
    @Inject(EntryDeskServiceClient) private readonly entryDesk: Calls<EntryDeskServiceClient>,
    @Inject(PrivacyDeskServiceClient) private readonly privacyDesk: Calls<PrivacyDeskServiceClient>,
    @Inject(MassCreditServiceClient) private readonly credits: Calls<MassCreditServiceClient>,
    private readonly clock: Clock,
  ) {}

  @ApiOperation({ summary: 'How much work waits, by area; the parts of a service that is unavailable are null' })
  @ApiOkResponse({ standardSchema: overview })
  @Get('overview')
  async work(@Req() request: ClubRequest): Promise<Overview> {
    const ctx = contextOf(request);
    const now = this.clock.now();
    const [items, pregnantItems, vouchers, samples, contests, codes, receipts, ...desks] = await Promise.all([
      orNull(this.itemStock(ItemKind.ITEM_KIND_SHOP, ctx)),
      orNull(this.itemStock(ItemKind.ITEM_KIND_PREGNANT, ctx)),
      orNull(this.voucherStock(ctx)),
      orNull(this.sampleStock(ctx)),
      orNull(this.contestWork(now, ctx)),
      orNull(this.codeWork(now, ctx)),
      orNull(this.receiptWork(ctx)),
      orNull(parcelWork(this.orderDesk, ctx)),
      orNull(parcelWork(this.sampleDesk, ctx)),
      orNull(this.entryWork(now, ctx)),
      orNull(this.privacyWork(now, ctx)),
      orNull(this.creditWork(ctx)),
    ]);
    const [orders, sampleOrders, entries, privacy, massCredits] = desks;
    const parts = {
      ...{ items, pregnantItems, vouchers, samples, contests, codes, receipts },
      ...{ orders, sampleOrders, entries, privacy, massCredits },
    };
    return {
      at: now.toISOString(),
      stockBelow: LOW_STOCK,
      withinDays: WITHIN_DAYS,
      ...parts,
      unavailable: OVERVIEW_PARTS.filter((part) => parts[part] === null),
    };
  }

  private itemStock(kind: ItemKind, ctx: RequestContext): Promise<Stock> {
    return stockOf(async (stockBelow) =>
      totalOf(await this.items.list({ all: true, kind, page: SHOWN, category: '', stockBelow }, ctx)),
    );
  }

  private voucherStock(ctx: RequestContext): Promise<Stock> {
    return stockOf(async (stockBelow) =>
      totalOf(await this.vouchers.list({ all: true, page: SHOWN, stockBelow }, ctx)),
    );
  }

  private sampleStock(ctx: RequestContext): Promise<Stock> {
    return stockOf(async (stockBelow) =>
      totalOf(await this.samples.list({ all: true, page: SHOWN, brandId: '', stockBelow }, ctx)),
    );
  }

  private async contestWork(now: Date, ctx: RequestContext): Promise<NonNullable<Overview['contests']>> {
    const soon = contestFilter({ endsWithin: WITHIN_DAYS }, now);
    const page = { ...SHOWN, sort: 'endDate' };
    const hiddenPage = { ...COUNT, sort: 'endDate', active: false };
    const [ending, hidden] = await Promise.all([
      this.contests.list({ all: true, page, ...soon }, ctx),
      this.contests.list({ all: true, page: hiddenPage, ...contestFilter({ over: 'false' }, now) }, ctx),
    ]);
    const [next] = ending.rows;
    return {
      ending: totalOf(ending),
      nextEnd: next?.endDate ?? null,
      nextName: next?.name ?? null,
      hidden: totalOf(hidden),
    };
  }

  private async receiptWork(ctx: RequestContext): Promise<NonNullable<Overview['receipts']>> {
    const { pending, overdue } = await this.receipts.countReceipts({}, ctx);
    return { pending, overdue };
  }

  private async entryWork(now: Date, ctx: RequestContext): Promise<NonNullable<Overview['entries']>> {
    const { rows } = await this.contests.list({ all: true, page: undefined }, ctx);
    const ended = rows
      .filter(
        ({ endDate, resultsAnnouncedAt }) => !resultsAnnouncedAt && endDate && Date.parse(endDate) <= now.getTime(),
      )
      .slice(0, MAX_CONTESTS);
    const page = { ...COUNT, uncounted: true };
    const counted = await Promise.all(
      ended.map(({ id }) => this.entryDesk.listEntries({ contestId: id, status: '', members: undefined, page }, ctx)),
    );
    const counts = counted.map((one) => required(one.counts, 'INTERNAL_ERROR'));
    const toAnnounce = counts.filter(({ pending, consolidation, winner }) => pending + consolidation + winner > 0);
    return { toAnnounce: toAnnounce.length, pending: toAnnounce.reduce((sum, { pending }) => sum + pending, 0) };
  }

  private async privacyWork(now: Date, ctx: RequestContext): Promise<NonNullable<Overview['privacy']>> {
    const page = { ...ListPage.fromPartial({ limit: MAX_REQUESTS }), sort: 'dueAt' };
    const open = await this.privacyDesk.listDataRequests({ kind: '', state: 'open', memberId: '', page }, ctx);
    const overdue = open.requests.filter(({ dueAt }) => dueAt && Date.parse(dueAt) < now.getTime());
    return { open: totalOf(open), overdue: overdue.length };
  }

  private async creditWork(ctx: RequestContext): Promise<NonNullable<Overview['massCredits']>> {
    const waiting = { page: COUNT, status: 'waiting', type: '', firstRows: 0 };
    return { waiting: totalOf(await this.credits.listMassCredits(waiting, ctx)) };
  }

  private async codeWork(now: Date, ctx: RequestContext): Promise<NonNullable<Overview['codes']>> {
    const failedLately = batchFilter({ status: 'failed', orderedWithin: WITHIN_DAYS }, now);
    const [failed, { days }, { open: alarms }] = await Promise.all([
      this.codes.listBatches({ page: COUNT, ...failedLately }, ctx),
      this.codes.getDoublePointsDays({}, ctx),
      this.alarms.listAlarms({}, ctx),
    ]);
    const doubleDay = nextDayOf(days, kl.date(now));
    return { generating: failed.generating, failed: totalOf(failed), alarms, doubleDay };
  }
}

/** Returns null for a part whose service is unavailable; every other failure fails the whole overview. */
async function orNull<Part>(asked: Promise<Part>): Promise<Part | null> {
  try {
    return await asked;
  } catch (error) {
    if (!isTransient(error)) throw error;
    return null;
  }
}
