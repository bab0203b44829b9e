import type { Answer, CallName } from '@club/web-kit';
import type { Receipt, ReceiptForm, Retailer, Sku } from '../features/receipts/types.js';
import { NOW, type Club } from './fakes.js';

/** A receipt that waits for its review. */
export const aReceipt = (more: Partial<Receipt> = {}): Receipt => ({
  id: 'receipt-1',
  status: 'pending',
  store: 'Watsons',
  otherStore: '',
  receiptDate: '2026-11-18',
  invoiceNo: '0041-88213',
  products: [{ skuId: 'touch-large', label: 'Touch, Larger pack', quantity: 1, points: 190 }],
  basePoints: 190,
  points: 0,
  multiplier: 0,
  reason: '',
  uploadedAt: NOW,
  reviewBy: '2026-11-27',
  decidedAt: null,
  answerBy: '',
  ...more,
});

export const stores: Retailer[] = [
  { value: 'aeon', label: 'AEON', others: false },
  { value: 'watsons', label: 'Watsons', others: false },
  { value: 'others', label: 'OTHERS', others: true },
];

export const products: Sku[] = [
  { value: 'touch-large', label: 'Touch Larger pack', item: 'Touch', size: 'Larger pack', points: 190 },
  { value: 'wipes-30', label: 'Wipes 30s', item: 'Wipes', size: '30s', points: 30 },
  { value: 'wipes-60', label: 'Wipes 60s', item: 'Wipes', size: '60s', points: 40 },
];

/** A call as it was made: a form by its fields and its file. */
export interface Wired {
  call: CallName;
  key: string | undefined;
  fields: Partial<Omit<ReceiptForm, 'image'>>;
  file: File | null;
}

type Receipts = 'POST /receipt/retailers' | 'POST /receipt/skus' | 'GET /receipt/fetch' | 'POST /receipt/upload';
type Answers = { [Name in Receipts]?: Answer<Name> | ((sent: Wired) => Answer<Name> | Promise<Answer<Name>>) };

/** The calls of receipts: each answers what `answers` has for it, or what a healthy server would; `sent` keeps them. */
export function aWire(answers: Answers = {}) {
  const sent: Wired[] = [];
  const usual: Answers = {
    'POST /receipt/retailers': stores,
    'POST /receipt/skus': products,
    'GET /receipt/fetch': [],
    ...answers,
  };
  const club = Object.fromEntries(
    Object.entries(usual).map(([call, answer]) => [
      call,
      ({ form, idempotencyKey: key }: { form?: ReceiptForm; idempotencyKey?: string }) => {
        const { image, ...fields } = form ?? {};
        const wired: Wired = { call: call as CallName, key, fields, file: (image?.[0] ?? null) as File | null };
        sent.push(wired);
        return typeof answer === 'function' ? answer(wired) : answer;
      },
    ]),
  ) as Club;
  return { club, sent, calls: (call: Receipts) => sent.filter((one) => one.call === call) };
}
