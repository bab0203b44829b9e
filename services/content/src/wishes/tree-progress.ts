import { Injectable } from '@nestjs/common';
import { ItemGiftsRepository } from './item-gifts.repository.js';
import { WishesRepository } from './wishes.repository.js';

/** Reads the points that members gave to the tree in addition to those of the shown wishes. */
@Injectable()
export class TreeProgress {
  constructor(
    private readonly gifts: ItemGiftsRepository,
    private readonly wishes: WishesRepository,
  ) {}

  /** Returns the points given by items and to hidden wishes: hiding a wish takes nothing off the tree. */
  async beyondWishes(): Promise<number> {
    const [byItems, hidden] = await Promise.all([this.gifts.sum(), this.wishes.hiddenPoints()]);
    return byItems + hidden;
  }
}
