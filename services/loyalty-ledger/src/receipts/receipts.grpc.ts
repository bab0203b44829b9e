import type { Metadata } from '@grpc/grpc-js';
import { contextFromMetadata, GrpcService } from '@club/platform';
import {
  PointsServiceService,
  type CreditReceiptRequest,
  type CreditReceiptResponse,
  type PreviewReceiptRequest,
  type PreviewReceiptResponse,
} from '@club/proto/club/ledger/v1/points';
import { toWireWritten } from '../points/points.mapper.js';
import { CreditReceipt } from './usecases/credit-receipt.js';

/** The part of PointsService that credits receipts. */
@GrpcService(PointsServiceService)
export class ReceiptsController {
  constructor(private readonly receipts: CreditReceipt) {}

  async creditReceipt(request: CreditReceiptRequest, metadata: Metadata): Promise<CreditReceiptResponse> {
    const written = await this.receipts.execute(contextFromMetadata(metadata), {
      ...request,
      uploadedAt: new Date(request.uploadedAt ?? NaN),
    });
    return { ...toWireWritten(written), multiplier: Number(written.entry.attributes.multiplier) };
  }

  /** Errors: INPUT_INVALID. */
  previewReceipt({ memberId, uploadedAt }: PreviewReceiptRequest): Promise<PreviewReceiptResponse> {
    return this.receipts.preview(memberId, new Date(uploadedAt ?? NaN));
  }
}
