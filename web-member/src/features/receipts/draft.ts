import type { ChosenFile } from './file.js';
import type { ReceiptForm } from './rules.js';

/** A form that was left on the way. */
interface Draft {
  memberId: string;
  form: ReceiptForm;
  file: ChosenFile | null;
}

// Outside the store: it holds a file. A look at the points table, or signing in again, does not cost what was typed.
let kept: Draft | null = null;

/** What this member had typed and chosen. */
export const draftOf = (memberId: string): Draft | null => (kept?.memberId === memberId ? kept : null);

/** Keeps a form for as long as the app is open. */
export const keepDraft = (draft: Draft): void => {
  kept = draft;
};

/** The form was sent. */
export const dropDraft = (): void => {
  kept = null;
};
