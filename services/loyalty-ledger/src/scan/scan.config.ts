/** Injection token of {@link ScanConfig}. */
export const SCAN_CONFIG = Symbol('SCAN_CONFIG');

/** Configuration of redeeming codes. */
export interface ScanConfig {
  /** Redemption of codes is suspended for everybody. */
  suspended: boolean;
  /** Age at which a stream asks its client to move on, in milliseconds: below what the connection would allow it. */
  streamMaxAgeMs: number;
}
