import { Inject, Injectable } from '@nestjs/common';
import type { Calls, RequestContext } from '@club/platform';
import {
  type AddVoucherCodesRequest,
  type AddVoucherCodesResponse,
  type CheckVoucherCodesRequest,
  type CheckVoucherCodesResponse,
  VouchersServiceClient,
} from '@club/proto/club/catalogue/v1/vouchers';
import { sendStream } from './send-stream.js';
import { sha256Of } from './sha256.js';

/** A hundred thousand codes are written while an administrator waits. Given up too early, what is stored all the same looks like a failure. */
const FILE_MS = 600_000;

/** Files of voucher codes, which go as streams. */
@Injectable()
export class VoucherFilesClient {
  constructor(@Inject(VouchersServiceClient) private readonly vouchers: Calls<VouchersServiceClient>) {}

  /** Errors: those of CheckVoucherCodes. */
  check(
    { typeId, column, file }: { typeId: string; column: string; file: AsyncIterable<Buffer> },
    ctx: RequestContext,
  ): Promise<CheckVoucherCodesResponse> {
    async function* messages(): AsyncGenerator<CheckVoucherCodesRequest> {
      yield { chunk: NO_BYTES, last: false, typeId, column };
      for await (const chunk of file) yield { chunk, last: false, typeId: '', column: '' };
      yield { chunk: NO_BYTES, last: true, typeId: '', column: '' };
    }
    return sendStream<CheckVoucherCodesRequest, CheckVoucherCodesResponse>(
      (...call) => this.vouchers.raw.checkVoucherCodes(...call),
      messages(),
      { ctx, deadlineMs: FILE_MS },
    );
  }

  /** Sends a file, which is read twice: what it is called follows from its bytes. Errors: those of AddVoucherCodes. */
  async add(
    { file, ...named }: { typeId: string; label: string; column: string; file: AsyncIterable<Buffer> },
    ctx: RequestContext,
  ): Promise<AddVoucherCodesResponse> {
    const sha256 = await sha256Of(file);
    async function* messages(): AsyncGenerator<AddVoucherCodesRequest> {
      yield { file: { ...named, sha256 }, chunk: NO_BYTES, last: false };
      for await (const chunk of file) yield { file: undefined, chunk, last: false };
      yield { file: undefined, chunk: NO_BYTES, last: true };
    }
    return sendStream<AddVoucherCodesRequest, AddVoucherCodesResponse>(
      (...call) => this.vouchers.raw.addVoucherCodes(...call),
      messages(),
      { ctx, deadlineMs: FILE_MS },
    );
  }
}

const NO_BYTES = Buffer.alloc(0);
