import { describe, expect, jest, test } from '@jest/globals';
import { act, fireEvent, render, waitFor, within } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { axeViolations } from '../../../../web-kit/test/axe';
import { createI18n } from '../../app/texts/index.js';
import { aReceipt } from '../../testing/receipt-fakes.js';
import {
  File,
  formOf,
  jpeg,
  openFilled,
  openReceipts,
  pdf,
  pretendPictures,
  sentOnce,
} from '../../testing/receipt-form.js';
import { PhotoTips } from './photo-tips.js';

pretendPictures();

describe('§5 Receipt upload', () => {
  const refused = async (
    form: ReturnType<typeof formOf>,
    screen: Awaited<ReturnType<typeof openReceipts>>['screen'],
  ) => {
    await form.send();
    return (await screen.findByRole('alert')).textContent ?? '';
  };

  test('image, store, date and invoice number are all required, and each missing one is named', async () => {
    const { form, screen, wire, user } = await openReceipts();
    await form.ready();
    const text = await refused(form, screen);
    expect(text).toMatch(/^Please fill in all the fields to submit your receipt\./);
    const links = within(screen.getByRole('alert')).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual([
      'Please upload a file',
      'Please fill in the store.',
      'Please fill in the receipt date.',
      'Please fill in the invoice number.',
      'Please select your product purchased and add quantity to proceed',
    ]);
    await user.click(links[1]!);
    expect(screen.getByLabelText('Store')).toHaveFocus();
    expect(wire.calls('POST /receipt/upload')).toEqual([]);
    expect(await axeViolations(document.body)).toEqual([]);
  });

  test('in Malay: Sila isi semua ruangan untuk menghantar resit anda.', async () => {
    const { screen, user } = await openReceipts('/uploadReceipt', { language: 'bm' });
    await user.click(await screen.findByRole('button', { name: 'Hantar resit' }));
    expect((await screen.findByRole('alert')).textContent).toMatch(
      /^Sila isi semua ruangan untuk menghantar resit anda\./,
    );
  });

  test('store Others requires a store specification, which is sent', async () => {
    const { form, screen, wire } = await openFilled('/uploadReceipt', { answers: sentOnce });
    await form.store('others');
    expect(await refused(form, screen)).toBe('Please specify the store of purchased.');
    await form.set('Name of the store', '  Kedai Ah Seng ');
    await form.send();
    await waitFor(() => expect(wire.calls('POST /receipt/upload')).toHaveLength(1));
    expect(wire.calls('POST /receipt/upload')[0]?.fields).toMatchObject({
      retailerId: 'others',
      otherStore: 'Kedai Ah Seng',
    });
  });

  test('at least one product with a quantity', async () => {
    const { form, screen, wire } = await openFilled();
    await form.press('Remove Wipes 30s');
    await form.press('One Touch Larger pack less');
    expect(await refused(form, screen)).toBe('Please select your product purchased and add quantity to proceed');
    expect(wire.calls('POST /receipt/upload')).toEqual([]);
  });

  test.each([
    ['2026-11-22', 'The receipt date cannot be in the future.'],
    ['2026-10-21', 'You can only submit receipt that are not older than 30 days before.'],
    ['2024-04-30', 'Only receipts dated 1 May 2024 or later are accepted.'],
  ])('date not in the future, not older than 30 days, not before 1 May 2024: %s', async (date, text) => {
    const { form, screen, wire } = await openFilled();
    await form.set('Receipt date', date);
    expect(await refused(form, screen)).toBe(text);
    expect(wire.calls('POST /receipt/upload')).toEqual([]);
  });

  test('a product cannot be picked twice: the other row keeps what it had', async () => {
    const { form, screen } = await openFilled();
    await form.pick(2, 'touch-large');
    await screen.findByText('You have already selected this product');
    expect((screen.getByRole('combobox', { name: 'Product 2' }) as HTMLSelectElement).value).toBe('wipes-30');
    await form.pick(2, 'wipes-60');
    await waitFor(() => expect(screen.queryByText('You have already selected this product')).toBeNull());
  });

  test('adding a row needs the last row complete; rows are capped at the number of SKUs', async () => {
    const { form, screen } = await openReceipts();
    await form.ready();
    const incomplete = 'Please select an option / add quantity to add more products';
    await form.press('Add a product');
    await screen.findByText(incomplete);
    await form.pick(1, 'touch-large');
    await form.press('One Touch Larger pack less');
    await form.press('Add a product');
    await screen.findByText(incomplete);
    await form.press('One Touch Larger pack more');
    await form.press('Add a product');
    await form.pick(2, 'wipes-30');
    await form.press('Add a product');
    await screen.findByRole('combobox', { name: 'Product 3' });
    expect(screen.queryByRole('button', { name: 'Add a product' })).toBeNull();
    screen.getByText('Every product is on your list.');
  });

  test('a quantity is a whole number, minimum 0, step 1', async () => {
    const { form, screen, wire } = await openFilled();
    const box = screen.getByRole('textbox', { name: 'Quantity of Wipes 30s' }) as HTMLInputElement;
    expect(box.value).toBe('4');
    await form.quantity('Wipes 30s', '1.5');
    await screen.findByText('Please enter a whole number.');
    expect(await refused(form, screen)).toBe('Please enter a whole number.');
    expect(wire.calls('POST /receipt/upload')).toEqual([]);
    await form.quantity('Wipes 30s', '0');
    await form.press('One Wipes 30s less');
    expect(box.value).toBe('0');
    await form.press('One Wipes 30s more');
    expect(box.value).toBe('1');
  });

  test('a thousand packs are refused as too many, in both languages of the catalogue', async () => {
    const { form, screen, wire } = await openFilled();
    await form.quantity('Wipes 30s', '1000');
    await screen.findByText('You can enter up to 999 of one product.');
    expect(await refused(form, screen)).toBe('You can enter up to 999 of one product.');
    expect(wire.calls('POST /receipt/upload')).toEqual([]);
    await form.press('One Wipes 30s more');
    expect((screen.getByRole('textbox', { name: 'Quantity of Wipes 30s' }) as HTMLInputElement).value).toBe('999');
  });

  test('the invoice number is trimmed', async () => {
    const { form, wire } = await openFilled('/uploadReceipt', { answers: sentOnce });
    await form.set('Invoice number', '  0041-88213  ');
    await form.send();
    await waitFor(() => expect(wire.calls('POST /receipt/upload')[0]?.fields.invoiceNo).toBe('0041-88213'));
  });

  test.each<[string, File, string]>([
    [
      'of another type',
      new File(['x'], 'receipt.gif', { type: 'image/gif' }),
      'This file type is not accepted. Please use JPEG, PNG, PDF.',
    ],
    [
      'above 10 MB',
      new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'big.jpg', { type: 'image/jpeg' }),
      'This file is too large. The limit is 10 MB.',
    ],
    [
      'that is no PDF inside',
      new File(['GIF89a'], 'invoice.pdf', { type: 'application/pdf' }),
      'We cannot open this file. Please take a new photo or choose another file.',
    ],
  ])('a file %s is refused before anything is sent', async (_, file, text) => {
    const { form, screen, wire } = await openReceipts();
    await form.ready();
    await form.take(file);
    await screen.findByText(text);
    expect(screen.queryByText(file.name)).toBeNull();
    expect(wire.calls('POST /receipt/upload')).toEqual([]);
  });

  test('a picture that does not open is refused', async () => {
    globalThis.createImageBitmap = (() => Promise.reject(new Error('no picture'))) as typeof createImageBitmap;
    const { form, screen } = await openReceipts();
    await form.ready();
    await form.take(jpeg);
    await screen.findByText('We cannot open this file. Please take a new photo or choose another file.');
  });

  test.each([
    ['receipt.jpeg', 'image/jpeg'],
    ['receipt.jpg', ''],
    ['receipt.png', 'image/png'],
  ])('accepted file types: jpeg, jpg, png and pdf (%s %s)', async (name, type) => {
    const { form, screen } = await openReceipts();
    await form.ready();
    await form.take(new File(['picture'], name, { type }));
    await screen.findByText(name);
  });

  test('accepted file types: jpeg, jpg, png and pdf (a PDF, shown by icon and name)', async () => {
    const { form, screen } = await openReceipts();
    await form.ready();
    await form.take(pdf);
    await screen.findByText('invoice.pdf');
    expect(screen.queryByRole('img', { name: 'Photo of your receipt' })).toBeNull();
  });
});

