import awards from '../../../proto/awards.json' with { type: 'json' };
import settings from '../../../proto/settings.json' with { type: 'json' };
import type { Awards, Settings } from './types.js';

/** Where the product lives on its origin. */
export const BASE_PATH = '/drypers-baby-club';

/** Version of the privacy notice and terms that the sign-up form shows; recorded with the consent. */
export const CONSENT_VERSION = settings.agreement.version;

const { links, maintenance, contact, doublePointsDays } = settings;

/** What is shown until GET /settings has answered: what the gateway says itself while nothing else is configured. */
export const defaultSettings: Settings = {
  now: '',
  links,
  maintenance: { ...maintenance, contact: contact.phone, active: false },
  registrationSuspended: false,
  codeRegistrationSuspended: false,
  contact,
  doublePointsDays,
  awards: awards as Awards,
  textDetection: 'embedded',
};
