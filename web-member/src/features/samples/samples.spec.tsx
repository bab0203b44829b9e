import { afterEach, describe, expect, test } from '@jest/globals';
import { waitFor, within } from '@testing-library/react';
import { axeViolations } from '../../../../web-kit/test/axe';
import type { Language, User } from '../../core/types.js';
import { aSession, aUser, refusal } from '../../testing/fakes.js';
import { renderApp } from '../../testing/render-app.js';
import { aMemberSample, someOffers, someSamples } from '../../testing/sample-fakes.js';
import { anAddress } from '../../testing/shop-fakes.js';

window.scrollTo = () => undefined;
HTMLCanvasElement.prototype.getContext = () => null;
afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const open = (
  path: Parameters<typeof renderApp>[0],
  api: Parameters<typeof renderApp>[1] = someSamples(),
  language: Language = 'en',
) => renderApp(path, api, { token: 'token-1', language });

const SENT = { state: 'DELIVERING', courier: 'Pos Laju', trackingId: 'EF1MY', expectedOn: '2026-11-24' } as const;
const DETAIL = '/samplesdetail?brandId=touch&formatId=touch-tape&sizeId=touch-tape-m';
const ITEM = 'brandId=touch&formatId=touch-tape&sizeId=touch-tape-m';

describe('§2 /picksample', () => {
  test('brand cards, those with a sample first, and the terms (§9)', async () => {
    const { screen, container } = await open('/picksample');
    const card = await screen.findByRole('link', { name: /^Drypers Touch/ });
    expect(card).toHaveAttribute('href', '/picksize?brandId=touch');
    expect(card).toHaveTextContent('Sizes NB, S, M, L, XXL');
    expect(card.querySelector('img')).toHaveAttribute('src', '/touch.webp');
    // a brand without one is named, and leads nowhere
    expect(screen.getByText('Drypers Classic').closest('a, button')).toBeNull();
    screen.getByText('No samples for now');
    const terms = within(screen.getByRole('heading', { name: 'Good to know' }).parentElement!);
    expect(terms.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'One sample for each baby in a household.',
      'Up to 4 samples over 2 years.',
      'The next one is possible 3 months after a request.',
      'We deliver to Malaysian addresses only.',
      'Please allow 4–6 weeks for delivery.',
      'We ask for your feedback 14 days after your request.',
    ]);
    expect(await axeViolations(container)).toEqual([]);
  });

  test('in Malay', async () => {
    const { screen, container } = await open('/picksample', someSamples(), 'bm');
    await screen.findByRole('link', { name: /^Drypers Touch\s*Saiz NB, S, M, L, XXL\s*Pilih$/ });
    screen.getByText('Penghantaran mengambil masa 4–6 minggu.');
    expect(await axeViolations(container)).toEqual([]);
  });

  test('without samples it shows a notice', async () => {
    const offers = { ...someOffers(), samples: [], available: { formats: [], sizes: [] } };
    const { screen, container } = await open('/picksample', someSamples({}, offers));
    await screen.findByText('No samples available for now.');
    expect(screen.queryByText('Drypers Classic')).toBeNull();
    expect(await axeViolations(container)).toEqual([]);
  });

  test('has a shape while it loads; what did not load can be asked for again', async () => {
    let fails = true;
    const api = someSamples();
    const { screen, user, container } = await open('/picksample', {
      ...api,
      'GET /user/brands/fetch': () =>
        fails ? Promise.reject(refusal(503, 'SERVICE_BUSY')) : api['GET /user/brands/fetch'](),
    });
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('The samples did not load.');
    expect(await axeViolations(container)).toEqual([]);
    fails = false;
    await user.click(within(alert).getByRole('button', { name: 'Try again' }));
    await screen.findByRole('link', { name: /^Drypers Touch/ });
  });

  test('while the samples load there is their shape', async () => {
    const { screen, container } = await open('/picksample', {
      ...someSamples(),
      'GET /sample/fetch': () => new Promise(() => 0),
    });
    await screen.findByRole('heading', { level: 1, name: 'Free samples' });
    expect(container.querySelector('[aria-busy=true]')).not.toBeNull();
  });
});

