import { Body, Controller, Get, Inject, Query, Req, Res, type StreamableFile } from '@nestjs/common';
import { ApiHeader, ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import { type Calls, DomainError, type RequestContext } from '@club/platform';
import { ListPage, type PageEnd } from '@club/proto/club/common/v1/list';
import { type Contact, DirectoryServiceClient } from '@club/proto/club/identity/v1/directory';
import { type MassCredit, type MassCreditRow, MassCreditServiceClient } from '@club/proto/club/ledger/v1/mass_credits';
import { z } from 'zod';
import { PostCall, Roles } from '../auth/access.decorators.js';
import { placeOf, recordSecurity } from '../auth/security-record.js';
import { MassCreditFilesClient } from '../clients/mass-credit-files.client.js';
import { required } from '../clients/required.js';
import { contextOf, type ClubReply, type ClubRequest } from '../http/club-request.js';
import { rowsFile } from '../http/rows-file.js';
import { RequestLimits } from '../limits/request-limits.js';
import { type AdminList, listFile, listRows } from './list-query.js';
import {
  checkForm,
  checkQuery,
  confirmForm,
  historyQuery,
  massCreditBody,
  massCreditReasonBody,
  rowsQuery,
  TEMPLATES,
  templateQuery,
} from './mass-credit.forms.js';
import {
  checkedRow,
  checkedRowView,
  creditRow,
  creditRowView,
  type CreditRowView,
  creditView,
  type CreditView,
  HISTORY_COLUMNS,
  type KnownRow,
  massCredit,
  massCreditSummary,
  ROW_COLUMNS,
} from './mass-credit.view.js';
import { recordQuery } from './record.form.js';

/** Rows of each mass credit that the history has. */
const FIRST_ROWS = 5;
/** The most rows that a check answers. */
const MAX_CHECKED = 10_000;
/** The most members that identity is asked for at once. */
const MAX_CONTACTS = 500;

type Summary = z.infer<typeof massCreditSummary>;

/** Mass credits in the back office (docs/product/back-office.md#mass-credits). */
@ApiTags('admin')
@Roles('dev')
@Controller('admin')
export class AdminMassCreditController {
  constructor(
    @Inject(MassCreditServiceClient) private readonly credits: Calls<MassCreditServiceClient>,
    @Inject(DirectoryServiceClient) private readonly directory: Calls<DirectoryServiceClient>,
    private readonly files: MassCreditFilesClient,
    private readonly limits: RequestLimits,
  ) {}

  @ApiOperation({ summary: 'Mass credits and reversals, newest first, each with its first rows' })
  @ApiOkResponse({ standardSchema: z.array(massCreditSummary) })
  @Get('fetch/dashboard/massCredit')
  async history(
    @Req() request: ClubRequest,
    @Query({ schema: historyQuery }) query: z.infer<typeof historyQuery>,
    @Res({ passthrough: true }) reply: ClubReply,
  ): Promise<Summary[] | StreamableFile> {
    const ctx = contextOf(request);
    const { status = '', type = '', format } = query;
    const firstRows = format ? 0 : FIRST_ROWS;
    const list: AdminList<Summary> = {
      load: async (page) => {
        const answer = await this.credits.listMassCredits({ page, status, type, firstRows }, ctx);
        const first = new Map(answer.firstRows.map(({ creditId, rows }) => [creditId, rows]));
        const known = await this.known([...first.values()].flat(), ctx);
        const detailsOf = ({ id }: MassCredit) =>
          (first.get(id) ?? []).map((row) => creditRowView(id, { ...known, row }, ctx));
        const rows = answer.credits.map((credit) => ({ ...creditView(credit, ctx), details: detailsOf(credit) }));
        return { rows, end: answer.end };
      },
    };
    if (format) return listFile<Summary>(request, query, { ...list, file: 'massCredit', columns: HISTORY_COLUMNS });
    return listRows<Summary>(reply, query, list);
  }

  @ApiOperation({ summary: 'One mass credit with its progress, or a file that was checked' })
  @ApiOkResponse({ standardSchema: massCredit })
  @Get('fetch/dashboard/massCredit/batch')
  async one(
    @Req() request: ClubRequest,
    @Query({ schema: recordQuery }) { id }: z.infer<typeof recordQuery>,
  ): Promise<CreditView> {
    const ctx = contextOf(request);
    return creditView(required((await this.credits.getMassCredit({ id }, ctx)).credit), ctx);
  }

  @ApiOperation({ summary: 'Rows of a mass credit or of a check with their outcomes; `q` is one whole e-mail' })
  @ApiOkResponse({ standardSchema: z.array(creditRow) })
  @Get('fetch/dashboard/massCredit/details')
  async rows(
    @Req() request: ClubRequest,
    @Query({ schema: rowsQuery }) query: z.infer<typeof rowsQuery>,
    @Res({ passthrough: true }) reply: ClubReply,
  ): Promise<CreditRowView[] | StreamableFile> {
    const ctx = contextOf(request);
    const { id, outcome = '' } = query;
    const list: AdminList<CreditRowView> = {
      load: async (page) => {
        const { rows, end } = await this.rowsOf({ id, page, outcome }, ctx);
        return { rows: rows.map((known) => creditRowView(id, known, ctx)), end };
      },
    };
    if (query.format)
      return listFile<CreditRowView>(request, query, { ...list, file: `massCredit-${id}`, columns: ROW_COLUMNS });
    const rows = await listRows<CreditRowView>(reply, query, list);
    recordSecurity(request, 'personal data opened', { place: placeOf(request), record: 'massCredit', recordId: id });
    return rows;
  }

  @ApiOperation({ summary: 'The template of a file, with its headings' })
  @ApiProduces('text/csv')
  @ApiOkResponse({ description: 'Email, and for a refund Description and Points' })
  @Get('fetch/dashboard/massCredit/template')
  template(@Query({ schema: templateQuery }) { type, format = 'csv' }: z.infer<typeof templateQuery>): StreamableFile {
    async function* none() {}
    return rowsFile({ name: `massCredit-${type}`, format, header: TEMPLATES[type], rows: none() });
  }

  @ApiOperation({ summary: 'Returns row by row what a file would credit; X-Check-Id names the check' })
  @ApiOkResponse({ standardSchema: z.array(checkedRow) })
  @checkForm.taken()
  @PostCall('setting/massCredit/check')
  check(
    @Req() request: ClubRequest,
    @Query({ schema: checkQuery }) { pageSize = MAX_CHECKED }: z.infer<typeof checkQuery>,
    @Res({ passthrough: true }) reply: ClubReply,
  ): Promise<z.infer<typeof checkedRow>[]> {
    return checkForm.readSpooled(request, async ({ type = '', fileName: name = '', ...columns }, { file: [file] }) => {
      if (!file) throw new DomainError(type ? 'FILE_REQUIRED' : 'CREDIT_TYPE_REQUIRED');
      await this.limits.spendHeavy('fileCheck', request.session!);
      const ctx = contextOf(request);
      const { emailColumn = '', descriptionColumn = '', pointsColumn = '' } = columns;
      const chosen = { emailColumn, descriptionColumn, pointsColumn };
      const credit = await this.files.check({ type, name, ...chosen, file }, ctx);
      void reply.header('X-Check-Id', credit.id).header('X-Total-Count', credit.rows);
      const page = ListPage.fromPartial({ limit: pageSize });
      const { rows } = await this.rowsOf({ id: credit.id, page, outcome: '' }, ctx);
      return rows.map((known) => checkedRowView(known, ctx));
    });
  }

  @ApiOperation({ summary: 'Credits exactly what was checked; a repeat changes nothing' })
  @ApiHeader({ name: 'X-Check-Id', required: false, description: 'The last check of the file when absent' })
  @ApiOkResponse({ standardSchema: massCredit })
  @confirmForm.taken()
  @PostCall('setting/massCredit')
  confirm(@Req() request: ClubRequest): Promise<CreditView> {
    return confirmForm.readSpooled(request, async ({ type = '', title = '', points }, { file: [file] }) => {
      if (!file) throw new DomainError('UPLOAD_RELOAD');
      await this.limits.spendHeavy('fileUpload', request.session!);
      const ctx = contextOf(request);
      const header = request.headers['x-check-id'];
      const checkId = typeof header === 'string' ? header.slice(0, 100) : '';
      return creditView(await this.files.confirm({ type, title, points, checkId, file }, ctx), ctx);
    });
  }

  @ApiOperation({ summary: 'Starts a mass credit that waits for another administrator, or one that failed again' })
  @ApiOkResponse({ standardSchema: massCredit })
  @PostCall('setting/massCredit/approve')
  async approve(
    @Req() request: ClubRequest,
    @Body({ schema: massCreditBody }) { id }: z.infer<typeof massCreditBody>,
  ): Promise<CreditView> {
    const ctx = contextOf(request);
    return creditView(required((await this.credits.approveMassCredit({ id }, ctx)).credit), ctx);
  }

  @ApiOperation({ summary: 'Ends a mass credit that waits, without a credit' })
  @ApiOkResponse({ standardSchema: massCredit })
  @PostCall('setting/massCredit/reject')
  async reject(
    @Req() request: ClubRequest,
    @Body({ schema: massCreditReasonBody }) body: z.infer<typeof massCreditReasonBody>,
  ): Promise<CreditView> {
    const ctx = contextOf(request);
    return creditView(required((await this.credits.rejectMassCredit(body, ctx)).credit), ctx);
  }

  @ApiOperation({ summary: 'Takes back what a finished mass credit brought, as far as it is available' })
  @ApiOkResponse({ standardSchema: massCredit })
  @PostCall('setting/massCredit/reverse')
  async reverse(
    @Req() request: ClubRequest,
    @Body({ schema: massCreditReasonBody }) body: z.infer<typeof massCreditReasonBody>,
  ): Promise<CreditView> {
    const ctx = contextOf(request);
    return creditView(required((await this.credits.reverseMassCredit(body, ctx)).credit), ctx);
  }

  private async rowsOf(
    asked: { id: string; page: ListPage; outcome: string },
    ctx: RequestContext,
  ): Promise<{ rows: KnownRow[]; end: PageEnd | undefined }> {
    const { rows, end } = await this.credits.listMassCreditRows(asked, ctx);
    const known = await this.known(rows, ctx);
    return { rows: rows.map((row) => ({ ...known, row })), end };
  }

  /** Errors: SERVICE_BUSY while identity does not answer; rows are never shown without their members. */
  private async known(rows: readonly MassCreditRow[], ctx: RequestContext): Promise<Pick<KnownRow, 'contacts'>> {
    const named = rows.flatMap(({ memberId, suggestedMemberId }) => [memberId, suggestedMemberId]);
    const ids = [...new Set(named.filter(Boolean))];
    const contacts = new Map<string, Contact>();
    for (let from = 0; from < ids.length; from += MAX_CONTACTS) {
      const answer = await this.directory.listContacts({ ids: ids.slice(from, from + MAX_CONTACTS) }, ctx);
      for (const contact of answer.contacts) contacts.set(contact.id, contact);
    }
    return { contacts };
  }
}
