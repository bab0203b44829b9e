import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';

/** Smaller answers fit into a packet as they are. */
const MIN_BYTES = 1_024;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Ways to pack an answer, the best first; at levels that cost less than a millisecond for a session. */
const PACKERS = [
  { name: 'br', pack: (text: string) => toBrotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }) },
  { name: 'gzip', pack: (text: string) => toGzip(text, { level: 6 }) },
] as const;

/** Returns the packer that a request accepts (RFC 9110, 12.5.3); none where it refuses both. */
function packerFor(accepts: string | undefined): (typeof PACKERS)[number] | undefined {
  const refused = /;\s*q=0(\.0+)?$/;
  const names = (accepts ?? '')
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter((part) => !refused.test(part))
    .map((part) => part.split(';')[0]?.trim());
  return PACKERS.find(({ name }) => names.includes(name));
}

/**
 * Packs answers in JSON for callers that accept it; streams, files and small answers go as they are. A session comes by a header
 * that no other site can send, so the length of a packed answer tells nobody its secrets.
 */
export function compressAnswers(fastify: FastifyInstance): void {
  fastify.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < MIN_BYTES || reply.hasHeader('Content-Encoding'))
      return payload;
    if (!String(reply.getHeader('Content-Type')).startsWith('application/json')) return payload;
    reply.header('Vary', 'Accept-Encoding');
    const packer = packerFor(request.headers['accept-encoding']);
    if (!packer) return payload;
    const packed = await packer.pack(payload);
    reply.header('Content-Encoding', packer.name).removeHeader('Content-Length');
    return packed;
  });
}
