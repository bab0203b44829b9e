import { type GrpcHandlers, GrpcService } from '@club/platform';
import { ListPage } from '@club/proto/club/common/v1/list';
import {
  type AuditServiceServer,
  AuditServiceService,
  type ListAuditEntriesRequest,
  type ListAuditEntriesResponse,
} from '@club/proto/club/identity/v1/audit';
import { toEntryMessage } from './audit.mapper.js';
import { AuditQueries } from './audit.queries.js';

/** AuditService. */
@GrpcService(AuditServiceService)
export class AuditController implements GrpcHandlers<AuditServiceServer> {
  constructor(private readonly audit: AuditQueries) {}

  /** Entries of all services, newest first. Errors: INPUT_INVALID. */
  async listAuditEntries({
    record,
    recordId,
    admin,
    action,
    from,
    to,
    page,
  }: ListAuditEntriesRequest): Promise<ListAuditEntriesResponse> {
    const wanted = {
      ...(record ? { record } : {}),
      ...(recordId ? { recordId } : {}),
      ...(admin ? { admin } : {}),
      ...(action ? { action } : {}),
      ...(from ? { from: new Date(from) } : {}),
      ...(to ? { to: new Date(to) } : {}),
    };
    const { rows, end } = await this.audit.list(wanted, page ?? ListPage.fromPartial({}));
    return { entries: rows.map(toEntryMessage), end };
  }
}
