import { expect, jest, test } from '@jest/globals';
import { act, waitFor, within } from '@testing-library/react';
import { axeViolations } from '../../../../web-kit/test/axe';
import { refusal, type Programmed } from '../../../../web-kit/test/fake-api';
import { aDeskReceipt, besideTheDesk } from '../../testing/receipts.js';
import { renderApp } from '../../testing/render-app.js';
import type { DeskReceipt } from './requests.js';

const TAKE = 'POST /admin/receipt/take';
const REVIEW = 'POST /admin/receipt/review';
const UNDO = 'POST /admin/receipt/undo';

const NEXT = { id: 'r2', name: 'Tan Mei Yee', multiplier: 1, firstReceipt: false, file: '/next' } as const;

/** The desk over a gateway that holds these receipts and decides on them. */
async function openDesk(first: Partial<DeskReceipt> = {}, programmed: Programmed = {}, at = '/receipts') {
  const receipts = [aDeskReceipt(first), aDeskReceipt(NEXT)];
  const left = new Set<string>();
  const find = (id: string) => receipts.find((one) => one.id === id)!;
  return renderApp(at, {
    ...besideTheDesk(receipts),
    [TAKE]: ({ body }) => {
      const free = receipts.filter(({ id }) => !left.has(id) && !body.skipped?.includes(id));
      const named = body.id && !left.has(body.id) ? [find(body.id)] : [];
      return [...named, ...free.filter(({ id }) => id !== body.id)];
    },
    [REVIEW]: ({ body }) => {
      left.add(body.id);
      return { ...find(body.id), decision: body.decision as 'approved', effectiveAt: '2026-11-21T04:00:10.000Z' };
    },
    [UNDO]: ({ body }) => {
      left.delete(body.id);
      return find(body.id);
    },
    ...programmed,
  });
}

test('a clear receipt is approved by one key, the next one follows, and its picture was loaded ahead', async () => {
  const ahead: string[] = [];
  jest
    .spyOn(globalThis, 'Image')
    .mockImplementation(
      () => Object.defineProperty({}, 'src', { set: (src: string) => ahead.push(src) }) as HTMLImageElement,
    );
  const { screen, user, called, address } = await openDesk();
  expect(await screen.findByRole('button', { name: 'Approve 930 points' })).toBeVisible();
  await waitFor(() => expect(ahead).toEqual(['/next']));
  expect(screen.getByText('First approved receipt, 310 × 3')).toBeVisible();
  await user.keyboard('a');
  expect(await screen.findByRole('button', { name: 'Approve 310 points' })).toBeVisible();
  expect(called(REVIEW)).toMatchObject([{ body: { id: 'r1', decision: 'approved' } }]);
  expect(called(REVIEW)[0]!.body).not.toHaveProperty('products');
  expect(address()).toBe('/receipts?id=r2');
  expect(screen.getByText('Approved: Aisyah Rahman, 930 points')).toBeVisible();
  expect(await axeViolations(document.body)).toEqual([]);
});

test('a decision is undone by Ctrl Z, its receipt is open again, and after ten seconds there is nothing to undo', async () => {
  const { screen, user, called, address } = await openDesk();
  await screen.findByRole('button', { name: 'Approve 930 points' });
  await user.keyboard('a');
  await screen.findByRole('button', { name: 'Approve 310 points' });
  await user.keyboard('{Control>}z{/Control}');
  expect(await screen.findByRole('button', { name: 'Approve 930 points' })).toBeVisible();
  expect(called(UNDO)).toMatchObject([{ body: { id: 'r1' } }]);
  expect(address()).toBe('/receipts?id=r1');
  expect(screen.queryByText('Approved: Aisyah Rahman, 930 points')).toBeNull();
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
  try {
    await user.keyboard('a');
    expect(await screen.findByText('Approved: Aisyah Rahman, 930 points')).toBeVisible();
    for (let second = 0; second < 11; second += 1) await act(() => jest.advanceTimersByTimeAsync(1_000));
    expect(screen.queryByText('Approved: Aisyah Rahman, 930 points')).toBeNull();
  } finally {
    jest.useRealTimers();
  }
});

test.each([
  ['r', '3', 'rejected', 'notEligible'],
  ['p', '1', 'pictureRequested', 'blurred'],
] as const)('%s and the number of a reason decide, and %s alone does not', async (key, number, decision, reason) => {
  const { screen, user, called } = await openDesk();
  await screen.findByRole('button', { name: 'Approve 930 points' });
  await user.keyboard(key);
  await screen.findByRole('dialog');
  expect(await axeViolations(document.body)).toEqual([]);
  expect(called(REVIEW)).toEqual([]);
  await user.keyboard(number);
  await waitFor(() => expect(called(REVIEW)).toMatchObject([{ body: { id: 'r1', decision, reason } }]));
  expect(await screen.findByRole('button', { name: 'Approve 310 points' })).toBeVisible();
});

