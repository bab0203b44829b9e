import type { EngagementProfile } from './domain/engagement-profile.js';

/** The customer-engagement service. Both calls are safe to repeat; they reject within seconds on anything but success. */
export abstract class EngagementService {
  /** False where none is configured: nothing is kept for it then. */
  abstract readonly enabled: boolean;
  abstract upsert(profile: EngagementProfile): Promise<void>;
  abstract remove(memberId: string): Promise<void>;
}
