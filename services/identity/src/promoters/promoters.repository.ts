import { randomUUID } from 'node:crypto';
import { type Connection, modelOf, MONGO } from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Model } from 'mongoose';
import type { Promoter } from './domain/promoter.js';
import { type PromoterDocument, promoterSchema } from './promoter.schema.js';

/** Promoters, by whose codes sign-ups are attributed. */
@Injectable()
export class PromotersRepository {
  private readonly model: Model<PromoterDocument>;

  constructor(@Inject(MONGO) connection: Connection) {
    this.model = modelOf(connection, 'Promoter', promoterSchema);
  }

  /** Returns whether a promoter has this code, given in capitals. */
  async hasCode(code: string): Promise<boolean> {
    return (await this.model.exists({ code })) !== null;
  }

  /** Adds a promoter unless the code is taken. */
  async ensure(promoter: Omit<Promoter, 'id'>): Promise<void> {
    const { code, ...rest } = promoter;
    await this.model.updateOne({ code }, { $setOnInsert: { ...rest, _id: randomUUID() } }, { upsert: true });
  }
}
