import { contextFromMetadata, type GrpcHandlers, GrpcService, Validation } from '@club/platform';
import { ListPage } from '@club/proto/club/common/v1/list';
import {
  type AuditServiceServer,
  AuditServiceService,
  type ListAuditEntriesRequest,
  type ListAuditEntriesResponse,
  type RecordDownloadRequest,
  type RecordDownloadResponse,
} from '@club/proto/club/identity/v1/audit';
import type { Metadata } from '@grpc/grpc-js';
import { AccessLog } from '../audit-log/access-log.js';
import { toEntryMessage } from './audit.mapper.js';
import { AuditQueries } from './audit.queries.js';

/** AuditService. */
@GrpcService(AuditServiceService)
export class AuditController implements GrpcHandlers<AuditServiceServer> {
  constructor(
    private readonly audit: AuditQueries,
    private readonly log: AccessLog,
  ) {}

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

  /** Adds an entry of a download. Errors: INPUT_INVALID. */
  async recordDownload(
    { file, place, filters }: RecordDownloadRequest,
    metadata: Metadata,
  ): Promise<RecordDownloadResponse> {
    new Validation().text('file', file, 200).text('place', place, 200).atMost('filters', filters, 1_000).done();
    const after = { place, ...(filters ? { filters } : {}) };
    await this.log.record(contextFromMetadata(metadata), {
      ...{ record: 'file', recordId: file, title: file, action: 'downloaded', after },
    });
    return {};
  }
}
