import { expect, test } from '@jest/globals';
import { fireEvent, waitFor } from '@testing-library/react';
import { axeViolations } from '../../../../web-kit/test/axe';
import { refusal, type Programmed } from '../../../../web-kit/test/fake-api';
import { aDeskReceipt, besideTheDesk } from '../../testing/receipts.js';
import { renderApp } from '../../testing/render-app.js';
import type { DeskReceipt } from './requests.js';

const REVIEW = 'POST /admin/receipt/review';

const box = (top: number) => ({ page: 0, left: 0.2, top, width: 0.4, height: 0.03 });
const READ: DeskReceipt['reading'] = {
  state: 'read',
  store: { value: 'guardian', box: box(0.1) },
  receiptDate: { value: '2026-11-18', box: box(0.2) },
  invoiceNo: { value: '0041 88214', box: box(0.3) },
  products: [{ skuId: 'wipes', quantity: 2, box: box(0.4) }],
};

/** The desk with one receipt. */
const openDesk = (over: Partial<DeskReceipt>, programmed: Programmed = {}) => {
  const receipt = aDeskReceipt({ multiplier: 1, firstReceipt: false, ...over });
  return renderApp('/receipts', {
    ...besideTheDesk([receipt]),
    'POST /admin/receipt/take': () => [receipt],
    [REVIEW]: () => ({ ...receipt, decision: 'approved' as const }),
    ...programmed,
  });
};

test('what the picture says is compared with what the member entered, and one key uses it', async () => {
  const { screen, user, called } = await openDesk({ reading: READ });
  await screen.findByRole('button', { name: 'Approve 310 points' });
  expect(screen.getByText('Same on the picture')).toBeVisible();
  expect(screen.getByText('0041 88214')).toBeVisible();
  expect(screen.getByText('2 × Drypers Wipes 30s')).toBeVisible();
  expect(await axeViolations(document.body)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Use what was read: Invoice number' }));
  expect(screen.getByLabelText('Invoice number')).toHaveValue('0041 88214');
  expect(screen.getByLabelText('Store')).toHaveValue('watsons');
  screen.getByRole('button', { name: 'Approve 310 points' }).focus();
  await user.keyboard('u');
  expect(await screen.findByRole('button', { name: 'Approve 60 points' })).toBeVisible();
  expect(screen.getAllByText('Same on the picture')).toHaveLength(4);
  expect(screen.queryByText(/The picture seems to say something else/)).toBeNull();
  await user.keyboard('a');
  await waitFor(() =>
    expect(called(REVIEW)[0]?.body).toEqual({
      ...{ id: 'r1', decision: 'approved', retailerId: 'guardian', invoiceNo: '0041 88214' },
      products: [{ skuId: 'wipes', quantity: 2 }],
    }),
  );
});

test('what was read is framed on the picture, and M hides and shows the frames', async () => {
  const { screen, user } = await openDesk({ reading: READ });
  await screen.findByRole('button', { name: 'Approve 310 points' });
  const frames = () => document.querySelectorAll('svg[data-marks] rect').length;
  fireEvent.load(screen.getByRole('img', { name: 'Receipt of Watsons' }));
  expect(frames()).toBe(4);
  await user.keyboard('m');
  expect(frames()).toBe(0);
  await user.click(screen.getByRole('button', { name: 'Show what was read', pressed: false }));
  expect(frames()).toBe(4);
});

test.each([
  ['none', 'The text of this picture has not been read. Please check every detail yourself.'],
  ['waiting', 'The text of this picture is being read. You need not wait for it.'],
  ['failed', 'Text recognition failed for this picture. Please check every detail yourself.'],
  ['read', 'The text was read, but no store, date, number or product was recognised in it.'],
] as const)(
  'a text that is %s and has no details is described as such, and the receipt can be decided',
  async (state, text) => {
    const { screen, user, called } = await openDesk({
      reading: { state, store: null, receiptDate: null, invoiceNo: null, products: [] },
    });
    expect(await screen.findByText(text)).toBeVisible();
    await screen.findByRole('button', { name: 'Approve 310 points' });
    await user.keyboard('a');
    await waitFor(() => expect(called(REVIEW)).toHaveLength(1));
  },
);

test('a receipt that looks like a credited one is approved as another purchase by a reason alone', async () => {
  let refusals = 1;
  const { screen, user, called } = await openDesk(
    {},
    {
      [REVIEW]: () => {
        if (refusals-- > 0) throw refusal(409, 'RECEIPT_ALREADY_CREDITED', { id: 'r0', by: 'lookAlike' });
        return aDeskReceipt({ decision: 'approved' });
      },
    },
  );
  await user.click(await screen.findByRole('button', { name: 'Approve 310 points' }));
  const approve = await screen.findByRole('button', { name: 'Approve as another purchase' });
  expect(await axeViolations(document.body)).toEqual([]);
  await user.click(approve);
  expect(screen.getByText('Please write how the two purchases differ.')).toBeVisible();
  expect(called(REVIEW)).toHaveLength(1);
  await user.type(screen.getByLabelText(/Why is this another purchase/), ' bought a day later ');
  await user.click(approve);
  await waitFor(() =>
    expect(called(REVIEW)[1]?.body).toEqual({ id: 'r1', decision: 'approved', otherPurchase: 'bought a day later' }),
  );
});

test('a certain copy of a credited receipt has no such way', async () => {
  const { screen, user } = await openDesk(
    {},
    {
      [REVIEW]: () => {
        throw refusal(409, 'RECEIPT_ALREADY_CREDITED', { id: 'r0', by: 'sameImage' });
      },
    },
  );
  await user.click(await screen.findByRole('button', { name: 'Approve 310 points' }));
  await screen.findByRole('alert');
  expect(screen.queryByRole('button', { name: 'Approve as another purchase' })).toBeNull();
});
