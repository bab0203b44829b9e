import { describe, expect, test } from '@jest/globals';
import { waitFor, within } from '@testing-library/react';
import { axeViolations } from '../../../../web-kit/test/axe';
import type { LiveEvent, OpenLive } from '../../core/live-stream.js';
import { NOW, refusal } from '../../testing/fakes.js';
import { aReceipt } from '../../testing/receipt-fakes.js';
import { jpeg, openReceipts, pdf, pretendPictures } from '../../testing/receipt-form.js';

pretendPictures();

describe('your receipts', () => {
  const list = [
    aReceipt(),
    aReceipt({ id: 'r2', status: 'approved', points: 570, multiplier: 3, decidedAt: NOW }),
    aReceipt({
      id: 'r3',
      status: 'rejected',
      reason: 'unreadable',
      store: 'Others',
      otherStore: 'Kedai Ah Seng',
      decidedAt: NOW,
    }),
  ];
  const cards = (screen: Awaited<ReturnType<typeof openReceipts>>['screen']) =>
    screen.getAllByRole('heading', { level: 3 }).map((title) => title.closest('li')!);

  test.each([
    ['en', '1 receipt is being checked, ready by 27 Nov.', ['Pending', 'Approved', 'Not approved']],
    ['bm', '1 resit sedang disemak, siap sebelum 27 Nov.', ['Dalam semakan', 'Diluluskan', 'Tidak diluluskan']],
  ] as const)('say what waits, what was credited and what was not (%s)', async (language, waiting, words) => {
    const { screen, container } = await openReceipts('/uploadReceipt?tab=receipts', {
      language,
      answers: { 'GET /receipt/fetch': list },
    });
    await screen.findByText(waiting);
    expect(cards(screen).map((card, index) => within(card).queryByText(words[index]!) !== null)).toEqual([
      true,
      true,
      true,
    ]);
    expect(await axeViolations(container)).toEqual([]);
  });

  test('an approved one shows its points and their factor, a refused one its reason and what to do', async () => {
    const { screen } = await openReceipts('/uploadReceipt?tab=receipts', { answers: { 'GET /receipt/fetch': list } });
    await screen.findByText('+570 points');
    const [pending, approved, refused] = cards(screen);
    within(pending!).getByText('Ready by 27 Nov');
    within(approved!).getByText('190 × 3');
    within(approved!).getByText('First receipt: 3x points');
    within(refused!).getByText('Kedai Ah Seng');
    within(refused!).getByText('Your receipt was not approved: the picture cannot be read.');
    within(refused!).getByText('Take a new photo: flat, in good light, all four corners.');
    expect(within(refused!).getByRole('link', { name: 'Send again' }).getAttribute('href')).toBe('/uploadReceipt');
  });

  test('one of which a better picture is needed says why, and takes its pages for the same receipt', async () => {
    const asked = aReceipt({
      id: 'r4',
      status: 'pictureRequested',
      reason: 'cutOff',
      decidedAt: NOW,
      answerBy: '2026-12-05',
    });
    const sent: unknown[] = [];
    const { screen, user, container } = await openReceipts('/uploadReceipt?tab=receipts', {
      answers: { 'GET /receipt/fetch': () => (sent.length > 1 ? [aReceipt({ id: 'r4' })] : [asked]) },
      'POST /receipt/pictures': ({ form: { receiptId, image } }) => {
        sent.push({ receiptId, names: (image ?? []).map((page) => (page as File).name) });
        if (sent.length === 1) throw refusal(503, 'SERVICE_BUSY');
        return aReceipt({ id: 'r4' });
      },
    });
    await screen.findByText('Please send a new picture of your receipt: a part of the receipt is not in the picture.');
    expect(await axeViolations(container)).toEqual([]);
    const input = screen.getByLabelText('New pictures of the receipt, 0041-88213');
    await user.upload(input, [jpeg, pdf]);
    await screen.findByText(/^Page 2: invoice\.pdf/);
    await user.click(screen.getByRole('button', { name: 'Send the new picture' }));
    await screen.findByText(/We are a little busy/);
    await user.click(screen.getByRole('button', { name: 'Send the new picture' }));
    await screen.findByText('Ready by 27 Nov');
    expect(sent).toEqual(
      Array.from({ length: 2 }, () => ({ receiptId: 'r4', names: ['IMG_2041.jpg', 'invoice.pdf'] })),
    );
  });

  test('without any: one sentence and the way to the first', async () => {
    const { screen, container } = await openReceipts('/uploadReceipt?tab=receipts');
    await screen.findByRole('heading', { name: 'No receipts yet. Send your first one.' });
    const main = screen.getByRole('main');
    expect(within(main).getAllByRole('link', { name: 'Send a receipt' })).toHaveLength(2);
    expect(await axeViolations(container)).toEqual([]);
  });

  test('that do not load say so and are asked again', async () => {
    let broken = true;
    const { screen, user } = await openReceipts('/uploadReceipt?tab=receipts', {
      answers: {
        'GET /receipt/fetch': () => {
          if (broken) throw refusal(503, 'SERVICE_BUSY');
          return list;
        },
      },
    });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('We could not load your receipts.');
    broken = false;
    await user.click(within(alert).getByRole('button', { name: 'Try again' }));
    await screen.findByText('+570 points');
  });

  test('are read again when the inbox receives a decision, without a reload', async () => {
    const sent: LiveEvent[] = ['ready'];
    let wake: () => void = () => undefined;
    const live: OpenLive = async function* (signal) {
      while (!signal.aborted) {
        const event = sent.shift();
        if (event) yield event;
        else await new Promise<void>((resolve) => (wake = resolve));
      }
    };
    let decided = false;
    const message = { id: 'm1', type: 'receiptApproved', params: { points: '570' }, at: NOW, read: false };
    const { screen } = await openReceipts('/uploadReceipt?tab=receipts', {
      live,
      'POST /inbox/fetch': () => Promise.resolve({ messages: decided ? [message] : [], unread: 0, cursor: null }),
      answers: { 'GET /receipt/fetch': () => [list[decided ? 1 : 0]!] },
    });
    await screen.findByText('Ready by 27 Nov');
    decided = true;
    sent.push('inbox');
    wake();
    await screen.findByText('+570 points');
    expect(screen.queryByText('Ready by 27 Nov')).toBeNull();
  });

  test('that wait stand on the points page as a line of their own', async () => {
    const { screen } = await openReceipts('/points', { answers: { 'GET /receipt/fetch': list } });
    await screen.findByText(/1 receipt is being checked, ready by 27 Nov\./);
    expect(screen.getByRole('link', { name: 'See your receipts' }).getAttribute('href')).toBe(
      '/uploadReceipt?tab=receipts',
    );
  });
});

