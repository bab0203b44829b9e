import type { Form } from '@club/web-kit';
import type { Failure } from '@club/web-kit/app/failure.ts';

/** A receipt's form without its file and its member. */
export type ReceiptWords = Omit<Form<'POST /receipt/upload'>, 'id' | 'image'>;

/** Content to send: a code, or a receipt with its file. */
export type Content =
  | { kind: 'code'; code: string }
  | { kind: 'receipt'; words: ReceiptWords; file: { name: string; blob: Blob } };

/** Outcome: accepted, with the points that it brought at once, or refused for good. */
export type Outcome = { taken: true; points: number } | { taken: false; failure: Failure };

/** Something that a member sent without a connection, as this device keeps it. */
export interface Outgoing {
  /** The idempotency key of its sending: sent again, it is the same. */
  key: string;
  /** The member who sent it. */
  owner: string;
  /** Time of the sending, in ms of the server's clock; the order in which it goes out. */
  at: number;
  content: Content;
  outcome: Outcome | null;
}

/** The same as screens need it: without its file. */
export interface OutboxEntry {
  key: string;
  at: number;
  kind: Content['kind'];
  /** The code, or the number of the receipt. */
  name: string;
  outcome: Outcome | null;
}

/** Returns what screens need of something outgoing. */
export const entryOf = ({ key, at, content, outcome }: Outgoing): OutboxEntry => ({
  key,
  at,
  kind: content.kind,
  name: content.kind === 'code' ? content.code : content.words.invoiceNo,
  outcome,
});
