import { Inject, Injectable } from '@nestjs/common';
import type { Calls, RequestContext } from '@club/platform';
import {
  type BulkUsers,
  BulkUsersServiceClient,
  type CheckBulkUsersRequest,
  type CheckBulkUsersResponse,
  type ConfirmBulkUsersRequest,
} from '@club/proto/club/identity/v1/bulk_users';
import { required } from './required.js';
import { sha256Of } from './sha256.js';
import { sendStream } from './send-stream.js';

/** Twenty thousand rows are read while an administrator waits. */
const FILE_MS = 300_000;
const NO_BYTES = Buffer.alloc(0);

/** Files of members: sent as streams to be checked, and named by their hash to be confirmed. */
@Injectable()
export class BulkUsersFilesClient {
  constructor(@Inject(BulkUsersServiceClient) private readonly uploads: Calls<BulkUsersServiceClient>) {}

  /** Errors: those of CheckBulkUsers. */
  async check({ name, file }: { name: string; file: AsyncIterable<Buffer> }, ctx: RequestContext): Promise<BulkUsers> {
    async function* messages(): AsyncGenerator<CheckBulkUsersRequest> {
      yield { name, chunk: NO_BYTES, last: false };
      for await (const chunk of file) yield { name: '', chunk, last: false };
      yield { name: '', chunk: NO_BYTES, last: true };
    }
    const { upload } = await sendStream<CheckBulkUsersRequest, CheckBulkUsersResponse>(
      (...call) => this.uploads.raw.checkBulkUsers(...call),
      messages(),
      { ctx, deadlineMs: FILE_MS },
    );
    return required(upload, 'INTERNAL_ERROR');
  }

  /** The rows of the file were kept when it was checked: its hash names them. Errors: those of ConfirmBulkUsers. */
  async confirm(
    { file, ...confirmation }: Omit<ConfirmBulkUsersRequest, 'sha256'> & { file: AsyncIterable<Buffer> },
    ctx: RequestContext,
  ): Promise<BulkUsers> {
    const { upload } = await this.uploads.confirmBulkUsers({ ...confirmation, sha256: await sha256Of(file) }, ctx);
    return required(upload, 'INTERNAL_ERROR');
  }
}
