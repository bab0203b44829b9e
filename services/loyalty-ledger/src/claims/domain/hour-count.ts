import type { DeviceKind } from './device-kind.js';

/** What happened in one hour from one kind of device. */
export interface HourCount {
  /** YYYY-MM-DD in Kuala Lumpur. */
  day: string;
  /** 0 to 23. */
  hour: number;
  /** Null when unknown. */
  kind: DeviceKind | null;
  count: number;
}
