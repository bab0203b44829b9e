import { Inject, Injectable } from '@nestjs/common';
import { type Calls, DomainError, LOGGER, type Logger, type RequestContext } from '@club/platform';
import { type Campaign, type MemberPrize, MysteryBoxServiceClient } from '@club/proto/club/catalogue/v1/mysterybox';
import { type Entry, ContestsServiceClient } from '@club/proto/club/contests/v1/contests';
import type { Receipt } from '@club/proto/club/receipts/v1/receipts';
import { type KeptFeedback, type KeptRequest, SamplesServiceClient } from '@club/proto/club/samples/v1/samples';
import { OrdersClient } from '../clients/orders.client.js';
import { ReceiptsClient } from '../clients/receipts.client.js';
import { orderStateOf, redemptionView, trackView } from './rewards.view.js';

type Row = Record<string, unknown>;
/** Returns the texts of a part, each in a column of its own. */
export const prefixed = (prefix: string, values: object = {}): Row =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [`${prefix}.${key}`, value]));

/** Data of a member that the services of the rewards side keep, as flat rows. */
export interface RewardsData {
  samples: Row[];
  /** A row for each question answered. */
  feedback: Row[];
  receipts: Row[];
  contestEntries: Row[];
  orders: Row[];
  /** Tickets in the draws of the mystery box. */
  mysteryBoxTickets: Row[];
  mysteryBoxPrizes: Row[];
}

const NOTHING: RewardsData = {
  samples: [],
  feedback: [],
  receipts: [],
  contestEntries: [],
  orders: [],
  mysteryBoxTickets: [],
  mysteryBoxPrizes: [],
};

/** Collects what a member sent to, ordered from and won of the rewards side, for the copy of personal data. */
@Injectable()
export class RewardsExport {
  constructor(
    @Inject(SamplesServiceClient) private readonly samples: Calls<SamplesServiceClient>,
    private readonly receipts: ReceiptsClient,
    @Inject(ContestsServiceClient) private readonly contests: Calls<ContestsServiceClient>,
    private readonly orders: OrdersClient,
    @Inject(MysteryBoxServiceClient) private readonly box: Calls<MysteryBoxServiceClient>,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Each service by itself: the parts of one that does not answer are empty, and named in `unavailable`. */
  async collect(memberId: string, ctx: RequestContext): Promise<RewardsData & { unavailable: string[] }> {
    const parts = await Promise.all([
      this.part(['samples', 'feedback'], async () => {
        const { requests, feedback } = await this.samples.exportMember({ memberId }, ctx);
        return { samples: requests.map(sampleRow), feedback: feedback.flatMap(feedbackRows) };
      }),
      this.part(['receipts'], async () => ({
        receipts: (await this.receipts.everyOfMember(memberId, ctx)).map(receiptRow),
      })),
      this.part(['contestEntries'], async () => ({
        contestEntries: (await this.contests.listMemberEntries({ memberId }, ctx)).entries.map(entryRow),
      })),
      this.part(['orders'], async () => ({
        orders: (await this.orders.everyOrderOf(memberId, ctx)).map(redemptionView),
      })),
      this.part(['mysteryBoxTickets', 'mysteryBoxPrizes'], async () => ({
        mysteryBoxTickets: (await this.box.listCampaigns({ memberId }, ctx)).campaigns.flatMap(ticketRows),
        mysteryBoxPrizes: (await this.box.listMemberPrizes({ memberId }, ctx)).prizes.map(prizeRow),
      })),
    ]);
    return {
      ...NOTHING,
      ...Object.assign({}, ...parts.map(({ data }) => data)),
      unavailable: parts.flatMap(({ missing }) => missing),
    };
  }

  private async part(names: (keyof RewardsData)[], load: () => Promise<Partial<RewardsData>>) {
    try {
      return { data: await load(), missing: [] };
    } catch (error) {
      const code = error instanceof DomainError ? error.code : 'INTERNAL_ERROR';
      this.logger.warn({ parts: names, code }, 'part of a copy of data is unavailable');
      return { data: {}, missing: names };
    }
  }
}

/** One request for a sample, with where it went. */
function sampleRow({ sample, itemName, delivery, status, reason, promptedAt }: KeptRequest): Row {
  const { requestedAt, received, state, events = [], ...ids } = sample ?? {};
  // Moments in one column: a row of the copy is flat.
  const way = events.map(trackView).map((event) => `${event.state} ${event.time}`);
  return {
    ...ids,
    ...(state === undefined ? {} : { parcelState: orderStateOf(state), way: way.join('; ') }),
    ...prefixed('itemName', itemName),
    createdAt: requestedAt ?? null,
    status,
    ...(reason ? { reason } : {}),
    ...delivery,
    feedbackAskedAt: promptedAt ?? null,
    received: received ?? null,
  };
}

/** Returns the feedback on one sample; one row without a question when the member only answered whether it arrived. */
function feedbackRows({ orderId, received, givenAt, answers }: KeptFeedback): Row[] {
  const feedback = { orderId, received, givenAt };
  if (answers.length === 0) return [feedback];
  return answers.map(({ question, answer }) => ({
    ...feedback,
    ...prefixed('question', question),
    ...prefixed('answer', answer),
  }));
}

/** One receipt, with its products in words. */
function receiptRow({ memberId: _, retailer, lines, ...receipt }: Receipt): Row {
  const product = ({ sku, quantity }: Receipt['lines'][number]) =>
    `${[sku?.item, sku?.size].filter(Boolean).join(' ')} x ${quantity}`;
  return {
    ...receipt,
    decidedAt: receipt.decidedAt ?? null,
    store: retailer?.name ?? '',
    products: lines.map(product),
  };
}

/** One entry in a contest. */
const entryRow = ({ contestName, ...entry }: Entry): Row => ({
  ...entry,
  ...prefixed('contestName', contestName),
});

/** A member's tickets in one campaign. */
const ticketRows = ({ id, name, tickets }: Campaign): Row[] =>
  tickets.map((ticket) => ({ campaignId: id, ...prefixed('campaignName', name), ...ticket }));

/** Returns something that a member has won. */
const prizeRow = ({ name, image: _, ...prize }: MemberPrize): Row => ({ ...prize, ...prefixed('name', name) });
