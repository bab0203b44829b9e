import type { Language } from './types.js';

type InBoth = Record<Language, string>;
interface Named<T> {
  name: string;
  href: T;
}

/** Answer of GET /settings: configuration that both languages of every page need. */
export interface Settings {
  /** The club's time when it answered. */
  now: string;
  links: Record<
    | 'brand'
    | 'search'
    | 'story'
    | 'happenings'
    | 'sustainability'
    | 'tips'
    | 'contact'
    | 'shop'
    | 'privacy'
    | 'terms'
    | 'codeTerms'
    | 'cookies'
    | 'sisterShop',
    InBoth
  > & { products: readonly Named<InBoth>[]; social: readonly Named<string>[]; marketplaces: readonly Named<string>[] };
  maintenance: { from: string; to: string; contact: string; active: boolean };
  registrationSuspended: boolean;
  codeRegistrationSuspended: boolean;
  contact: { phone: string; emails: { club: string; sample: string; care: string } };
  doublePointsDays: readonly number[];
  /** Who reads the camera's strip: the recogniser inside the app, or a service behind the gateway. */
  textDetection: 'embedded' | 'remote';
}
