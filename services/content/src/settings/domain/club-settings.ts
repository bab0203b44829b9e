import type { LocalizedText } from '@club/platform/localized-text';
import { Validation } from '@club/platform/validation';
import type { Fields, StoredRecord } from '../../records/domain/stored-record.js';

/** Links out of the product that are set here. */
export const LINK_KEYS = [
  ...(['brand', 'search', 'story', 'happenings', 'sustainability', 'tips', 'contact', 'shop', 'sisterShop'] as const),
] as const;

/** What the club tells everybody: links, marketplaces, contacts and the maintenance window. There is one such record. */
export interface ClubSettings extends Omit<StoredRecord, 'active'> {
  links: { key: string; href: LocalizedText }[];
  marketplaces: { name: string; href: string }[];
  phone: string;
  clubEmail: string;
  sampleEmail: string;
  careEmail: string;
  maintenanceFrom: Date | null;
  maintenanceTo: Date | null;
  maintenanceContact: string;
  maintenanceNotice: LocalizedText;
}

/** The settings as typed. */
export type SettingsForm = Fields<ClubSettings>;

const ADDRESS = /^https?:\/\/\S+$/;
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const PHONE = /^[0-9+() -]{4,30}$/;
const MAX_ADDRESS = 500;
const MAX_NAME = 60;
const MAX_EMAIL = 254;
const MAX_CONTACT = 100;
const MAX_NOTICE = 300;
const MAX_MARKETPLACES = 10;

/** Returns the settings as typed, without blanks around. Throws ValidationError: every link has an address in both languages. */
export function settingsOf(form: SettingsForm): Fields<ClubSettings> {
  const check = new Validation();
  const links = LINK_KEYS.map((key) => {
    const typed = form.links.find((link) => link.key === key)?.href;
    const href = { en: typed?.en.trim() ?? '', bm: typed?.bm.trim() ?? '' };
    for (const language of ['en', 'bm'] as const)
      check.match(`links.${key}.${language}`, href[language], ADDRESS, MAX_ADDRESS);
    return { key, href };
  });
  const [search] = links.filter(({ key }) => key === 'search');
  for (const language of ['en', 'bm'] as const)
    check.that(`links.search.${language}`, search!.href[language].includes('{query}'));
  const marketplaces = form.marketplaces.map(({ name, href }) => ({ name: name.trim(), href: href.trim() }));
  check.that('marketplaces', marketplaces.length <= MAX_MARKETPLACES);
  for (const [at, { name, href }] of marketplaces.entries())
    check.text(`marketplaces.${at}.name`, name, MAX_NAME).match(`marketplaces.${at}.href`, href, ADDRESS, MAX_ADDRESS);
  const contacts = contactsOf(form, check);
  const maintenance = maintenanceOf(form, check);
  check.done();
  return { links, marketplaces, ...contacts, ...maintenance };
}

function contactsOf(form: SettingsForm, check: Validation) {
  const phone = form.phone.trim();
  check.match('phone', phone, PHONE);
  const emails = { clubEmail: form.clubEmail, sampleEmail: form.sampleEmail, careEmail: form.careEmail };
  for (const [field, email] of Object.entries(emails)) check.match(field, email.trim(), EMAIL, MAX_EMAIL);
  return {
    ...{ phone, clubEmail: emails.clubEmail.trim() },
    ...{ sampleEmail: emails.sampleEmail.trim(), careEmail: emails.careEmail.trim() },
  };
}

function maintenanceOf(form: SettingsForm, check: Validation) {
  const { maintenanceFrom: from, maintenanceTo: to } = form;
  if (from && !to) check.required('maintenanceTo', '');
  if (to && !from) check.required('maintenanceFrom', '');
  if (from && to) check.that('maintenanceTo', from < to);
  const maintenanceContact = form.maintenanceContact.trim();
  check.atMost('maintenanceContact', maintenanceContact, MAX_CONTACT);
  const { en, bm } = form.maintenanceNotice;
  const maintenanceNotice = { en: en.trim(), bm: bm.trim() };
  for (const language of ['en', 'bm'] as const)
    check.atMost(`maintenanceNotice.${language}`, maintenanceNotice[language], MAX_NOTICE);
  if (maintenanceNotice.en && !maintenanceNotice.bm) check.required('maintenanceNotice.bm', '');
  if (maintenanceNotice.bm && !maintenanceNotice.en) check.required('maintenanceNotice.en', '');
  return { maintenanceFrom: from, maintenanceTo: to, maintenanceContact, maintenanceNotice };
}
