import { jest } from '@jest/globals';
import { SessionReading } from './app/early-session.js';
import { start, type FirstFiles, type Places } from './start.js';

const files: FirstFiles = {
  member: { '/dashboard': ['/home.js'], '/pointshop': ['/shop.js'] },
  visitor: [
    ['/signin', ['/sign-in.js']],
    ['/en', ['/landing.js']],
    ['/bm', ['/landing.js']],
  ],
  texts: { member: { en: ['/en.js'], bm: ['/bm.js'] }, visitor: { en: [], bm: ['/visitor-bm.js'] } },
};
const places: Places = { base: '/drypers-baby-club', tokenKey: 'club.token', languageKey: 'club.language' };

describe('the start of a page', () => {
  const answer = { status: 200, ok: true } as Response;
  const send = jest.fn<typeof fetch>(() => Promise.resolve(answer));
  const original = globalThis.fetch;
  beforeEach(() => {
    globalThis.fetch = send;
  });
  afterEach(() => {
    globalThis.fetch = original;
    globalThis.clubSession = undefined;
    send.mockClear();
    localStorage.clear();
    document.head.replaceChildren();
    delete document.documentElement.dataset.member;
  });

  const loaded = (path: string): string[] => {
    history.replaceState(null, '', `/drypers-baby-club${path}`);
    start(files, places);
    return [...document.head.querySelectorAll('link')].map((link) => new URL(link.href).pathname);
  };

  it.each([
    ['/en', ['/landing.js']],
    ['/bm', ['/landing.js', '/visitor-bm.js']],
    ['/en/signin', ['/sign-in.js']],
    ['/faq/help', []],
  ])('loads what a visitor needs at %s, and asks for no session', (path, wanted) => {
    expect(loaded(path)).toEqual(wanted);
    expect(send).not.toHaveBeenCalled();
    expect(document.documentElement.dataset.member).toBeUndefined();
  });

  it.each([
    ['/dashboard', 'en', ['/home.js', '/en.js']],
    ['/pointshop', 'bm', ['/shop.js', '/bm.js']],
    ['/tier', 'en', ['/home.js', '/en.js']],
  ])('loads what a member needs at %s in %s', (path, language, wanted) => {
    localStorage.setItem('club.token', 't-1');
    localStorage.setItem('club.language', language);
    expect(loaded(path)).toEqual(wanted);
    expect(document.documentElement.dataset.member).toBe('');
  });

  it('asks once for the session of the kept token, which the app takes instead of asking again', async () => {
    localStorage.setItem('club.token', 't-1');
    loaded('/dashboard');
    expect(send).toHaveBeenCalledTimes(1);
    const [address, sent] = send.mock.calls[0]!;
    expect(address).toBe('/drypers-baby-club/api/user/session');
    expect(JSON.parse(sent?.body as string)).toEqual({ token: 't-1' });

    const reading = new SessionReading(send);
    const later = reading.fetch;
    expect(reading.query()).toBe('');
    const headers = { Authorization: 'Bearer t-1' };
    await later('/drypers-baby-club/api/settings', { headers });
    expect(send).toHaveBeenCalledTimes(2);
    expect(await later('/drypers-baby-club/api/user/session', { headers })).toBe(answer);
    expect(send).toHaveBeenCalledTimes(2);
    expect(reading.query()).toMatch(/^\?readMs=\d+$/);
    await later('/drypers-baby-club/api/user/session', { headers });
    expect(send).toHaveBeenCalledTimes(3);
  });

  it('does not give one member the session of another', async () => {
    localStorage.setItem('club.token', 't-1');
    loaded('/dashboard');
    const later = new SessionReading(send).fetch;
    await later('/drypers-baby-club/api/user/session', { headers: { Authorization: 'Bearer t-2' } });
    expect(send).toHaveBeenCalledTimes(2);
    expect(globalThis.clubSession).toBeUndefined();
  });
});
