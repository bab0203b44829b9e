import { Catch, HttpException, Inject, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import { DomainError, LOGGER, toDomainError, type Logger } from '@club/platform';
import { placeOf, recordSecurity } from '../auth/security-record.js';
import { CONFIG, type GatewayConfig } from '../config.js';
import { bodyTooLarge } from '../http/body-limit.js';
import type { ClubReply, ClubRequest } from '../http/club-request.js';
import { OperatorInInput } from '../http/hostile-keys.js';
import { LocaleService } from '../locale/locale.service.js';
import { errorAnswer } from './error-body.js';
import { clubNames, type ClubNames } from './messages.js';

/**
 * Every failure leaves the gateway here, in one shape (docs/product/http-api.md#failure). Nothing from inside is shown.
 */
@Catch()
export class ClubExceptionFilter implements ExceptionFilter {
  private readonly names: ClubNames;

  constructor(
    private readonly locales: LocaleService,
    @Inject(CONFIG) config: GatewayConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.names = clubNames(config);
  }

  async catch(exception: unknown, host: ArgumentsHost): Promise<void> {
    const http = host.switchToHttp();
    const request = http.getRequest<ClubRequest>();
    const reply = http.getResponse<ClubReply>();
    const error = domainErrorOf(exception);
    if (error instanceof OperatorInInput) recordSecurity(request, 'operator in input', { place: placeOf(request) });
    const locale = await this.locales.ofError(request, error);
    const { status, retryAfterSeconds, body } = errorAnswer(error, locale, request.id, this.names);
    if (status >= 500)
      this.logger.error(
        { err: exception, requestId: request.id, route: request.routeOptions.url, status },
        'call failed',
      );
    if (reply.sent || reply.raw.headersSent) return;
    if (retryAfterSeconds !== undefined) void reply.header('Retry-After', retryAfterSeconds);
    void reply.status(status).header('Content-Type', 'application/json; charset=utf-8').send(JSON.stringify(body));
  }
}

const FRAMEWORK_ERRORS: Record<number, () => DomainError> = {
  400: () => new DomainError('INPUT_INVALID'),
  404: () => new DomainError('NOT_FOUND'),
  413: bodyTooLarge,
  415: () => new DomainError('FILE_TYPE_INVALID', { types: 'application/json' }),
  503: () => new DomainError('SERVICE_BUSY'),
};

/** Returns any exception as a domain error: the framework's own by their status, unforeseen ones as INTERNAL_ERROR. */
export function domainErrorOf(exception: unknown): DomainError {
  if (exception instanceof DomainError) return exception;
  const status = exception instanceof HttpException ? exception.getStatus() : fastifyStatus(exception);
  return (status === undefined ? undefined : FRAMEWORK_ERRORS[status]?.()) ?? toDomainError(exception);
}

function fastifyStatus(exception: unknown): number | undefined {
  const { code, statusCode } = (exception ?? {}) as { code?: unknown; statusCode?: unknown };
  return typeof code === 'string' && code.startsWith('FST_') && typeof statusCode === 'number' ? statusCode : undefined;
}
