import type { Entry } from '../points/domain/index.js';
import type { Source } from '../points/sources.js';
import { isScan, multiplierOf, SCAN_KEYS } from './domain/code-award.js';

/** The pack of a code, by the names that its batch had. */
const packOf = ({ attributes: { brand = '', format = '', size = '' } }: Entry) => ({ brand, format, size });

/** Redeemed codes as a source of points: counted, each published as CodeRedeemed, with pack and factor where its points are. */
export const SCANS: Source = {
  prefix: SCAN_KEYS,
  claimed: true,
  counter: { name: 'scans', counts: isScan },
  events: (entry) => [
    {
      type: 'CodeRedeemed',
      data: {
        memberId: entry.member,
        entryId: entry.id,
        batchId: entry.attributes.batch ?? '',
        points: entry.points,
        multiplier: multiplierOf(entry),
        foundScanned: entry.counters.scans ?? 0,
        redeemedAt: entry.at.toISOString(),
      },
    },
  ],
  details: (entry) => ({ pack: packOf(entry), multiplier: multiplierOf(entry) }),
};
