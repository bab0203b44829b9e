import type { Claim } from '../../points/domain/index.js';
import type { DeviceKind } from './device-kind.js';

/** A code that a member has won: everything its entry is made from, so that a crash after the claim loses nothing. */
export interface CodeClaim extends Claim {
  batch: string;
  brand: string;
  format: string;
  size: string;
  basePoints: number;
  /** The day's factor when it was claimed (1 or 2); whether it is the member's first code is decided by the log. */
  multiplier: number;
  /** Keyed hash of the device, for fraud review; absent when unknown. */
  deviceHash?: string;
  kind?: DeviceKind;
}
