import type { ClubApi } from '../api/club-api.js';
import type { Receipt, Retailer, Sku } from '../features/receipts/types.js';
import { NOW } from './fakes.js';

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

/** A call over the wire. */
export interface Wired {
  call: string;
  key: string | undefined;
  fields: Record<string, string>;
  file: File | null;
}

type Answer = unknown | ((sent: Wired) => unknown);

/** The wire of receipts: each call answers what `answers` has for it, or what a healthy server would; `sent` keeps them. */
export function aWire(answers: Record<string, Answer> = {}) {
  const sent: Wired[] = [];
  const usual: Record<string, Answer> = {
    'POST /receipt/retailers': stores,
    'POST /receipt/skus': products,
    'GET /receipt/fetch': [],
  };
  const request = async (method: string, path: string, options: { body?: unknown; idempotencyKey?: string } = {}) => {
    const { body, idempotencyKey: key } = options;
    const form = body instanceof FormData ? [...body.entries()] : [];
    const wired: Wired = {
      call: `${method} ${path}`,
      key,
      fields: Object.fromEntries(form.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []))),
      file: (form.find(([, value]) => typeof value !== 'string')?.[1] as File | undefined) ?? null,
    };
    sent.push(wired);
    const answer = { ...usual, ...answers }[wired.call];
    if (answer === undefined) throw new Error(`unexpected call: ${wired.call}`);
    return typeof answer === 'function' ? (answer as (sent: Wired) => unknown)(wired) : answer;
  };
  return {
    request: request as ClubApi['request'],
    sent,
    calls: (call: string) => sent.filter((one) => one.call === call),
  };
}
