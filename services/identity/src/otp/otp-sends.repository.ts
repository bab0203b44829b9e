import { isDuplicateKey, kl, modelOf, MONGO, removalAfter, trusted } from '@club/platform';
import { DAY_MS } from '@club/platform/calendar';
import { Inject, Injectable } from '@nestjs/common';
import type { Connection, Model } from 'mongoose';
import { type OtpSendsDocument, otpSendsSchema } from './otp-sends.schema.js';

const KEEP_DAYS = 7;

/** The daily budget of codes by number. */
@Injectable()
export class OtpSendsRepository {
  private readonly model: Model<OtpSendsDocument>;

  constructor(@Inject(MONGO) connection: Connection) {
    this.model = modelOf(connection, 'OtpSends', otpSendsSchema);
  }

  /** Takes one of `limit` sends of the day; false when none is left. */
  async take(number: string, day: string, limit: number): Promise<boolean> {
    const removeAt = removalAfter(kl.startOfDay(day), KEEP_DAYS * DAY_MS);
    // A duplicate key is either a spent budget or two first sends that met; the second case finds the counter next time.
    for (let attempt = 0; attempt < 2; attempt += 1) {
      try {
        await this.model.updateOne(
          { _id: `${number}:${day}`, count: trusted({ $lt: limit }) },
          { $inc: { count: 1 }, $setOnInsert: { removeAt } },
          { upsert: true },
        );
        return true;
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
      }
    }
    return false;
  }

  /** Takes back a send that did not happen. */
  async refund(number: string, day: string): Promise<void> {
    await this.model.updateOne({ _id: `${number}:${day}`, count: trusted({ $gt: 0 }) }, { $inc: { count: -1 } });
  }
}
