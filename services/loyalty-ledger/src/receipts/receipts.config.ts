/** Injection token of {@link ReceiptsConfig}. */
export const RECEIPTS_CONFIG = Symbol('RECEIPTS_CONFIG');

/** What crediting receipts needs to know. */
export interface ReceiptsConfig {
  /** Days of the month, in Kuala Lumpur, on which an upload counts double. */
  doublePointsDays: readonly number[];
}
