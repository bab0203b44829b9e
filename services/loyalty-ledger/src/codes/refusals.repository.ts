import { Inject, Injectable } from '@nestjs/common';
import type { Connection, mongo } from 'mongoose';
import { modelOf, MONGO, nativeCollection } from '@club/platform';
import { countByHour } from '../claims/count-by-hour.js';
import type { HourCount } from '../claims/domain/hour-count.js';
import { codeRefusalSchema, type CodeRefusalDoc } from './refusal.schema.js';

/** A refused try as it is kept. */
export type RefusedTry = CodeRefusalDoc;

/** What one device tried in vain. */
export type RefusingDevice = { refused: number; members: number } & Pick<CodeRefusalDoc, 'deviceHash' | 'kind'>;

/** Refused tries in MongoDB. */
@Injectable()
export class RefusalsRepository {
  // Written beside the scan path in batches of what was made here: the native collection saves the casting.
  private readonly native: mongo.Collection<CodeRefusalDoc>;

  constructor(@Inject(MONGO) connection: Connection) {
    this.native = nativeCollection(connection, modelOf(connection, 'CodeRefusal', codeRefusalSchema));
  }

  /** Keeps refused tries, stamped with the real time: a shifted product clock must not remove or keep records. */
  async insert(refusals: readonly Omit<CodeRefusalDoc, 'writtenAt'>[]): Promise<void> {
    const writtenAt = new Date();
    await this.native.insertMany(
      refusals.map((refusal) => ({ ...refusal, writtenAt })),
      { ordered: false },
    );
  }

  /** Refused tries of a code, newest first, and how many there are in all. */
  async ofCode(codeHash: string, limit: number): Promise<{ tries: RefusedTry[]; total: number }> {
    const [tries, total] = await Promise.all([
      this.native.find({ codeHash }).sort({ at: -1 }).limit(limit).toArray(),
      this.native.countDocuments({ codeHash }),
    ]);
    return { tries, total };
  }

  /** Returns how many tries of the codes of each of these batches were refused; a batch without any is left out. */
  async countByBatch(batches: readonly string[]): Promise<Map<string, number>> {
    if (batches.length === 0) return new Map();
    const rows = await this.native
      .aggregate<{ _id: string; count: number }>([
        { $match: { batch: { $in: [...batches] } } },
        { $group: { _id: '$batch', count: { $sum: 1 } } },
      ])
      .toArray();
    return new Map(rows.map(({ _id, count }) => [_id, count]));
  }

  /** Refused tries of a batch since a moment in real time, by the hour in Kuala Lumpur and by the kind of device. */
  hoursOf(batch: string, since: Date): Promise<HourCount[]> {
    return countByHour(this.native, { batch, since });
  }

  /** The same of all batches, and of codes that no batch has. */
  hoursSince(since: Date): Promise<HourCount[]> {
    return countByHour(this.native, { since });
  }

  /** The devices with the most refused tries of a batch since a moment, and how many devices there are. */
  async devicesOf(batch: string, since: Date, limit: number): Promise<{ devices: RefusingDevice[]; total: number }> {
    const [found] = await this.native
      .aggregate<{ devices: RefusingDevice[]; total: { n: number }[] }>([
        { $match: { batch, writtenAt: { $gte: since }, deviceHash: { $ne: '' } } },
        {
          $group: {
            _id: { device: '$deviceHash', member: '$member' },
            refused: { $sum: 1 },
            kind: { $last: '$kind' },
          },
        },
        {
          $group: {
            _id: '$_id.device',
            refused: { $sum: '$refused' },
            members: { $sum: 1 },
            kind: { $last: '$kind' },
          },
        },
        {
          $facet: {
            devices: [
              { $sort: { refused: -1, _id: 1 } },
              { $limit: limit },
              { $project: { _id: 0, deviceHash: '$_id', refused: 1, members: 1, kind: 1 } },
            ],
            total: [{ $count: 'n' }],
          },
        },
      ])
      .toArray();
    return { devices: found?.devices ?? [], total: found?.total[0]?.n ?? 0 };
  }

  /** Refused tries of a member, newest first. */
  async latest(member: string, limit: number): Promise<CodeRefusalDoc[]> {
    return this.native.find({ member }).sort({ at: -1 }).limit(limit).toArray();
  }
}
