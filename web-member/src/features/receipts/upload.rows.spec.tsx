import { describe, expect, test } from '@jest/globals';
import { waitFor, within } from '@testing-library/react';
import { axeViolations } from '../../../../web-kit/test/axe';
import type { Receipt } from './types.js';
import { refusal } from '../../testing/fakes.js';
import { aReceipt, stores } from '../../testing/receipt-fakes.js';
import { jpeg, openFilled, openReceipts, pretendPictures, sentOnce } from '../../testing/receipt-form.js';
import { selectReceipts } from './selectors.js';
import type { Uploaded } from './types.js';

pretendPictures();

describe('§2 /uploadReceipt', () => {
  test('stores come with Others last, products with their points; the first receipt’s triple points are advertised', async () => {
    const { screen, form, container } = await openReceipts();
    await form.ready();
    const options = within(screen.getByLabelText('Store')).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual(['Choose…', 'AEON', 'Watsons', 'Others']);
    await screen.findByText('Your first receipt earns 3x points.');
    expect(await axeViolations(container)).toEqual([]);
  });

  test('in Malay Others is Lain-lain', async () => {
    const { screen } = await openReceipts('/uploadReceipt', { language: 'bm' });
    await screen.findByRole('button', { name: 'Hantar resit' });
    expect(within(screen.getByLabelText('Kedai')).getAllByRole('option').at(-1)?.textContent).toBe('Lain-lain');
    await screen.findByText('Resit pertama anda memberi 3x mata.');
  });

  test.each<[string, Receipt, boolean]>([
    ['none was approved', aReceipt({ status: 'rejected', reason: 'unreadable' }), true],
    ['one waits', aReceipt(), false],
    ['one is approved', aReceipt({ status: 'approved', points: 570, multiplier: 3 }), false],
  ])('triple points are advertised while none is approved and none waits: %s', async (_, receipt, advertised) => {
    const { screen, form, state } = await openReceipts('/uploadReceipt', {
      answers: { 'GET /receipt/fetch': [receipt] },
    });
    await form.ready();
    await waitFor(() => expect(selectReceipts(state()).receiptList.data).toEqual([receipt]));
    const advert = () => screen.queryByText('Your first receipt earns 3x points.');
    if (advertised) await waitFor(() => expect(advert()).not.toBeNull());
    else expect(advert()).toBeNull();
  });

  test('a part that cannot be loaded shows a notice and is requested again', async () => {
    let broken = true;
    const { screen, user } = await openReceipts('/uploadReceipt', {
      answers: {
        'POST /receipt/retailers': () => {
          if (broken) throw refusal(503, 'SERVICE_BUSY');
          return stores;
        },
      },
    });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('We could not load stores and products.');
    broken = false;
    await user.click(within(alert).getByRole('button', { name: 'Try again' }));
    await screen.findByRole('button', { name: 'Send receipt' });
  });

  test('a former member sees a notice instead of the form', async () => {
    const { screen } = await openReceipts('/uploadReceipt', { user: { membershipEndsOn: '2026-11-21' } });
    await screen.findByText(/Your membership has ended/);
    expect(screen.queryByRole('button', { name: 'Send receipt' })).toBeNull();
  });
});

