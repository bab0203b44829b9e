import { expect, test } from '@jest/globals';
import { fireEvent, waitFor } from '@testing-library/react';
import { forgetCampaign } from '../../core/campaign.js';
import { refusal } from '../../testing/fakes.js';
import { renderApp } from '../../testing/render-app.js';
import { fillSteps } from '../../testing/signup-steps.js';

window.scrollTo = () => undefined;
// the test environment's FormData is Node's, which takes no form; React makes one when a submit navigates
beforeAll(() => {
  Object.assign(globalThis, { FormData: class {} });
});
afterEach(() => {
  forgetCampaign();
  localStorage.clear();
});

const farah = { firstName: 'Farah', referrerPoints: 550, refereePoints: 150 };

const greeted = (answer: unknown) =>
  renderApp('/en?referCode=ABCD2345', { 'GET /user/referrer': async () => answer as typeof farah });

test('the landing page greets a referred visitor by the friend’s first name, with what both get, and fills in the code', async () => {
  const view = await greeted(farah);
  const { findByText, findByDisplayValue, called } = view;
  await findByText('Farah invited you to the club.');
  await findByText('Join and you both get points: 150 for you and 550 for Farah.');
  await fillSteps(view);
  await findByDisplayValue('ABCD2345');
  expect(called('GET /user/referrer').map(({ query }) => query)).toEqual([{ code: 'ABCD2345' }]);
});

test('the greeting names only what is paid: a friend whose membership has ended gets nothing', async () => {
  const { findByText } = await greeted({ ...farah, referrerPoints: 0 });
  await findByText('Join and you get 150 points.');
});

test.each([
  ['a code of no member', async () => ({ firstName: null, referrerPoints: 0, refereePoints: 0 })],
  ['a club that does not answer', () => Promise.reject(refusal(503, 'SERVICE_BUSY'))],
])('%s leaves the landing page as it is, with the code filled in', async (_, answer) => {
  const view = await renderApp('/en?ref=PROMO2026', { 'GET /user/referrer': answer });
  const { findByDisplayValue, queryByText, queryByTestId } = view;
  await fillSteps(view);
  await findByDisplayValue('PROMO2026');
  await waitFor(() => expect(queryByTestId('greeting')).toBeNull());
  expect(queryByText(/invited you/)).toBeNull();
});

test('the greeting and the code stay over the sign-in page and another language', async () => {
  const view = await greeted(farah);
  const { findByText, findByRole, findAllByRole, findByDisplayValue, address } = view;
  await findByText('Farah invited you to the club.');
  fireEvent.click((await findAllByRole('link', { name: 'Already a member? Log in' }))[0]!);
  await findByRole('heading', { level: 1, name: 'Log in' });
  fireEvent.click(await findByRole('button', { name: /^BM/ }));
  await findByRole('heading', { level: 1, name: 'Log masuk' });
  fireEvent.click((await findAllByRole('link', { name: 'Daftar' }))[0]!);
  await findByText('Farah mengajak anda menyertai kelab.');
  expect(address()).toBe('/bm');
  await fillSteps(view, 'bm');
  await findByDisplayValue('ABCD2345');
});
