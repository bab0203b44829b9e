import { Inject, Injectable } from '@nestjs/common';
import type { Connection, Model } from 'mongoose';
import { countedFromZero, DomainError, isDuplicateKey, modelOf, MONGO } from '@club/platform';
import { awardEventSchema, type AwardEventDoc } from './award-event.schema.js';
import { type Allowance, ALLOWANCE_SOURCES } from './domain/allowance.js';

const ROUNDS = 20;

/**
 * Stores which events have brought an award. Events of other services are trusted within an allowance only: each event
 * counts once, for one member, and each member has a limit.
 */
@Injectable()
export class AwardEvents {
  private readonly model: Model<AwardEventDoc>;

  constructor(@Inject(MONGO) connection: Connection) {
    this.model = modelOf(connection, 'AwardEvent', awardEventSchema);
  }

  /**
   * Returns whether this event may bring its award to this member: from the first time it is asked on, for ever, and for no other
   * member. Throws SERVICE_BUSY when too many ask at once.
   */
  async claim(allowance: Allowance, member: string, event: string, at: Date): Promise<boolean> {
    const granted = await this.take(allowance, member, event, at);
    if (!granted) refusals().inc({ source: allowance.source });
    return granted;
  }

  private async take({ source, most, counts }: Allowance, member: string, stated: string, at: Date): Promise<boolean> {
    const event = `${source}:${stated}`;
    for (let round = 0; round < ROUNDS; round++) {
      const known = await this.model.findOne({ event }).lean<AwardEventDoc>();
      if (known) return known.member === member;
      const own = await this.model.find({ source, member }).sort({ n: -1 }).lean<AwardEventDoc[]>();
      // The same event was claimed meanwhile by another request for it: it is granted and does not exceed the limit.
      if (own.some((other) => other.event === event)) return true;
      if (own.filter((other) => counts(other.at, at)).length >= most) return false;
      const n = (own[0]?.n ?? -1) + 1;
      try {
        const doc = { _id: `${source}:${member}:${n}`, event, source, member, n, at };
        await this.model.create(doc);
        return true;
      } catch (error) {
        // The event or the place was taken meanwhile: read again.
        if (!isDuplicateKey(error)) throw error;
      }
    }
    throw new DomainError('SERVICE_BUSY');
  }
}

const refusals = countedFromZero(
  'club_ledger_awards_refused_total',
  'Events stated by others that brought no award by the own rule',
  { source: ALLOWANCE_SOURCES },
);
