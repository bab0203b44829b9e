import type { Readable } from 'node:stream';
import { DomainError } from '@club/platform';
import type { FastifyInstance } from 'fastify';
import { fileTooLarge, uploadBodyLimitOf, uploadLimitOf } from './file-upload.js';

/** The largest body of a JSON call. */
export const MAX_BODY_BYTES = 1_048_576;

// A socket closed while its client still writes is reset, and the reset can overtake the answer. So what is too much is
// read and dropped first, within these bounds.
const DRAIN_BYTES = 16 * MAX_BODY_BYTES;
const DRAIN_MS = 10_000;

/** Returns the answer to a body beyond the limit. */
export const bodyTooLarge = () => new DomainError('FILE_TOO_LARGE', { max: '1 MB' });

/** Refuses a call whose Content-Length is beyond the route's limit, whatever its type, with FILE_TOO_LARGE. */
export function limitBodies(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', async (request) => {
    const { headers, raw } = request;
    const limit = uploadBodyLimitOf(request) ?? MAX_BODY_BYTES;
    if (!(Number(headers['content-length']) > limit)) return;
    await readBody(raw, 0);
    if (!raw.complete) lingerOn(raw);
    const file = uploadLimitOf(request);
    throw file === undefined ? bodyTooLarge() : fileTooLarge(file);
  });
}

/**
 * Returns the whole body; null when it is larger than `limit` bytes, after dropping the rest of it within the drain bounds.
 * Throws INPUT_INVALID when the caller disconnects before the end.
 */
export function readBody(stream: Readable, limit = MAX_BODY_BYTES): Promise<Buffer | null> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    let timer: NodeJS.Timeout | undefined;
    const settle = (finish: () => void) => {
      clearTimeout(timer);
      stream.off('data', onData).off('end', onEnd).off('error', onBroken).off('close', onBroken);
      finish();
    };
    const onEnd = () => settle(() => resolve(size > limit ? null : Buffer.concat(chunks, size)));
    const onBroken = () => settle(() => reject(new DomainError('INPUT_INVALID')));
    const onData = (chunk: Buffer) => {
      size += chunk.length;
      if (size <= limit) {
        chunks.push(chunk);
        return;
      }
      chunks.length = 0;
      if (size > DRAIN_BYTES) settle(() => resolve(null));
      else timer ??= setTimeout(() => settle(() => resolve(null)), DRAIN_MS);
    };
    stream.on('data', onData).on('end', onEnd).on('error', onBroken).on('close', onBroken).resume();
  });
}

/** Lets a caller that still writes read its answer, for a while. */
function lingerOn(raw: Readable & { complete: boolean; socket: { destroy(): unknown } }): void {
  raw.on('error', () => undefined).resume();
  const timer = setTimeout(() => {
    if (!raw.complete) raw.socket.destroy();
  }, DRAIN_MS);
  timer.unref();
  raw.once('close', () => clearTimeout(timer));
}
