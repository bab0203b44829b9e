import { describe, expect, test } from '@jest/globals';
import { within } from '@testing-library/react';
import type { Language } from '../../core/types.js';
import { aSession, NOW } from '../../testing/fakes.js';
import { renderApp } from '../../testing/render-app.js';
import { inboxBm } from './texts-bm.js';
import { inboxEn } from './texts-en.js';

/** The inbox with one message of each of these. */
const open = (language: Language, ...messages: [type: string, params: Record<string, string>][]) =>
  renderApp(
    '/inbox',
    {
      'POST /user/session': async () => aSession(),
      'POST /inbox/read': async () => ({ unread: 0 }),
      'POST /inbox/fetch': async () => ({
        messages: messages.map(([type, params], at) => ({ id: `message-${at}`, type, params, at: NOW, read: true })),
        unread: 0,
        cursor: null,
      }),
      'POST /quest/fetch': async () => [
        {
          id: 'start',
          name: { en: 'Get started', bm: 'Mula di sini' },
          quests: [
            {
              questKeyword: 'firstScan',
              title: { en: 'Register your first code', bm: 'Daftarkan kod pertama anda' },
              description: { en: '', bm: '' },
              path: '/scancode',
              points: 50,
              completed: true,
              completedAt: NOW,
              ...{ count: 1, done: 1 },
            },
          ],
        },
      ],
    },
    { token: 'token-1', language },
  );

describe('what the inbox says about receipts', () => {
  test.each([
    [
      ...(['en', 'Your receipt was approved: +1,230 points.', 'Your receipt was not approved: '] as const),
      'Please send a new picture of your receipt: the picture is blurred.',
    ],
    [
      ...(['bm', 'Resit anda diluluskan: +1,230 mata.', 'Resit anda tidak diluluskan: '] as const),
      'Sila hantar gambar baharu resit anda: gambar kabur.',
    ],
  ] as const)(
    'in %s: the points, or each reason in words of its own, and the page to go on at',
    async (language, credited, refused, asked) => {
      const reasons = ['unreadable', 'duplicate', 'notEligible', 'details', 'notReceipt', 'a reason of tomorrow'];
      const { screen } = await open(
        language,
        ['receiptApproved', { receiptId: 'r1', points: '1230' }],
        ...reasons.map((reason): [string, Record<string, string>] => ['receiptRejected', { receiptId: 'r2', reason }]),
        ['receiptPicture', { receiptId: 'r3', reason: 'blurred' }],
      );
      const picture = await screen.findByText(asked);
      expect(picture.closest('a')?.getAttribute('href')).toBe('/uploadReceipt?tab=receipts');
      const approved = await screen.findByText(credited);
      expect(approved.closest('a')?.getAttribute('href')).toBe('/pointhistory');
      const refusals = screen.getAllByText((text) => text.startsWith(refused));
      expect(refusals.map((row) => row.closest('a')?.getAttribute('href'))).toEqual(
        reasons.map(() => '/uploadReceipt'),
      );
      const words = refusals.map((row) => row.textContent);
      expect(new Set(words).size).toBe(reasons.length);
      // A code is never shown, not even one that this app does not know.
      for (const reason of reasons) expect(words.join()).not.toMatch(new RegExp(`: ${reason}\\.`));
    },
  );
});

test.each([
  [
    'en',
    'We cannot send your free sample, Touch M: a free sample for this baby has already gone to this household.',
    'We cannot send the free sample you asked for: it has run out.',
    'We cannot send the free sample you asked for: it does not meet the terms.',
  ],
  [
    'bm',
    'Sampel percuma anda, Sampel M, tidak dapat dihantar: sampel percuma untuk bayi ini telah dihantar ke alamat yang sama.',
    'Sampel percuma yang anda mohon tidak dapat dihantar: sampel itu sudah habis.',
    'Sampel percuma yang anda mohon tidak dapat dihantar: tidak memenuhi terma.',
  ],
] as const)(
  'in %s a sample that was declined shows which, why, and where another is asked for',
  async (language, named, plain, other) => {
    const { screen } = await open(
      language,
      ['sampleDeclined', { orderId: 's1', reason: 'SAMPLE_HOUSEHOLD_LIMIT', itemEn: 'Touch M', itemBm: 'Sampel M' }],
      ['sampleDeclined', { orderId: 's2', reason: 'SAMPLE_STOCK_OUT' }],
      ['sampleDeclined', { orderId: 's3', reason: 'a reason of tomorrow' }],
    );
    await screen.findByText(named);
    for (const text of [named, plain, other])
      expect(screen.getByText(text).closest('a')).toHaveAttribute('href', '/picksample');
  },
);

test.each([
  ['en', 'Quest completed: Register your first code. +50 points.', 'See your quests', 'Quest completed: +20 points.'],
  ['bm', 'Misi selesai: Daftarkan kod pertama anda. +50 mata.', 'Lihat misi anda', 'Misi selesai: +20 mata.'],
] as const)(
  'in %s a completed quest shows its name, what it brought and what comes next',
  async (language, named, next, gone) => {
    const { screen, called } = await open(
      language,
      ['questCompleted', { questId: 'firstScan', points: '50' }],
      ['questCompleted', { questId: 'no longer offered', points: '20' }],
    );
    const row = (await screen.findByText(named)).closest('a') as HTMLElement;
    expect(row).toHaveAttribute('href', '/quest');
    expect(within(row).getByText(next)).toBeInTheDocument();
    expect(screen.getByText(gone)).toBeInTheDocument();
    expect(called('POST /quest/fetch')).toHaveLength(1);
  },
);

