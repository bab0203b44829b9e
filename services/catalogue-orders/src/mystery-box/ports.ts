import type { EventOf, RequestContext } from '@club/platform';

/** Points won. */
export interface PointsPrize {
  memberId: string;
  /** Names what for; credited once by it. */
  key: string;
  points: number;
  drawId: string;
}

/** Points won, kept by the ledger. */
export abstract class PrizePoints {
  /** Throws DomainError; SERVICE_BUSY when the ledger does not answer. */
  abstract credit(ctx: RequestContext, prize: PointsPrize): Promise<void>;
}

/** Whether redeemed codes have become entries. */
export abstract class Arrivals {
  /** Whether every code redeemed before this moment that the ledger has is an entry by now. Throws when that is not known. */
  abstract complete(before: Date): Promise<boolean>;
}

/** Publishes the events of entries. */
export abstract class EntryEvents {
  /** Resolves once nobody can lose them any more; rejects when that is not known, and then they are to be published again. */
  abstract publish(events: EventOf<'MysteryBoxEntered'>[]): Promise<void>;
}
