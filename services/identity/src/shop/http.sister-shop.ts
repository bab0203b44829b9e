import { isCalendarDate, kl, nameWithin, type Clock, type Logger } from '@club/platform';
import { normalisePassword } from '@club/platform/password-rules';
import { z } from 'zod';
import { ageDay } from '../members/domain/age-day.js';
import { normaliseEmail } from '../members/domain/email.js';
import { GENDERS, RACES, STAGES } from '../members/domain/member.js';
import { readMobile } from '@club/platform/typed-input';
import type { ShopProfile } from './domain/shop-profile.js';
import { type ShopCheck, SisterShop } from './ports.js';

/** Address of the shop's API, and our credentials there. */
export interface ShopOptions {
  url: string;
  user: string;
  password: string;
}

/** Half of the callers' deadline: the shop's absence still leaves time for a clear answer. */
const TIMEOUT_MS = 2_000;
const MIN_AGE = 15;

const answer = z.discriminatedUnion('status', [
  z.object({
    status: z.literal('accepted'),
    profile: z.object({
      name: z.string().trim().min(1).max(100),
      number: z.string(),
      email: z.string(),
      gender: z.enum(GENDERS),
      birthDate: z.string(),
      // Fields that the shop may not have; the profile wizard asks for them.
      race: z.enum(RACES).catch('other'),
      pregnancyStage: z.enum(STAGES).catch('trying'),
    }),
  }),
  z.object({ status: z.literal('wrong_password') }),
  z.object({ status: z.literal('unknown') }),
]);
const known = z.object({ known: z.boolean() });

/** JSON over HTTP with basic authentication. */
export class HttpSisterShop extends SisterShop {
  private readonly base: string;
  private readonly authorization: string;

  constructor(
    options: ShopOptions,
    private readonly clock: Clock,
    private readonly logger: Pick<Logger, 'warn'>,
    private readonly timeoutMs = TIMEOUT_MS,
  ) {
    super();
    this.base = options.url.replace(/\/+$/, '');
    this.authorization = `Basic ${Buffer.from(`${options.user}:${options.password}`).toString('base64')}`;
  }

  async check(email: string, password: string): Promise<ShopCheck> {
    // The shop compares its own way: a password that can be written in two forms may be stored in either.
    const forms = [...new Set([normalisePassword(password), password])];
    const reads = await Promise.all(
      forms.map((form) => this.ask('/api/accounts/check', { email, password: form }, answer)),
    );
    const read = reads.find((one) => one?.status === 'accepted') ?? reads[0];
    if (!read) return { outcome: 'unavailable' };
    if (read.status !== 'accepted') return { outcome: read.status === 'unknown' ? 'unknown' : 'wrong' };
    const profile = this.profileOf(read.profile, email);
    if (profile) return { outcome: 'accepted', profile };
    this.logger.warn({}, 'the sister shop answered a profile that no account can be made of');
    return { outcome: 'unavailable' };
  }

  async knows(email: string): Promise<boolean> {
    return (await this.ask('/api/accounts/lookup', { email }, known))?.known ?? false;
  }

  private profileOf(
    { birthDate, ...profile }: Extract<z.infer<typeof answer>, { status: 'accepted' }>['profile'],
    email: string,
  ): ShopProfile | null {
    const number = readMobile(profile.number);
    // The account that was asked about and no other: it is its password that was proven.
    if (number === null || normaliseEmail(profile.email) !== email || !isCalendarDate(birthDate)) return null;
    if (ageDay(birthDate, MIN_AGE) > kl.date(this.clock.now())) return null;
    const name = nameWithin(profile.name);
    if (name === '') return null;
    return { ...profile, name, number, email, dob: birthDate };
  }

  private async ask<T>(path: string, body: object, schema: z.ZodType<T>): Promise<T | null> {
    try {
      const response = await fetch(`${this.base}${path}`, {
        method: 'POST',
        headers: { authorization: this.authorization, 'content-type': 'application/json' },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(this.timeoutMs),
        // A redirect would carry the password to somebody else.
        redirect: 'error',
      });
      if (!response.ok) {
        await response.body?.cancel();
        throw new Error(`status ${response.status}`);
      }
      return schema.parse(await response.json());
    } catch (error) {
      // Only the kind of failure: a message may quote the answer, which is about a person.
      const reason =
        error instanceof z.ZodError ? 'unreadable answer' : error instanceof Error ? error.name : 'unknown';
      this.logger.warn({ reason }, 'sister shop unavailable');
      return null;
    }
  }
}
