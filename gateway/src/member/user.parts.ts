import { Inject, Injectable } from '@nestjs/common';
import { type Calls, DomainError, LOGGER, type Logger, type RequestContext } from '@club/platform';
import { ContestsServiceClient } from '@club/proto/club/contests/v1/contests';
import { OrdersServiceClient } from '@club/proto/club/catalogue/v1/orders';
import { VouchersServiceClient } from '@club/proto/club/catalogue/v1/vouchers';
import { WishListServiceClient } from '@club/proto/club/catalogue/v1/wish_list';
import { SamplesServiceClient } from '@club/proto/club/samples/v1/samples';
import { latestReward } from './latest-reward.js';
import { redemptionsPart } from './rewards.view.js';
import { samplesPart } from './samples.view.js';
import type { UserPartName, UserView } from './user.schema.js';
import { voucherView } from './vouchers.view.js';
import { wishListView } from './wish-list.view.js';

const LATEST_ORDERS = 100;

/** Fields of the session's user that a service other than identity and the ledger answers. */
interface UserPart {
  /** The topic of the live updates that names it when it has changed. */
  topic?: 'rewards';
  /** Values of the fields while the service does not answer; their names are then listed in `unavailable`. */
  empty: Partial<Pick<UserView, UserPartName>>;
  load(memberId: string, ctx: RequestContext): Promise<Partial<UserView>>;
}

/** Codes and wishes are for their member alone, and while a session is being opened the caller is still anonymous. */
const asMember = (id: string, ctx: RequestContext): RequestContext => ({ ...ctx, actor: { id, type: 'member' } });

/** The parts of a user that may be missing (docs/product/http-api.md#the-user). A new one is one entry of the list. */
@Injectable()
export class UserParts {
  private readonly parts: readonly UserPart[];

  constructor(
    @Inject(SamplesServiceClient) samples: Calls<SamplesServiceClient>,
    @Inject(OrdersServiceClient) orders: Calls<OrdersServiceClient>,
    @Inject(VouchersServiceClient) vouchers: Calls<VouchersServiceClient>,
    @Inject(ContestsServiceClient) contests: Calls<ContestsServiceClient>,
    @Inject(WishListServiceClient) wishLists: Calls<WishListServiceClient>,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.parts = [
      {
        empty: { contests: [] },
        load: async (memberId, ctx) => ({
          contests: (await contests.listMemberEntries({ memberId }, ctx)).counts.map(({ contestId: id, number }) => ({
            id,
            number,
          })),
        }),
      },
      {
        topic: 'rewards',
        empty: { redemptions: [], redemptionsCursor: null, itemsTaken: {} },
        load: async (memberId, ctx) =>
          redemptionsPart(await orders.listMemberOrders({ memberId, limit: LATEST_ORDERS, pageToken: '' }, ctx)),
      },
      {
        topic: 'rewards',
        empty: { vouchers: [] },
        load: async (memberId, ctx) => {
          const answer = await vouchers.listMemberVouchers({ memberId }, asMember(memberId, ctx));
          return { vouchers: answer.vouchers.map(voucherView) };
        },
      },
      {
        topic: 'rewards',
        empty: { wishList: [] },
        load: async (memberId, ctx) => ({
          wishList: wishListView((await wishLists.getWishList({ memberId }, asMember(memberId, ctx))).rewards),
        }),
      },
      {
        topic: 'rewards',
        empty: {
          samples: [],
          allowRequest: false,
          promptFeedback: false,
          nextSampleDate: null,
          nextSampleReason: null,
        },
        load: async (memberId, ctx) => samplesPart(await samples.listMemberSamples({ memberId }, ctx)),
      },
    ];
  }

  /** Every part, or those of a topic, each by itself: what one service cannot answer takes nothing from the others. */
  async load(
    memberId: string,
    ctx: RequestContext,
    topic?: UserPart['topic'],
  ): Promise<Partial<UserView> & Pick<UserView, 'unavailable'>> {
    const asked = this.parts.filter((part) => topic === undefined || part.topic === topic);
    const loaded = await Promise.all(asked.map((part) => this.one(part, memberId, ctx)));
    const user: Partial<UserView> = Object.assign({}, ...loaded);
    const unavailable = loaded.flatMap((part) => part.unavailable);
    // the newest of what is known need not be the newest
    const unknown = unavailable.includes('redemptions') || unavailable.includes('vouchers');
    return {
      ...user,
      latestReward: unknown ? null : latestReward(user),
      unavailable: unknown ? [...unavailable, 'latestReward' as const].sort() : unavailable.sort(),
    };
  }

  private async one(part: UserPart, memberId: string, ctx: RequestContext) {
    try {
      return { ...(await part.load(memberId, ctx)), unavailable: [] };
    } catch (error) {
      const names = Object.keys(part.empty) as UserPartName[];
      const code = error instanceof DomainError ? error.code : 'INTERNAL_ERROR';
      this.logger.warn({ parts: names, code }, 'part of a user is unavailable');
      return { ...part.empty, unavailable: names };
    }
  }
}
