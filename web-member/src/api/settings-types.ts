import type settings from '../../../proto/settings.json';

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
  /** Who reads the camera's strip: the recogniser inside the app, or a service behind the gateway. */
  textDetection: 'embedded' | 'remote';
}