const both = (key: string, en: string, bm: string) => ({ [`${key}En`]: en, [`${key}Bm`]: bm });
const order = { orderId: '1a2b3c4d-0000', ...both('items', '2 × Wet wipes', '2 × Tisu basah') };

test.each([
  [
    'en',
    [
      '+360 points: First-code bonus (Drypers DryPantz, size L).',
      'Order 1a2b3c4d is placed: 2 × Wet wipes. 400 points.',
      'Order 1a2b3c4d is being packed: 2 × Wet wipes.',
      'Order 1a2b3c4d is on its way: 2 × Wet wipes and 2 more.',
      'Order 1a2b3c4d is on its way with Pos Laju, number EF1MY.',
      'Order 1a2b3c4d was delivered: 2 × Wet wipes.',
      'Thank you for giving 200 points: 2 × Wet wipes.',
      'You have won RM50 eVoucher in Mystery Box.',
      'Your code is a ticket in Mystery Box.',
      'You have entered Photo contest: 200 points.',
      'You have entered Photo contest.',
      'You have won the grand prize in Photo contest! We will contact you about it.',
      'You have won a consolation prize in Photo contest. We will contact you about it.',
      'The results of Photo contest are out. Not this time, thank you for taking part.',
      'We have your request for a free sample: Drypers Touch L. Please allow 4–6 weeks for delivery.',
      'Order 1a2b3c4d was delivered.',
      'Order 1a2b3c4d was cancelled: 2 × Wet wipes. Your 400 points are back.',
      'Your free sample, Drypers Touch L, is on its way with Pos Laju, number EF2MY.',
      'Your free sample, Drypers Touch L, was cancelled. It does not count towards your limit.',
    ],
  ],
  [
    'bm',
    [
      '+360 mata: Bonus kod pertama (Drypers DryPantz, saiz L).',
      'Pesanan 1a2b3c4d telah dibuat: 2 × Tisu basah. 400 mata.',
      'Pesanan 1a2b3c4d sedang diproses: 2 × Tisu basah.',
      'Pesanan 1a2b3c4d dalam penghantaran: 2 × Tisu basah dan 2 lagi.',
      'Pesanan 1a2b3c4d dalam penghantaran melalui Pos Laju, nombor EF1MY.',
      'Pesanan 1a2b3c4d telah sampai: 2 × Tisu basah.',
      'Terima kasih kerana menyumbangkan 200 mata: 2 × Tisu basah.',
      'Anda memenangi E-baucar RM50 dalam Kotak Misteri.',
      'Kod anda menjadi tiket dalam Kotak Misteri.',
      'Anda telah menyertai Peraduan foto: 200 mata.',
      'Anda telah menyertai Peraduan foto.',
      'Anda memenangi hadiah utama dalam Peraduan foto! Kami akan menghubungi anda.',
      'Anda memenangi hadiah saguhati dalam Peraduan foto. Kami akan menghubungi anda.',
      'Keputusan Peraduan foto telah diumumkan. Belum rezeki kali ini, terima kasih kerana menyertai.',
      'Permohonan sampel percuma anda, Sampel Touch L, telah diterima. Penghantaran mengambil masa 4–6 minggu.',
      'Pesanan 1a2b3c4d telah sampai.',
      'Pesanan 1a2b3c4d telah dibatalkan: 2 × Tisu basah. 400 mata anda telah dipulangkan.',
      'Sampel percuma anda, Sampel Touch L, dalam penghantaran melalui Pos Laju, nombor EF2MY.',
      'Sampel percuma anda, Sampel Touch L, telah dibatalkan dan tidak dikira dalam had sampel anda.',
    ],
  ],
] as const)('in %s a message names its thing; one without a name says it without', async (language, texts) => {
  const campaign = both('campaign', 'Mystery Box', 'Kotak Misteri');
  const touch = both('item', 'Drypers Touch L', 'Sampel Touch L');
  const contest = both('contest', 'Photo contest', 'Peraduan foto');
  const { screen } = await open(
    language,
    ['pointsEarned', { points: '360', source: 'scanMilestone', brand: 'Drypers DryPantz', format: 'Pants', size: 'L' }],
    ['orderPlaced', { ...order, points: '400' }],
    ['orderProcessing', order],
    ['orderDelivering', { ...order, more: '2' }],
    ['orderDelivering', { orderId: order.orderId, courier: 'Pos Laju', trackingId: 'EF1MY' }],
    ['orderDelivered', order],
    ['donated', { ...order, points: '200' }],
    [
      'mysteryBoxWon',
      { drawId: 'd', prizeType: 'VOUCHER', ...both('prize', 'RM50 eVoucher', 'E-baucar RM50'), ...campaign },
    ],
    ['mysteryBoxEntered', { ticket: 't', ...campaign }],
    ['contestEntered', { contestId: 'c', points: '200', ...contest }],
    ['contestEntered', { contestId: 'c', points: '0', ...contest }],
    ['contestGrandPrize', { contestId: 'c', ...contest }],
    ['contestConsolation', { contestId: 'c', ...contest }],
    ['contestNoPrize', { contestId: 'c', ...contest }],
    ['sampleRequested', { orderId: 's', ...touch }],
    ['orderDelivered', { orderId: order.orderId }],
    ['orderCancelled', { ...order, points: '400' }],
    ['sampleDelivering', { orderId: 's', ...touch, courier: 'Pos Laju', trackingId: 'EF2MY' }],
    ['sampleCancelled', { orderId: 's', ...touch }],
  );
  await screen.findByText(texts[0]);
  for (const text of texts) expect(screen.getByText(text)).toBeInTheDocument();
  const sample = screen.getByText(texts[14]).closest('a') as HTMLElement;
  expect(sample).toHaveAttribute('href', '/picksample');
});

