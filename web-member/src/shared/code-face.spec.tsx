import { describe, expect, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import type { User } from '../core/types.js';
import { aSession, aUser } from '../testing/fakes.js';
import { renderApp } from '../testing/render-app.js';
import { someSamples, aMemberSample } from '../testing/sample-fakes.js';
import { aVoucher, aWin } from '../testing/shop-fakes.js';

// docs/product/member-app.md#codes-on-screen-and-paper

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
