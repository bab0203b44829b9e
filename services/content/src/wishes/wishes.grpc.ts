import { contextFromMetadata, type GrpcHandlers, GrpcService } from '@club/platform';
import {
  type DonateRequest,
  type DonateResponse,
  type ListWishesRequest,
  type ListWishesResponse,
  type SaveWishRequest,
  type SaveWishResponse,
  type WishesServiceServer,
  WishesServiceService,
} from '@club/proto/club/content/v1/wishes';
import type { Metadata } from '@grpc/grpc-js';
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

  async listWishes({ all }: ListWishesRequest): Promise<ListWishesResponse> {
    return { wishes: (await this.wishes.list(all)).map(toWish) };
  }

  /** Errors: those of SaveWish. */
  async saveWish({ wish }: SaveWishRequest): Promise<SaveWishResponse> {
    return { wish: toWish(await this.save.execute(wishForm(wish))) };
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
