import type { ClientWritableStream, Metadata, ServiceError } from '@grpc/grpc-js';
import { contextToMetadata, fromGrpcError, type RequestContext } from '@club/platform';

const CHUNK_BYTES = 256 * 1024;
const UPLOAD_MS = 20_000;

/** A piece of a file; the first one of an upload is empty and carries what belongs to the file. */
export interface Piece {
  chunk: Buffer;
  last: boolean;
}

/** A piece of one of several files. */
interface FilePiece extends Piece {
  file: number;
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
export const sendFile = <Message, Answer>(
  upload: Upload<Message, Answer>,
  { file, head, rest }: { file: Buffer; head: (piece: Piece) => Message; rest: (piece: Piece) => Message },
  ctx: RequestContext,
): Promise<Answer> =>
  sendFiles(
    upload,
    {
      files: [file],
      head: ({ chunk, last }) => head({ chunk, last }),
      rest: ({ chunk, last }) => rest({ chunk, last }),
    },
    ctx,
  );

/** Sends several files in pieces, as sendFile does; a piece names its file by its index. */
export function sendFiles<Message, Answer>(
  upload: Upload<Message, Answer>,
  {
    files,
    head,
    rest,
  }: { files: readonly Buffer[]; head: (piece: FilePiece) => Message; rest: (piece: FilePiece) => Message },
  ctx: RequestContext,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const call = upload(contextToMetadata(ctx), { deadline: Date.now() + UPLOAD_MS }, (error, answer) =>
      error ? reject(fromGrpcError(error)) : resolve(answer),
    );
    call.write(head({ chunk: Buffer.alloc(0), last: false, file: 0 }));
    for (const [file, content] of files.entries()) {
      for (let at = 0; at < content.length; at += CHUNK_BYTES) {
        call.write(rest({ chunk: content.subarray(at, at + CHUNK_BYTES), last: false, file }));
      }
    }
    call.write(rest({ chunk: Buffer.alloc(0), last: true, file: 0 }));
    call.end();
  });
}
