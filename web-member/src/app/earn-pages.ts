/** The two ways to earn, which the dashboard leads to, and what follows them: one file for all, loaded before it is needed. */
export { default as Scan } from '../features/scan/scan-page.js';
export { default as Success } from '../features/scan/success-page.js';
export { default as Receipts } from '../features/receipts/upload-page.js';
export { default as ReceiptSent } from '../features/receipts/success-page.js';
