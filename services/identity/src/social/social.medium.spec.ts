import { randomUUID } from 'node:crypto';
import { accountFixture, type AccountFixture } from '../../test/account-fixture.js';
import { refusal } from '../../test/fixture.js';
import { aNumber } from '../../test/forms.js';
import { SocialLogin, SocialLoginCancelled, SocialLoginInvalid } from './ports.js';
import { newSecret } from './social-tickets.repository.js';
import type { Purpose, SocialProfile } from './domain/ticket.js';
import { FinishSocialLogin } from './usecases/finish-social-login.js';
import { ReadSocialProfile } from './usecases/read-social-profile.js';
import { StartSocialLogin } from './usecases/start-social-login.js';

const MINUTE = 60_000;
const PASSWORD = 'Abcdef1!';
let identity: AccountFixture;

/** Fake provider that returns the profile set by the test. */
class AProvider extends SocialLogin {
  readonly enabled = true;
  answer: SocialProfile | Error = profileOf('');

  async start() {
    const attempt = { state: newSecret(), nonce: 'n', verifier: 'v' };
    return { url: `https://people.example.com/auth?state=${attempt.state}`, attempt };
  }

  async finish() {
    if (this.answer instanceof Error) throw this.answer;
    return this.answer;
  }
}

const provider = new AProvider();
let start: StartSocialLogin;
let finish: FinishSocialLogin;
let read: ReadSocialProfile;

function profileOf(email: string): SocialProfile {
  return { name: 'Tan Mei Ling', email, gender: 'female', dob: '1993-06-18' };
}
const anEmail = () => `${randomUUID()}@example.com`;

async function begun(purpose: Purpose = 'signin') {
  const { url, browser } = await start.execute({ purpose, language: 'bm' });
  return { query: `state=${new URL(url).searchParams.get('state')}&code=c`, browser };
}
async function back(email: string, purpose: Purpose = 'signin') {
  provider.answer = profileOf(email);
  const { query, browser } = await begun(purpose);
  return { ...(await finish.execute({ query, browser })), browser };
}
async function proof(email: string) {
  const { ticket, browser } = await back(email, 'signup');
  return { ...(await read.execute({ ticket, browser })), browser };
}

beforeAll(async () => {
  identity = await accountFixture('social');
  const { socialTickets, logger } = identity;
  start = new StartSocialLogin(provider, socialTickets, logger as never);
  finish = new FinishSocialLogin(provider, socialTickets, logger as never);
  read = new ReadSocialProfile(socialTickets);
});
afterAll(() => identity?.close());
beforeEach(() => identity.clock.set(new Date('2026-11-21T03:00:00Z')));

