import {
  connectRedis,
  createLogger,
  DomainError,
  type ErrorCode,
  Outbox,
  type RequestContext,
  parseVersionedKeys,
  RateLimiter,
  SessionStore,
  systemContext,
  WorkSignals,
} from '@club/platform';
import { FixedClock, migratedDatabase, testEnv } from '@club/platform/testing';
import type { IdentityConfig } from '../src/config.js';
import { PhoneCodes } from '../src/codes/phone-codes.js';
import { PhoneCodesRepository } from '../src/codes/phone-codes.repository.js';
import { EmailChanges } from '../src/emails/email-changes.js';
import { EmailReleases } from '../src/emails/email-releases.js';
import { AccountLinks } from '../src/links/account-links.js';
import { LinksRepository } from '../src/links/links.repository.js';
import { KnownDevicesRepository } from '../src/lockout/known-devices.repository.js';
import { LockoutsRepository } from '../src/lockout/lockouts.repository.js';
import { EngagementQueue } from '../src/members/engagement-queue.repository.js';
import { Erasures } from '../src/members/erasures.js';
import { MemberSessions } from '../src/members/member-sessions.js';
import { MembersQueries } from '../src/members/members.queries.js';
import { MembersRepository } from '../src/members/members.repository.js';
import { PasswordHasher } from '../src/members/password-hasher.js';
import { RefereesRepository } from '../src/members/referees.repository.js';
import { SignInGuard } from '../src/lockout/sign-in-guard.js';
import { RegisterMember } from '../src/members/usecases/register-member.js';
import { NotificationsRepository } from '../src/notifications/notifications.repository.js';
import { SmsSender } from '../src/notifications/ports.js';
import { PictureLinks } from '../src/members/picture-links.js';
import { PromotersRepository } from '../src/promoters/promoter.record.js';
import { NoSisterShop, type SisterShop } from '../src/shop/ports.js';
import { SocialTicketsRepository } from '../src/social/social-tickets.repository.js';
import { ReferralCodes } from '../src/signup/referral-codes.js';
import { OtpDelivery } from '../src/signup/otp-delivery.js';
import type { SmsBudget, SmsSource } from '../src/otp/sms-budget.js';
import { OtpSendsRepository } from '../src/otp/otp-sends.repository.js';
import { SignUpsRepository } from '../src/signup/signups.repository.js';
import { OpenSignUp, type SignUpCommand } from '../src/signup/usecases/open-sign-up.js';
import { ResendOtp } from '../src/signup/usecases/resend-otp.js';
import { type VerifiedSignUp, VerifySignUp } from '../src/signup/usecases/verify-sign-up.js';
import type { TypedSignUpForm } from '../src/signup/domain/signup-form.js';
import { aForm } from './forms.js';
import { migrations } from '../src/migrations.js';

/** Keeps what would have been sent; fails while `broken`. */
class RecordingSms extends SmsSender {
  readonly sent: { to: string; text: string }[] = [];
  broken = false;

  async send(to: string, text: string): Promise<void> {
    if (this.broken) throw new Error('the gateway is unavailable');
    this.sent.push({ to, text });
  }

  /** The latest code sent to a number in any form. */
  otp(number: string): string {
    const last = this.sent.findLast(({ to }) => to.endsWith(number.slice(-9)));
    return /\b(\d{4})\b/.exec(last?.text ?? '')?.[1] ?? '';
  }
}

/** Any four digits but these. */
export const wrong = (otp: string, step = 1) => String((Number(otp) + step) % 10_000).padStart(4, '0');

/** The code of the domain error that a call ends in, with its details; throws when it succeeds. */
export async function refusal(call: Promise<unknown>): Promise<{ code: ErrorCode; details: Record<string, unknown> }> {
  const error: unknown = await call.then(
    () => new Error('the call succeeded'),
    (reason: unknown) => reason,
  );
  if (!(error instanceof DomainError)) throw error;
  return { code: error.code, details: error.details };
}

/** Limits for tests that must not reach the daily limit of a place. */
const unbounded = () => {
  const taken = async () => async () => undefined;
  return { take: taken, takeWrongTry: taken } as unknown as SmsBudget;
};

