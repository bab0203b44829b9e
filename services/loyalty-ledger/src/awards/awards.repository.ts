import { Inject, Injectable } from '@nestjs/common';
import type { Connection, Model } from 'mongoose';
import { counter, DomainError, isDuplicateKey, modelOf, MONGO } from '@club/platform';
import { awardFactSchema, type AwardFactDoc } from './award-fact.schema.js';
import type { Allowance } from './domain/allowance.js';

const ROUNDS = 20;

/**
 * Stores which events have brought an award. Events of other services are trusted within an allowance only: each event
 * counts once, for one member, and each member has a limit.
 */
@Injectable()
export class AwardFacts {
  private readonly model: Model<AwardFactDoc>;

  constructor(@Inject(MONGO) connection: Connection) {
    this.model = modelOf(connection, 'AwardFact', awardFactSchema);
  }

  /**
   * Returns whether this fact may bring its award to this member: from the first time it is asked on, for ever, and for no other
   * member. Throws SERVICE_BUSY when too many ask at once.
   */
  async claim(allowance: Allowance, member: string, fact: string, at: Date): Promise<boolean> {
    const granted = await this.take(allowance, member, fact, at);
    if (!granted) refusals().inc({ source: allowance.source });
    return granted;
  }

  private async take({ source, most, counts }: Allowance, member: string, stated: string, at: Date): Promise<boolean> {
    const fact = `${source}:${stated}`;
    for (let round = 0; round < ROUNDS; round++) {
      const known = await this.model.findOne({ fact }).lean<AwardFactDoc>();
      if (known) return known.member === member;
      const own = await this.model.find({ source, member }).sort({ n: -1 }).lean<AwardFactDoc[]>();
      // The same fact was claimed meanwhile by another request for it: it is granted and does not exceed the limit.
      if (own.some((other) => other.fact === fact)) return true;
      if (own.filter((other) => counts(other.at, at)).length >= most) return false;
      const n = (own[0]?.n ?? -1) + 1;
      try {
        const doc = { _id: `${source}:${member}:${n}`, fact, source, member, n, at };
        await this.model.create(doc);
        return true;
      } catch (error) {
        // The fact or the place was taken meanwhile: read again.
        if (!isDuplicateKey(error)) throw error;
      }
    }
    throw new DomainError('SERVICE_BUSY');
  }
}

const refusals = () =>
  counter('club_ledger_awards_refused_total', 'Facts stated by others that brought no award by the own rule', [
    'source',
  ]);
