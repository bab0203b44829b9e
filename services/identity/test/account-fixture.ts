import { randomUUID } from 'node:crypto';
import { DomainError, Outbox, type RequestContext } from '@club/platform';
import type { TypedAddress } from '../src/account/domain/address-form.js';
import type { TypedBaby } from '../src/account/domain/baby-form.js';
import { AdminsRepository } from '../src/admins/admins.repository.js';
import { ChangeSettings } from '../src/account/usecases/change-settings.js';
import { CheckProducts } from '../src/account/usecases/check-products.js';
import { ConfirmEmail } from '../src/account/usecases/confirm-email.js';
import { RequestPasswordReset } from '../src/account/usecases/request-password-reset.js';
import { ResendVerification } from '../src/account/usecases/resend-verification.js';
import { ResetPassword } from '../src/account/usecases/reset-password.js';
import { NotifyOfLock } from '../src/account/usecases/notify-of-lock.js';
import { SaveAddress } from '../src/account/usecases/save-address.js';
import { DeleteBaby } from '../src/account/usecases/delete-baby.js';
import { SaveBaby } from '../src/account/usecases/save-baby.js';
import { type ProfileCommand, SaveProfile } from '../src/account/usecases/save-profile.js';
import { RequireAgreement } from '../src/members/usecases/require-agreement.js';
import type { LinkPurpose } from '../src/links/domain/link.js';
import type { SignInPlace } from '../src/lockout/sign-in-guard.js';
import { AccountOwnership } from '../src/account/account-ownership.js';
import { LinksQueries } from '../src/account/links.queries.js';
import { AddEmail } from '../src/account/usecases/add-email.js';
import { ReleaseEmail } from '../src/account/usecases/release-email.js';
import { SendLinkOtp } from '../src/account/usecases/send-link-otp.js';
import { DisownAccount } from '../src/recovery/usecases/disown-account.js';
import { Recover } from '../src/recovery/usecases/recover.js';
import { RequestRecovery } from '../src/recovery/usecases/request-recovery.js';
import { SignIn } from '../src/signin/usecases/sign-in.js';
import { OpenShopAccount } from '../src/shop/usecases/open-shop-account.js';
import { SocialSignIn } from '../src/social/usecases/social-sign-in.js';
import { MessageComposer } from '../src/notifications/message-composer.js';
import { NotificationWorker } from '../src/notifications/notification-worker.js';
import type { PushDevice } from '../src/notifications/domain/push-device.js';
import { type Email, EmailSender, type PushContent, PushSender } from '../src/notifications/ports.js';
import { PushDevicesRepository } from '../src/notifications/push-devices.repository.js';
import type { BrandProducts } from '../src/products/domain/product.js';
import { ProductCatalogue } from '../src/products/ports.js';
import { identityFixture } from './fixture.js';

/** Keeps what would have been mailed; fails while `broken`. */
class RecordingMail extends EmailSender {
  readonly sent: Email[] = [];
  broken = false;

  async send(mail: Email): Promise<void> {
    if (this.broken) throw new Error('the mail server is unavailable');
    this.sent.push(mail);
  }
}

/** Keeps what devices would have been sent; those in `gone` take nothing any more. */
class RecordingPush extends PushSender {
  readonly sent: { device: string; content: PushContent }[] = [];
  readonly gone = new Set<string>();

  async send({ id }: PushDevice, content: PushContent): Promise<boolean> {
    if (this.gone.has(id)) return false;
    this.sent.push({ device: id, content });
    return true;
  }
}

const aBrand = (id: string, formatId: string, sizes: string[]): BrandProducts => ({
  id,
  formats: [{ id: formatId }],
  sizes: sizes.map((size) => ({ id: size, formatId, retired: false })),
});

/** Two brands: b1 in f1 with s0 to s7, and b2 in f2 with t1. A third comes with `more`, seen only when asked afresh. */
class SomeBrands extends ProductCatalogue {
  unavailable = false;
  more: BrandProducts[] = [];
  readonly asked: boolean[] = [];

  async brands(_ctx: RequestContext, afresh: boolean): Promise<BrandProducts[]> {
    this.asked.push(afresh);
    if (this.unavailable) throw new DomainError('SERVICE_BUSY');
    const sizes = Array.from({ length: 8 }, (_, index) => `s${index}`);
    return [aBrand('b1', 'f1', sizes), aBrand('b2', 'f2', ['t1']), ...(afresh ? this.more : [])];
  }

