import { Injectable } from '@nestjs/common';
import { PublicListsInvalidation } from '@club/platform';

/** Name of the public list of voucher offers. */
export const VOUCHER_LIST = 'vouchers';

/** Notifies the gateways that the voucher offers have changed. */
@Injectable()
export class OffersChanged {
  constructor(private readonly lists: PublicListsInvalidation) {}

  /** After the change is durable. */
  notify(): Promise<void> {
    return this.lists.publish(VOUCHER_LIST);
  }
}