describe('§9 what it brings', () => {
  test('the estimate is live: three times on the first receipt', async () => {
    const { form, screen } = await openReceipts();
    await form.fill();
    await screen.findByText('310 × 3 = 930 points');
    screen.getByText('First receipt: 3x points');
    await form.press('One Wipes 30s less');
    await screen.findByText('280 × 3 = 840 points');
  });

  test('the estimate of a later receipt on an ordinary day is what the table says', async () => {
    const { screen } = await openFilled('/uploadReceipt', { answers: { 'GET /receipt/fetch': [aReceipt()] } });
    await screen.findByText('310 points');
  });

  test('the receipt slider moves every 4000 ms, and can be paused', async () => {
    const i18n = await createI18n('en');
    const { matchMedia } = window;
    // somebody who does not mind motion
    window.matchMedia = ((media: string) => ({ ...matchMedia(media), matches: false })) as typeof matchMedia;
    jest.useFakeTimers();
    try {
      const slider = render(
        <I18nextProvider i18n={i18n}>
          <PhotoTips />
        </I18nextProvider>,
      );
      const later = (ms: number) => act(() => void jest.advanceTimersByTime(ms));
      slider.getByText('1 of 3');
      later(3_900);
      slider.getByText('1 of 3');
      later(100);
      slider.getByText('2 of 3');
      fireEvent.click(slider.getByRole('button', { name: /^Pause/ }));
      later(8_000);
      slider.getByText('2 of 3');
    } finally {
      jest.useRealTimers();
      window.matchMedia = matchMedia;
    }
  });
});
