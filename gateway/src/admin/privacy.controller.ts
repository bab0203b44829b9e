import { Body, Controller, Get, Inject, Query, Req, Res, type StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Calls, Clock, isCalendarDate, kl } from '@club/platform';
import { DirectoryServiceClient } from '@club/proto/club/identity/v1/directory';
import { PrivacyDeskServiceClient } from '@club/proto/club/identity/v1/privacy_desk';
import { z } from 'zod';
import { PostCall, Roles } from '../auth/access.decorators.js';
import { required } from '../clients/required.js';
import { contextOf, type ClubReply, type ClubRequest } from '../http/club-request.js';
import { optionalText, text } from '../validation/fields.js';
import { type AdminFile, listQuery } from './list-query.js';
import { MemberViews } from './member-views.js';
import {
  dataRequest,
  listedRequest,
  type ListedRequest,
  memberPrivacy,
  memberViewed,
  privacyView,
  REQUEST_COLUMNS,
  REQUEST_KINDS,
  REQUEST_STATES,
  requestView,
  type RequestView,
  retention,
  retentionView,
  VIEW_COLUMNS,
  viewedView,
  type ViewedView,
} from './privacy.view.js';
import { recordQuery } from './record.form.js';
import { answerReport, withMembers } from './report.js';

const DEFAULT_PAGE_SIZE = 50;

const day = () => optionalText(10).refine((typed) => !typed || isCalendarDate(typed), { error: 'FIELD_INVALID' });

export const requestsQuery = listQuery(['requestedAt', 'dueAt'], {
  kind: z.enum(REQUEST_KINDS, { error: 'FIELD_INVALID' }).optional(),
  state: z.enum(REQUEST_STATES, { error: 'FIELD_INVALID' }).optional(),
  member: optionalText(100).describe('Id of a member'),
});
export const viewsQuery = listQuery(['at'], {
  member: optionalText(100).describe('Id of a member'),
  admin: optionalText(100).describe('User name or id'),
  from: day().describe('First day in Kuala Lumpur, YYYY-MM-DD'),
  to: day().describe('Last day, included'),
});
export const eraseBody = z.object({
  id: text(100).describe('The member'),
  reason: text(1_000).describe('How the member asked for it, for the audit'),
  confirmation: text(320).describe("The member's e-mail, typed; of one without it the number"),
  code: optionalText(100).describe('Of your own authenticator app, or a recovery code; required outside development'),
});

/** Privacy desk: requests of members about their data, and who opened them (docs/product/back-office.md#privacy-desk). */
@ApiTags('admin')
@Roles('dev')
@Controller('admin/privacy')
export class AdminPrivacyController {
  constructor(
    @Inject(PrivacyDeskServiceClient) private readonly desk: Calls<PrivacyDeskServiceClient>,
    @Inject(DirectoryServiceClient) private readonly directory: Calls<DirectoryServiceClient>,
    private readonly views: MemberViews,
    private readonly clock: Clock,
  ) {}

  @ApiOperation({ summary: 'Requests for copies and deletions, newest first; format=csv downloads all' })
  @ApiOkResponse({ standardSchema: z.array(listedRequest) })
  @Get('requests')
  async requests(
    @Req() request: ClubRequest,
    @Query({ schema: requestsQuery }) query: z.infer<typeof requestsQuery>,
    @Res({ passthrough: true }) reply: ClubReply,
  ): Promise<ListedRequest[] | StreamableFile> {
    const { kind = '', state = '', member: memberId = '', ...asked } = query;
    const ctx = contextOf(request);
    const list: AdminFile<ListedRequest> = {
      load: async (page) => {
        const { requests, end } = await this.desk.listDataRequests({ kind, state, memberId, page }, ctx);
        return { rows: await withMembers(this.directory, requests.map(requestView), ctx), end };
      },
      file: `data-requests-${kl.date(this.clock.now())}`,
      columns: REQUEST_COLUMNS,
    };
    return answerReport(request, reply, { pageSize: DEFAULT_PAGE_SIZE, ...asked }, list);
  }

  @ApiOperation({ summary: 'Consents of a member with the versions that were read, and the requests of the member' })
  @ApiOkResponse({ standardSchema: memberPrivacy })
  @Get('member')
  async member(
    @Req() request: ClubRequest,
    @Query({ schema: recordQuery }) { id: memberId }: z.infer<typeof recordQuery>,
  ): Promise<z.infer<typeof memberPrivacy>> {
    const view = await this.desk.getMemberPrivacy({ memberId }, contextOf(request));
    // Nothing personal is left of an erased member.
    if (!view.erasedAt) await this.views.record(request, memberId, 'privacy');
    return privacyView(memberId, view);
  }

  @ApiOperation({
    summary: 'Erases a member who asked for it, as the member could; answers the request with its proofs',
  })
  @ApiOkResponse({ standardSchema: dataRequest })
  @PostCall('erase')
  async erase(
    @Req() request: ClubRequest,
    @Body({ schema: eraseBody }) { id: memberId, code = '', ...typed }: z.infer<typeof eraseBody>,
  ): Promise<RequestView> {
    const { request: erasure } = await this.desk.eraseMember({ ...typed, memberId, code }, contextOf(request));
    return requestView(required(erasure));
  }

  @ApiOperation({
    summary: 'Who opened the data of members in the last two years, newest first; format=csv downloads all',
  })
  @ApiOkResponse({ standardSchema: z.array(memberViewed) })
  @Get('views')
  async viewed(
    @Req() request: ClubRequest,
    @Query({ schema: viewsQuery }) query: z.infer<typeof viewsQuery>,
    @Res({ passthrough: true }) reply: ClubReply,
  ): Promise<ViewedView[] | StreamableFile> {
    const { member: memberId = '', admin = '', from, to, ...asked } = query;
    const wanted = {
      ...{ memberId, admin, from: from ? kl.startOfDay(from).toISOString() : undefined },
      to: to ? kl.startOfDay(kl.addDays(to, 1)).toISOString() : undefined,
    };
    const ctx = contextOf(request);
    const list: AdminFile<ViewedView> = {
      load: async (page) => {
        const { views, end } = await this.directory.listMemberViews({ ...wanted, page }, ctx);
        return { rows: (await withMembers(this.directory, views, ctx)).map(viewedView), end };
      },
      file: `member-views-${kl.date(this.clock.now())}`,
      columns: VIEW_COLUMNS,
    };
    return answerReport(request, reply, { pageSize: DEFAULT_PAGE_SIZE, ...asked }, list);
  }

  @ApiOperation({ summary: 'How long each kind of personal data is kept, and when the next of it is removed' })
  @ApiOkResponse({ standardSchema: z.array(retention) })
  @Get('retention')
  async kept(@Req() request: ClubRequest): Promise<z.infer<typeof retention>[]> {
    const { kinds } = await this.desk.listRetention({}, contextOf(request));
    return kinds.map(retentionView);
  }
}
