import { isolateFailures, LOGGER, type Logger, MONGO, PublicListsInvalidation, withTransaction } from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Connection } from 'mongoose';
import { DonationsRepository } from '../donations.repository.js';
import { ItemGiftsRepository } from '../item-gifts.repository.js';
import { WishesRepository } from '../wishes.repository.js';

/** A sum that was not that of its gifts. */
export interface Repaired {
  /** A wish's id, or `itemGifts`. */
  what: string;
  from: number;
  to: number;
}

/**
 * Recomputes the tree from its gifts: the points of every wish from the gifts to it, and the sum of the gifts by items. What
 * differs is set right in a transaction that looks again, so that a gift of the same moment is neither lost nor counted twice.
 */
@Injectable()
export class RepairTree {
  constructor(
    @Inject(MONGO) private readonly connection: Connection,
    private readonly donations: DonationsRepository,
    private readonly gifts: ItemGiftsRepository,
    private readonly wishes: WishesRepository,
    private readonly lists: PublicListsInvalidation,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Returns what was wrong; nothing when every sum is that of its gifts. */
  async execute(): Promise<Repaired[]> {
    const repaired: Repaired[] = [];
    const [wishes, given] = await Promise.all([this.wishes.list(true), this.donations.givenByWish()]);
    const wrong = wishes.filter(({ id, points }) => points !== (given.get(id) ?? 0));
    await isolateFailures(
      wrong,
      async ({ id }) => void repaired.push(...(await this.wish(id))),
      ({ id: wish }) => ({ wish }),
    );
    repaired.push(...(await this.itemGifts()));
    if (repaired.length === 0) return repaired;
    this.logger.error({ repaired }, 'the tree did not hold what was given');
    for (const list of ['wishes', 'journey']) await this.lists.publish(list);
    return repaired;
  }

  private wish(id: string): Promise<Repaired[]> {
    return withTransaction(this.connection, async (session) => {
      const from = (await this.wishes.find(id, session))?.points ?? 0;
      const to = (await this.donations.givenByWish(id, session)).get(id) ?? 0;
      if (from === to) return [];
      await this.wishes.setPoints(session, id, to);
      return [{ what: id, from, to }];
    });
  }

  private itemGifts(): Promise<Repaired[]> {
    return withTransaction(this.connection, async (session) => {
      const from = await this.gifts.sum(session);
      const to = await this.gifts.recount(session);
      if (from === to) return [];
      await this.gifts.setSum(session, to);
      return [{ what: 'itemGifts', from, to }];
    });
  }
}