describe('§4 free sample gating', () => {
  test('allowRequest and no feedback to give: on to /picksize', async () => {
    const { screen, user, address } = await open('/picksample');
    await user.click(await screen.findByRole('link', { name: /^Drypers Touch/ }));
    await waitFor(() => expect(address()).toBe('/picksize?brandId=touch'));
  });

  test.each([
    [
      'en',
      /^Drypers Touch/,
      'Sorry, you have already requested a free sample. Please try again in 3 months, from 1 Feb 2027.',
      'OKAY',
    ],
    [
      'bm',
      /^Drypers Touch/,
      'Maaf, anda telah memohon sampel percuma. Sila cuba lagi selepas 3 bulan, mulai 1 Feb 2027.',
      'OK',
    ],
  ] as const)('without allowRequest the sorry modal shows, with the day (%s)', async (language, brand, sorry, okay) => {
    const gated: Partial<User> = { allowRequest: false, nextSampleDate: '2027-02-01' };
    const { screen, user, address } = await open('/picksample', someSamples(gated), language);
    await user.click(await screen.findByRole('button', { name: brand }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent(sorry);
    expect(await axeViolations(dialog)).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: okay }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(address()).toBe('/picksample');
  });

  test('at four samples in 24 months the modal and the notice say that, with the true day', async () => {
    const gated: Partial<User> = {
      allowRequest: false,
      nextSampleDate: '2028-03-02',
      nextSampleReason: 'SAMPLE_LIMIT_REACHED',
    };
    const { screen, user } = await open('/picksample', someSamples(gated));
    const why = 'You have received 4 free samples in 24 months. You can request again from 2 Mar 2028.';
    await screen.findByText(why);
    await user.click(await screen.findByRole('button', { name: /^Drypers Touch/ }));
    const dialog = await screen.findByRole('dialog', { name: '4 samples in 24 months' });
    expect(dialog).toHaveTextContent(why);
    expect(dialog).not.toHaveTextContent('3 months');
  });

  test.each(['/picksample', '/pointshop?tab=history'])(
    'a sample that was asked for is found at %s with its number; one that came after all opens the survey',
    async (path) => {
      const sample = aMemberSample({
        ...{ id: 'order-1', sampleId: 's', trackingId: 'S123456789', createdAt: '2026-09-01T04:00:00.000Z' },
        ...{
          received: false,
          cameUntil: '2026-11-21',
          itemName: { en: 'Touch tape, size M', bm: 'Touch pita, saiz M' },
        },
        orderItems: [{ brandId: 'touch', formatId: 'touch-tape', sizeId: 'touch-tape-m' }],
      });
      const others = [
        { ...sample, id: 'order-2', cameUntil: '2026-11-20', itemName: { en: 'Too late', bm: '' } },
        { ...sample, id: 'order-3', received: true, cameUntil: null, itemName: { en: 'Came', bm: '' } },
      ];
      const { screen, user, address } = await open(path, {
        ...someSamples({ samples: [sample, ...others] }),
        'POST /sample/question/fetch': async () => [],
        'GET /user/brands/fetch': async () => [],
      });
      const rows = within((await screen.findByRole('heading', { name: 'Samples you asked for' })).closest('section')!);
      expect(rows.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
        'Touch tape, size M',
        'Too late',
        'Came',
      ]);
      expect(rows.getAllByText('S123456789')).toHaveLength(3);
      expect(rows.getByText('Tell us by 21 Nov 2026 and earn 50 points.')).toBeVisible();
      await user.click(rows.getByRole('link', { name: 'It arrived' }));
      await waitFor(() => expect(address()).toBe('/freesample/feedback?received=true&order=order-1'));
    },
  );

  test.each([
    ['en', 'Not sent yet. Please allow 4–6 weeks.', {}],
    ['en', 'Being packed. Please allow 4–6 weeks.', { state: 'PROCESSING' }],
    ['en', 'On its way with Pos Laju. Expected on 24 Nov 2026.', SENT],
    ['bm', 'Dalam penghantaran melalui Pos Laju. Dijangka sampai pada 24 Nov 2026.', SENT],
    ['en', 'Delivered.', { ...SENT, state: 'DELIVERED' }],
    ['en', 'Cancelled. It does not count towards your limit.', { state: 'CANCELLED' }],
    ['en', 'It arrived.', { ...SENT, received: true }],
  ] as const)('in %s a sample says “%s”', async (language, words, more) => {
    const user: Partial<User> = {
      samples: [aMemberSample(more)],
      promptFeedback: 'state' in more && more.state === 'CANCELLED',
    };
    const { screen } = await open('/picksample', someSamples(user), language);
    await screen.findByText(words);
    const follow = screen.getByRole('link', { name: language === 'en' ? 'Follow this sample' : 'Jejak sampel ini' });
    expect(follow).toHaveAttribute('href', '/order/track?id=s1&type=sample');
    // a cancelled sample never arrives
    expect(screen.queryByRole('link', { name: 'It arrived' })).toBeNull();
  });

  test('the page names what stands in the way before the member chooses', async () => {
    const { screen } = await open('/picksample', someSamples({ allowRequest: false, nextSampleDate: '2027-02-01' }));
    await screen.findByText('You can request your next free sample from 1 Feb 2027.');
  });

  test('promptFeedback: the feedback modal, which leads to /freesample/feedback', async () => {
    const gated: Partial<User> = { allowRequest: false, promptFeedback: true };
    const { screen, user, address } = await open('/picksample', someSamples(gated));
    await screen.findByText('Please tell us about your last sample before requesting another.');
    await user.click(screen.getByRole('button', { name: /^Drypers Touch/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Your free sample' });
    expect(dialog).toHaveTextContent('Has your free sample arrived? Share your feedback and earn 50 points.');
    within(dialog).getByRole('link', { name: 'Yes, it has' });
    await user.click(within(dialog).getByRole('link', { name: 'Not yet' }));
    await waitFor(() => expect(address()).toBe('/freesample/feedback'));
  });

  test('samples of the member that could not be read are asked for again', async () => {
    let failing = true;
    const here = aUser({ addresses: [anAddress], allowRequest: true });
    const { screen, user } = await open('/picksample', {
      ...someSamples(),
      'POST /user/session': async () =>
        aSession({ user: failing ? { ...here, allowRequest: false, unavailable: ['samples'] } : here }),
    });
    const alert = await screen.findByRole('alert');
    expect(screen.queryByText('Drypers Touch')).toBeNull();
    failing = false;
    await user.click(within(alert).getByRole('button', { name: 'Try again' }));
    await screen.findByRole('link', { name: /^Drypers Touch/ });
  });
});

describe('§2 sample size screen', () => {
  const links = (container: HTMLElement) =>
    [...container.querySelectorAll('main a[href*=sizeId]')].map((link) => [
      link.textContent,
      link.getAttribute('href'),
    ]);

  test.each(['/picksize?brandId=touch', '/samplesdetail?brandId=touch'])(
    '%s: available formats, the first preselected; sizes by name (description), nb first; each leads to its detail',
    async (path) => {
      const { screen, user, container } = await open(path);
      const formats = await screen.findAllByRole('radio');
      expect(formats.map((radio) => radio.closest('label')?.textContent)).toEqual(['Tape', 'Pants']);
      expect(formats[0]).toBeChecked();
      const at = (format: string, size: string) =>
        `/samplesdetail?brandId=touch&formatId=touch-${format}&sizeId=touch-${format}-${size}`;
      expect(links(container)).toEqual([
        ['NB (up to 5 kg)', at('tape', 'nb')],
        ['S (3–8 kg)', at('tape', 's')],
        ['M (6–11 kg)', at('tape', 'm')],
        ['XXL (15 kg up)', at('tape', 'xxl')],
      ]);
      expect(await axeViolations(container)).toEqual([]);
      await user.click(screen.getByRole('radio', { name: 'Pants' }));
      expect(links(container)).toEqual([['L (9–14 kg)', at('pants', 'l')]]);
      expect(screen.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/picksample');
    },
  );

  test('the brand may be carried in navigation state alone', async () => {
    const { screen, address } = await open({ pathname: '/picksize', state: { brandId: 'touch' } });
    await screen.findByRole('heading', { name: 'Drypers Touch' });
    expect(address()).toBe('/picksize');
  });

  test.each([
    ['/picksize', {}],
    ['/samplesdetail', {}],
    ['/picksize?brandId=classic', {}],
    ['/samplesdetail?brandId=nobody', {}],
    // reached when the user may request a sample
    ['/picksize?brandId=touch', { allowRequest: false }],
    ['/picksize?brandId=touch', { promptFeedback: true }],
    // no match
    [DETAIL.replace('tape-m', 'tape-xl'), {}],
    [DETAIL.replace('brandId=touch', 'brandId=classic'), {}],
  ] as const)('%s %j leads to /picksample', async (path, user: Partial<User>) => {
    const { address, screen } = await open(path, someSamples(user));
    await screen.findByRole('heading', { level: 1, name: 'Free samples' });
    expect(address()).toBe('/picksample');
  });
});

describe('§2 /samplesdetail: detail view', () => {
  test.each([
    ['en', 'Touch touch-tape, size M', 'Cottony soft.', '/touch.en.webp', 'Get it free'],
    ['bm', 'Touch touch-tape, saiz M', 'Lembut seperti kapas.', '/touch.bm.webp', 'Dapatkan percuma'],
  ] as const)(
    'image, name and description in the language on screen (%s)',
    async (language, name, text, image, get) => {
      const { screen, container, user, address } = await open(DETAIL, someSamples(), language);
      await screen.findByRole('heading', { level: 1, name });
      screen.getByText(text);
      expect(container.querySelector('main img')).toHaveAttribute('src', image);
      expect(await axeViolations(container)).toEqual([]);
      await user.click(screen.getByRole('button', { name: get }));
      await waitFor(() => expect(address()).toBe(`/viewAddress?type=sample&${ITEM}`));
    },
  );

  test('who may not ask is refused there, too', async () => {
    const { screen, user, address } = await open(DETAIL, someSamples({ allowRequest: false }));
    await user.click(await screen.findByRole('button', { name: 'Get it free' }));
    await screen.findByRole('dialog', { name: 'One sample at a time' });
    expect(address()).toBe(DETAIL);
  });

  test('the chosen address leads to the confirmation of this sample', async () => {
    const { screen, user, address } = await open(`/viewAddress?type=sample&${ITEM}`);
    await user.click(await screen.findByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(address()).toBe(`/freesample/confirm?${ITEM}`));
    await screen.findByRole('heading', { name: 'Touch touch-tape, size M' });
  });
});
