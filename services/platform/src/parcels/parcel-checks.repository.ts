import { Inject, Injectable } from '@nestjs/common';
import type { Model } from 'mongoose';
import { MONGO, type Connection } from '../mongo/connection.js';
import { modelOf } from '../mongo/documents.js';
import { type ParcelCheckDocument, parcelCheckSchema } from './parcel-check.schema.js';
import type { ParcelRow } from './parcel-rows.js';

/** Time for which a check can be confirmed, and after which its rows are removed. */
const HOLDS_MS = 24 * 60 * 60_000;
const REMOVED_AFTER_MS = 2 * HOLDS_MS;

/** Files of parcels as they were checked, by administrator and file. */
@Injectable()
export class ParcelChecksRepository {
  private readonly checks: Model<ParcelCheckDocument>;

  constructor(@Inject(MONGO) connection: Connection) {
    this.checks = modelOf(connection, 'ParcelCheck', parcelCheckSchema);
  }

  /** Keeps the rows of a file; a later check of the same file takes their place. */
  async keep(adminId: string, sha256: string, rows: readonly ParcelRow[], at: Date): Promise<void> {
    const set = { rows: [...rows], at, removeAt: new Date(at.getTime() + REMOVED_AFTER_MS) };
    await this.checks.updateOne({ _id: `${adminId}:${sha256}` }, { $set: set }, { upsert: true });
  }

  /** Returns the rows of a check that still holds; null without one. */
  async find(adminId: string, sha256: string, now: Date): Promise<ParcelRow[] | null> {
    const found = await this.checks.findOne({ _id: `${adminId}:${sha256}` }).lean();
    return found && now.getTime() - found.at.getTime() < HOLDS_MS ? found.rows : null;
  }
}
