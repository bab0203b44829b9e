/** Nest token of {@link RedemptionConfig}. */
export const REDEMPTION_CONFIG = Symbol('REDEMPTION_CONFIG');

/** Rhythm of the sweeper, in milliseconds. */
export interface RedemptionConfig {
  sweepEveryMs: number;
  /** A redemption that nobody has moved for so long is brought to its end; longer than any request takes. */
  abandonMs: number;
}
