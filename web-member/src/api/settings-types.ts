import type awards from '../../../proto/awards.json';
import type settings from '../../../proto/settings.json';
import type { Tier } from './types.js';

/** What is awarded: factors of codes and receipts, points of what a member does, and what each tier takes and gives. */
export interface Awards extends Omit<typeof awards, 'tiers' | 'milestones'> {
  /** Lowest first. */
  tiers: readonly ((typeof awards.tiers)[number] & { name: Tier })[];
  /** The eVoucher of the n-th code. */
  milestones: readonly { codes: number; voucher: 'RM5' | 'RM10' }[];
}

/** Answer of GET /settings: configuration that both languages of every page need. */
export interface Settings {
  /** The club's time when it answered. */
  now: string;
  links: typeof settings.links;
  maintenance: { from: string; to: string; contact: string; active: boolean };
  registrationSuspended: boolean;
  codeRegistrationSuspended: boolean;
  contact: typeof settings.contact;
  doublePointsDays: readonly number[];
  awards: Awards;
  /** Who reads the camera's strip: the recogniser inside the app, or a service behind the gateway. */
  textDetection: 'embedded' | 'remote';
}
