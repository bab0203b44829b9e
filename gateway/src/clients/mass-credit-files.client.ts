import { Inject, Injectable } from '@nestjs/common';
import type { Calls, RequestContext } from '@club/platform';
import {
  type CheckMassCreditRequest,
  type CheckMassCreditResponse,
  type MassCredit,
  type MassCreditFile,
  MassCreditServiceClient,
} from '@club/proto/club/ledger/v1/mass_credits';
import { required } from './required.js';
import { sendStream } from './send-stream.js';
import { sha256Of } from './sha256.js';

/** A hundred thousand rows are read while an administrator waits. */
const FILE_MS = 600_000;
const NO_BYTES = Buffer.alloc(0);

/** Fields of a confirmation besides its file. */
export interface Confirmation {
  type: string;
  title: string;
  points: number | undefined;
  checkId: string;
}

/** Files of mass credits: sent as streams to be checked, and named by their hash to be confirmed. */
@Injectable()
export class MassCreditFilesClient {
  constructor(@Inject(MassCreditServiceClient) private readonly credits: Calls<MassCreditServiceClient>) {}

  /** Errors: those of CheckMassCredit. */
  async check(
    { file, ...description }: MassCreditFile & { file: AsyncIterable<Buffer> },
    ctx: RequestContext,
  ): Promise<MassCredit> {
    async function* messages(): AsyncGenerator<CheckMassCreditRequest> {
      yield { file: description, chunk: NO_BYTES, last: false };
      for await (const chunk of file) yield { file: undefined, chunk, last: false };
      yield { file: undefined, chunk: NO_BYTES, last: true };
    }
    const { credit } = await sendStream<CheckMassCreditRequest, CheckMassCreditResponse>(
      (...call) => this.credits.raw.checkMassCredit(...call),
      messages(),
      { ctx, deadlineMs: FILE_MS },
    );
    return required(credit, 'INTERNAL_ERROR');
  }

  /** The rows of the file were kept when it was checked: its hash names them. Errors: those of ConfirmMassCredit. */
  async confirm(
    { file, ...confirmation }: Confirmation & { file: AsyncIterable<Buffer> },
    ctx: RequestContext,
  ): Promise<MassCredit> {
    const { credit } = await this.credits.confirmMassCredit({ ...confirmation, sha256: await sha256Of(file) }, ctx);
    return required(credit, 'INTERNAL_ERROR');
  }
}
