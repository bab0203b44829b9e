import { Body, Controller, Get, Inject, Query, Req, Res, type StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Calls, DomainError, isTransient, type RequestContext } from '@club/platform';
import {
  type CountMembersRequest,
  DirectoryServiceClient,
  type MemberRow,
} from '@club/proto/club/identity/v1/directory';
import { PointsServiceClient } from '@club/proto/club/ledger/v1/points';
import { z } from 'zod';
import { PostCall, Roles } from '../auth/access.decorators.js';
import { placeOf, recordSecurity } from '../auth/security-record.js';
import { required } from '../clients/required.js';
import { contextOf, type ClubReply, type ClubRequest } from '../http/club-request.js';
import { incompleteCodes, optionalText, text } from '../validation/fields.js';
import {
  ACCOUNT_COLUMNS,
  accountRow,
  type AccountRow,
  accountRowView,
  accountView,
  adminAccount,
} from './accounts.view.js';
import { MemberViews } from './member-views.js';
import { type AdminFile, listFile, type ListQuery, listRows } from './list-query.js';
import { withMaskedNumber } from './masked.js';
import { recordHead, recordQuery } from './record.form.js';
import { rangeBody, reportQuery, reportRange, reportTotals, totalsOf } from './report.js';

const FIGURES = ['registered', 'verified', 'pregnant', 'referred'] as const;

const filters = {
  pregnancyStage: z
    .enum(['', 'trying', 'pregnant', 'oneChild', 'moreChild'], { error: 'FIELD_INVALID' })
    .optional()
    .describe('Any when absent'),
  state: z
    .enum(['', 'blocked', 'unverified'], { error: 'FIELD_INVALID' })
    .optional()
    .describe('Blocked members, or those whose e-mail is not confirmed; all when absent'),
};
const searched = 'E-mail or number, whole or its beginning; an id; the beginnings of words of a name';
const detailsBody = rangeBody({ query: optionalText(200).describe(searched), ...filters });
const detailBody = rangeBody({ query: text(200).describe(searched), ...filters });
const numberBody = z.object({ id: text(100).describe('The member') });
const shownNumber = z.object({ id: z.string(), number: z.string().nullable().describe('601…; null for none') });
const accountsQuery = reportQuery('registeredAt');

/** The form of an account; what each field must be is the service's rule. */
export const accountForm = z
  .object({
    ...recordHead,
    name: optionalText(10_000),
    number: optionalText(10_000).describe('In any form'),
    email: optionalText(10_000),
    reason: optionalText(1_000).describe('Why, for the audit'),
  })
  .register(incompleteCodes, { code: 'FIELD_EMPTY' });

const figures = {
  registered: z.int(),
  verified: z.int().describe('Of them, those whose e-mail is confirmed now'),
  pregnant: z.int().describe('Of them, those who are pregnant now'),
  referred: z.int().describe("Of them, those who used a friend's code"),
};
const accountTotals = reportTotals(figures).meta({ id: 'AccountTotals' });

type DetailsBody = z.infer<typeof detailsBody>;

/** Accounts of members in the back office (docs/product/back-office.md#accounts). */
@ApiTags('admin')
@Roles('dev', 'superadmin')
@Controller('admin')
export class AdminAccountsController {
  constructor(
    @Inject(DirectoryServiceClient) private readonly directory: Calls<DirectoryServiceClient>,
    @Inject(PointsServiceClient) private readonly points: Calls<PointsServiceClient>,
    private readonly views: MemberViews,
  ) {}

  @ApiOperation({ summary: 'Members by the days of their registration, newest first' })
  @ApiOkResponse({ standardSchema: z.array(accountRow) })
  @PostCall('report/user/details')
  details(
    @Req() request: ClubRequest,
    @Body({ schema: detailsBody }) body: DetailsBody,
    @Query({ schema: accountsQuery }) query: z.infer<typeof accountsQuery>,
    @Res({ passthrough: true }) reply: ClubReply,
  ): Promise<AccountRow[] | StreamableFile> {
    return this.answer(request, reply, { body, query });
  }

  @ApiOperation({ summary: 'How many of the same members registered on each day' })
  @ApiOkResponse({ standardSchema: accountTotals })
  @PostCall('report/user/details/totals')
  async totals(
    @Req() request: ClubRequest,
    @Body({ schema: detailsBody }) body: DetailsBody,
  ): Promise<z.infer<typeof accountTotals>> {
    const { days } = await this.directory.countMembers(filterOf(body), contextOf(request));
    return totalsOf(FIGURES, days);
  }

