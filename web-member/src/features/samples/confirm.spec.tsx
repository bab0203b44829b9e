import { afterEach, describe, expect, test } from '@jest/globals';
import { waitFor, within } from '@testing-library/react';
import { axeViolations } from '../../../../web-kit/test/axe';
import type { RequestedSample } from './types.js';
import { aSession, refusal, settle, startWorld } from '../../testing/fakes.js';
import { renderApp } from '../../testing/render-app.js';
import { someSamples, aMemberSample } from '../../testing/sample-fakes.js';
import { requestSample } from './requests.js';

window.scrollTo = () => undefined;
HTMLCanvasElement.prototype.getContext = () => null;
afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const open = (path: Parameters<typeof renderApp>[0], api: Parameters<typeof renderApp>[1] = someSamples()) =>
  renderApp(path, api, { token: 'token-1' });

const ITEM = 'brandId=touch&formatId=touch-tape&sizeId=touch-tape-m';
const CONFIRM = { pathname: '/freesample/confirm', search: `?${ITEM}`, state: { addressId: 'a1' } };

describe('§2 sample confirm screen', () => {
  const requested: RequestedSample = {
    id: 'order-1',
    trackingId: '',
    sample: aMemberSample({ id: 'order-1', sampleId: 'sample-touch-tape-m' }),
  };

  test('image, name, recipient, phone and full address', async () => {
    const { screen, container } = await open(CONFIRM);
    await screen.findByRole('heading', { name: 'Touch touch-tape, size M' });
    expect(container.querySelector('main img')).toHaveAttribute('src', '/touch.en.webp');
    // "Phone display": + before a number with its country code
    screen.getByText('Aisyah Rahman, +60123456789');
    screen.getByText('12 Jalan Melati, Taman Sri, 43000 Kajang, Selangor, Malaysia');
    expect(await axeViolations(container)).toEqual([]);
  });

  test.each([
    ['an address', { ...CONFIRM, state: null }],
    ['an address of their own', { ...CONFIRM, state: { addressId: 'a2' } }],
    ['an item', { ...CONFIRM, search: '' }],
    ['an item that there is', { ...CONFIRM, search: CONFIRM.search.replace('tape-m', 'tape-xl') }],
  ])('without %s the dashboard opens', async (_, at) => {
    const { address } = await open(at);
    await waitFor(() => expect(address()).toBe('/dashboard'));
  });

  test('§4: get free, confirm, one request however often it is pressed, no number yet, then /dashboard', async () => {
    let answer: (sample: RequestedSample) => void = () => undefined;
    const api = someSamples();
    let sessions = 0;
    const { screen, user, called, state, address } = await open(CONFIRM, {
      ...api,
      // the server's next answer has not arrived yet: the screens already show the change
      'POST /user/session': () => (sessions++ === 0 ? api['POST /user/session']() : new Promise(() => 0)),
      'POST /sample/redeem': () => new Promise((resolve) => (answer = resolve)),
    });
    await user.click(await screen.findByRole('button', { name: 'Get it free' }));
    const question = await screen.findByRole('dialog', { name: 'Request this sample?' });
    expect(await axeViolations(question)).toEqual([]);
    const send = within(question).getByRole('button', { name: 'Request sample' });
    await user.click(send);
    await user.click(send);
    answer(requested);
    const done = await screen.findByRole('dialog', { name: 'Sample requested' });
    within(done).getByText('Not sent yet');
    within(done).getByText('We have your request for a free sample. Please allow 4–6 weeks for delivery.');
    expect(called('POST /sample/redeem').map(({ body }) => body)).toEqual([
      { id: 'member-1', addressId: 'a1', itemId: 'sample-touch-tape-m' },
    ]);
    const session = state().session.now;
    expect(session.status === 'signedIn' && session.user).toMatchObject({
      allowRequest: false,
      samples: [requested.sample],
    });
    await user.click(within(done).getByRole('button', { name: 'Go to home' }));
    await waitFor(() => expect(address()).toBe('/dashboard'));
  });

  test('§7: a request is skipped while another is loading', async () => {
    const world = startWorld(
      { 'POST /user/session': async () => aSession(), 'POST /sample/redeem': () => new Promise(() => 0) },
      { token: 't' },
    );
    await settle();
    const input = { id: 'member-1', addressId: 'a1', itemId: 'sample-1' };
    world.store.dispatch(requestSample.requested({ input, key: 'one' }));
    world.store.dispatch(requestSample.requested({ input, key: 'two' }));
    await settle();
    expect(world.called('POST /sample/redeem')).toEqual([
      { body: input, idempotencyKey: 'one', signal: expect.anything() },
    ]);
  });

  test('an answer that was lost is asked for again with the same key', async () => {
    let lost = true;
    const { screen, user, called } = await open(CONFIRM, {
      ...someSamples(),
      'POST /sample/redeem': async () => {
        if (lost) throw refusal(503, 'SERVICE_BUSY');
        return requested;
      },
    });
    const ask = async () => {
      await user.click(await screen.findByRole('button', { name: 'Get it free' }));
      await user.click(await screen.findByRole('button', { name: 'Request sample' }));
    };
    await ask();
    const error = await screen.findByRole('dialog', { name: 'Error' });
    await user.click(within(error).getByRole('button', { name: 'OKAY' }));
    lost = false;
    await ask();
    await screen.findByRole('dialog', { name: 'Sample requested' });
    const [first, second] = called('POST /sample/redeem').map(({ idempotencyKey }) => idempotencyKey);
    expect(first).toBe(second);
  });

  test.each([
    ['SAMPLE_HOUSEHOLD_LIMIT', {}, 'A free sample for this baby has already gone to this household.', null],
    ['SAMPLE_STOCK_OUT', {}, 'This sample has run out. Please choose another.', '/picksample'],
    ['SAMPLE_NOT_CHOSEN', {}, 'Please choose a sample.', '/picksample'],
    [
      'SAMPLE_TOO_SOON',
      { date: '2027-02-01' },
      'You can request your next free sample from 1 Feb 2027.',
      '/picksample',
    ],
    [
      'SAMPLE_LIMIT_REACHED',
      { date: '2027-02-01' },
      'You have received 4 free samples in 24 months. You can request again from 1 Feb 2027.',
      '/picksample',
    ],
    ['SAMPLE_FEEDBACK_REQUIRED', {}, 'Please tell us about your last sample before requesting another.', '/picksample'],
  ])('§8: %s in a modal titled Error with OKAY', async (code, details, text, then) => {
    const { screen, user, address } = await open(CONFIRM, {
      ...someSamples(),
      'POST /sample/redeem': () => Promise.reject(refusal(409, code, details)),
    });
    await user.click(await screen.findByRole('button', { name: 'Get it free' }));
    await user.click(await screen.findByRole('button', { name: 'Request sample' }));
    const error = await screen.findByRole('dialog', { name: 'Error' });
    expect(error).toHaveTextContent(text);
    await user.click(within(error).getByRole('button', { name: 'OKAY' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(address()).toBe(then ?? `/freesample/confirm?${ITEM}`);
  });
});
