import { counted, type Programmed } from '../../../web-kit/test/fake-api';
import type { DeskReceipt } from '../features/receipts/requests.js';

/** A receipt that waits: one pack and four of wipes, the first of its member. */
export const aDeskReceipt = (more: Partial<DeskReceipt> = {}): DeskReceipt => ({
  id: 'r1',
  memberId: 'm1',
  name: 'Aisyah Rahman',
  status: 'pending',
  decision: '',
  effectiveAt: null,
  reviewer: { id: 'a-1', name: 'dev', mine: true },
  problem: '',
  multiplier: 3,
  firstReceipt: true,
  store: 'Watsons',
  otherStore: '',
  receiptDate: '2026-11-18',
  invoiceNo: '0041-88213',
  products: [
    { skuId: 'pants', label: 'Drypers Touch Pants', quantity: 1, points: 190 },
    { skuId: 'wipes', label: 'Drypers Wipes 30s', quantity: 4, points: 30 },
  ],
  basePoints: 310,
  points: 0,
  reason: '',
  contentType: 'image/jpeg',
  file: '/drypers-baby-club/api/receipt/file?key=r1',
  pages: [],
  suspicions: [],
  uploadedAt: '2026-11-19T02:00:00.000Z',
  reviewBy: '2026-11-26',
  decidedAt: null,
  answerBy: '',
  decidedBy: '',
  reading: { state: 'none', store: null, receiptDate: null, invoiceNo: null, products: [] },
  ...more,
});

/** Calls of the desk beside that which takes receipts. */
export const besideTheDesk = (rows = [aDeskReceipt()]): Programmed => ({
  'GET /admin/receipt/fetch': () => counted(rows, rows.length),
  'GET /admin/receipt/counts': () => ({ pending: 38, overdue: 3, pictureRequested: 2 }),
  'POST /admin/receipt/release': () => ({ released: true }),
  'POST /receipt/retailers': () => [
    { value: 'watsons', label: 'Watsons', others: false },
    { value: 'guardian', label: 'Guardian', others: false },
    { value: 'others', label: 'Others', others: true },
  ],
  'POST /receipt/skus': () => [
    { value: 'pants', label: 'Drypers Touch Pants', item: 'Drypers Touch Pants', size: '', points: 190 },
    { value: 'wipes', label: 'Drypers Wipes 30s', item: 'Drypers Wipes 30s', size: '', points: 30 },
  ],
});
