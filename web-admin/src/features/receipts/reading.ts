import type { ImageMark } from '@club/web-kit/admin/index.ts';
import type { DeskReceipt } from './requests.js';
import type { ClaimForm } from './use-claim.js';

export type Reading = DeskReceipt['reading'];
type Box = NonNullable<Reading['store']>['box'];

/** Returns the marks of what was read on one page: details, and lines of products. */
export function marksOf({ store, receiptDate, invoiceNo, products }: Reading, page: number): ImageMark[] {
  const details = [store, receiptDate, invoiceNo].flatMap((one) => (one ? [one.box] : []));
  const framed = (boxes: readonly Box[], tone: ImageMark['tone']) =>
    boxes
      .filter((box) => box.page === page)
      .map(({ left, top, width, height }) => ({ left, top, width, height, tone }));
  return [
    ...framed(details, 'detail'),
    ...framed(
      products.map(({ box }) => box),
      'line',
    ),
  ];
}

const rowsOf = (products: readonly { skuId: string; quantity: number | string }[]) =>
  JSON.stringify(products.map(({ skuId, quantity }) => `${skuId} ${quantity}`).sort());

/** Returns which details of the form are what was read, and which are others; nothing of a detail that was not found. */
export function compareRead({ store, receiptDate, invoiceNo, products }: Reading, form: ClaimForm) {
  const plain = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase();
  return {
    store: store ? store.value === form.retailerId : undefined,
    receiptDate: receiptDate ? receiptDate.value === form.claim.receiptDate : undefined,
    invoiceNo: invoiceNo ? plain(invoiceNo.value) === plain(form.claim.invoiceNo) : undefined,
    products: products.length > 0 ? rowsOf(products) === rowsOf(form.claim.rows) : undefined,
  };
}

/** Puts what was read into the form, where it is something else. */
export function takeOver(reading: Reading, form: ClaimForm, only?: keyof ReturnType<typeof compareRead>): void {
  const same = compareRead(reading, form);
  const wanted = (name: keyof typeof same) => same[name] === false && (only === undefined || only === name);
  form.change({
    ...(wanted('store') && reading.store ? { retailerId: reading.store.value } : {}),
    ...(wanted('receiptDate') && reading.receiptDate ? { receiptDate: reading.receiptDate.value } : {}),
    ...(wanted('invoiceNo') && reading.invoiceNo ? { invoiceNo: reading.invoiceNo.value } : {}),
    ...(wanted('products')
      ? { rows: reading.products.map(({ skuId, quantity }, key) => ({ key, skuId, quantity: String(quantity) })) }
      : {}),
  });
}
