import {
  Inject,
  Injectable,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
  StreamableFile,
} from '@nestjs/common';
import type { Calls } from '@club/platform';
import { AuditServiceClient } from '@club/proto/club/identity/v1/audit';
import { mergeMap, type Observable } from 'rxjs';
import { placeOf } from '../auth/security-record.js';
import { contextOf, type ClubRequest } from '../http/club-request.js';

/** Parts of a request that narrow nothing, or may hold what a person typed about a person. */
const LEFT_OUT = new Set(['format', 'page', 'pageSize', 'cursor', 'sort', 'q', 'query', 'token']);
const MAX_FILTERS = 1_000;

/**
 * Adds an audit entry for each file with the club's data that an administrator takes, before its first byte is sent: one that cannot be
 * recorded is not answered (docs/product/back-office.md#audit).
 */
@Injectable()
export class DownloadInterceptor implements NestInterceptor {
  constructor(@Inject(AuditServiceClient) private readonly audit: Calls<AuditServiceClient>) {}

  /** Returns the handler's answers. Errors: SERVICE_BUSY for a file that cannot be recorded. */
  intercept(execution: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = execution.switchToHttp().getRequest<ClubRequest>();
    return next.handle().pipe(
      mergeMap(async (answer: unknown) => {
        if (answer instanceof StreamableFile && isAdmin(request)) await this.record(request, answer);
        return answer;
      }),
    );
  }

  private async record(request: ClubRequest, file: StreamableFile): Promise<void> {
    const place = placeOf(request);
    // headings alone
    if (place.endsWith('/template')) return;
    try {
      const named = { file: nameOf(file), place, filters: filtersOf(request) };
      await this.audit.recordDownload(named, contextOf(request));
    } catch (error) {
      file.getStream().destroy();
      throw error;
    }
  }
}

const isAdmin = ({ session }: ClubRequest): boolean => session?.type === 'dev' || session?.type === 'superadmin';

const nameOf = (file: StreamableFile): string =>
  /filename="([^"]+)"/.exec(String(file.getHeaders().disposition ?? ''))?.[1] ?? 'file';

/** Returns what a file was narrowed by: `status=failed; startDate=2026-11-01`. */
function filtersOf({ query, body }: ClubRequest): string {
  const given = Object.entries({ ...(query as object), ...(body as object | null | undefined) });
  const filters = given.flatMap(([name, value]) =>
    LEFT_OUT.has(name) || typeof value === 'object' || value === '' ? [] : [`${name}=${String(value)}`],
  );
  return filters.join('; ').slice(0, MAX_FILTERS);
}
