import { kl } from '@club/platform/calendar';
import { AWARDS } from '@club/proto/settings';
import { multiplied, type Multiplied } from '../../awards/domain/multipliers.js';
import type { CodeClaim } from '../../claims/domain/code-claim.js';
import type { ClaimedAward, Entry, Head, Owner, Refused, Worth } from '../../points/domain/index.js';

/** Prefix of the keys of redeemed codes. */
export const SCAN_KEYS = 'scan:';

/** Returns whether an entry is a redeemed code. */
export const isScan = ({ key }: Pick<Entry, 'key'>): boolean => key.startsWith(SCAN_KEYS);

/** Returns the factor of a redeemed code's points. */
export const multiplierOf = ({ attributes }: Pick<Entry, 'attributes'>): number => Number(attributes.multiplier ?? 1);

/** Returns the factor of the day on which a code was redeemed, whichever applied to its points. */
export const dayMultiplierOf = ({ attributes }: Pick<Entry, 'attributes'>): number =>
  Number(attributes.dayMultiplier ?? attributes.multiplier ?? 1);

/** Factor of a member's first code ever (docs/product/points.md#multipliers). */
const FIRST_CODE_MULTIPLIER: number = AWARDS.firstCode;

/** Points of a code, with the voucher type that its place in the count brings (or ''). */
export interface ScanWorth extends Multiplied {
  voucherType: string;
}

/**
 * Returns the worth of a code with `basePoints`, for a member who had redeemed `before` codes, on a day with factor `day`.
 * Multipliers do not stack, the larger applies. The first code shows its bonus as a line of its own.
 */
export function scanWorth(basePoints: number, before: number, day: number): ScanWorth {
  const voucherType = AWARDS.milestones.find(({ codes }) => codes === before + 1)?.voucher ?? '';
  return { ...multiplied('scan', basePoints, before === 0 ? FIRST_CODE_MULTIPLIER : 1, day), voucherType };
}

/** Award for a redeemed code, to the member who claimed it. */
export class CodeAward implements ClaimedAward {
  readonly kind = 'award';

  /** The award of a claim that is made, or is to be made. */
  constructor(readonly claim: CodeClaim) {}

  get key(): string {
    return `${SCAN_KEYS}${this.claim.claimId}`;
  }

  get body(): readonly unknown[] {
    return ['scan', this.claim.claimId, this.claim.attempt];
  }

  worth(counters: Head['counters']): Worth {
    const { batch, brand, format, size, basePoints, at } = this.claim;
    const { lines, multiplier, voucherType } = scanWorth(basePoints, counters.scans ?? 0, this.claim.multiplier);
    return {
      lines,
      reason: 'scan',
      ref: batch,
      attributes: {
        ...{ batch, brand, format, size },
        multiplier: String(multiplier),
        // The larger factor applies, and the day is a double-points day all the same.
        ...(multiplier > this.claim.multiplier &&
          this.claim.multiplier > 1 && { dayMultiplier: String(this.claim.multiplier) }),
        ...(voucherType && { voucherType, voucherStatus: 'owed' }),
      },
      at,
    };
  }

  /** Returns CODE_USED_BY_OTHER, or CODE_USED_BY_YOU with the day it was redeemed, YYYY-MM-DD in Kuala Lumpur. */
  refusal(owner: Owner): Refused | undefined {
    if (owner.member !== this.claim.member) return { refused: 'CODE_USED_BY_OTHER' };
    if (owner.attempt === this.claim.attempt) return undefined;
    return { refused: 'CODE_USED_BY_YOU', details: { date: kl.date(owner.at) } };
  }

  of(claim: CodeClaim): CodeAward {
    return new CodeAward(claim);
  }
}