describe('§4 Receipt upload', () => {
  test('submit shows a spinner and sends once, however often it is pressed; success goes to /uploadReceipt/success', async () => {
    let answer: (value: Uploaded) => void = () => undefined;
    const { form, wire, screen, user, address } = await openReceipts('/uploadReceipt', {
      answers: { 'POST /receipt/upload': () => new Promise((resolve) => (answer = resolve)) },
    });
    await form.fill();
    await form.send();
    const busy = await screen.findByRole('button', { name: 'Sending…' });
    expect(busy.getAttribute('aria-busy')).toBe('true');
    await user.click(busy);
    answer(sentOnce['POST /receipt/upload']);
    await waitFor(() => expect(address()).toBe('/uploadReceipt/success'));
    const [sent, ...others] = wire.calls('POST /receipt/upload');
    expect(others).toEqual([]);
    expect(sent?.key).toEqual(expect.any(String));
    expect(sent?.fields).toEqual({
      id: 'member-1',
      retailerId: 'watsons',
      otherStore: '',
      receiptDate: '2026-11-18',
      invoiceNo: '0041-88213',
      products: [
        { skuId: 'touch-large', quantity: 1 },
        { skuId: 'wipes-30', quantity: 4 },
      ],
    });
    expect(sent?.file?.name).toBe('IMG_2041.jpg');
  });

  test('failure shows the failed modal with the server’s error and a submit-again button, which is the same submission', async () => {
    let broken = true;
    const { form, wire, screen, user, address } = await openFilled('/uploadReceipt', {
      answers: {
        'POST /receipt/upload': () => {
          if (broken) throw refusal(400, 'RECEIPT_TOO_OLD');
          return sentOnce['POST /receipt/upload'];
        },
      },
    });
    await form.send();
    const modal = await screen.findByRole('dialog', { name: 'Your receipt was not sent' });
    within(modal).getByText('You can only submit receipt that are not older than 30 days before.');
    expect(await axeViolations(document.body)).toEqual([]);
    broken = false;
    await user.click(within(modal).getByRole('button', { name: 'Submit again' }));
    await waitFor(() => expect(address()).toBe('/uploadReceipt/success'));
    const keys = wire.calls('POST /receipt/upload').map(({ key }) => key);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  test.each([
    ['bm', 400, 'RECEIPT_TOO_OLD', 'Anda hanya boleh menghantar resit yang bertarikh dalam tempoh 30 hari lalu.'],
    ['bm', 0, 'OFFLINE', 'Muat naik tidak berjaya. Sila hantar semula.'],
  ] as const)('§8: in Malay the failed modal is Malay (%s, %i %s)', async (language, status, code, text) => {
    const { form, screen, i18n } = await openFilled('/uploadReceipt', {
      answers: {
        'POST /receipt/upload': () => {
          throw refusal(status, code);
        },
      },
    });
    await form.send();
    await screen.findByRole('dialog');
    await i18n.changeLanguage('en');
    const { changeLanguage } = await import('../../i18n/index.js');
    await changeLanguage(i18n, language);
    await screen.findByRole('dialog', { name: 'Resit anda tidak dihantar' });
    await screen.findByText(text);
    screen.getByRole('button', { name: 'Hantar semula' });
  });

  test('deleting the preview needs a confirmation', async () => {
    const { form, screen, user } = await openReceipts();
    await form.ready();
    await form.take(jpeg);
    expect((await screen.findByRole('img', { name: 'Photo of your receipt' })).getAttribute('src')).toBe(
      'blob:picture',
    );
    await form.press('Remove');
    const asked = await screen.findByRole('dialog', { name: 'Remove this file?' });
    await user.click(within(asked).getByRole('button', { name: 'Keep it' }));
    screen.getByText('IMG_2041.jpg');
    await form.press('Remove');
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(screen.queryByText('IMG_2041.jpg')).toBeNull());
  });

  test.each([
    ['Store receipt', 'A receipt from a store', /with figures 1 to 5/, 'Invoice or receipt number'],
    ['Online receipt', 'A receipt from an online store', /with figures 1 to 5/, 'Invoice or order number'],
  ])('popups: sample receipt for offline and online (%s)', async (button, title, drawing, part) => {
    const { form, screen } = await openReceipts();
    await form.ready();
    await form.press(button);
    const dialog = await screen.findByRole('dialog', { name: title });
    within(dialog).getByRole('img', { name: drawing });
    within(dialog).getByText(part);
    expect(await axeViolations(document.body)).toEqual([]);
  });

  test('popups: the terms, with the limits of §9', async () => {
    const { form, screen } = await openReceipts();
    await form.ready();
    await form.press('Receipt terms');
    const dialog = await screen.findByRole('dialog', { name: 'Receipt terms' });
    expect(
      within(dialog)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(
      expect.arrayContaining([
        'JPEG, PNG or PDF, up to 10 MB.',
        'At most 30 days old, and dated 1 May 2024 or later.',
        'We review it in 3–5 working days and tell you in your inbox.',
        'Receipts uploaded on the 15th and 22nd of each month earn 2x points.',
        'Your first approved receipt earns 3x points.',
      ]),
    );
  });

  test('what was typed and chosen is there after a look at the points table, until it is sent', async () => {
    const { form, screen, user, wire } = await openFilled('/uploadReceipt', { answers: sentOnce });
    await user.click(screen.getByRole('link', { name: 'Points table' }));
    await screen.findByRole('heading', { level: 1, name: 'Products that count by receipt' });
    await user.click(screen.getByRole('link', { name: 'Back' }));
    await screen.findByText('IMG_2041.jpg');
    expect((screen.getByLabelText('Invoice number') as HTMLInputElement).value).toBe('0041-88213');
    await form.send();
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Close' }));
    await user.click(screen.getByRole('link', { name: 'Upload another' }));
    expect(((await screen.findByLabelText('Invoice number')) as HTMLInputElement).value).toBe('');
    expect(wire.calls('POST /receipt/upload')).toHaveLength(1);
  });
});

test('§7: each call with its method and path', async () => {
  const { form, wire } = await openFilled('/uploadReceipt', { answers: sentOnce });
  await form.send();
  await waitFor(() => expect(wire.calls('POST /receipt/upload')).toHaveLength(1));
  expect(new Set(wire.sent.map(({ call }) => call))).toEqual(
    new Set(['POST /receipt/retailers', 'POST /receipt/skus', 'GET /receipt/fetch', 'POST /receipt/upload']),
  );
});
