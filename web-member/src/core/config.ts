import awards from '../../../proto/awards.json' with { type: 'json' };
import settings from '../../../proto/settings.json' with { type: 'json' };
import type { Awards, Settings } from './types.js';

// By its file: the build's own programs read this, and packages are not compiled for them.
export { BASE_PATH } from '../../../web-kit/src/app/base-path.ts';

/** Version of the privacy notice and terms that the sign-up form shows; recorded with the consent. */
export const CONSENT_VERSION = settings.agreement.version;

const { links, maintenance, contact, doublePointsDays } = settings;

/** Settings until GET /settings has answered: the same defaults as the gateway's without other configuration. */
export const defaultSettings: Settings = {
  now: '',
  links,
  maintenance: { ...maintenance, contact: contact.phone, notice: { en: '', bm: '' }, active: false },
  registrationSuspended: false,
  codeRegistrationSuspended: false,
  contact,
  doublePointsDays,
  awards: awards as Awards,
  textDetection: 'embedded',
  traceShare: 0,
};
