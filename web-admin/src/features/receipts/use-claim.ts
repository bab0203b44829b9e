import type { Answer } from '@club/web-kit';
import { useState } from 'react';
import type { Decision, DeskReceipt } from './requests.js';

/** Shops and products that a receipt can name. */
export interface Lists {
  retailers: Answer<'POST /receipt/retailers'>;
  skus: Answer<'POST /receipt/skus'>;
}

/** One product as the reviewer reads it; `key` keeps its place on the screen. */
export interface ClaimRow {
  key: number;
  skuId: string;
  quantity: string;
}

interface Claim {
  /** Undefined: the shop that the member chose. */
  retailerId: string | undefined;
  otherStore: string;
  receiptDate: string;
  invoiceNo: string;
  rows: readonly ClaimRow[];
}

const rowsOf = ({ products }: DeskReceipt): ClaimRow[] =>
  products.map(({ skuId, quantity }, key) => ({ key, skuId, quantity: String(quantity) }));

const sameRows = (a: readonly ClaimRow[], b: readonly ClaimRow[]) =>
  JSON.stringify(a.map(({ skuId, quantity }) => [skuId, quantity])) ===
  JSON.stringify(b.map(({ skuId, quantity }) => [skuId, quantity]));

/** Returns the details of a receipt as the reviewer reads them, their points, and what an approval sends of them. */
export function useClaim(receipt: DeskReceipt, { retailers, skus }: Lists) {
  const [claim, setClaim] = useState<Claim>(() => ({
    retailerId: undefined,
    otherStore: receipt.otherStore,
    receiptDate: receipt.receiptDate,
    invoiceNo: receipt.invoiceNo,
    rows: rowsOf(receipt),
  }));
  const sent = retailers.find(({ label }) => label === receipt.store);
  const retailer = retailers.find(({ value }) => value === claim.retailerId) ?? sent;
  const others = retailer?.others ?? receipt.otherStore !== '';

  // a product that was on the receipt keeps the points of its day
  const pointsOf = (skuId: string): number =>
    receipt.products.find((one) => one.skuId === skuId)?.points ??
    skus.find(({ value }) => value === skuId)?.points ??
    0;
  const rowPoints = ({ skuId, quantity }: ClaimRow) => pointsOf(skuId) * (Number(quantity) || 0);
  const basePoints = claim.rows.reduce((sum, row) => sum + rowPoints(row), 0);

  const changedShop = retailer?.value !== sent?.value || (others && claim.otherStore.trim() !== receipt.otherStore);
  const changes: Partial<Decision> = {
    ...(changedShop && retailer
      ? { retailerId: retailer.value, ...(others ? { otherStore: claim.otherStore.trim() } : {}) }
      : {}),
    ...(claim.receiptDate === receipt.receiptDate ? {} : { receiptDate: claim.receiptDate }),
    ...(claim.invoiceNo.trim() === receipt.invoiceNo ? {} : { invoiceNo: claim.invoiceNo.trim() }),
    ...(sameRows(claim.rows, rowsOf(receipt))
      ? {}
      : { products: claim.rows.map(({ skuId, quantity }) => ({ skuId, quantity: Number(quantity) })) }),
  };
  const change = (to: Partial<Claim>) => setClaim((before) => ({ ...before, ...to }));
  const changeRow = (key: number, to: Partial<ClaimRow>) =>
    change({ rows: claim.rows.map((row) => (row.key === key ? { ...row, ...to } : row)) });
  return {
    claim,
    retailerId: retailer?.value ?? '',
    others,
    basePoints,
    rowPoints,
    changes,
    change,
    changeRow,
    addRow: () =>
      change({
        rows: [...claim.rows, { key: Math.max(-1, ...claim.rows.map(({ key }) => key)) + 1, skuId: '', quantity: '1' }],
      }),
    removeRow: (key: number) => change({ rows: claim.rows.filter((row) => row.key !== key) }),
  };
}

export type ClaimForm = ReturnType<typeof useClaim>;
