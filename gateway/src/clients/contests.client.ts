import { Inject, Injectable } from '@nestjs/common';
import type { Calls, RequestContext } from '@club/platform';
import {
  ContestsServiceClient,
  type EnterForm,
  type EnterRequest,
  type EnterResponse,
} from '@club/proto/club/contests/v1/contests';
import { sendStream } from './send-stream.js';

/** Twenty pictures of ten megabytes are decoded on the way. Cancelled too early, what counts all the same looks like a failure. */
const ENTER_MS = 180_000;

/** A picture of one entry, which counts from 1. */
export interface EntryUpload {
  entry: number;
  kind: 'image' | 'receipt';
  /** Read when it is its turn, a piece at a time. */
  content: AsyncIterable<Uint8Array>;
}

/** Entries with their files, which go as a stream. */
@Injectable()
export class ContestsClient {
  constructor(@Inject(ContestsServiceClient) private readonly contests: Calls<ContestsServiceClient>) {}

  /**
   * Sends the form, then its files in pieces, each when the one before has left. Errors: NOT_FOUND, CONTEST_…, FILE_…,
   * RATE_LIMITED, IDEMPOTENCY_CONFLICT, HOLD_EXPIRED, INPUT_INVALID with fields; what reading a file throws.
   */
  async enter(form: EnterForm, files: readonly EntryUpload[], ctx: RequestContext): Promise<EnterResponse> {
    async function* messages(): AsyncGenerator<EnterRequest> {
      yield { form, piece: undefined, last: false };
      for (const { entry, kind, content } of files) {
        for await (const chunk of content) yield { form: undefined, piece: { entry, kind, chunk }, last: false };
      }
      yield { form: undefined, piece: undefined, last: true };
    }
    return sendStream<EnterRequest, EnterResponse>((...call) => this.contests.raw.enter(...call), messages(), {
      ctx,
      deadlineMs: ENTER_MS,
    });
  }
}
