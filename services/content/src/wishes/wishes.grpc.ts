import { contextFromMetadata, type GrpcHandlers, GrpcService, localizedText } from '@club/platform';
import { RecordController, RecordWriter } from '@club/platform/records';
import {
  type DonateRequest,
  type DonateResponse,
  type Wish as WireWish,
  type WishesServiceServer,
  WishesServiceService,
  type WishForm,
} from '@club/proto/club/content/v1/wishes';
import type { Metadata } from '@grpc/grpc-js';
import type { Fields } from '../records/domain/stored-record.js';
import { headOf } from '../records/messages.js';
import { wishOf } from './domain/wish-form.js';
import type { Wish } from './domain/wish.js';
import { Donate } from './usecases/donate.js';
import { WishesRepository } from './wishes.repository.js';

/** The wishing tree on the wire. */
@GrpcService(WishesServiceService)
export class WishesController
  extends RecordController<Wish, WireWish, WishForm>
  implements GrpcHandlers<WishesServiceServer>
{
  constructor(
    records: WishesRepository,
    writer: RecordWriter,
    private readonly gifts: Donate,
  ) {
    super(records, writer);
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
      wish: this.toMessage(wish),
      replayed,
    };
  }

  // The picture of a wish without one is its avatar.
  protected toMessage({ name, age, wishes, points, image, selectedAvatar, ...wish }: Wish): WireWish {
    const picture = image || `avatar-${selectedAvatar}.svg`;
    return { ...headOf(wish), name, age, wishes, points, image: picture, selectedAvatar };
  }

  protected fieldsOf(form: WishForm, before: Wish | null): Fields<Wish> {
    return wishOf({ ...form, wishes: localizedText(form.wishes) }, before);
  }
}
