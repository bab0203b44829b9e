import { randomUUID } from 'node:crypto';
import { accountFixture, type AccountFixture } from '../../test/account-fixture.js';
import { refusal } from '../../test/fixture.js';
import { aNumber } from '../../test/forms.js';
import type { ShopProfile } from './domain/shop-profile.js';
import { AGREEMENT_VERSION } from '../members/domain/agreement.js';
import { NoSisterShop, SisterShop } from './ports.js';

const PASSWORD = 'Shop#12345';
let identity: AccountFixture;

/** Shop with one customer, and a list of all requests to it. */
class AShop extends SisterShop {
  readonly asked: string[] = [];
  constructor(
    readonly profile: ShopProfile,
    readonly password = PASSWORD,
  ) {
    super();
  }

  async check(email: string, password: string) {
    this.asked.push(email);
    if (email !== this.profile.email) return { outcome: 'unknown' } as const;
    return password === this.password
      ? ({ outcome: 'accepted', profile: this.profile } as const)
      : ({ outcome: 'wrong' } as const);
  }

  async knows(email: string) {
    return email === this.profile.email;
  }
}

class UnavailableShop extends NoSisterShop {
  override async check() {
    return { outcome: 'unavailable' } as never;
  }
}

const aShop = (password?: string) => {
  const shop = new AShop(
    {
      name: 'Farah Idris',
      number: `6${aNumber()}`,
      email: `${randomUUID()}@example.com`,
      gender: 'female',
      dob: '1992-07-14',
      race: 'malay',
      pregnancyStage: 'pregnant',
    },
    password,
  );
  identity.shops.shop = shop;
  return shop;
};
/** As the service would be configured. */
const suspend = (suspended: boolean) => Object.assign(identity.config, { REGISTRATION_SUSPENDED: suspended });
const code = async (email: string, password: string) => (await refusal(identity.trySignIn(email, password))).code;

beforeAll(async () => {
  identity = await accountFixture('sister_shop');
});
afterAll(() => identity?.close());
beforeEach(() => {
  identity.clock.set(new Date('2026-11-21T03:00:00Z'));
  suspend(false);
});
afterEach(() => {
  identity.shops.shop = new NoSisterShop();
});

describe('an e-mail that only the sister shop knows', () => {
  it('gets an account from its profile, with one event and the single sign-on popup', async () => {
    const { profile } = aShop();
    const { member, token } = await identity.signIn(profile.email, PASSWORD, AGREEMENT_VERSION);
    expect(member).toMatchObject({ ...profile, ssoPopup: true, origin: 'shop', receiveMail: false });
    expect(await identity.sessions.read(token)).toMatchObject({ subjectId: member.id });
    const again = await identity.signIn(profile.email, PASSWORD);
    expect(again.member.id).toBe(member.id);
    const events = (await identity.outbox()).filter(({ event }) => event.data.memberId === member.id);
    expect(events.map(({ event }) => event.type)).toEqual(['MemberRegistered']);
  });

  it.each([
    ['nothing', ''],
    ['a version that is not in force', '2019-01'],
  ])('has no account before its person agrees to notice and terms (%s sent): CONSENT_REQUIRED', async (_, version) => {
    const { profile } = aShop();
    const error = await identity.trySignIn(profile.email, PASSWORD, version).catch((reason: unknown) => reason);
    expect(error).toMatchObject({
      code: 'CONSENT_REQUIRED',
      fields: { consentVersion: { code: 'CONSENT_REQUIRED' } },
    });
    expect(await identity.members.findByEmail(profile.email)).toBeNull();
    const { member } = await identity.signIn(profile.email, PASSWORD, AGREEMENT_VERSION);
    const read = { version: AGREEMENT_VERSION, language: 'en', at: identity.clock.now() };
    expect((await identity.members.findById(member.id))?.consents).toEqual([
      { ...read, document: 'privacy', given: true },
      { ...read, document: 'terms', given: true },
      { ...read, document: 'marketing', given: false },
    ]);
  });

  it('is one account for 10 sign-ins at once', async () => {
    const { profile } = aShop();
    const opened = await Promise.all(
      Array.from({ length: 10 }, () => identity.signIn(profile.email, PASSWORD, AGREEMENT_VERSION)),
    );
    expect(new Set(opened.map(({ member }) => member.id)).size).toBe(1);
    expect(new Set(opened.map(({ token }) => token)).size).toBe(10);
  });

  it('with another password: SHOP_PASSWORD_REQUIRED, and the lock counts it', async () => {
    const { profile } = aShop();
    for (let i = 0; i < 5; i += 1) expect(await code(profile.email, 'Wrong#123')).toBe('SHOP_PASSWORD_REQUIRED');
    expect(await code(profile.email, PASSWORD)).toBe('ACCOUNT_LOCKED');
    identity.clock.advance(30 * 60_000);
    await identity.signIn(profile.email, PASSWORD, AGREEMENT_VERSION);
  });

  it('at the sign-up form: SHOP_ACCOUNT_VERIFIED, and nothing is sent', async () => {
    const { profile } = aShop();
    const sent = identity.sms.sent.length;
    expect((await refusal(identity.open({ email: profile.email }))).code).toBe('SHOP_ACCOUNT_VERIFIED');
    expect(identity.sms.sent).toHaveLength(sent);
  });

  it('while registration is suspended: REGISTRATION_SUSPENDED, for the form as well', async () => {
    const { profile } = aShop();
    suspend(true);
    expect(await code(profile.email, PASSWORD)).toBe('REGISTRATION_SUSPENDED');
    expect((await refusal(identity.open())).code).toBe('REGISTRATION_SUSPENDED');
    expect(await identity.members.findByEmail(profile.email)).toBeNull();
  });

  it('whose number is a member’s already: MEMBER_ALREADY_REGISTERED', async () => {
    const { profile } = aShop();
    await identity.register({ number: profile.number });
    const attempt = identity.trySignIn(profile.email, PASSWORD, AGREEMENT_VERSION);
    expect((await refusal(attempt)).code).toBe('MEMBER_ALREADY_REGISTERED');
  });
});

describe('an account made from the shop', () => {
  it('is let in by a password changed at the shop, and PASSWORD_CHECK otherwise', async () => {
    const shop = aShop();
    const { member } = await identity.signIn(shop.profile.email, PASSWORD, AGREEMENT_VERSION);
    expect(await code(shop.profile.email, 'Wrong#123')).toBe('PASSWORD_CHECK');
    identity.shops.shop = new AShop(shop.profile, 'Changed#1234');
    expect((await identity.signIn(shop.profile.email, 'Changed#1234')).member.id).toBe(member.id);
  });
});

describe('the shop', () => {
  it('is not asked about members of the club', async () => {
    const shop = aShop();
    const { email } = await identity.aMember();
    await identity.signIn(email, 'Abcdef1!');
    expect(await code(email, 'Wrong#123')).toBe('PASSWORD_WRONG');
    expect(shop.asked).toEqual([]);
  });

  it('that is unavailable blocks nobody', async () => {
    const { email } = await identity.aMember();
    identity.shops.shop = new UnavailableShop();
    await identity.signIn(email, 'Abcdef1!');
    expect(await code(`${randomUUID()}@example.com`, PASSWORD)).toBe('USER_NOT_REGISTERED');
    await identity.register();
  });
});