test.each(['en', 'bm'] as const)('in %s every message that leads somewhere says where', async (language) => {
  const types = [
    ...['welcome', 'pointsEarned', 'pointsTaken', 'tierUp', 'tierDown', 'orderPlaced', 'orderProcessing'],
    ...[
      'orderDelivering',
      'orderDelivered',
      'orderCancelled',
      'donated',
      'receiptApproved',
      'receiptRejected',
      'receiptPicture',
      'voucherAssigned',
    ],
    ...[
      'mysteryBoxWon',
      'mysteryBoxEntered',
      'contestEntered',
      'contestGrandPrize',
      'contestConsolation',
      'contestNoPrize',
      'sampleRequested',
      'sampleProcessing',
      'sampleDelivering',
      'sampleDelivered',
      'sampleCancelled',
      'questCompleted',
      'feedbackPrompted',
      'wishDonated',
      'membershipEnded',
      'membershipResumed',
    ],
  ];
  const { screen } = await open(language, ...types.map((type): [string, Record<string, string>] => [type, {}]));
  const list = await screen.findByRole('region', { name: language === 'en' ? 'Today' : 'Hari ini' });
  const links = within(list).getAllByRole('link');
  expect(links).toHaveLength(types.length);
  const texts = (language === 'en' ? inboxEn : inboxBm).inbox.next;
  for (const link of links)
    expect(Object.values(texts).filter((next) => link.textContent?.endsWith(next))).not.toEqual([]);
});

test('an empty inbox says how it fills', async () => {
  const { findByText, findByRole } = await open('en');
  await findByText('Your inbox is empty.');
  expect(await findByRole('link', { name: 'Key in code' })).toHaveAttribute('href', '/scancode');
});

test.each([
  ['en', 'Today', 'Yesterday', '19 November 2026'],
  ['bm', 'Hari ini', 'Semalam', '19 November 2026'],
] as const)('in %s messages stand under their days in Kuala Lumpur, each with its time', async (language, ...days) => {
  const at = ['2026-11-21T03:10:00Z', '2026-11-20T16:30:00Z', '2026-11-20T15:30:00Z', '2026-11-19T15:59:00Z'];
  const messages = at.map((when, n) => ({ id: `m${n}`, type: 'welcome', params: {}, at: when, read: true }));
  const { screen } = await renderApp(
    '/inbox',
    {
      'POST /user/session': async () => aSession(),
      'POST /inbox/fetch': async () => ({ messages, unread: 0, cursor: null }),
    },
    { token: 'token-1', language },
  );
  await screen.findByRole('region', { name: days[0] });
  const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(headings).toEqual(days);
  const times = days.map((name) =>
    within(screen.getByRole('region', { name }))
      .getAllByRole('listitem')
      .map((row) => /\d+\.\d\d/.exec(row.textContent ?? '')?.[0]),
  );
  expect(times).toEqual([['11.10', '12.30'], ['11.30'], ['11.59']]);
});

test('messages are cleared by one button, after a question', async () => {
  const { user, findByText, findByRole, getByRole, queryByText, called } = await renderApp(
    '/inbox',
    {
      'POST /user/session': async () => aSession(),
      'POST /inbox/fetch': async () => ({
        messages: [{ id: 'm1', type: 'welcome', params: {}, at: NOW, read: true }],
        unread: 0,
        cursor: null,
      }),
      'POST /inbox/clear': async () => ({ unread: 0 }),
    },
    { token: 'token-1' },
  );
  await findByText('Welcome to the club! Your first unique code earns 3x points.');
  await user.click(getByRole('button', { name: 'Clear all' }));
  const dialog = await findByRole('dialog', { name: 'Clear all messages?' });
  expect(called('POST /inbox/clear')).toHaveLength(0);
  await user.click(within(dialog).getByRole('button', { name: 'Clear all' }));
  await findByText('Your inbox is empty.');
  expect(queryByText(/^Welcome to the club!/)).toBeNull();
  expect(called('POST /inbox/clear').map(({ body }) => body.id)).toEqual(['member-1']);
});
