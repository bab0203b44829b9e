import { SETTINGS } from '@club/proto/settings';
import { z } from 'zod';
import { brandLinks, linksSchema } from './links.js';

const httpUrl = z.string().regex(/^https?:\/\/\S+$/, 'must begin with http:// or https://');
const moment = z.iso.datetime({ offset: true });
const flag = z
  .enum(['true', 'false'])
  .default('false')
  .transform((value) => value === 'true');

const days = z.string().transform((text, context): number[] => {
  const found = text.split(',').map((day) => Number(day.trim()));
  if (found.every((day) => Number.isInteger(day) && day >= 1 && day <= 31)) return found;
  context.addIssue({ code: 'custom', message: 'must be days of the month, such as 15,22' });
  return z.NEVER;
});

const json = <T extends z.ZodType>(schema: T) =>
  z.string().transform((text, context): z.output<T> => {
    let value: unknown;
    try {
      value = JSON.parse(text);
    } catch {
      context.addIssue({ code: 'custom', message: 'must be JSON' });
      return z.NEVER;
    }
    const read = schema.safeParse(value);
    if (read.success) return read.data;
    for (const { path, message } of read.error.issues) {
      context.addIssue({ code: 'custom', message: `${path.join('.')}: ${message}` });
    }
    return z.NEVER;
  });

const { contact, maintenance } = SETTINGS;

/** Variables behind the answer of GET /settings; every default suits production. */
export const settingsShape = {
  /** The brand site without a closing slash: the links lie below it unless LINKS names them. */
  BRAND_URL: httpUrl.default(SETTINGS.brandUrl),
  /** Links in the shape of the answer, any of them, as JSON. */
  LINKS: z.string().default('{}').pipe(json(linksSchema.partial())),
  MAINTENANCE_FROM: moment.default(maintenance.from),
  MAINTENANCE_TO: moment.default(maintenance.to),
  /** Contact during the maintenance; the support phone when absent. */
  MAINTENANCE_CONTACT: z.string().optional(),
  /** Whether sign-up is closed for now. */
  REGISTRATION_SUSPENDED: flag,
  /** The same variable as the ledger's, which refuses the codes. */
  CODE_REGISTRATION_SUSPENDED: flag,
  /** The same variable as the ledger's, which gives the points and knows whether the back office has set another first day. */
  DOUBLE_POINTS_DAYS: z.string().default(SETTINGS.doublePointsDays.join()).pipe(days),
  SUPPORT_PHONE: z.string().default(contact.phone),
  SUPPORT_CLUB_EMAIL: z.email().default(contact.emails.club),
  SUPPORT_SAMPLE_EMAIL: z.email().default(contact.emails.sample),
  SUPPORT_CARE_EMAIL: z.email().default(contact.emails.care),
  /** An images:annotate endpoint for the camera's strip; the recogniser inside the app reads it when absent. */
  VISION_URL: httpUrl.optional(),
  VISION_KEY: z.string().optional(),
};

/** Returns the links of the club: those below its brand site, but for what the configuration says. */
export const linksOf = ({ BRAND_URL, LINKS }: { BRAND_URL: string; LINKS: object }) => ({
  ...brandLinks(BRAND_URL.replace(/\/+$/, '')),
  ...LINKS,
});
