import { Controller, Get, Inject, Query, Req, Res, type StreamableFile } from '@nestjs/common';
import { ApiHeader, ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import { type Calls, DomainError, type RequestContext } from '@club/platform';
import { ListPage } from '@club/proto/club/common/v1/list';
import { BulkUsersServiceClient } from '@club/proto/club/identity/v1/bulk_users';
import { DirectoryServiceClient } from '@club/proto/club/identity/v1/directory';
import { z } from 'zod';
import { PostCall, Roles } from '../auth/access.decorators.js';
import { placeOf, recordSecurity } from '../auth/security-record.js';
import { BulkUsersFilesClient } from '../clients/bulk-users-files.client.js';
import { required } from '../clients/required.js';
import { contextOf, type ClubReply, type ClubRequest } from '../http/club-request.js';
import { rowsFile } from '../http/rows-file.js';
import { RequestLimits } from '../limits/request-limits.js';
import {
  BULK_TEMPLATE,
  bulkCheckForm,
  bulkCheckQuery,
  bulkConfirmForm,
  bulkHistoryQuery,
  bulkRowsQuery,
  bulkTemplateQuery,
} from './bulk-users.forms.js';
import {
  BULK_HISTORY_COLUMNS,
  BULK_ROW_COLUMNS,
  bulkCheck,
  bulkRow,
  type BulkRowView,
  bulkRowView,
  bulkUsers,
  type BulkUsersView,
  bulkUsersView,
} from './bulk-users.view.js';
import { type AdminList, listFile, listRows, type Rows } from './list-query.js';
import { recordQuery } from './record.form.js';
import { withMembers } from './report.js';

/** The most rows that a check answers. */
const MAX_CHECKED = 10_000;

/** Registration of many members by a file (docs/product/back-office.md#bulk-users). */
@ApiTags('admin')
@Roles('dev')
@Controller('admin')
export class AdminBulkUsersController {
  constructor(
    @Inject(BulkUsersServiceClient) private readonly uploads: Calls<BulkUsersServiceClient>,
    @Inject(DirectoryServiceClient) private readonly directory: Calls<DirectoryServiceClient>,
    private readonly files: BulkUsersFilesClient,
    private readonly limits: RequestLimits,
  ) {}

  @ApiOperation({ summary: 'Uploads of members, newest first' })
  @ApiOkResponse({ standardSchema: z.array(bulkUsers) })
  @Get('fetch/dashboard/bulkCreateUsers')
  history(
    @Req() request: ClubRequest,
    @Query({ schema: bulkHistoryQuery }) query: z.infer<typeof bulkHistoryQuery>,
    @Res({ passthrough: true }) reply: ClubReply,
  ): Promise<BulkUsersView[] | StreamableFile> {
    const ctx = contextOf(request);
    const { status = '', format } = query;
    const list: AdminList<BulkUsersView> = {
      load: async (page) => {
        const { uploads, end } = await this.uploads.listBulkUsers({ page, status }, ctx);
        return { rows: uploads.map((upload) => bulkUsersView(upload, ctx)), end };
      },
    };
    if (format)
      return listFile<BulkUsersView>(request, query, { ...list, file: 'bulkUsers', columns: BULK_HISTORY_COLUMNS });
    return listRows<BulkUsersView>(reply, query, list);
  }

  @ApiOperation({ summary: 'One upload with its progress, or a file that was checked' })
  @ApiOkResponse({ standardSchema: bulkUsers })
  @Get('fetch/dashboard/bulkCreateUsers/one')
  async one(
    @Req() request: ClubRequest,
    @Query({ schema: recordQuery }) { id }: z.infer<typeof recordQuery>,
  ): Promise<BulkUsersView> {
    const ctx = contextOf(request);
    return bulkUsersView(required((await this.uploads.getBulkUsers({ id }, ctx)).upload), ctx);
  }

  @ApiOperation({ summary: 'Rows of an upload or of a check with their outcomes' })
  @ApiOkResponse({ standardSchema: z.array(bulkRow) })
  @Get('fetch/dashboard/bulkCreateUsers/details')
  async rows(
    @Req() request: ClubRequest,
    @Query({ schema: bulkRowsQuery }) query: z.infer<typeof bulkRowsQuery>,
    @Res({ passthrough: true }) reply: ClubReply,
  ): Promise<BulkRowView[] | StreamableFile> {
    const ctx = contextOf(request);
    const { id, outcome = '' } = query;
    const list: AdminList<BulkRowView> = { load: (page) => this.rowsOf({ id, page, outcome }, ctx) };
    if (query.format)
      return listFile<BulkRowView>(request, query, { ...list, file: `bulkUsers-${id}`, columns: BULK_ROW_COLUMNS });
    const rows = await listRows<BulkRowView>(reply, query, list);
    recordSecurity(request, 'personal data opened', { place: placeOf(request), record: 'bulkUsers', recordId: id });
    return rows;
  }

  @ApiOperation({ summary: 'The template of a file, with its headings' })
  @ApiProduces('text/csv')
  @ApiOkResponse({ description: 'Name, e-mail and number; race, gender, pregnancy and address, which may stay empty' })
  @Get('fetch/dashboard/bulkCreateUsers/template')
  template(
    @Query({ schema: bulkTemplateQuery }) { format = 'csv' }: z.infer<typeof bulkTemplateQuery>,
  ): StreamableFile {
    async function* none() {}
    return rowsFile({ name: 'bulkCreateUsers', format, header: BULK_TEMPLATE, rows: none() });
  }

  @ApiOperation({ summary: 'Returns who would be registered by a file, and who not; X-Check-Id names the check' })
  @ApiOkResponse({ standardSchema: bulkCheck })
  @bulkCheckForm.taken()
  @PostCall('setting/bulkCreateUsers/check')
  check(
    @Req() request: ClubRequest,
    @Query({ schema: bulkCheckQuery }) { pageSize = MAX_CHECKED }: z.infer<typeof bulkCheckQuery>,
    @Res({ passthrough: true }) reply: ClubReply,
  ): Promise<z.infer<typeof bulkCheck>> {
    return bulkCheckForm.readSpooled(request, async ({ fileName: name = '' }, { file: [file] }) => {
      if (!file) throw new DomainError('FILE_REQUIRED');
      await this.limits.spendHeavy('fileCheck', request.session!);
      const ctx = contextOf(request);
      const upload = await this.files.check({ name, file }, ctx);
      void reply.header('X-Check-Id', upload.id).header('X-Total-Count', upload.rows);
      const page = ListPage.fromPartial({ limit: pageSize });
      const [all, issues] = await Promise.all(
        ['', 'failed'].map((outcome) => this.rowsOf({ id: upload.id, page, outcome }, ctx)),
      );
      const data = all!.rows.map(({ row, name: typed, number, email }) => ({ row, name: typed, number, email }));
      return { data, issueUsers: [...issues!.rows], check: bulkUsersView(upload, ctx) };
    });
  }

  @ApiOperation({ summary: 'Registers exactly who was checked; a repeat changes nothing' })
  @ApiHeader({ name: 'X-Check-Id', required: false, description: 'The last check of the file when absent' })
  @ApiOkResponse({ standardSchema: bulkUsers })
  @bulkConfirmForm.taken()
  @PostCall('setting/bulkCreateUsers')
  confirm(@Req() request: ClubRequest): Promise<BulkUsersView> {
    return bulkConfirmForm.readSpooled(request, async (form, { file: [file] }) => {
      if (!file) throw new DomainError('FILE_REQUIRED');
      await this.limits.spendHeavy('fileUpload', request.session!);
      const ctx = contextOf(request);
      const header = request.headers['x-check-id'];
      const checkId = typeof header === 'string' ? header.slice(0, 100) : '';
      const { label = '', promoterId = '', registerDate = '', registerSource = '' } = form;
      const described = { label, promoterId, registerDate, registerSource };
      return bulkUsersView(await this.files.confirm({ ...described, checkId, file }, ctx), ctx);
    });
  }

  /** Errors: SERVICE_BUSY while identity does not answer. */
  private async rowsOf(
    asked: { id: string; page: ListPage; outcome: string },
    ctx: RequestContext,
  ): Promise<Rows<BulkRowView>> {
    const { rows, end } = await this.uploads.listBulkUserRows(asked, ctx);
    const members = await withMembers(
      this.directory,
      rows.filter(({ outcome }) => outcome === 'done').map(({ memberId }) => ({ memberId })),
      ctx,
    );
    const known = new Map(members.map((member) => [member.memberId, member]));
    const memberOf = (row: (typeof rows)[number]) => (row.outcome === 'done' ? known.get(row.memberId) : undefined);
    return { rows: rows.map((row) => bulkRowView(asked.id, row, memberOf(row), ctx)), end };
  }
}
