import { Inject, Injectable } from '@nestjs/common';
import type { Connection, Model } from 'mongoose';
import { fromDocument, modelOf, MONGO, toDocument } from '@club/platform';
import { type Verification, WHOLE_LOG } from './verification.js';
import { type VerificationDoc, verificationSchema } from './verification.schema.js';

/** The result of the last verification of the whole log. */
@Injectable()
export class VerificationsRepository {
  private readonly rows: Model<VerificationDoc>;

  constructor(@Inject(MONGO) connection: Connection) {
    this.rows = modelOf(connection, 'Verification', verificationSchema);
  }

  /** Stores a result in place of the one before. */
  async save(verification: Verification): Promise<void> {
    const { _id, ...fields } = toDocument(verification);
    await this.rows.replaceOne({ _id }, fields, { upsert: true });
  }

  /** Returns the last result; undefined when the log was never verified. */
  async last(): Promise<Verification | undefined> {
    const found = await this.rows.findById(WHOLE_LOG).lean<VerificationDoc | null>();
    return found ? fromDocument(found) : undefined;
  }
}
