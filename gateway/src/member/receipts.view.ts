import type {
  ReadDetail,
  Receipt,
  ReceiptReading,
  Retailer,
  ReviewedReceipt,
  Sku,
} from '@club/proto/club/receipts/v1/receipts';
import { z } from 'zod';
import { API_PATH } from '../http/api-path.js';

export const retailerItem = z
  .object({
    value: z.string(),
    label: z.string(),
    others: z.boolean().describe('Asks for `otherStore`'),
  })
  .meta({ id: 'ReceiptRetailer' });

export const skuItem = z
  .object({
    value: z.string(),
    label: z.string().describe('Item and size'),
    item: z.string(),
    size: z.string().describe('Pack size; empty when there is one only'),
    points: z.int().describe('Points a pack'),
  })
  .meta({ id: 'ReceiptSku' });

const receiptFields = {
  id: z.string(),
  status: z
    .enum(['pending', 'approved', 'rejected', 'pictureRequested'])
    .describe('pictureRequested: waits for a better picture, by /receipt/pictures'),
  store: z.string(),
  otherStore: z.string(),
  receiptDate: z.string().describe('YYYY-MM-DD'),
  invoiceNo: z.string(),
  products: z.array(
    z.object({
      skuId: z.string(),
      label: z.string(),
      quantity: z.int(),
      points: z.int().describe('Points a pack'),
    }),
  ),
  basePoints: z.int().describe('Before any factor'),
  points: z.int().describe('What was credited; 0 until approved'),
  multiplier: z.int().describe('1, 2 or 3; 0 until approved'),
  reason: z
    .enum([
      ...['', 'unreadable', 'duplicate', 'notEligible', 'details', 'notReceipt', 'noAnswer'],
      ...['blurred', 'cutOff', 'tooDark', 'pageMissing'],
    ] as const)
    .describe('Why it was refused, or why a better picture is needed; empty otherwise'),
  uploadedAt: z.iso.datetime(),
  reviewBy: z.string().describe('The day by which it is reviewed, YYYY-MM-DD'),
  decidedAt: z.iso.datetime().nullable(),
  answerBy: z
    .string()
    .describe('The last day on which a better picture can be sent, YYYY-MM-DD; empty where none was asked for'),
};

export const receipt = z.object(receiptFields).meta({ id: 'Receipt' });

export type ReceiptView = z.infer<typeof receipt>;

const readBox = z
  .object({
    page: z.int().describe('Index of the page'),
    left: z.number(),
    top: z.number(),
    width: z.number(),
    height: z.number(),
  })
  .describe('A rectangle of a page, in parts of its width and height');
const readDetail = z.object({ value: z.string(), box: readBox }).nullable();

const receiptReading = z
  .object({
    state: z
      .enum(['none', 'waiting', 'read', 'failed'])
      .describe(
        'waiting: not read yet; failed: it cannot be read; none: its text is not kept, or not part of this list',
      ),
    store: readDetail.describe('A `value` of /receipt/retailers; null when none was found'),
    receiptDate: readDetail,
    invoiceNo: readDetail,
    products: z.array(z.object({ skuId: z.string(), quantity: z.int(), box: readBox })),
  })
  .meta({ id: 'ReceiptReading' })
  .describe('What was read on the pictures: suggestions to the reviewer');

export const reviewedReceipt = z
  .object({
    ...receiptFields,
    memberId: z.string(),
    contentType: z.string(),
    file: z
      .string()
      .nullable()
      .describe('Where the file is read, for some hours; null once it is gone. A PDF is saved, not shown: see `pages`'),
    pages: z
      .array(z.string())
      .describe('Of a PDF or of several files, where the pictures of the pages are read, in order'),
    suspicions: z.array(
      z.object({
        kind: z.enum(['sameInvoice', 'sameFile', 'sameImage']),
        receiptId: z.string(),
        sameMember: z.boolean(),
      }),
    ),
    decidedBy: z.string().describe('The admin; empty while pending'),
    reading: receiptReading,
  })
  .meta({ id: 'ReviewedReceipt' });

export type ReviewedReceiptView = z.infer<typeof reviewedReceipt>;

/** Returns a retailer as an option of a list (docs/product/receipts.md#form). */
export const retailerView = ({ id, name, others }: Retailer): z.infer<typeof retailerItem> => ({
  value: id,
  label: name,
  others,
});

/** Returns a product as an option of a list and a row of the points table (docs/product/points.md#points-table). */
export const skuView = (sku: Sku): z.infer<typeof skuItem> => ({
  value: sku.id,
  label: labelOf(sku),
  item: sku.item,
  size: sku.size,
  points: sku.points,
});

/** Returns a receipt as its member sees it. */
export function receiptView(from: Receipt): ReceiptView {
  return {
    id: from.id,
    status: from.status as ReceiptView['status'],
    store: from.retailer?.name ?? '',
    otherStore: from.otherStore,
    receiptDate: from.receiptDate,
    invoiceNo: from.invoiceNo,
    products: from.lines.map(({ sku, quantity }) => ({
      skuId: sku?.id ?? '',
      label: sku ? labelOf(sku) : '',
      quantity,
      points: sku?.points ?? 0,
    })),
    basePoints: from.basePoints,
    points: from.points,
    multiplier: from.multiplier,
    reason: from.reason as ReceiptView['reason'],
    uploadedAt: from.uploadedAt ?? '',
    reviewBy: from.reviewBy,
    decidedAt: from.decidedAt ?? null,
    answerBy: from.answerBy,
  };
}

/** Returns a receipt with all that a reviewer needs. */
export function reviewedView(from: ReviewedReceipt): ReviewedReceiptView {
  const of = from.receipt as Receipt;
  return {
    ...receiptView(of),
    memberId: of.memberId,
    contentType: of.contentType,
    file: from.fileToken === '' ? null : fileLink(from.fileToken),
    pages: from.pageTokens.map(fileLink),
    suspicions: from.suspicions as ReviewedReceiptView['suspicions'],
    decidedBy: from.decidedBy,
    reading: readingView(from.reading),
  };
}

function readingView(from: ReceiptReading | undefined): ReviewedReceiptView['reading'] {
  return {
    state: (from?.state || 'none') as ReviewedReceiptView['reading']['state'],
    store: detailView(from?.retailer),
    receiptDate: detailView(from?.receiptDate),
    invoiceNo: detailView(from?.invoiceNo),
    products: (from?.lines ?? []).flatMap(({ skuId, quantity, box }) => (box ? [{ skuId, quantity, box }] : [])),
  };
}

const detailView = (from: ReadDetail | undefined) => (from?.box ? { value: from.value, box: from.box } : null);

const fileLink = (token: string) => `${API_PATH}/receipt/file?key=${encodeURIComponent(token)}`;

const labelOf = ({ item, size }: Sku) => [item, size].filter(Boolean).join(' ');
