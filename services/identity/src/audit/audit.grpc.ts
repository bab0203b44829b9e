import { type GrpcHandlers, GrpcService } from '@club/platform';
import { ListPage } from '@club/proto/club/common/v1/list';
import {
  type AuditServiceServer,
  AuditServiceService,
  type ListActsRequest,
  type ListActsResponse,
} from '@club/proto/club/identity/v1/audit';
import { toActMessage } from './audit.mapper.js';
import { AuditQueries } from './audit.queries.js';

/** AuditService. */
@GrpcService(AuditServiceService)
export class AuditController implements GrpcHandlers<AuditServiceServer> {
  constructor(private readonly audit: AuditQueries) {}

  /** Acts of all services, newest first. Errors: INPUT_INVALID. */
  async listActs({ record, recordId, admin, from, to, page }: ListActsRequest): Promise<ListActsResponse> {
    const wanted = {
      ...(record ? { record } : {}),
      ...(recordId ? { recordId } : {}),
      ...(admin ? { admin } : {}),
      ...(from ? { from: new Date(from) } : {}),
      ...(to ? { to: new Date(to) } : {}),
    };
    const { rows, total } = await this.audit.list(wanted, page ?? ListPage.fromPartial({}));
    return { acts: rows.map(toActMessage), total };
  }
}
