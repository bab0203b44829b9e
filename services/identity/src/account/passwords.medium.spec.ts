import { randomUUID } from 'node:crypto';
import { accountFixture, type AccountFixture } from '../../test/account-fixture.js';
import { refusal } from '../../test/fixture.js';

const NEW = 'Fresh123!';
let account: AccountFixture;

beforeAll(async () => {
  account = await accountFixture('passwords');
});
afterAll(() => account?.close());
beforeEach(() => account.clock.set(new Date('2026-11-21T03:00:00Z')));

const code = async (call: Promise<unknown>) => (await refusal(call)).code;

async function mailedLink(change = {}) {
  const member = await account.aMember(change);
  await account.forgot(member.email);
  await account.deliver();
  return { ...member, link: account.linkTo(member.email, '/password/reset') };
}

describe('forgotten password', () => {
  it('mails a link in the language asked for, else in the member’s', async () => {
    const { id, email, link } = await mailedLink({ language: 'bm', name: 'Siti' });
    expect(link.url.href).toMatch(/^https:\/\/club\.example\.com\/drypers-baby-club\/bm\/password\/reset\?user=/);
    expect(link).toMatchObject({ id, datems: account.clock.now().getTime() });
    const mail = account.mail.sent.at(-1)!;
    expect(mail).toMatchObject({ to: email, subject: 'Tetapkan semula kata laluan anda' });
    expect(mail.text).toContain('Hai Siti, tekan butang');
    await account.forgot(email.toUpperCase(), 'en');
    await account.deliver();
    expect(account.mail.sent.at(-1)).toMatchObject({ to: email, subject: 'Reset your password' });
    expect(account.linkTo(email, '/en/password/reset').token).toMatch(/^[\w-]{43}$/);
  });

  it('sets the password, ends every session, forgives the lock and notifies by SMS', async () => {
    const { id, email, link } = await mailedLink();
    const sessions = [await account.signIn(email, 'Abcdef1!'), await account.signIn(email, 'Abcdef1!')];
    for (let i = 0; i < 5; i += 1) await refusal(account.signIn(email, 'Wrong123!'));
    expect(await code(account.signIn(email, 'Abcdef1!'))).toBe('ACCOUNT_LOCKED');
    await account.reset(link, NEW);
    for (const { token } of sessions) expect(await account.sessions.read(token)).toBeNull();
    expect((await account.signIn(email, NEW)).member.id).toBe(id);
    expect(await code(account.signIn(email, 'Abcdef1!'))).toBe('PASSWORD_WRONG');
    await account.deliver();
    expect(account.sms.sent.at(-1)?.text).toBe(
      'Drypers Baby Club: your password was changed. If this was not you, reset it in the app now.',
    );
  });

  it('works once, however many try at the same time', async () => {
    const { link } = await mailedLink();
    const results = await Promise.allSettled(Array.from({ length: 5 }, () => account.reset(link, NEW)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const result of results) {
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'LINK_USED' });
    }
    expect(await code(account.reset(link, NEW))).toBe('LINK_USED');
  });

  it('expires at midnight of its day in Kuala Lumpur', async () => {
    const late = await mailedLink();
    account.clock.set(new Date('2026-11-21T16:00:00Z'));
    expect(await code(account.reset(late.link, NEW))).toBe('RESET_LINK_EXPIRED');
    account.clock.set(new Date('2026-11-21T15:59:59.999Z'));
    await account.reset(late.link, NEW);
  });

  it('mails the same link, which stays valid, when it is requested again; a used link is refused', async () => {
    const { email, link } = await mailedLink();
    account.clock.advance(1_000);
    await Promise.all([account.forgot(email), account.forgot(email)]);
    await account.deliver();
    const again = account.linkTo(email, '/password/reset');
    expect(again).toEqual(link);
    await account.reset(link, NEW);
    expect(await code(account.reset(again, NEW))).toBe('LINK_USED');
  });

  it('mails another link on the next day', async () => {
    const { email, link } = await mailedLink();
    account.clock.set(new Date('2026-11-21T16:00:00Z'));
    await account.forgot(email);
    await account.deliver();
    expect(await code(account.reset(link, NEW))).toBe('RESET_LINK_EXPIRED');
    await account.reset(account.linkTo(email, '/password/reset'), NEW);
  });

  it('keeps its link valid after a sign-in with a weak password of an earlier system', async () => {
    const { id, email, link } = await mailedLink();
    await account.members.update(id, {
      passwordHash: await account.passwords.hash('weakling'),
      passwordImported: true,
    });
    expect(await code(account.signIn(email, 'weakling'))).toBe('PASSWORD_NOT_STRONG');
    await account.reset(link, NEW);
  });

  it('refuses a link without its token, or of another member, time or purpose', async () => {
    const { link } = await mailedLink();
    const other = await account.aMember();
    const verify = await account.links.issue('verify', other.id);
    for (const cut of [
      { ...link, token: '' },
      { ...link, datems: Number.NaN },
      { ...link, datems: -1 },
    ]) {
      expect(await code(account.reset(cut, NEW))).toBe('LINK_INCOMPLETE');
    }
    for (const wrong of [
      { ...link, token: 'x'.repeat(43) },
      { ...link, id: other.id },
      { ...link, id: randomUUID() },
      { ...link, datems: link.datems + 1 },
      { ...link, datems: link.datems + 86_400_000 },
      { id: other.id, datems: verify.datems, token: account.links.tokenOf(verify) },
    ]) {
      expect(await code(account.reset(wrong, NEW))).toBe('LINK_INVALID');
    }
    await account.reset(link, NEW);
  });

  it('refuses a weak password, and its link stays valid', async () => {
    const { link } = await mailedLink();
    for (const [weak, code] of [
      ['weakling', 'PASSWORD_WEAK'],
      ['P@ssw0rd', 'PASSWORD_COMMON'],
      ['Password1#', 'PASSWORD_COMMON'],
    ] as const) {
      await expect(account.reset(link, weak)).rejects.toMatchObject({ code, fields: { password: { code } } });
    }
    expect(await code(account.reset(link, ''))).toBe('INPUT_INVALID');
    await account.reset(link, NEW);
  });

  it('stores neither token nor password', async () => {
    const { id, link } = await mailedLink();
    const stored = JSON.stringify(await account.connection.collection('links').find({}).toArray());
    expect(stored).toContain(`reset:${id}`);
    expect(stored).not.toContain(link.token);
  });

  it('reports an unknown e-mail, and sends one member at most five mails an hour', async () => {
    expect(await code(account.forgot(`${randomUUID()}@example.com`))).toBe('EMAIL_NOT_REGISTERED');
    expect(await code(account.forgot('nobody'))).toBe('INPUT_INVALID');
    const { email } = await account.aMember();
    for (let i = 0; i < 5; i += 1) await account.forgot(email);
    expect(await refusal(account.forgot(email))).toEqual({ code: 'RATE_LIMITED', details: { wait: 3600 } });
    account.clock.advance(60 * 60_000);
    await account.forgot(email);
  });

  it('lets a member change a weak password right after it was proved', async () => {
    const { id, email } = await account.aMember();
    const passwordHash = await account.passwords.hash('weakling');
    await account.members.update(id, { passwordHash, passwordImported: true });
    const { code: refused, details } = await refusal(account.signIn(email, 'weakling'));
    expect(refused).toBe('PASSWORD_NOT_STRONG');
    const { userId, datems, token } = details as { userId: string; datems: number; token: string };
    await account.reset({ id: userId, datems, token }, NEW);
    // No mail brought this link, so it shows nothing about the e-mail.
    expect((await account.signIn(email, NEW)).member).toMatchObject({
      id,
      passwordImported: false,
      emailConfirmedAt: null,
    });
  });
});

describe('sessions', () => {
  it('are ended except the caller’s own', async () => {
    const [one, other] = [await account.aMember(), await account.aMember()];
    const mine = await Promise.all([1, 2, 3].map(() => account.signIn(one.email, 'Abcdef1!')));
    const theirs = await account.signIn(other.email, 'Abcdef1!');
    expect(await account.sessions.revokeOthers(one.id, mine[1]!.token)).toBe(2);
    const left = await Promise.all([...mine, theirs].map(({ token }) => account.sessions.read(token)));
    expect(left.map((session) => session?.subjectId ?? null)).toEqual([null, one.id, null, other.id]);
    await account.sessions.revokeAll(one.id);
    expect(await account.sessions.read(mine[1]!.token)).toBeNull();
  });
});
