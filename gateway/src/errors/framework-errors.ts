import type { FastifyReply, FastifyRequest } from 'fastify';
import type { GatewayConfig } from '../config.js';
import { requestedLocale } from '../locale/locale.js';
import { errorAnswer } from './error-body.js';
import { domainErrorOf } from './exception.filter.js';
import { clubNames } from './messages.js';

/**
 * Answers what the router refuses before any hook or filter runs, such as malformed percent-encoding, in the shape of
 * every other failure. `secure` sets the security headers.
 */
export function answerFrameworkErrors(
  config: GatewayConfig,
  secure: (request: FastifyRequest, reply: FastifyReply) => void,
) {
  return (error: Error, request: FastifyRequest, reply: FastifyReply): void => {
    secure(request, reply);
    const locale = requestedLocale(request.headers['accept-language'], undefined) ?? 'en';
    const { status, body } = errorAnswer(domainErrorOf(error), locale, request.id, clubNames(config));
    void reply
      .status(status)
      .header('X-Request-Id', request.id)
      .header('Cache-Control', 'no-store')
      .header('Content-Type', 'application/json; charset=utf-8')
      .send(JSON.stringify(body));
  };
}