  names(): never {
    throw new Error('no form asks for names');
  }
}

type TypedLink = Pick<MailedLink, 'id' | 'datems' | 'token'>;

const queryOf = ({ id, datems, token }: TypedLink): TypedLink => ({ id, datems, token });

const nowhere: SignInPlace = { clientIp: '', uniqueToken: '' };

/** URL and query values of a mailed link. */
export interface MailedLink {
  url: URL;
  id: string;
  datems: number;
  token: string;
}

/** The use cases of members' own accounts over a database and Redis keys of their own. */
export async function accountFixture(suite: string) {
  const identity = await identityFixture(suite);
  const { connection, clock, members, links, notifications, passwords, guard, sms, config, ctx, shop, registerMember } =
    identity;
  const { sessions, memberSessions, limiter, codes, emailChanges, emailReleases, signUps } = identity;
  const ownership = new AccountOwnership(guard, codes);
  const mail = new RecordingMail();
  const logs: string[] = [];
  const log = (...line: unknown[]) => void logs.push(JSON.stringify(line));
  const devices = new PushDevicesRepository(connection, identity.erasures, memberSessions);
  const push = new RecordingPush();
  const composer = new MessageComposer(members, links, new AdminsRepository(connection), devices, config, clock);
  const worker = () =>
    new NotificationWorker(notifications, composer, mail, sms, push, devices, { warn: log, error: log } as never);
  const forgot = new RequestPasswordReset(members, links, notifications, limiter, connection);
  const locks = new NotifyOfLock(forgot, limiter);
  const reset = new ResetPassword(
    members,
    links,
    ownership,
    codes,
    passwords,
    guard,
    notifications,
    memberSessions,
    connection,
    clock,
  );
  const agreements = new RequireAgreement(members, connection, clock);
  const confirm = new ConfirmEmail(
    members,
    links,
    ownership,
    codes,
    agreements,
    emailReleases,
    guard,
    memberSessions,
    connection,
    clock,
  );
  const release = new ReleaseEmail(members, links, emailReleases, connection);
  const linkOtp = new SendLinkOtp(members, links, codes);
  const shown = new LinksQueries(members, links, ownership);
  const addEmail = new AddEmail(members, emailChanges, shop, limiter, connection);
  const openShop = new OpenShopAccount(
    registerMember,
    emailReleases,
    passwords,
    notifications,
    connection,
    config,
    clock,
  );
  const signIn = new SignIn(
    members,
    guard,
    passwords,
    links,
    shop,
    openShop,
    forgot,
    locks,
    agreements,
    memberSessions,
  );
  const socialSignIn = new SocialSignIn(
    identity.socialTickets,
    members,
    ownership,
    links,
    memberSessions,
    agreements,
    connection,
    clock,
  );
  const request = new RequestRecovery(members, codes);
  const recover = new Recover(members, codes, agreements, guard, memberSessions, clock);
  const disown = new DisownAccount(members, signUps, notifications, memberSessions, sessions, connection, clock);
  const resend = new ResendVerification(members, links, notifications, limiter, connection);
  const catalogue = new SomeBrands();
  const products = new CheckProducts(members, catalogue);
  const profiles = new SaveProfile(members, new Outbox(connection), connection, clock, products);
  const addresses = new SaveAddress(members, connection, clock);
  const babies = new SaveBaby(members, connection, clock, products);
  const removal = new DeleteBaby(members, connection);

  return {
    ...identity,
    catalogue,
    sessions,
    mail,
    push,
    devices,
    logs,
    worker,
    settings: new ChangeSettings(members),
    /** Sends all that is due. */
    async deliver(): Promise<void> {
      const one = worker();
      for (const channel of ['email', 'sms', 'push'] as const) while (await one.next(channel));
    },
    /** The link of the latest mail to an address whose link goes to a path. */
    linkTo(email: string, path: string): MailedLink {
      const found = mail.sent.findLast(({ to, text }) => to === email && text.includes(path));
      const url = new URL(/https?:\S+/.exec(found?.text ?? '')?.[0] ?? 'none:');
      const query = url.searchParams;
      return {
        url,
        id: query.get('user') ?? '',
        datems: Number(query.get('datems')),
        token: query.get('token') ?? '',
      };
    },
    forgot: (email: string, language = '') => forgot.execute({ email, language }),
    reset: (link: TypedLink, password: string, uniqueToken = '', otp = '') =>
      reset.execute({ ...queryOf(link), password, uniqueToken, otp, clientIp: '' }),
    /** Presses the button of a link; on another device with the code of the phone. */
    press: (link: TypedLink, uniqueToken = '', otp = '', consentVersion = '') =>
      confirm.execute(ctx, { ...queryOf(link), uniqueToken, otp, consentVersion, clientIp: '' }),
    /** Confirms an e-mail, to a session. */
    async confirm(link: TypedLink, uniqueToken = '', otp = '') {
      const confirmed = await confirm.execute(ctx, {
        ...queryOf(link),
        uniqueToken,
        otp,
        consentVersion: '',
        clientIp: '',
      });
      if (confirmed === 'alreadyConfirmed') throw new Error('no session: the e-mail was confirmed before');
      return confirmed;
    },
    release: (link: TypedLink) => release.execute(queryOf(link)),
    show: (link: TypedLink, uniqueToken = '') => shown.verification(queryOf(link), uniqueToken),
    showReset: (link: TypedLink, uniqueToken = '') => shown.reset(queryOf(link), uniqueToken),
    sendLinkOtp: (purpose: LinkPurpose, link: TypedLink) => linkOtp.execute(purpose, queryOf(link), nowhere),
    addEmail: (memberId: string, email: string) => addEmail.execute({ memberId, email }),
    requestRecovery: (number: string, from: Partial<SignInPlace> = {}) =>
      request.execute({ number, language: '', ...nowhere, ...from }),
    recover: (number: string, otp: string, from: Partial<SignInPlace> & { consentVersion?: string } = {}) =>
      recover.execute(ctx, { number, otp, consentVersion: '', ...nowhere, ...from }),
    disown: (token: string) => disown.execute(token),
    /** Signs in, to a session. */
    async signIn(email: string, password: string, consentVersion = '', from: Partial<SignInPlace> = {}) {
      const outcome = await signIn.execute(ctx, { email, password, consentVersion, ...nowhere, ...from });
      if ('flow' in outcome) throw new Error(`no session but ${outcome.flow}`);
      return outcome;
    },
    trySignIn: (email: string, password: string, consentVersion = '') =>
      signIn.execute(ctx, { email, password, consentVersion, ...nowhere }),
    socialSignIn: (ticket: string, browser: string, version = '', uniqueToken = '') =>
      socialSignIn.execute({ ticket, browser, version, uniqueToken, language: 'en' }),
    resendVerification: (email: string, language = '') => resend.execute({ email, language }),
    profile: (memberId: string, change: Partial<ProfileCommand>) =>
      profiles.execute(memberCtx(ctx, memberId), {
        memberId,
        profile: {},
        forced: false,
        addresses: [],
        babies: [],
        key: '',
        ...change,
      }),
    address: (memberId: string, address: TypedAddress, key = '') => addresses.execute({ memberId, address, key }),
    baby: (memberId: string, baby: TypedBaby, key = '') =>
      babies.execute(memberCtx(ctx, memberId), { memberId, baby, key }),
    deleteBaby: (memberId: string, babyId: string) => removal.execute({ memberId, babyId }),
    /** A verified member whose first messages and session are out of the way. */
    async aMember(change: Parameters<typeof identity.register>[0] = {}) {
      const email = `${randomUUID()}@example.com`;
      const { uuid } = await identity.register({ email, ...change });
      await connection.collection('notifications').deleteMany({ memberId: uuid });
      await sessions.revokeAll(uuid);
      return { id: uuid, email: change.email ?? email };
    },
    async close(): Promise<void> {
      await identity.db.drop();
    },
  };
}

const memberCtx = (ctx: RequestContext, id: string): RequestContext => ({ ...ctx, actor: { id, type: 'member' } });

export type AccountFixture = Awaited<ReturnType<typeof accountFixture>>;

/** An address that keeps every rule; a test states only what matters to it. */
export const anAddress = (change: Partial<TypedAddress> = {}): TypedAddress => ({
  id: '',
  label: 'Home',
  line1: '1 Jalan Satu',
  line2: '',
  line3: '',
  city: 'Ipoh',
  state: 'Perak',
  postcode: '30000',
  country: '',
  ...change,
});

/** A baby that keeps every rule at the fixture's time; a test states only what matters to it. */
export const aBaby = (change: Partial<TypedBaby> = {}): TypedBaby => ({
  id: '',
  name: '',
  gender: 'female',
  birthDate: '2026-01-31',
  brandId: 'b1',
  formatId: 'f1',
  sizeId: 's1',
  ...change,
});