describe('social sign-in', () => {
  it('opens a session for a known, confirmed e-mail', async () => {
    const { id, email } = await identity.aMember();
    await identity.members.update(id, { emailConfirmedAt: identity.clock.now() });
    const { ticket, browser, refusal: refused, language } = await back(email);
    expect({ refused, language }).toEqual({ refused: '', language: 'bm' });
    const { token, member } = await identity.socialSignIn(ticket, browser);
    expect(member.id).toBe(id);
    expect(await identity.sessions.read(token)).toMatchObject({ subjectId: id, type: 'user' });
    await identity.signIn(email, PASSWORD);
  });

  it('confirms an e-mail on a device of the account, and leaves password and sessions as they are', async () => {
    const uniqueToken = `device-${randomUUID()}`;
    const { id, email } = await identity.aMember({ uniqueToken });
    const earlier = await identity.signIn(email, PASSWORD);
    const { ticket, browser } = await back(email);
    const { token } = await identity.socialSignIn(ticket, browser, '', uniqueToken);
    for (const open of [token, earlier.token]) expect(await identity.sessions.read(open)).not.toBeNull();
    expect(await identity.members.findById(id)).toMatchObject({ emailConfirmedAt: identity.clock.now() });
    await identity.signIn(email, PASSWORD);
  });

  it('leads to the link of an unconfirmed e-mail on another device: the account is the phone’s', async () => {
    const { id, email } = await identity.aMember({ uniqueToken: `device-${randomUUID()}` });
    const { ticket, browser } = await back(email);
    const refused = await refusal(identity.socialSignIn(ticket, browser, '', `device-${randomUUID()}`));
    expect(refused).toMatchObject({ code: 'PHONE_CODE_REQUIRED', details: { userId: id } });
    const { datems, token } = refused.details as { datems: number; token: string };
    expect(await identity.show({ id, datems, token })).toMatchObject({ state: 'open', ownDevice: false });
    expect(await identity.members.findById(id)).toMatchObject({ emailConfirmedAt: null });
  });

  it('does not open the account of an e-mail that stayed unconfirmed', async () => {
    const { email } = await identity.aMember();
    identity.clock.set(new Date('2026-11-21T16:00:00Z'));
    const { ticket, browser } = await back(email);
    expect((await refusal(identity.socialSignIn(ticket, browser))).code).toBe('EMAIL_NOT_REGISTERED');
  });

  it('returns EMAIL_NOT_REGISTERED for an unknown e-mail and ACCOUNT_BLOCKED for a blocked member', async () => {
    const stranger = await back(anEmail());
    expect((await refusal(identity.socialSignIn(stranger.ticket, stranger.browser))).code).toBe('EMAIL_NOT_REGISTERED');
    const { id, email } = await identity.aMember();
    await identity.members.update(id, { blocked: true });
    const blocked = await back(email);
    expect((await refusal(identity.socialSignIn(blocked.ticket, blocked.browser))).code).toBe('ACCOUNT_BLOCKED');
  });

  it('works once, for two minutes, in the same browser and for the same purpose', async () => {
    const { id, email } = await identity.aMember();
    await identity.members.update(id, { emailConfirmedAt: identity.clock.now() });
    const used = await back(email);
    await identity.socialSignIn(used.ticket, used.browser);
    expect((await refusal(identity.socialSignIn(used.ticket, used.browser))).code).toBe('LINK_INVALID');
    const stolen = await back(email);
    expect((await refusal(identity.socialSignIn(stolen.ticket, newSecret()))).code).toBe('LINK_INVALID');
    const late = await back(email);
    identity.clock.advance(2 * MINUTE);
    expect((await refusal(identity.socialSignIn(late.ticket, late.browser))).code).toBe('LINK_INVALID');
    const other = await back(email, 'signup');
    expect((await refusal(identity.socialSignIn(other.ticket, other.browser))).code).toBe('LINK_INVALID');
  });

  it('is one session for 10 uses of a ticket at once', async () => {
    const { id, email } = await identity.aMember();
    await identity.members.update(id, { emailConfirmedAt: identity.clock.now() });
    const { ticket, browser } = await back(email);
    const tries = await Promise.allSettled(Array.from({ length: 10 }, () => identity.socialSignIn(ticket, browser)));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});

describe('coming back from the provider', () => {
  it.each([
    [profileOf(''), 'SOCIAL_EMAIL_DENIED'],
    [new SocialLoginCancelled(), 'CANCELLED'],
    [new SocialLoginInvalid(), 'LINK_INVALID'],
    [new Error('connection refused'), 'SERVICE_BUSY'],
  ] as const)('without what we need (%p) leads on with %s', async (answer, expected) => {
    provider.answer = answer;
    const { query, browser } = await begun();
    const { ticket, refusal: refused, purpose } = await finish.execute({ query, browser });
    expect({ ticket, refused, purpose }).toEqual({ ticket: '', refused: expected, purpose: 'signin' });
  });

  it.each([
    ['in another browser', (query: string) => ({ query, browser: newSecret() })],
    ['without a cookie', (query: string) => ({ query, browser: '' })],
    ['with another state', (_query: string, browser: string) => ({ query: 'state=guessed&code=c', browser })],
  ])('%s is refused', async (_, changed) => {
    provider.answer = profileOf(anEmail());
    const { query, browser } = await begun();
    expect(await finish.execute(changed(query, browser))).toMatchObject({ refusal: 'LINK_INVALID' });
  });

  it('a second time, or after 15 minutes, is refused', async () => {
    provider.answer = profileOf(anEmail());
    const first = await begun();
    await finish.execute(first);
    expect(await finish.execute(first)).toMatchObject({ refusal: 'LINK_INVALID' });
    const late = await begun();
    identity.clock.advance(15 * MINUTE);
    expect(await finish.execute(late)).toMatchObject({ refusal: 'LINK_INVALID' });
  });
});

describe('social sign-up', () => {
  it('needs phone and OTP but no password, and its e-mail is confirmed', async () => {
    const email = anEmail();
    const { ticket, browser, ...profile } = await proof(email);
    expect(profile).toEqual(profileOf(email));
    const number = aNumber();
    const form = { email, number, password: '', socialTicket: ticket, socialBrowser: browser };
    const { uuid } = await identity.open(form);
    await identity.verify(uuid, number, identity.sms.otp(number));
    expect(await identity.members.findById(uuid)).toMatchObject({
      email,
      emailConfirmedAt: identity.clock.now(),
      passwordHash: '',
      origin: 'social',
    });
    expect(await identity.trySignIn(email, PASSWORD)).toEqual({ flow: 'resetPassword' });
    await identity.deliver();
    await identity.reset(identity.linkTo(email, '/password/reset'), PASSWORD);
    await identity.signIn(email, PASSWORD);
  });

  it('is bound to the e-mail of the provider, its browser, and 30 minutes', async () => {
    const email = anEmail();
    const { ticket, browser } = await proof(email);
    const form = { email, password: '', socialTicket: ticket, socialBrowser: browser };
    expect((await refusal(identity.open({ ...form, email: anEmail() }))).code).toBe('INPUT_INVALID');
    expect((await refusal(identity.open({ ...form, socialBrowser: newSecret() }))).code).toBe('LINK_INVALID');
    expect((await refusal(identity.open({ ...form, socialTicket: newSecret() }))).code).toBe('LINK_INVALID');
    identity.clock.advance(30 * MINUTE);
    expect((await refusal(identity.open(form))).code).toBe('LINK_INVALID');
  });
});

describe('an e-mail not confirmed by its link on its day', () => {
  /** A member who never confirmed, the day after; and another sign-up with the same e-mail. */
  async function contested() {
    const { id, email } = await identity.aMember();
    identity.clock.set(new Date('2026-11-21T16:00:00Z'));
    const device = `device-${randomUUID()}`;
    const second = await identity.register({ email, password: 'Second!123', uniqueToken: device });
    return { first: id, email, second: second.uuid, device };
  }

  it('is held on its day', async () => {
    const { email } = await identity.aMember();
    identity.clock.set(new Date('2026-11-21T15:59:59Z'));
    expect((await refusal(identity.open({ email }))).code).toBe('MEMBER_ALREADY_REGISTERED');
  });

  it('stays with its account until somebody confirms it, and is theirs from then on', async () => {
    const { first, email, second, device } = await contested();
    expect((await identity.signIn(email, PASSWORD)).member.id).toBe(first);
    expect((await refusal(identity.trySignIn(email, 'Second!123'))).code).toBe('EMAIL_NOT_VERIFIED');
    await identity.deliver();
    const { member } = await identity.confirm(identity.linkTo(email, 'confirm-and-verify'), device);
    expect(member.id).toBe(second);
    expect((await identity.signIn(email, 'Second!123')).member.id).toBe(second);
    expect((await refusal(identity.trySignIn(email, PASSWORD))).code).toBe('PASSWORD_WRONG');
    expect(await identity.members.findById(first)).toMatchObject({ email: '' });
    expect((await refusal(identity.open({ email }))).code).toBe('MEMBER_ALREADY_REGISTERED');
  });

  it('goes to a social sign-up at once', async () => {
    const { id, email } = await identity.aMember();
    identity.clock.set(new Date('2026-11-21T16:00:00Z'));
    const { ticket, browser } = await proof(email);
    const number = aNumber();
    const { uuid } = await identity.open({ email, number, password: '', socialTicket: ticket, socialBrowser: browser });
    await identity.verify(uuid, number, identity.sms.otp(number));
    expect((await identity.members.findByEmail(email))?.id).toBe(uuid);
    expect(await identity.members.findById(id)).toMatchObject({ email: '' });
    const waiting = await identity.connection.collection('notifications').find({ memberId: id }).toArray();
    expect(waiting.map(({ message }) => message)).toEqual(['emailReleased']);
  });

  it('can be confirmed by its first account as long as nobody else has', async () => {
    const { first, email, second, device } = await contested();
    identity.clock.set(new Date('2026-11-21T17:00:00Z'));
    await identity.members.update(first, { emailConfirmedAt: identity.clock.now() });
    await identity.deliver();
    const link = identity.linkTo(email, 'confirm-and-verify');
    expect(link.id).toBe(second);
    expect((await refusal(identity.confirm(link, device))).code).toBe('LINK_INVALID');
    expect((await identity.members.findByEmail(email))?.id).toBe(first);
  });

  it('is mailed its link again, five times an hour; an unknown or confirmed one gets the same answer', async () => {
    const { email, second } = await contested();
    await identity.connection.collection('notifications').deleteMany({});
    const sent = identity.mail.sent.length;
    await identity.resendVerification(email, 'bm');
    await identity.deliver();
    expect(identity.linkTo(email, 'confirm-and-verify').id).toBe(second);
    expect(identity.mail.sent).toHaveLength(sent + 1);
    const unknown = anEmail();
    for (let i = 0; i < 5; i += 1) await identity.resendVerification(unknown);
    for (let i = 0; i < 4; i += 1) await identity.resendVerification(email);
    for (const one of [unknown, email]) {
      expect((await refusal(identity.resendVerification(one))).code).toBe('RATE_LIMITED');
    }
    await identity.confirm(identity.linkTo(email, 'confirm-and-verify')).catch(() => undefined);
  });
});

describe("a promoter's code", () => {
  it('attributes a sign-up without points or limit', async () => {
    const code = `PR${randomUUID().slice(0, 8).replace(/-/g, '').toUpperCase()}`;
    await identity.promoters.ensure(
      { code, name: 'P', region: '', supervisorName: '', post: '', number: '', utmLink: '' },
      identity.clock.now(),
    );
    for (let i = 0; i < 6; i += 1) {
      const { uuid } = await identity.register({ referCode: ` ${code.toLowerCase()}` });
      expect(await identity.members.findById(uuid)).toMatchObject({ promoterCode: code, referrerId: null });
      const registered = (await identity.outbox()).find(({ event }) => event.data.memberId === uuid);
      expect(registered?.event.data).toMatchObject({ memberId: uuid });
      // Nobody is paid for it.
      expect(registered?.event.data.referrerId || 'nobody').toBe('nobody');
    }
  });
});

describe('sign-in time', () => {
  it('differs by less than noise between known and unknown e-mails', async () => {
    const { email } = await identity.aMember();
    const timed = async (name: string) => {
      const from = process.hrtime.bigint();
      await refusal(identity.trySignIn(name, 'Wrong#123'));
      return Number(process.hrtime.bigint() - from) / 1e6;
    };
    const known: number[] = [];
    const unknown: number[] = [];
    for (let i = 0; i < 25; i += 1) {
      // Never locked: the lock's answer is another.
      await identity.guard.forgive({ kind: 'member', name: email });
      known.push(await timed(email));
      unknown.push(await timed(anEmail()));
    }
    const middle = (times: number[]) => times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
    const spread = (times: number[]) => (times[18] ?? 0) - (times[6] ?? 0);
    const difference = Math.abs(middle(known) - middle(unknown));
    // The quartiles of one kind lie further apart than the medians of the two.
    expect(difference).toBeLessThan(Math.max(spread(known), spread(unknown), middle(known) / 4));
  });
});
