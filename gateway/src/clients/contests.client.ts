import { Inject, Injectable } from '@nestjs/common';
import { type Calls, contextToMetadata, fromGrpcError, type RequestContext } from '@club/platform';
import {
  ContestsServiceClient,
  type EnterForm,
  type EnterRequest,
  type EnterResponse,
} from '@club/proto/club/contests/v1/contests';
import type { ServiceError } from '@grpc/grpc-js';

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
    const deadline = Date.now() + ENTER_MS;
    let settle: (error: ServiceError | null, response: EnterResponse) => void = () => undefined;
    const answer = new Promise<EnterResponse>((resolve, reject) => {
      settle = (error, response) => (error ? reject(fromGrpcError(error)) : resolve(response));
    });
    const call = this.contests.raw.enter(contextToMetadata(ctx), { deadline }, (error, response) =>
      settle(error, response),
    );
    // An answer may come before all is sent; what was still to be sent is then never taken.
    let answered = false;
    const settled = answer.then(
      () => void (answered = true),
      () => void (answered = true),
    );
    const send = (message: EnterRequest) =>
      Promise.race([settled, new Promise<void>((sent) => call.write(message, () => sent()))]);
    try {
      await send({ form, piece: undefined, last: false });
      for (const { entry, kind, content } of files) {
        for await (const chunk of content) {
          if (answered) return await answer;
          await send({ form: undefined, piece: { entry, kind, chunk }, last: false });
        }
      }
      await send({ form: undefined, piece: undefined, last: true });
    } catch (error) {
      call.cancel();
      throw error;
    }
    call.end();
    return answer;
  }
}
