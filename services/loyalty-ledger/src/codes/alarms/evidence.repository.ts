import { Inject, Injectable } from '@nestjs/common';
import type { Connection, mongo } from 'mongoose';
import { modelOf, MONGO, nativeCollection } from '@club/platform';
import { claimSchema, type ClaimDoc } from '../../claims/claim.schema.js';
import { codeRefusalSchema, type CodeRefusalDoc } from '../refusal.schema.js';
import type { Evidence } from './domain/alarm-rules.js';

/** The most devices or addresses that one look finds. */
const MAX_FOUND = 50;

/** What was seen of a device or an address: members who took part, and the only batch where there is one. */
export interface SourceEvidence extends Evidence {
  source: string;
  members: number;
  batch: string;
}

const SPAN = { count: { $sum: 1 }, first: { $min: '$writtenAt' }, last: { $max: '$writtenAt' } };
/** Sums of sums: those of a member on a device become those of the device. */
const SPANS = { count: { $sum: '$count' }, first: { $min: '$first' }, last: { $max: '$last' }, members: { $sum: 1 } };
const ONE_BATCH = { $cond: [{ $eq: ['$from', '$to'] }, { $ifNull: ['$from', ''] }, ''] };

/** Reads of recent claims and refused tries, by the indexes on the time at which they were written. */
@Injectable()
export class EvidenceRepository {
  private readonly claims: mongo.Collection<ClaimDoc>;
  private readonly refusals: mongo.Collection<CodeRefusalDoc>;

  constructor(@Inject(MONGO) connection: Connection) {
    this.claims = nativeCollection(connection, modelOf(connection, 'Claim', claimSchema));
    this.refusals = nativeCollection(connection, modelOf(connection, 'CodeRefusal', codeRefusalSchema));
  }

  /** Codes of batches that were registered before the moments at which these were shipped; of all times where there is none. */
  async registeredBefore(shipped: readonly { batch: string; at: Date | undefined }[]): Promise<Map<string, Evidence>> {
    const never = shipped.filter(({ at }) => !at).map(({ batch }) => batch);
    const found = await this.byBatch(this.claims, { batch: { $in: never } });
    for (const { batch, at } of shipped) {
      if (!at) continue;
      for (const [id, evidence] of await this.byBatch(this.claims, { batch, writtenAt: { $lt: at } }))
        found.set(id, evidence);
    }
    return found;
  }

  /** Codes of batches that were tried while they were off. */
  triedWhileOff(batches: readonly string[]): Promise<Map<string, Evidence>> {
    return this.byBatch(this.refusals, { batch: { $in: [...batches] }, reason: 'CODE_BATCH_INACTIVE' });
  }

  /** Devices on which at least so many members have registered codes since a moment; of those that are in use since `lately`. */
  async sharedDevices(since: Date, members: number, lately = since): Promise<SourceEvidence[]> {
    const enough = { members: { $gte: members } };
    if (lately <= since)
      return this.bySource(
        this.claims,
        { writtenAt: { $gte: since }, deviceHash: { $exists: true } },
        '$deviceHash',
        enough,
      );
    const rows = await this.claims
      .aggregate<{ _id: string }>([
        { $match: { writtenAt: { $gte: lately }, deviceHash: { $exists: true } } },
        { $group: { _id: '$deviceHash' } },
      ])
      .toArray();
    if (rows.length === 0) return [];
    const used = { deviceHash: { $in: rows.map(({ _id }) => _id) }, writtenAt: { $gte: since } };
    return this.bySource(this.claims, used, '$deviceHash', enough);
  }

  /** Registered codes since a moment by batch, of batches with at least so many. */
  async registeredSince(since: Date, codes: number): Promise<Map<string, Evidence>> {
    const found = await this.byBatch(this.claims, { writtenAt: { $gte: since } });
    return new Map([...found].filter(([, { count }]) => count >= codes));
  }

  /** Number of codes of a batch that were registered in a span of time. */
  countBetween(batch: string, from: Date, before: Date): Promise<number> {
    return this.claims.countDocuments({ batch, writtenAt: { $gte: from, $lt: before } });
  }

  /** Wrong codes since a moment: from each device or address with at least so many, and from everywhere. */
  async wrongCodes(since: Date, { device, address }: { device: number; address: number }) {
    const wrong = {
      writtenAt: { $gte: since },
      reason: { $in: ['CODE_UNKNOWN', 'CODE_ATTEMPTS_EXCEEDED'] },
    };
    const [devices, addresses, everywhere] = await Promise.all([
      this.bySource(this.refusals, { ...wrong, deviceHash: { $ne: '' } }, '$deviceHash', { count: { $gte: device } }),
      this.bySource(this.refusals, { ...wrong, ipHash: { $ne: '' } }, '$ipHash', { count: { $gte: address } }),
      this.refusals.aggregate<Evidence>([{ $match: wrong }, { $group: { _id: null, ...SPAN } }]).toArray(),
    ]);
    return { devices, addresses, everywhere: everywhere[0] };
  }

  private async byBatch<Doc extends ClaimDoc | CodeRefusalDoc>(
    collection: mongo.Collection<Doc>,
    match: object,
  ): Promise<Map<string, Evidence>> {
    const rows = await collection
      .aggregate<Evidence & { _id: string }>([{ $match: match }, { $group: { _id: '$batch', ...SPAN } }])
      .toArray();
    return new Map(rows.map(({ _id, ...evidence }) => [_id, evidence]));
  }

  private bySource<Doc extends ClaimDoc | CodeRefusalDoc>(
    collection: mongo.Collection<Doc>,
    match: object,
    source: string,
    enough: object,
  ): Promise<SourceEvidence[]> {
    return collection
      .aggregate<SourceEvidence>([
        { $match: match },
        {
          $group: {
            _id: { source, member: '$member' },
            ...SPAN,
            ...{ from: { $min: '$batch' }, to: { $max: '$batch' } },
          },
        },
        { $group: { _id: '$_id.source', ...SPANS, from: { $min: '$from' }, to: { $max: '$to' } } },
        { $match: enough },
        { $sort: { count: -1, _id: 1 } },
        { $limit: MAX_FOUND },
        {
          $project: {
            ...{ _id: 0, source: '$_id', count: 1, first: 1, last: 1, members: 1, batch: ONE_BATCH },
          },
        },
      ])
      .toArray();
  }
}