  @ApiOperation({ summary: 'Members that a search finds, newest first' })
  @ApiOkResponse({ standardSchema: z.array(accountRow) })
  @PostCall('report/user/detail')
  detail(
    @Req() request: ClubRequest,
    @Body({ schema: detailBody }) body: z.infer<typeof detailBody>,
    @Query({ schema: accountsQuery }) query: z.infer<typeof accountsQuery>,
    @Res({ passthrough: true }) reply: ClubReply,
  ): Promise<AccountRow[] | StreamableFile> {
    return this.answer(request, reply, { body, query });
  }

  @ApiOperation({ summary: "Shows a member's phone number, which lists mask; it is kept who saw it" })
  @ApiOkResponse({ standardSchema: shownNumber })
  @PostCall('report/user/number')
  async number(
    @Req() request: ClubRequest,
    @Body({ schema: numberBody }) { id }: z.infer<typeof numberBody>,
  ): Promise<z.infer<typeof shownNumber>> {
    const { member } = await this.directory.getMemberRecord({ id }, contextOf(request));
    if (!member) throw new DomainError('USER_NOT_FOUND');
    await this.views.record(request, id, 'number');
    return { id, number: required(member.member).number || null };
  }

  @ApiOperation({ summary: 'One account, to edit it' })
  @ApiOkResponse({ standardSchema: adminAccount })
  @Get('fetch/dashboard/account')
  async account(
    @Req() request: ClubRequest,
    @Query({ schema: recordQuery }) { id }: z.infer<typeof recordQuery>,
  ): Promise<z.infer<typeof adminAccount>> {
    const { member } = await this.directory.getMemberRecord({ id }, contextOf(request));
    // Nothing of an erased member can be edited.
    if (!member) throw new DomainError('USER_NOT_FOUND');
    await this.views.record(request, id, 'account');
    return accountView(member);
  }

  @ApiOperation({ summary: "Changes a member's name, number and e-mail" })
  @ApiOkResponse({ standardSchema: adminAccount })
  @PostCall('setting/account/edit')
  async edit(
    @Req() request: ClubRequest,
    @Body({ schema: accountForm }) form: z.infer<typeof accountForm>,
  ): Promise<z.infer<typeof adminAccount>> {
    const { name = '', number = '', email = '', reason = '', ...head } = form;
    const { member } = await this.directory.saveMember({ ...head, name, number, email, reason }, contextOf(request));
    return accountView(required(member));
  }

  private async answer(
    request: ClubRequest,
    reply: ClubReply,
    { body, query }: { body: DetailsBody; query: ListQuery & z.infer<typeof accountsQuery> },
  ): Promise<AccountRow[] | StreamableFile> {
    const ctx = contextOf(request);
    const whole = query.format !== undefined;
    const list: AdminFile<AccountRow> = {
      load: async (page) => {
        const { members, end } = await this.directory.listMembers({ ...filterOf(body), page }, ctx);
        return { rows: await this.withBalances(members, ctx, whole), end };
      },
      file: 'accountReport',
      columns: ACCOUNT_COLUMNS,
    };
    if (whole) return listFile(request, query, list);
    const rows = await listRows(reply, query, list);
    recordSecurity(request, 'personal data opened', { place: placeOf(request), record: 'report', recordId: list.file });
    return rows.map(withMaskedNumber);
  }

  // The list is there without the ledger, which knows tiers and points; a file is whole or fails.
  private async withBalances(
    members: readonly MemberRow[],
    ctx: RequestContext,
    whole: boolean,
  ): Promise<AccountRow[]> {
    if (members.length === 0) return [];
    try {
      const { balances } = await this.points.getBalances({ memberIds: members.map(({ id }) => id) }, ctx);
      const byId = new Map(balances.map((balance) => [balance.memberId, balance]));
      return members.map((member) => accountRowView(member, byId.get(member.id)));
    } catch (error) {
      if (whole || !isTransient(error)) throw error;
      return members.map((member) => accountRowView(member, undefined));
    }
  }
}

function filterOf({ query = '', pregnancyStage = '', state = '', ...days }: DetailsBody): CountMembersRequest {
  const { from, before: to } = reportRange(days);
  return { from, to, query, pregnancyStage, state };
}
