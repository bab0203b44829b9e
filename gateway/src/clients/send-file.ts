import type { ClientWritableStream, Metadata, ServiceError } from '@grpc/grpc-js';
import { contextToMetadata, fromGrpcError, type RequestContext } from '@club/platform';

const CHUNK_BYTES = 256 * 1024;
const UPLOAD_MS = 20_000;

/** A piece of a file; the first one of an upload is empty and carries what belongs to the file. */
export interface Piece {
  chunk: Buffer;
  last: boolean;
}

type Upload<Message, Answer> = (
  metadata: Metadata,
  options: { deadline: number },
  answered: (error: ServiceError | null, answer: Answer) => void,
) => ClientWritableStream<Message>;

/**
 * Sends a file in pieces, because one message would be too large, and returns the answer. `head` makes the first message,
 * `rest` every other one. Rejects with DomainError.
 */
export function sendFile<Message, Answer>(
  upload: Upload<Message, Answer>,
  { file, head, rest }: { file: Buffer; head: (piece: Piece) => Message; rest: (piece: Piece) => Message },
  ctx: RequestContext,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const call = upload(contextToMetadata(ctx), { deadline: Date.now() + UPLOAD_MS }, (error, answer) =>
      error ? reject(fromGrpcError(error)) : resolve(answer),
    );
    call.write(head({ chunk: Buffer.alloc(0), last: file.length === 0 }));
    for (let at = 0; at < file.length; at += CHUNK_BYTES) {
      const end = at + CHUNK_BYTES;
      call.write(rest({ chunk: file.subarray(at, end), last: end >= file.length }));
    }
    call.end();
  });
}
