import { Controller, Get, Inject, Query, Req, Res, type StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Calls, Clock, isCalendarDate, kl } from '@club/platform';
import { type AuditEntry, AuditServiceClient } from '@club/proto/club/identity/v1/audit';
import { z } from 'zod';
import { Roles } from '../auth/access.decorators.js';
import { contextOf, type ClubReply, type ClubRequest } from '../http/club-request.js';
import { optionalText } from '../validation/fields.js';
import { ACTIONS, RECORDS } from './audit.kinds.js';
import { AUDIT_COLUMNS, auditEntry, auditEntryView, type AuditEntryView } from './audit.view.js';
import { type AdminFile, listFile, listQuery, listRows } from './list-query.js';

const DEFAULT_PAGE_SIZE = 50;
/** Rows of one request: audit entries of long texts are long themselves, and a message may have 4 MB. */
const CHUNK = 100;

const day = () => optionalText(10).refine((text) => !text || isCalendarDate(text), { error: 'FIELD_INVALID' });

export const auditQuery = listQuery(['at'], {
  record: z.enum(RECORDS, { error: 'FIELD_INVALID' }).optional().describe('Kind of record'),
  recordId: optionalText(100),
  admin: optionalText(100).describe('User name or id'),
  action: z.enum(ACTIONS, { error: 'FIELD_INVALID' }).optional(),
  from: day().describe('First day in Kuala Lumpur, YYYY-MM-DD'),
  to: day().describe('Last day, included'),
});

/** Audit log of the back office: who did what (docs/product/back-office.md#audit). */
@ApiTags('admin')
@Roles('dev')
@Controller('admin/fetch/dashboard')
export class AdminAuditController {
  constructor(
    @Inject(AuditServiceClient) private readonly audit: Calls<AuditServiceClient>,
    private readonly clock: Clock,
  ) {}

  @ApiOperation({
    summary: 'What was done in the back office, newest first; X-Total-Count counts all; format=csv downloads all',
  })
  @ApiOkResponse({ standardSchema: z.array(auditEntry) })
  @Get('audit')
  async list(
    @Req() request: ClubRequest,
    @Query({ schema: auditQuery }) query: z.infer<typeof auditQuery>,
    @Res({ passthrough: true }) reply: ClubReply,
  ): Promise<AuditEntryView[] | StreamableFile> {
    const { record = '', recordId = '', admin = '', action = '', from, to, ...asked } = query;
    const now = this.clock.now();
    // Entries written while a file is read must not move its rows.
    const untilNow = asked.format ? now.toISOString() : undefined;
    const wanted = {
      ...{ record, recordId, admin, action },
      ...{ from: from ? kl.startOfDay(from).toISOString() : undefined },
      ...{ to: to ? kl.startOfDay(kl.addDays(to, 1)).toISOString() : untilNow },
    };
    const ctx = contextOf(request);
    const list: AdminFile<AuditEntry> = {
      load: async (page) => {
        const { entries, end } = await this.audit.listAuditEntries({ ...wanted, page }, ctx);
        return { rows: entries, end };
      },
      chunk: CHUNK,
      file: `audit-${kl.date(now)}`,
      columns: AUDIT_COLUMNS,
    };
    if (asked.format) return listFile(request, asked, list);
    return (await listRows(reply, { pageSize: DEFAULT_PAGE_SIZE, ...asked }, list)).map(auditEntryView);
  }
}