/** Identity's use cases over a database of their own, with a clock and an SMS gateway that the test controls. */
export async function identityFixture(suite: string, budgetOf: (clock: FixedClock) => SmsBudget = unbounded) {
  const database = await migratedDatabase(suite, migrations);
  const redis = await connectRedis({
    url: testEnv().REDIS_URL,
    prefix: `${database.name}:`,
    logger: createLogger({ service: 'test', level: 'silent' }),
  });
  const db = {
    ...database,
    drop: async () => {
      redis.disconnect();
      await database.drop();
    },
  };
  const { connection } = db;
  const clock = new FixedClock(new Date('2026-11-21T03:00:00Z'));
  const sms = new RecordingSms();
  const logs: string[] = [];
  const logger = { warn: (...line: unknown[]) => logs.push(JSON.stringify(line)) };
  const config = {
    OTP_SECRET: 'x'.repeat(32),
    SECOND_FACTOR_KEYS: parseVersionedKeys(`1:${'a'.repeat(64)}`),
    ADMIN_SECOND_FACTOR: 'required',
    LINK_SECRET: 'y'.repeat(32),
    CLUB_URL: 'https://club.example.com',
    CLUB_NAME: 'Drypers Baby Club',
  } as IdentityConfig;

  const sessions = new SessionStore(redis, clock);
  const limiter = new RateLimiter(redis, clock);
  const erasures = new Erasures();
  const queue = new EngagementQueue(connection);
  const members = new MembersRepository(connection, queue);
  const memberSessions = new MemberSessions(sessions, members);
  const referees = new RefereesRepository(connection);
  const signUps = new SignUpsRepository(connection, erasures);
  const passwords = new PasswordHasher();
  const links = new AccountLinks(new LinksRepository(connection, erasures), config, clock);
  const notifications = new NotificationsRepository(connection, erasures, new WorkSignals(db.name));
  const sends = new OtpSendsRepository(connection);
  const budget = budgetOf(clock);
  const phoneCodes = new PhoneCodesRepository(connection, erasures);
  const codes = new PhoneCodes(phoneCodes, sends, budget, notifications, connection, config, clock);
  const emailReleases = new EmailReleases(members, links, notifications);
  const emailChanges = new EmailChanges(members, links, notifications, clock);
  const delivery = new OtpDelivery(sends, budget, signUps, sms, config, clock, logger as never);
  const registerMember = new RegisterMember(members, referees, new Outbox(connection), clock);
  const guard = new SignInGuard(
    new LockoutsRepository(connection),
    new KnownDevicesRepository(connection),
    passwords,
    clock,
  );
  const promoters = new PromotersRepository(connection);
  const socialTickets = new SocialTicketsRepository(connection, clock, erasures);
  const referralCodes = new ReferralCodes(members, referees, promoters);
  // Asked through `shops`, so that a test can put a shop in place.
  const shops: { shop: SisterShop } = { shop: new NoSisterShop() };
  const shop: SisterShop = {
    check: (email, password) => shops.shop.check(email, password),
    knows: (email) => shops.shop.knows(email),
  };
  const open = new OpenSignUp(signUps, members, referralCodes, passwords, delivery, socialTickets, shop, config, clock);
  const verify = new VerifySignUp(
    signUps,
    registerMember,
    emailReleases,
    links,
    notifications,
    members,
    guard,
    budget,
    memberSessions,
    connection,
    config,
    clock,
  );
  const resend = new ResendOtp(signUps, delivery, config, clock);
  const queries = new MembersQueries(members, referees, clock, new PictureLinks(config, clock));
  const ctx: RequestContext = { ...systemContext(), actor: { id: '', type: 'anonymous' } };

  return {
    db,
    connection,
    clock,
    sms,
    logs,
    logger,
    config,
    sessions,
    memberSessions,
    limiter,
    phoneCodes,
    codes,
    emailChanges,
    emailReleases,
    links,
    notifications,
    members,
    erasures,
    queue,
    signUps,
    registerMember,
    guard,
    queries,
    passwords,
    ctx,
    promoters,
    socialTickets,
    shops,
    shop,
    open: ({ socialTicket, socialBrowser, clientIp = '', ...change }: Partial<SignUpCommand> = {}) =>
      open.execute(ctx, {
        ...aForm(change),
        clientIp,
        ...(socialTicket === undefined ? {} : { socialTicket }),
        ...(socialBrowser === undefined ? {} : { socialBrowser }),
      }),
    resend: (number: string, from: Partial<SmsSource> = {}) =>
      resend.execute(ctx, { number, clientIp: '', uniqueToken: '', ...from }),
    verify: (id: string, number: string, otp: string, uniqueToken = '') =>
      verify.execute(ctx, { id, number, otp, uniqueToken, clientIp: '' }),
    /** An open sign-up with its number and code. */
    async opened(change: Partial<TypedSignUpForm> = {}) {
      const form = aForm(change);
      const answer = await open.execute(ctx, { ...form, clientIp: '' });
      return { ...answer, number: form.number, otp: sms.otp(form.number) };
    },
    /** Signs up and verifies in one go. */
    async register(change: Partial<TypedSignUpForm> = {}, uniqueToken = ''): Promise<VerifiedSignUp> {
      const form = aForm(change);
      const { uuid } = await open.execute(ctx, { ...form, clientIp: '' });
      return verify.execute(ctx, {
        id: uuid,
        number: form.number,
        otp: sms.otp(form.number),
        uniqueToken,
        clientIp: '',
      });
    },
    outbox: () => connection.collection('outbox').find({}).toArray(),
  };
}

export type IdentityFixture = Awaited<ReturnType<typeof identityFixture>>;
