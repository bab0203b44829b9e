import { DomainError } from '@club/platform';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { IncomingMessage } from 'node:http';
import { bodyTooLarge, MAX_BODY_BYTES, readBody } from './body-limit.js';
import { isHostileKey, operatorIn, refusal } from './hostile-keys.js';

const MAX_DEPTH = 16;
const rawBodies = new WeakMap<FastifyRequest, Buffer>();

/** Returns the bytes that a request's body was read from, for signatures over them. */
export const rawBodyOf = (request: FastifyRequest): Buffer => rawBodies.get(request) ?? Buffer.alloc(0);
const utf8 = new TextDecoder('utf-8', { fatal: true });
const LONE_SURROGATE = /\p{Surrogate}/u;

/**
 * Reads a JSON body: UTF-8 only, no operator or prototype keys anywhere, no half characters. An empty body is an empty
 * object. Throws INPUT_INVALID, naming the field where there is one.
 */
function parseJsonBody(raw: Buffer): unknown {
  if (raw.length === 0) return {};
  let body: unknown;
  try {
    body = JSON.parse(utf8.decode(raw));
  } catch {
    throw new DomainError('INPUT_INVALID');
  }
  refuseHostile(body, '', 0);
  return body;
}

function refuseHostile(value: unknown, field: string, depth: number): void {
  if (typeof value === 'string') {
    if (LONE_SURROGATE.test(value)) throw refusal(field);
    return;
  }
  if (value === null || typeof value !== 'object') return;
  if (depth > MAX_DEPTH) throw refusal(field);
  if (Array.isArray(value)) {
    for (const item of value) refuseHostile(item, field, depth + 1);
    return;
  }
  for (const [key, item] of Object.entries(value)) {
    if (isHostileKey(key)) throw operatorIn(field === '' ? key : field);
    refuseHostile(item, field === '' ? key : field, depth + 1);
  }
}

/** Makes JSON the only body the gateway reads, but for uploads; anything else is 415. */
export function acceptJsonOnly(fastify: FastifyInstance): void {
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser(
    'application/json',
    { bodyLimit: MAX_BODY_BYTES },
    async (request: FastifyRequest, payload: IncomingMessage) => {
      // Read even when the charset is wrong: closing on a caller that still writes can lose the answer.
      const body = await readBody(payload);
      if (!body) throw bodyTooLarge();
      const charset = /charset\s*=\s*"?([^";\s]+)/i.exec(request.headers['content-type'] ?? '')?.[1];
      const encoding = request.headers['content-encoding'];
      if ((charset && !/^utf-?8$/i.test(charset)) || (encoding && encoding !== 'identity')) {
        throw new DomainError('FILE_TYPE_INVALID', { types: 'application/json; charset=utf-8' });
      }
      rawBodies.set(request, body);
      return parseJsonBody(body);
    },
  );
}