test('J passes a receipt over and K returns to it; in a field the keys write', async () => {
  const { screen, user, called, address } = await openDesk();
  const invoice = await screen.findByLabelText('Invoice number');
  await user.type(invoice, 'ajkrp?');
  expect(invoice).toHaveValue('0041-88213ajkrp?');
  expect([called(REVIEW), address()]).toEqual([[], '/receipts']);
  invoice.blur();
  await user.keyboard('j');
  await waitFor(() => expect(address()).toBe('/receipts?id=r2'));
  await waitFor(() => expect(called(TAKE).at(-1)).toMatchObject({ body: { id: 'r2', skipped: ['r1'] } }));
  await user.keyboard('k');
  await waitFor(() => expect(address()).toBe('/receipts?id=r1'));
  await user.keyboard('?');
  expect(await screen.findByRole('dialog', { name: 'Keys of the receipts desk' })).toBeVisible();
});

test('what the reviewer corrects is sent alone, and its points are shown before', async () => {
  const { screen, user, called } = await openDesk({ multiplier: 1, firstReceipt: false });
  await user.selectOptions(await screen.findByLabelText('Store'), 'Others');
  await user.type(screen.getByLabelText('Name of the store'), 'Kedai Pak Din');
  const quantity = screen.getByLabelText('Quantity of product 2');
  await user.clear(quantity);
  await user.type(quantity, '2');
  await user.click(await screen.findByRole('button', { name: 'Approve 250 points' }));
  await waitFor(() =>
    expect(called(REVIEW)[0]?.body).toEqual({
      ...{ id: 'r1', decision: 'approved', retailerId: 'others', otherStore: 'Kedai Pak Din' },
      products: [
        { skuId: 'pants', quantity: 1 },
        { skuId: 'wipes', quantity: 2 },
      ],
    }),
  );
});

test('a receipt that looks like another one is compared side by side, and a credited twin is named', async () => {
  const twin = refusal(409, 'RECEIPT_ALREADY_CREDITED', { id: 'r0' });
  const { screen, user, called } = await openDesk(
    { suspicions: [{ kind: 'sameInvoice', receiptId: 'r0', sameMember: false }] },
    {
      [REVIEW]: () => {
        throw twin;
      },
      'GET /admin/receipt/details': () =>
        aDeskReceipt({ id: 'r0', name: 'Lim Jia Hui', status: 'approved', points: 930 }),
    },
  );
  expect(await screen.findByText(/Same store and invoice number as another receipt/)).toBeVisible();
  await screen.findByRole('button', { name: 'Approve 930 points' });
  await user.keyboard('a');
  const alert = await screen.findByRole('alert');
  await user.click(within(alert).getByRole('button', { name: 'Compare' }));
  const dialog = await screen.findByRole('dialog', { name: 'Two receipts that look alike' });
  expect(await within(dialog).findByRole('link', { name: 'Lim Jia Hui' })).toBeVisible();
  expect(called('GET /admin/receipt/details')).toMatchObject([{ query: { id: 'r0' } }]);
  expect(await axeViolations(document.body)).toEqual([]);
});

test('a receipt that somebody else has open is shown with their name, and cannot be decided', async () => {
  const busy = { id: 'r1', reviewer: { id: 'a-2', name: 'Mei Lin', mine: false } };
  const { screen, user, address } = await openDesk(
    busy,
    {
      [TAKE]: ({ body }) => {
        if (body.id === 'r1') throw refusal(409, 'RECEIPT_IN_REVIEW');
        return [aDeskReceipt(NEXT)];
      },
    },
    '/receipts?id=r1',
  );
  expect(await screen.findByText('Mei Lin has it open')).toBeVisible();
  expect(await screen.findByText('Somebody else is reviewing this receipt')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Approve/ })).toBeNull();
  await user.click(
    within(screen.getByRole('main'))
      .getAllByRole('button', { name: /Next receipt/ })
      .at(-1)!,
  );
  expect(await screen.findByRole('button', { name: 'Approve 310 points' })).toBeVisible();
  expect(address()).toBe('/receipts');
});

test('the pages of a PDF or of several pictures are turned in the viewer, and contrast is a switch', async () => {
  const { screen, user } = await openDesk({ pages: ['/p1', '/p2'] });
  const image = () => screen.getByRole('img', { name: 'Receipt of Watsons' });
  await screen.findByRole('button', { name: 'Approve 930 points' });
  expect(image()).toHaveAttribute('src', '/p1');
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  expect(image()).toHaveAttribute('src', '/p2');
  await user.click(screen.getByRole('button', { name: 'More contrast' }));
  expect(screen.getByRole('button', { name: 'More contrast' })).toHaveAttribute('aria-pressed', 'true');
  expect(image()).toHaveClass('grayscale');
});
