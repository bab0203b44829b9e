import type { ErrorCode } from '@club/proto/errors';
import type { Entry, Head, Line } from './entry.js';

/** Reason why an intent is refused: an error code of the contract with its details. */
export interface Refused {
  refused: ErrorCode;
  details?: Record<string, string | number>;
}

/** Points that an award brings to an account: a credit without its place in the log. */
export interface Worth {
  lines: Line[];
  reason: string;
  ref: string;
  attributes: Record<string, string>;
  /** Time at which it was earned, if that is not the time of its entry. */
  at?: Date;
}

interface Policy {
  readonly kind: 'award';
  /** Idempotency key, unique for ever in the member's log; begins with the prefix of its source. */
  readonly key: string;
  /** Content of the request, without caller and time: distinguishes a repeat from another request under the same key. */
  readonly body: readonly unknown[];
  /** Returns what it brings to an account that has these counters; asked when its turn in the log has come. */
  worth(counters: Head['counters']): Worth;
}

/** Points whose number depends on the account's log. The feature that gives them knows how many and why. */
export interface Award extends Policy {
  readonly claim?: undefined;
}

/** Something that can be one member's alone, for ever, as it was claimed: an entry can be made from it after a crash. */
export interface Claim {
  claimId: string;
  member: string;
  /** The try that made the claim; stands for this claim alone. */
  attempt: string;
  at: Date;
  correlationId: string;
}

/** Owner of a claimed thing: from the claim itself, or from the entry that was made from it. */
export type Owner = Pick<Claim & Entry, 'member' | 'attempt' | 'at'>;

/** An award for something that is claimed before its entry is written. */
export interface ClaimedAward extends Policy {
  readonly claim: Claim;
  /** Returns why it cannot be had from its owner; nothing for the try that made the owner's claim. */
  refusal(owner: Owner): Refused | undefined;
  /** Returns the award for the claim that stands: what the first try decided rules, whatever holds now. */
  of(claim: Claim): ClaimedAward;
}

/**
 * Returns the award of something that this service knows and gives points for by itself. A repeat is known by its key alone: what
 * was credited stands when the amount, or the tier that it depends on, is another one by now.
 */
export const ownAward = (key: string, worth: Worth): Award => ({
  kind: 'award',
  key,
  body: ['award', key],
  worth: () => worth,
});

/** Returns which counter of the account a credit moves, if any. */
export interface Counting {
  counterOf(credit: Pick<Entry, 'key' | 'lines'>): string | undefined;
}
