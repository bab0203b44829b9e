import { randomUUID } from 'node:crypto';
import { accountFixture, type AccountFixture } from '../../test/account-fixture.js';
import { refusal } from '../../test/fixture.js';
import { aNumber } from '../../test/forms.js';

let account: AccountFixture;

beforeAll(async () => {
  account = await accountFixture('unconfirmed_email');
});
afterAll(() => account?.close());
beforeEach(() => account.clock.set(new Date('2026-11-21T03:00:00Z')));

const code = async (call: Promise<unknown>) => (await refusal(call)).code;
const PATH = '/registration/confirm-and-verify';

async function signedUp(change: Parameters<AccountFixture['register']>[0] = {}) {
  const email = `${randomUUID()}@example.com`;
  const { uuid } = await account.register({ email, ...change });
  await account.deliver();
  return { id: uuid, email, link: account.linkTo(email, PATH) };
}

const PASSWORD = 'Abcdef1!';
const device = () => `device-${randomUUID()}`;

/** A member who signed up on a device of theirs, with the link of the mail. */
async function onDevice(change: Parameters<AccountFixture['register']>[0] = {}) {
  const uniqueToken = device();
  const number = change.number ?? aNumber();
  return { ...(await signedUp({ uniqueToken, number, ...change })), uniqueToken, number };
}

describe('the e-mail of an account that has none', () => {
  it('is stored unconfirmed, can be corrected until it is confirmed, and is then as at sign-up', async () => {
    const { id, link, uniqueToken } = await onDevice();
    await account.release(link);
    const [mistyped, right] = [`${randomUUID()}@example.com`, `${randomUUID()}@example.com`];
    expect(await account.addEmail(id, mistyped.toUpperCase())).toMatchObject({
      email: mistyped,
      emailConfirmedAt: null,
    });
    await account.deliver();
    const early = account.linkTo(mistyped, PATH);
    account.clock.advance(1_000);
    await account.addEmail(id, right);
    await account.deliver();
    expect(await code(account.press(early, uniqueToken))).toBe('LINK_INVALID');
    await account.confirm(account.linkTo(right, PATH), uniqueToken);
    expect((await account.signIn(right, PASSWORD)).member.id).toBe(id);
    expect(await code(account.addEmail(id, mistyped))).toBe('CONTACT_NOT_EDITABLE');
    expect(await code(account.addEmail(randomUUID(), mistyped))).toBe('USER_NOT_FOUND');
  });

  it('is refused when it is another member’s, also for two parallel requests, and after five times an hour', async () => {
    const [taken, one, two] = [await onDevice(), await onDevice(), await onDevice()];
    for (const { link } of [one, two]) await account.release(link);
    await expect(account.addEmail(one.id, taken.email)).rejects.toMatchObject({
      code: 'EMAIL_ALREADY_REGISTERED',
      fields: { email: { code: 'EMAIL_ALREADY_REGISTERED' } },
    });
    expect(await code(account.addEmail(one.id, 'nobody'))).toBe('INPUT_INVALID');
    const wanted = `${randomUUID()}@example.com`;
    const both = await Promise.allSettled([account.addEmail(one.id, wanted), account.addEmail(two.id, wanted)]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (let i = 0; i < 3; i += 1) await account.addEmail(one.id, `${randomUUID()}@example.com`);
    expect(await code(account.addEmail(one.id, `${randomUUID()}@example.com`))).toBe('RATE_LIMITED');
  });

  it('is held on the day on which it was added', async () => {
    const { id, link } = await onDevice();
    await account.release(link);
    account.clock.set(new Date('2026-11-23T03:00:00Z'));
    const email = `${randomUUID()}@example.com`;
    await account.addEmail(id, email);
    expect(await code(account.open({ email }))).toBe('MEMBER_ALREADY_REGISTERED');
    account.clock.set(new Date('2026-11-23T16:00:00Z'));
    await account.open({ email });
  });
});

describe('a new password by a mailed link', () => {
  async function asked() {
    const member = await onDevice();
    await account.forgot(member.email);
    await account.deliver();
    return { ...member, reset: account.linkTo(member.email, '/password/reset') };
  }

  it('needs the code of the phone on another device while the e-mail is unconfirmed: it may be mistyped', async () => {
    const { id, email, number, reset } = await asked();
    const earlier = await account.signIn(email, PASSWORD);
    expect(await account.showReset(reset, device())).toMatchObject({ state: 'open', codeRequired: true });
    expect(await code(account.reset(reset, 'Fresh123!', device()))).toBe('PHONE_CODE_REQUIRED');
    expect(await account.sessions.read(earlier.token)).not.toBeNull();
    account.clock.advance(61_000);
    await account.sendLinkOtp('reset', reset);
    await account.deliver();
    await account.reset(reset, 'Fresh123!', device(), account.sms.otp(number));
    await account.signIn(email, 'Fresh123!');
    expect(await account.members.findById(id)).toMatchObject({ emailConfirmedAt: account.clock.now() });
    expect(await account.showReset(reset)).toMatchObject({ state: 'used', codeRequired: false });
  });

  it('needs no code on an own device and with a confirmed e-mail, and confirms the e-mail', async () => {
    const own = await asked();
    expect(await account.showReset(own.reset, own.uniqueToken)).toMatchObject({ codeRequired: false });
    await account.reset(own.reset, 'Fresh123!', own.uniqueToken);
    expect(await account.press(own.link, device())).toBe('alreadyConfirmed');
    const confirmed = await asked();
    await account.confirm(confirmed.link, confirmed.uniqueToken);
    expect(await account.showReset(confirmed.reset, device())).toMatchObject({ codeRequired: false });
    await account.reset(confirmed.reset, 'Fresh123!', device());
  });
});
