import type { ClubReply, ClubRequest } from '../http/club-request.js';
import { isSecure, keepSocialBrowser, socialBrowserOf } from './social-cookie.js';

const SECRET = 's'.repeat(43);
const withCookie = (cookie: string) => ({ headers: { cookie } }) as ClubRequest;
const kept = (secure: boolean) => {
  let header = '';
  keepSocialBrowser({ header: (_: string, value: string) => (header = value) } as unknown as ClubReply, SECRET, secure);
  return header;
};

describe('the cookie of a social login', () => {
  it('has over https the name that a browser keeps only from https', () => {
    expect(kept(true)).toMatch(new RegExp(`^__Secure-socialLogin=${SECRET}; .*; HttpOnly; SameSite=Lax; Secure$`));
    expect(socialBrowserOf(withCookie(`a=b; __Secure-socialLogin=${SECRET}`), true)).toBe(SECRET);
  });

  it('is not taken over https by its bare name: that could have been planted over http', () => {
    expect(socialBrowserOf(withCookie(`socialLogin=${SECRET}`), true)).toBe('');
    expect(socialBrowserOf(withCookie(`x__Secure-socialLogin=${SECRET}`), true)).toBe('');
  });

  it('works on the local club, which has no https', () => {
    expect(kept(false)).toMatch(new RegExp(`^socialLogin=${SECRET}; `));
    expect(kept(false)).not.toContain('Secure');
    expect(socialBrowserOf(withCookie(`socialLogin=${SECRET}`), false)).toBe(SECRET);
    expect(['https://club.example.com', 'http://localhost:8080'].map((CLUB_URL) => isSecure({ CLUB_URL }))).toEqual([
      true,
      false,
    ]);
  });
});
