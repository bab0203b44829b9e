import { describe, expect, test } from '@jest/globals';
import { memberPaths, publicPaths } from '../core/paths.js';
import { decide, type Verdict, type Visitor } from './redirects.js';

const visitor: Visitor = { role: 'visitor', language: 'bm', justRegistered: false, left: 'none', returnTo: null };
const go = (to: string, wanted?: string): Verdict => (wanted ? { action: 'go', to, wanted } : { action: 'go', to });
const stay: Verdict = { action: 'stay' };

describe('a signed-out visitor (member-account §2)', () => {
  test.each<[string, Verdict]>([
    ['/', go('/bm')],
    ['/en', stay],
    ['/bm', stay],
    ['/en/signin/phone', stay],
    ['/fr/signin/phone', go('/bm/signin/phone')],
    ['/en/signin', stay],
    ['/en/registration/success', go('/en/signin')],
    ['/fr', go('/bm')],
    ['/fr/signin', go('/bm/signin')],
    ['/en/nowhere', go('/en')],
    ['/nowhere/at/all', go('/bm')],
    ['/admin', { action: 'leave', to: '/admin/login' }],
    ['/admin/items', { action: 'leave', to: '/admin/login' }],
    ['/dashboard', go('/bm', '/dashboard')],
    ['/pointhistory', go('/bm', '/pointhistory')],
  ])('%s', (path, verdict) => expect(decide(path, '', visitor)).toEqual(verdict));

  test('the campaign of a link survives the redirect to the language', () =>
    expect(decide('/', '?utm_source=tv', visitor)).toEqual(go('/bm?utm_source=tv')));
  test.each<[string, Verdict]>([
    ['/', go('/bm?utm_source=fb&referCode=ABCD2345')],
    ['/fr', go('/bm?utm_source=fb&referCode=ABCD2345')],
    ['/nowhere/at/all', go('/bm?utm_source=fb&referCode=ABCD2345')],
    ['/signin', go('/bm?utm_source=fb&referCode=ABCD2345')],
    ['/en/nowhere', go('/en?utm_source=fb&referCode=ABCD2345')],
    ['/fr/signin', go('/bm/signin?utm_source=fb&referCode=ABCD2345')],
    ['/en/registration/success', go('/en/signin?utm_source=fb&referCode=ABCD2345')],
    ['/registration/confirm-and-verify', go('/bm?utm_source=fb&referCode=ABCD2345')],
    ['/dashboard', go('/bm?utm_source=fb&referCode=ABCD2345', '/dashboard?utm_source=fb&referCode=ABCD2345')],
  ])('the campaign and the friend’s code of %s survive', (path, verdict) =>
    expect(decide(path, '?utm_source=fb&referCode=ABCD2345', visitor)).toEqual(verdict),
  );
  test('a deep link is remembered with its query', () =>
    expect(decide('/scancode', '?from=sms', visitor)).toEqual(go('/bm', '/scancode?from=sms')));
  test('an ended session leads to sign-in and back', () =>
    expect(decide('/scancode', '', { ...visitor, left: 'ended' })).toEqual(go('/bm/signin', '/scancode')));
  test('logging out leads to sign-in and not back', () =>
    expect(decide('/scancode', '', { ...visitor, left: 'asked' })).toEqual(go('/bm/signin')));
  test('after deleting the account: the goodbye, which stays', () => {
    expect(decide('/mydata', '', { ...visitor, left: 'deleted' })).toEqual(go('/goodbye'));
    expect(decide('/goodbye', '', { ...visitor, left: 'deleted' })).toEqual({ action: 'stay' });
  });
});

describe('a member', () => {
  const member: Visitor = { ...visitor, role: 'member' };
  test.each(memberPaths)('%s stays', (path) => expect(decide(path, '', member)).toEqual(stay));
  test.each(['/', '/en', '/bm/signin', '/en/registration/success', '/nowhere', '/admin'])(
    '%s goes to the dashboard',
    (path) => expect(decide(path, '', member)).toEqual(go('/dashboard')),
  );
  test('right after a sign-up, is led from the form to the success page, which stays', () => {
    const registered = { ...member, justRegistered: true, returnTo: '/scancode' };
    expect(decide('/en', '', registered)).toEqual(go('/en/registration/success'));
    expect(decide('/en/registration/success', '', registered)).toEqual(stay);
  });
  test('just signed in, goes to the page that was wanted', () =>
    expect(decide('/en/signin', '', { ...member, returnTo: '/scancode?from=sms' })).toEqual(go('/scancode?from=sms')));
  test('a closing slash is the same page', () => expect(decide('/scancode/', '', member)).toEqual(stay));
});

describe('a page that is public to every role (member-account §2)', () => {
  const spec = [
    '/faq/how-to-collect-points',
    '/faq/drypers-sample-request',
    '/faq/resend-activation-link',
    '/productsinfo',
    '/wishingtree',
    '/wishingtree/donate',
  ];
  test('the specified ones all exist', () => expect(publicPaths).toEqual(expect.arrayContaining(spec)));
  test.each(
    [...spec, ...publicPaths.filter((path) => !spec.includes(path))].flatMap((path) =>
      (['visitor', 'member', 'stranger'] as const).map((role) => [path, role] as const),
    ),
  )('%s stays for a %s', (path, role) => expect(decide(path, '', { ...visitor, role })).toEqual(stay));
  test.each(publicPaths)('%s has no language segment', (path) =>
    expect(decide(`/en${path}`, '?a=1', visitor)).toEqual(go(`${path}?a=1`)),
  );
  test('an unknown FAQ page is not public', () => expect(decide('/faq/nowhere', '', visitor)).toEqual(go('/bm')));
});

test('a session of another role goes nowhere: it sees the 404 page', () =>
  expect(decide('/dashboard', '', { ...visitor, role: 'stranger' })).toEqual(stay));
