/** Injection token of {@link MassCreditsConfig}. */
export const MASS_CREDITS_CONFIG = Symbol('MASS_CREDITS_CONFIG');

/** Configuration of mass credits. */
export interface MassCreditsConfig {
  /** A mass credit of more points waits for another administrator. */
  approvalTotal: number;
  /** Interval of sweeps; a worker that has not moved between two of them is taken for dead. */
  sweepEveryMs: number;
}
