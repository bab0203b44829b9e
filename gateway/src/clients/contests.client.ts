import { contextToMetadata, createGrpcClient, fromGrpcError, type RequestContext } from '@club/platform';
import {
  ContestsServiceClient,
  type Contest,
  type EnterForm,
  type EnterResponse,
  type GetImageResponse,
  type GetMemberEntriesResponse,
} from '@club/proto/club/contests/v1/contests';

const CHUNK_BYTES = 256 * 1024;
/** Ten pictures of ten megabytes are decoded on the way. Given up too early, what counts all the same looks like a failure. */
const ENTER_MS = 60_000;

/** A picture of one entry, which counts from 1. */
export interface EntryUpload {
  entry: number;
  kind: 'image' | 'receipt';
  content: Buffer;
}

/** The contests service over gRPC. Every method throws DomainError. */
export class ContestsClient {
  private readonly contests;

  /** `address` is the service's host:port. */
  constructor(address: string) {
    this.contests = createGrpcClient(ContestsServiceClient, address, {
      retryable: ['listContests', 'getMemberEntries', 'getImage'],
    });
  }

  /** Running and upcoming first; hidden ones only with `all`. */
  async list(all: boolean, ctx: RequestContext): Promise<Contest[]> {
    return (await this.contests.listContests({ all }, ctx)).contests;
  }

  /** A member's entries, newest first, and how many they have in each contest. */
  entriesOf(memberId: string, ctx: RequestContext): Promise<GetMemberEntriesResponse> {
    return this.contests.getMemberEntries({ memberId }, ctx);
  }

  /**
   * Sends the form, then its files in pieces: one message would be too large. Errors: NOT_FOUND, CONTEST_…, FILE_…,
   * RATE_LIMITED, IDEMPOTENCY_CONFLICT, HOLD_EXPIRED, INPUT_INVALID with fields.
   */
  enter(form: EnterForm, files: readonly EntryUpload[], ctx: RequestContext): Promise<EnterResponse> {
    const deadline = Date.now() + ENTER_MS;
    return new Promise((resolve, reject) => {
      const call = this.contests.raw.enter(contextToMetadata(ctx), { deadline }, (error, response) =>
        error ? reject(fromGrpcError(error)) : resolve(response),
      );
      call.write({ form, piece: undefined });
      for (const { entry, kind, content } of files) {
        for (let at = 0; at < content.length; at += CHUNK_BYTES) {
          const chunk = content.subarray(at, at + CHUNK_BYTES);
          call.write({ form: undefined, piece: { entry, kind, chunk } });
        }
      }
      call.end();
    });
  }

  /** Errors: NOT_FOUND. */
  image(name: string, ctx: RequestContext): Promise<GetImageResponse> {
    return this.contests.getImage({ name }, ctx);
  }

  close(): void {
    this.contests.close();
  }
}
