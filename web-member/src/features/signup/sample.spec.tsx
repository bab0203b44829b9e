import { afterEach, expect, test } from '@jest/globals';
import { act, waitFor } from '@testing-library/react';
import type { Language } from '../../core/types.js';
import { aSession, refusal, someAreas, type Club } from '../../testing/fakes.js';
import { renderApp } from '../../testing/render-app.js';
import { aBrand, noSamples, someOffers } from '../../testing/sample-fakes.js';
import type { SignUpInput } from './types.js';
import { submit } from './requests.js';
import { otpSubmitted } from './saga.js';

// docs/product/samples.md#order: the sample of a sign-up has its own picture where it is chosen and where it is promised.

afterEach(() => localStorage.clear());

const tape = {
  ...someOffers().samples[0]!,
  id: 's-1',
  size: 'NB',
  brandId: 'touch',
  itemName: { en: 'Touch tape NB', bm: 'Touch pita pelekat NB' },
};
const pants = { ...tape, id: 's-2', itemName: { en: 'Pants NB', bm: 'Seluar NB' } };
const brand = aBrand({ name: 'Touch', brandImage: '/touch.webp' });
const club = (more: Club = {}): Club => ({
  'GET /areas': async () => someAreas({ states: [] }),
  'GET /user/brands/fetch': async () => [brand],
  'GET /sample/fetch': async () => ({
    ...noSamples,
    data: [
      { ...tape, itemImage: { en: '/tape.en.webp', bm: '/tape.bm.webp' } },
      { ...pants, itemImage: { en: '', bm: '' } },
    ],
  }),
  ...more,
});

const choose = async (language: Language, api: object) => {
  const view = await renderApp(`/${language}`, api, { language });
  await view.user.click(await view.findByRole('radio', { name: language === 'en' ? 'Yes, please' : 'Ya, saya mahu' }));
  return view;
};
const pictureOf = (card: HTMLElement) => card.closest('label')!.querySelector('img')?.getAttribute('src');

test.each<[Language, string, string, string]>([
  ['en', 'Touch tape NB', '/tape.en.webp', 'Pants NB'],
  ['bm', 'Touch pita pelekat NB', '/tape.bm.webp', 'Seluar NB'],
])('each sample of the sign-up has its own picture, else its brand’s (%s)', async (language, own, image, other) => {
  const { findByRole } = await choose(language, club());
  expect(pictureOf(await findByRole('radio', { name: own }))).toBe(image);
  expect(pictureOf(await findByRole('radio', { name: other }))).toBe('/touch.webp');
});

test('without brands a sample can be chosen all the same, with a drawn pack', async () => {
  const brands = () => Promise.reject(refusal(503, 'SERVICE_BUSY'));
  const { findByRole } = await choose('en', club({ 'GET /user/brands/fetch': brands }));
  const card = await findByRole('radio', { name: 'Pants NB' });
  expect(pictureOf(card)).toBeUndefined();
  expect(card.closest('label')!.querySelector('svg')).not.toBeNull();
});

const answer = { uuid: 'sign-up-1', referCode: '' };
const input = { name: 'Nurul Izzah', email: 'nurul@example.com', number: '60123456789', sampleId: 's-1' };
/** Opens the success page after a sign-up whose OTP had this answer. */
const done = async (verified: object) => {
  const api = club({
    'POST /user/signup': async () => answer,
    'POST /user/verify': async () => ({ ...aSession(), ...answer, ...verified }),
  });
  const view = await renderApp('/bm', api, { language: 'bm' });
  act(() => void view.store.dispatch(submit.requested(input as SignUpInput)));
  await waitFor(() => expect(view.state().signup.flow.step).toBe('otp'));
  act(() => void view.store.dispatch(otpSubmitted('4711')));
  await waitFor(() => expect(view.address()).toBe('/bm/registration/success'));
  return view;
};

test('the success page shows the sample that was asked for, and where it is found', async () => {
  const { findByRole } = await done({ orderId: 'order-1' });
  const heading = await findByRole('heading', { level: 2, name: 'Touch pita pelekat NB' });
  const card = heading.parentElement!.parentElement!;
  expect(card.querySelector('img')?.getAttribute('src')).toBe('/tape.bm.webp');
  expect(card).toHaveTextContent(/Permohonan anda telah diterima\. .*4–6 minggu\. .* nombor jejakannya/);
});

test('the success page leads to the sample and its number', async () => {
  const { findByRole, user, address } = await done({ orderId: 'order-1' });
  await user.click(await findByRole('link', { name: 'Lihat di Sampel percuma' }));
  await waitFor(() => expect(address()).toBe('/picksample'));
});

test('the success page says nothing of a sample whose order the club did not take', async () => {
  const { findByRole, queryByText } = await done({});
  await findByRole('heading', { level: 1, name: /^Selamat datang ke kelab/ });
  expect(queryByText(/Permohonan anda telah diterima/)).toBeNull();
});
