import { randomUUID } from 'node:crypto';
import { type Connection, ensureCollection, type Migration, MONGO } from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Model } from 'mongoose';
import { type PromoterRecord, promoterSchema } from './promoter.schema.js';

/** Promoters, by whose codes sign-ups are attributed. */
@Injectable()
export class PromotersRepository {
  private readonly model: Model<PromoterRecord>;

  constructor(@Inject(MONGO) connection: Connection) {
    this.model = connection.models['Promoter'] ?? connection.model<PromoterRecord>('Promoter', promoterSchema);
  }

  /** Makes the missing indexes; part of `migrate`. */
  createIndexes(): Promise<void> {
    return this.model.createIndexes();
  }

  /** Whether a promoter has this code, given in capitals. */
  async hasCode(code: string): Promise<boolean> {
    return (await this.model.exists({ code })) !== null;
  }

  /** Adds a promoter unless the code is taken. */
  async ensure(promoter: Omit<PromoterRecord, '_id'>): Promise<void> {
    const { code, ...rest } = promoter;
    await this.model.updateOne({ code }, { $setOnInsert: { ...rest, _id: randomUUID() } }, { upsert: true });
  }
}

/** Collection and index of promoters. */
export const promotersMigrations: Migration[] = [
  {
    id: '042-promoters',
    async up(connection: Connection) {
      await ensureCollection(connection, 'promoters');
      await new PromotersRepository(connection).createIndexes();
    },
  },
];
