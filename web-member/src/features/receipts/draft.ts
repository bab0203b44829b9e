import { dropDraft } from '../../core/drafts.js';
import { dropFile } from '../../core/kept-files.js';
import type { ChosenFile } from './file.js';

/** Name of the form on this device: of its words, and of its photo or PDF. */
export const RECEIPT_DRAFT = 'receipt';

/** Returns whether something that the device had is a chosen file. */
export const isChosenFile = (kept: unknown): kept is ChosenFile =>
  typeof kept === 'object' &&
  kept !== null &&
  ['image', 'pdf'].includes((kept as ChosenFile).kind) &&
  typeof (kept as ChosenFile).name === 'string' &&
  (kept as ChosenFile).blob instanceof Blob;

/** Removes the form of a member from this device, and its file: it was sent. */
export async function dropReceiptDraft(memberId: string): Promise<void> {
  dropDraft(RECEIPT_DRAFT);
  await dropFile(RECEIPT_DRAFT, memberId);
}
