import { pushDevice } from './push-device.js';
import { isStopToken, stopToken } from './stop-token.js';

const HOSTS = ['fcm.googleapis.com', '*.push.services.mozilla.com', '127.0.0.1'];
const sound = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/abc',
  p256dh: 'B'.repeat(87),
  auth: 'a'.repeat(22),
  label: ' Chrome, Android ',
};
const make = (over: Partial<typeof sound>) =>
  pushDevice({ memberId: 'm1', browser: null }, { ...sound, ...over }, HOSTS, new Date(0));

describe('a device that takes push messages', () => {
  it('is the same for the same address, whoever uses it', () => {
    expect(make({})).toMatchObject({ memberId: 'm1', label: 'Chrome, Android' });
    expect(make({ label: '' })).toMatchObject({ label: '' });
    expect(
      pushDevice({ memberId: 'm2', browser: null }, { ...sound, auth: 'b'.repeat(22) }, HOSTS, new Date(1)).id,
    ).toBe(make({}).id);
    expect(make({ endpoint: `${sound.endpoint}d` }).id).not.toBe(make({}).id);
  });

  it('has an https address of a known push service, or one of this machine where that is known', () => {
    expect(make({ endpoint: 'https://a.push.services.mozilla.com/x' }).endpoint).toContain('mozilla');
    expect(make({ endpoint: 'http://127.0.0.1:8080/x' }).endpoint).toContain('127.0.0.1');
  });

  it.each([
    ['endpoint', { endpoint: '' }],
    ['endpoint', { endpoint: 'nonsense' }],
    ['endpoint', { endpoint: 'http://fcm.googleapis.com/x' }],
    ['endpoint', { endpoint: 'https://10.0.0.1/x' }],
    ['endpoint', { endpoint: 'https://fcm.googleapis.com.evil.example/x' }],
    ['endpoint', { endpoint: 'https://push.services.mozilla.com.evil.example/x' }],
    ['endpoint', { endpoint: 'https://me:pw@fcm.googleapis.com/x' }],
    ['endpoint', { endpoint: `https://fcm.googleapis.com/${'x'.repeat(1_000)}` }],
    ['p256dh', { p256dh: 'short' }],
    ['auth', { auth: 'short' }],
    ['label', { label: 'x'.repeat(61) }],
  ])('is refused at %s for %j', (field, over) => {
    expect(() => make(over)).toThrow(
      expect.objectContaining({ code: 'INPUT_INVALID', fields: { [field]: expect.anything() } }),
    );
  });
});

describe('the token that ends reminders by e-mail', () => {
  it('is good for one member and one secret', () => {
    const token = stopToken('secret', 'm1');
    expect(isStopToken('secret', 'm1', token)).toBe(true);
    for (const [secret, member, given] of [
      ['secret', 'm2', token],
      ['other', 'm1', token],
      ['secret', 'm1', ''],
      ['secret', 'm1', `${token}x`],
    ] as const)
      expect(isStopToken(secret, member, given)).toBe(false);
  });
});
