import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, jest, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import type { User } from '../core/types.js';
import { aSession, aUser } from '../testing/fakes.js';
import { renderApp } from '../testing/render-app.js';
import { someSamples, aMemberSample } from '../testing/sample-fakes.js';
import { aVoucher, aWin } from '../testing/shop-fakes.js';

// docs/product/member-app.md#codes-on-screen-and-paper

jest.setTimeout(60_000);
window.scrollTo = () => undefined;
HTMLCanvasElement.prototype.getContext = () => null;

const CODE = 'AO00B';
const voucher = aVoucher({ code: CODE });
const prize = aWin({ type: 'VOUCHER', points: 0, voucher: { id: 'v1', code: CODE, expiry: '2026-12-31' } });
const sample = aMemberSample({ trackingId: CODE });

const codes = (): string[] =>
  [...document.querySelectorAll('[data-zero]')].map((zero) => zero.parentElement?.textContent ?? '');

describe('a zero is distinguished from a letter O', () => {
  test.each<[string, string, Partial<User>]>([
    ['a referral code', '/referandearn', { referralCode: CODE }],
    ['the profile', '/userprofile', { referralCode: CODE }],
    ['a voucher', '/voucherorder?id=v1', { vouchers: [voucher] }],
    ['a prize of the mystery box', '/pointshop?tab=mysterybox', {}],
    ['the number of a sample', '/picksample', { samples: [sample] }],
  ])('in %s', async (_, path, more) => {
    await renderApp(
      path,
      {
        ...someSamples(),
        'POST /user/session': async () => aSession({ user: aUser(more) }),
        'GET /campaign/entries': async () => [prize],
      },
      { token: 'token-1' },
    );
    await waitFor(() => expect(codes()).toEqual([CODE, CODE]));
  });
});

test('no code is drawn in another face', () => {
  const root = 'web-member/src';
  const drawn = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx') && !name.endsWith('.spec.tsx'))
    .flatMap((name) => {
      const text = readFileSync(`${root}/${name}`, 'utf8');
      const places = text.matchAll(/(\S*>\s*\{|value: )[\w.!?]*\b(?:code|[a-z]+Code|trackingId)(?=\}| \})/g);
      return [...places].map(([, opening]) => `${name}: ${opening!.replace(/\s/g, '')}`);
    });
  expect(drawn.filter((place) => place.endsWith('<CodeText>{')).length).toBeGreaterThanOrEqual(5);
  expect(drawn.filter((place) => !place.endsWith('<CodeText>{'))).toEqual([]);
});
