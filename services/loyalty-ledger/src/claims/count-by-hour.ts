import type { mongo } from 'mongoose';
import type { DeviceKind } from './domain/device-kind.js';
import type { HourCount } from './domain/hour-count.js';

/** Documents that are counted by their batch and the time at which they were written. */
interface Counted extends mongo.Document {
  batch?: string;
  writtenAt: Date;
  kind?: DeviceKind;
}

/** What is counted: what was written since a moment in real time, of one batch or of all. */
interface Wanted {
  batch?: string;
  since: Date;
}

/** Counts what was written of a batch, or of all, by the hour in Kuala Lumpur and by the kind of device. */
export async function countByHour<Doc extends Counted>(
  collection: mongo.Collection<Doc>,
  { batch, since }: Wanted,
): Promise<HourCount[]> {
  const hour = { $dateToString: { date: '$writtenAt', format: '%Y-%m-%dT%H', timezone: '+08:00' } };
  const rows = await collection
    .aggregate<{ _id: { hour: string; kind: DeviceKind | null }; count: number }>([
      { $match: { ...(batch !== undefined && { batch }), writtenAt: { $gte: since } } },
      { $group: { _id: { hour, kind: { $ifNull: ['$kind', null] } }, count: { $sum: 1 } } },
    ])
    .toArray();
  return rows.map(({ _id, count }) => ({
    ...{ day: _id.hour.slice(0, 10), hour: Number(_id.hour.slice(11)) },
    ...{ kind: _id.kind, count },
  }));
}