describe('§2 /uploadReceipt/success', () => {
  const success = (firstUploadMilestone: boolean) => ({
    pathname: '/uploadReceipt/success',
    state: { firstUploadMilestone, reviewBy: '2026-11-27' },
  });

  test('carries firstUploadMilestone: the 3x popup, whose button goes to /dashboard', async () => {
    const { screen, user, address } = await openReceipts(success(true));
    const popup = await screen.findByRole('dialog');
    within(popup).getByText('Your first approved receipt earns 3x points!');
    expect(await axeViolations(document.body)).toEqual([]);
    await user.click(within(popup).getByRole('button', { name: 'Go to home' }));
    await waitFor(() => expect(address()).toBe('/dashboard'));
  });

  test.each([
    ['en', 'Receipt received', 'We will review it in 3–5 working days and tell you in your inbox.', 'Upload another'],
    [
      'bm',
      'Resit telah diterima',
      'Kami akan menyemaknya dalam 3–5 hari bekerja dan memaklumkan anda melalui peti masuk.',
      'Muat naik lagi',
    ],
  ] as const)(
    'of a later receipt: no popup; success returns to /uploadReceipt (%s)',
    async (language, title, body, another) => {
      const { screen, user, address, container } = await openReceipts(success(false), { language });
      await screen.findByRole('heading', { level: 1, name: title });
      screen.getByText(body);
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(await axeViolations(container)).toEqual([]);
      await user.click(screen.getByRole('link', { name: another }));
      await waitFor(() => expect(address()).toBe('/uploadReceipt'));
    },
  );

  test('without a receipt: /uploadReceipt', async () => {
    const { address } = await openReceipts('/uploadReceipt/success');
    await waitFor(() => expect(address()).toBe('/uploadReceipt'));
  });
});

describe('§2 /uploadReceipt/producttable', () => {
  const many = Array.from({ length: 12 }, (_, index) => ({
    value: `sku-${index}`,
    label: `Wipes ${index}0s`,
    item: index < 6 ? 'Wipes' : 'Head to Toe',
    size: `${index}0s`,
    points: index * 10,
  }));

  test('§3: item, size and points of every product', async () => {
    const { screen, container } = await openReceipts('/uploadReceipt/producttable');
    await screen.findByRole('table', { name: 'Points of each product' });
    const rows = [...container.querySelectorAll('tbody tr')].map((row) =>
      [...row.querySelectorAll('th, td')].map(({ textContent }) => textContent),
    );
    expect(rows).toEqual([
      ['Touch', 'Larger pack', '190'],
      ['Wipes', '30s', '30'],
      ['60s', '40'],
    ]);
    expect(screen.queryByRole('searchbox')).toBeNull();
    expect(await axeViolations(container)).toEqual([]);
  });

  test('a long one can be searched, and says when nothing matches', async () => {
    const { screen, user, container } = await openReceipts('/uploadReceipt/producttable', {
      answers: { 'POST /receipt/skus': many },
    });
    const search = await screen.findByRole('searchbox', { name: 'Search products' });
    await user.type(search, 'head-to');
    expect(container.querySelectorAll('tbody tr')).toHaveLength(6);
    await user.clear(search);
    await user.type(search, 'tyres');
    await screen.findByText('No match. Clear the filters and try again.');
    await user.click(screen.getByRole('button', { name: 'Clear search' }));
    expect(container.querySelectorAll('tbody tr')).toHaveLength(12);
  });

  test('says when it is empty, or does not load', async () => {
    let broken = true;
    const { screen, user } = await openReceipts('/uploadReceipt/producttable', {
      answers: {
        'POST /receipt/skus': () => {
          if (broken) throw refusal(503, 'SERVICE_BUSY');
          return [];
        },
      },
    });
    const alert = await screen.findByRole('alert');
    broken = false;
    await user.click(within(alert).getByRole('button', { name: 'Try again' }));
    await screen.findByText('No products right now. Come back soon.');
  });
});
