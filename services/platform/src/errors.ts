import { randomUUID } from 'node:crypto';
import { Metadata, status } from '@grpc/grpc-js';
import { ERRORS, type ErrorCode, type ErrorKind } from '@club/proto/errors';
import { DomainError, type FieldError } from './domain-error.js';
import { rootLogger } from './logging.js';

export * from './domain-error.js';

/** Metadata key under which a domain error crosses a gRPC hop, as JSON. */
export const ERROR_METADATA_KEY = 'club-error-bin';

// Trailers above 8 KB are refused by common proxies; fields are the only part that can grow.
const MAX_ERROR_BYTES = 6_000;

/** The error shape that grpc-js sends as status and trailers. */
export interface GrpcError extends Error {
  code: status;
  details: string;
  metadata: Metadata;
}

const GRPC_STATUS: Record<ErrorKind, status> = {
  invalid: status.INVALID_ARGUMENT,
  unauthenticated: status.UNAUTHENTICATED,
  forbidden: status.PERMISSION_DENIED,
  not_found: status.NOT_FOUND,
  conflict: status.ABORTED,
  too_large: status.OUT_OF_RANGE,
  unsupported: status.FAILED_PRECONDITION,
  locked: status.FAILED_PRECONDITION,
  rate_limited: status.RESOURCE_EXHAUSTED,
  internal: status.INTERNAL,
  unavailable: status.UNAVAILABLE,
};

const HTTP_STATUS: Record<ErrorKind, number> = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  too_large: 413,
  unsupported: 415,
  locked: 423,
  rate_limited: 429,
  internal: 500,
  unavailable: 503,
};

/** HTTP status of an error kind (docs/product/http-api.md#status-by-code). */
export function httpStatusOf(kind: ErrorKind): number {
  return HTTP_STATUS[kind];
}

const TRANSIENT_NAMES = new Set([
  'MongoNetworkError',
  'MongoNetworkTimeoutError',
  'MongoServerSelectionError',
  'MongooseServerSelectionError',
  'MongoNotConnectedError',
  'MongoTopologyClosedError',
  'MongoPoolClearedError',
  'MongoPoolClosedError',
  'MongoWaitQueueTimeoutError',
  'MongoOperationTimeoutError',
  'DeadlineError',
  'MongoClientClosedError',
  'MaxRetriesPerRequestError',
  'KafkaJSConnectionError',
  'KafkaJSConnectionClosedError',
  'KafkaJSRequestTimeoutError',
  'KafkaJSNumberOfRetriesExceeded',
]);
const TRANSIENT_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EPIPE', 'EAI_AGAIN', 'ENOTFOUND']);
/** Codes with which the database answers while it is changing its primary or ending, is too slow, or meets another write. */
const TRANSIENT_DATABASE_CODES = new Set([
  ...[6, 7, 89, 9001], // unreachable
  ...[91, 189, 10107, 11600, 11602, 13435, 13436, 133, 134], // ending, or without a primary that answers
  ...[24, 50, 64, 262], // out of time
  ...[112, 246, 251], // met another write, or its transaction has ended
]);
const DATABASE_ERRORS = new Set(['MongoServerError', 'MongoBulkWriteError', 'MongoWriteConcernError']);
const TRANSIENT_LABELS = ['TransientTransactionError', 'RetryableWriteError', 'UnknownTransactionCommitResult'];
const TRANSIENT_MESSAGES = /Command timed out|Stream isn't writeable|Connection is closed|LOADING |READONLY /;

/** Returns whether the cause is an unreachable or busy dependency, so that the same call may succeed later. */
export function isTransient(err: unknown): boolean {
  if (err instanceof DomainError) return err.kind === 'unavailable';
  if (!(err instanceof Error)) return false;
  const { name, message } = err;
  const code = (err as { code?: unknown }).code;
  const labels = (err as { hasErrorLabel?: (label: string) => boolean }).hasErrorLabel;
  return (
    TRANSIENT_NAMES.has(name) ||
    (typeof code === 'string' && TRANSIENT_CODES.has(code)) ||
    TRANSIENT_MESSAGES.test(message) ||
    (typeof code === 'number' && DATABASE_ERRORS.has(name) && TRANSIENT_DATABASE_CODES.has(code)) ||
    (typeof labels === 'function' && TRANSIENT_LABELS.some((label) => labels.call(err, label)))
  );
}

/**
 * Anything thrown → a domain error. Unreachable dependencies become SERVICE_BUSY; anything unforeseen becomes
 * INTERNAL_ERROR carrying only the id under which it was logged.
 */
export function toDomainError(err: unknown): DomainError {
  if (err instanceof DomainError) return err;
  if (isTransient(err)) {
    rootLogger().warn({ err }, 'a dependency is unavailable');
    return new DomainError('SERVICE_BUSY', {}, {}, { cause: err });
  }
  const errorId = randomUUID();
  rootLogger().error({ err, errorId }, 'unexpected error');
  return new DomainError('INTERNAL_ERROR', { errorId });
}

/** Anything thrown → what grpc-js sends: never UNKNOWN, never a stack or a message from inside. */
export function toGrpcError(err: unknown): GrpcError {
  if (isGrpcError(err) && err.metadata.get(ERROR_METADATA_KEY).length > 0) return err;
  const domain = toDomainError(err);
  const { code, kind, details, fields } = domain;
  let payload = Buffer.from(JSON.stringify({ code, kind, details, fields }));
  if (payload.length > MAX_ERROR_BYTES) payload = Buffer.from(JSON.stringify({ code, kind, details, fields: {} }));
  const metadata = new Metadata();
  metadata.set(ERROR_METADATA_KEY, payload);
  return Object.assign(new Error(code), { code: GRPC_STATUS[kind], details: code, metadata });
}

/** The client's side of `toGrpcError`: restores the domain error; transport failures become SERVICE_BUSY. */
export function fromGrpcError(err: unknown): DomainError {
  if (err instanceof DomainError) return err;
  if (!isGrpcError(err)) return toDomainError(err);
  const carried = readCarried(err.metadata);
  if (carried) return carried;
  switch (err.code) {
    case status.UNAVAILABLE:
    case status.DEADLINE_EXCEEDED:
    case status.RESOURCE_EXHAUSTED:
    case status.CANCELLED:
      return new DomainError('SERVICE_BUSY', {}, {}, { cause: err });
    case status.INVALID_ARGUMENT:
      return new DomainError('INPUT_INVALID', {}, {}, { cause: err });
    default:
      return toDomainError(err);
  }
}

function readCarried(metadata: Metadata): DomainError | undefined {
  const [raw] = metadata.get(ERROR_METADATA_KEY);
  if (!Buffer.isBuffer(raw)) return undefined;
  try {
    const { code, details, fields } = JSON.parse(raw.toString('utf8')) as {
      code: ErrorCode;
      details?: Record<string, string | number>;
      fields?: Record<string, FieldError>;
    };
    // A newer server may send a code this process does not know yet.
    return code in ERRORS ? new DomainError(code, details, fields) : undefined;
  } catch {
    return undefined;
  }
}

function isGrpcError(err: unknown): err is GrpcError {
  return err instanceof Error && 'metadata' in err && err.metadata instanceof Metadata && 'code' in err;
}
