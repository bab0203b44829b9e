import { type GrpcHandlers, GrpcService } from '@club/platform';
import {
  type GetFileRequest,
  type GetFileResponse,
  type ReceiptsServiceServer,
  ReceiptsServiceService,
} from '@club/proto/club/receipts/v1/receipts';
import { from, mergeMap, type Observable } from 'rxjs';
import { ReceiptFiles } from './receipt-files.js';

const CHUNK_BYTES = 256 * 1024;

/** Files of receipts on the wire. */
@GrpcService(ReceiptsServiceService)
export class FilesController implements Pick<GrpcHandlers<ReceiptsServiceServer>, 'getFile'> {
  constructor(private readonly files: ReceiptFiles) {}

  /** The first piece carries the type. Errors: NOT_FOUND. */
  getFile({ token }: GetFileRequest): Observable<GetFileResponse> {
    return from(this.files.read(token)).pipe(mergeMap(({ content, contentType }) => pieces(content, contentType)));
  }
}

function* pieces(content: Buffer, contentType: string): Generator<GetFileResponse> {
  for (let at = 0; at < content.length; at += CHUNK_BYTES) {
    yield { contentType: at === 0 ? contentType : '', chunk: content.subarray(at, at + CHUNK_BYTES) };
  }
}
