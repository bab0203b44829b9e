import { contextFromMetadata, type GrpcHandlers, GrpcService } from '@club/platform';
import {
  type DonateRequest,
  type DonateResponse,
  type GetWishRequest,
  type GetWishResponse,
  type ListWishesRequest,
  type ListWishesResponse,
  type SaveWishRequest,
  type SaveWishResponse,
  type WishesServiceServer,
  WishesServiceService,
} from '@club/proto/club/content/v1/wishes';
import type { Metadata } from '@grpc/grpc-js';
import { listItems } from '../records/list-items.js';
import { Donate } from './usecases/donate.js';
import { SaveWish } from './usecases/save-wish.js';
import { toWish, wishForm } from './wishes.mapper.js';
import { WishesRepository } from './wishes.repository.js';

/** The wishing tree on the wire. */
@GrpcService(WishesServiceService)
export class WishesController implements GrpcHandlers<WishesServiceServer> {
  constructor(
    private readonly wishes: WishesRepository,
    private readonly save: SaveWish,
    private readonly gifts: Donate,
  ) {}

  /** Errors: FORBIDDEN, INPUT_INVALID. */
  async listWishes(request: ListWishesRequest, metadata: Metadata): Promise<ListWishesResponse> {
    const ctx = contextFromMetadata(metadata);
    const { rows, total } = await listItems(ctx, 'ListWishes', this.wishes, request);
    return { wishes: rows.map(toWish), total };
  }

  /** Errors: NOT_FOUND. */
  async getWish({ id }: GetWishRequest): Promise<GetWishResponse> {
    return { wish: toWish(await this.wishes.get(id)) };
  }

  /** Errors: those of SaveWish. */
  async saveWish({ form, rehearsal }: SaveWishRequest, metadata: Metadata): Promise<SaveWishResponse> {
    return { wish: toWish(await this.save.execute(contextFromMetadata(metadata), wishForm(form), { rehearsal })) };
  }

  /** Errors: those of Donate. */
  async donate(request: DonateRequest, metadata: Metadata): Promise<DonateResponse> {
    const { donation, wish, replayed } = await this.gifts.execute(contextFromMetadata(metadata), request);
    return {
      donationId: donation.id,
      points: donation.points,
      entryId: donation.entryId,
      entrySeq: donation.entrySeq,
      donatedAt: donation.donatedAt?.toISOString(),
      totalPoints: donation.totalPoints,
      wish: toWish(wish),
      replayed,
    };
  }
}
