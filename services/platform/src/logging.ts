import type { LoggerService } from '@nestjs/common';
import { isSpanContextValid, trace } from '@opentelemetry/api';
import { pino, type DestinationStream, type Logger } from 'pino';
import { currentContext } from './context.js';

export type { Logger } from 'pino';

/** Nest token of the process's pino logger. */
export const LOGGER = Symbol('club.logger');

const SECRET =
  /^(.*(password|passphrase|secret|token|otp|authorization|cookie|api-?key|access-?key|email|phone|mobile|number|address).*|pin|code|name|first-?name|last-?name|full-?name|nric|dob|birth.*|to)$/i;
const SAFE = new Set(['codecount', 'statuscode', 'errorcode', 'mailweburl']);
const CENSORED = '[redacted]';
const MAX_DEPTH = 6;

// Errors of drivers quote the values that caused them: addresses, numbers, duplicate keys.
const EMAIL = /[A-Za-z0-9._%+-]+@[A-Za-z0-9.-]+\.[A-Za-z]{2,}/g;
const MOBILE = /\+?\b6?01\d{8,9}\b/g;
const DUP_KEY = /dup key: \{[^}]*\}/g;
const URL_CREDENTIALS = /\/\/[^\s/:@]+:[^\s/@]+@/g;

/** Removes personal data and credentials from free text. */
function scrub(text: string): string {
  return text
    .replace(DUP_KEY, `dup key: ${CENSORED}`)
    .replace(URL_CREDENTIALS, `//${CENSORED}@`)
    .replace(EMAIL, CENSORED)
    .replace(MOBILE, CENSORED);
}

/** A copy of a log object in which every value under a sensitive key, at any depth, is replaced. */
function redact(value: unknown, depth = 0): unknown {
  if (value instanceof Error) return describeError(value);
  if (typeof value === 'string') return scrub(value);
  if (value === null || typeof value !== 'object' || value instanceof Date) return value;
  if (Buffer.isBuffer(value)) return `[${value.length} bytes]`;
  if (depth >= MAX_DEPTH) return '[deep]';
  if (Array.isArray(value)) return value.map((item) => redact(item, depth + 1));
  const out: Record<string, unknown> = {};
  for (const [key, item] of Object.entries(value)) {
    out[key] = SECRET.test(key) && !SAFE.has(key.toLowerCase()) ? CENSORED : redact(item, depth + 1);
  }
  return out;
}

function describeError(err: Error): Record<string, unknown> {
  const code = (err as { code?: unknown }).code;
  return {
    type: err.name,
    message: scrub(err.message),
    ...(typeof code === 'string' || typeof code === 'number' ? { errorCode: code } : {}),
    stack: scrub(err.stack ?? ''),
    ...(err.cause instanceof Error ? { cause: describeError(err.cause) } : {}),
  };
}

/** A JSON logger with redaction; every line inside a request carries its correlation id and, if traced, its trace id. */
export function createLogger(
  options: { service: string; level?: string },
  destination: DestinationStream = pino.destination({ dest: 1, sync: true }),
): Logger {
  return pino(
    {
      level: options.level ?? 'info',
      base: { service: options.service, pid: process.pid },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: {
        level: (label) => ({ level: label }),
        log: (object) => redact(object) as Record<string, unknown>,
      },
      serializers: { err: (err: unknown) => err },
      mixin: () => {
        const ctx = currentContext();
        const span = trace.getActiveSpan()?.spanContext();
        return {
          ...(ctx ? { correlationId: ctx.correlationId, actorId: ctx.actor.id, actorType: ctx.actor.type } : {}),
          ...(span && isSpanContextValid(span) ? { traceId: span.traceId, spanId: span.spanId } : {}),
        };
      },
    },
    destination,
  );
}

let root: Logger | undefined;

/** The process's logger, for places that no injection reaches; PlatformModule sets it. Silent until then in tests. */
export function rootLogger(): Logger {
  root ??= createLogger({ service: 'club', level: process.env.NODE_ENV === 'test' ? 'silent' : 'info' });
  return root;
}

/** Called once by PlatformModule; later callers of `rootLogger` get this one. */
export function setRootLogger(logger: Logger): void {
  root = logger;
}

/** Lets Nest's own messages flow through pino; its start-up chatter is debug. */
export function nestLogger(logger: Logger): LoggerService {
  const text = (message: unknown) => (message instanceof Error ? message.message : String(message));
  return {
    log: (message: unknown, context?: string) => logger.debug({ context }, text(message)),
    debug: (message: unknown, context?: string) => logger.debug({ context }, text(message)),
    verbose: (message: unknown, context?: string) => logger.trace({ context }, text(message)),
    warn: (message: unknown, context?: string) => logger.warn({ context }, text(message)),
    error: (message: unknown, stack?: string, context?: string) =>
      logger.error({ context, stack, ...(message instanceof Error ? { err: message } : {}) }, text(message)),
    fatal: (message: unknown, context?: string) => logger.fatal({ context }, text(message)),
  };
}
