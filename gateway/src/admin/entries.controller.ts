import { Body, Controller, Get, Inject, Query, Req, Res, type StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import { type Calls, DomainError, localizedText, type RequestContext } from '@club/platform';
import { ContestsServiceClient } from '@club/proto/club/contests/v1/contests';
import { EntryDeskServiceClient } from '@club/proto/club/contests/v1/entry_desk';
import { DirectoryServiceClient } from '@club/proto/club/identity/v1/directory';
import { z } from 'zod';
import { PostCall, Public, Roles } from '../auth/access.decorators.js';
import { placeOf, recordSecurity } from '../auth/security-record.js';
import { contextOf, type ClubReply, type ClubRequest } from '../http/club-request.js';
import { optionalText, text } from '../validation/fields.js';
import {
  activity,
  activityView,
  deskEntry,
  deskEntryDetails,
  type DeskEntryView,
  ENTRY_COLUMNS,
  entryCounts,
  entryRow,
  movedEntry,
  movedView,
  STATUSES,
} from './entries.view.js';
import { type AdminFile } from './list-query.js';
import { answerReport, reportQuery, withMembers } from './report.js';
import { findMembers } from './report.members.js';

const MAX_IDS = 500;
const status = z.enum(STATUSES, { error: 'FIELD_INVALID' });
const id = text(100);

export const activitiesBody = z.object({});
export const entriesBody = z.object({
  activityNum: id.describe('Id of the contest'),
  status: status.optional().describe('All when absent'),
  query: optionalText(200).describe('Name, email, number or id of a member'),
});
export const entriesQuery = reportQuery('enteredAt');
export const entryBody = z.object({ entryid: id, status });
export const entryQuery = z.object({ id });
export const moveBody = z.object({
  ids: z.array(id, { error: 'FIELD_INVALID' }).max(MAX_IDS, { error: 'FIELD_INVALID' }),
  status,
  from: status.optional().describe('Only entries that have this status'),
});
export const announceBody = z.object({ id: id.describe('Id of the contest') });
export const entryFileQuery = z.object({
  key: text(200).describe('As it stands in the address of a picture'),
  size: z.enum(['small'], { error: 'FIELD_INVALID' }).optional(),
});

/** The desk of contest entries (docs/product/back-office.md#contest-entries). */
@ApiTags('admin')
@Roles('dev')
@Controller('admin/report')
export class AdminEntriesController {
  constructor(
    @Inject(EntryDeskServiceClient) private readonly desk: Calls<EntryDeskServiceClient>,
    @Inject(ContestsServiceClient) private readonly contests: Calls<ContestsServiceClient>,
    @Inject(DirectoryServiceClient) private readonly directory: Calls<DirectoryServiceClient>,
  ) {}

  @ApiOperation({ summary: 'All contests, running ones first, then the ended ones, the last one first' })
  @ApiOkResponse({ standardSchema: z.array(activity) })
  @PostCall('allActivity')
  async activities(
    @Req() request: ClubRequest,
    @Body({ schema: activitiesBody }) _body: z.infer<typeof activitiesBody>,
  ): Promise<z.infer<typeof activity>[]> {
    const { rows } = await this.contests.list({ all: true, page: undefined }, contextOf(request));
    return rows.map(activityView);
  }

  @ApiOperation({ summary: 'Entries of a contest, newest first, with their members' })
  @ApiOkResponse({ standardSchema: z.array(deskEntry) })
  @PostCall('activity')
  async entries(
    @Req() request: ClubRequest,
    @Body({ schema: entriesBody }) body: z.infer<typeof entriesBody>,
    @Query({ schema: entriesQuery }) query: z.infer<typeof entriesQuery>,
    @Res({ passthrough: true }) reply: ClubReply,
  ): Promise<DeskEntryView[] | StreamableFile> {
    const ctx = contextOf(request);
    const wanted = await this.filterOf(body, ctx);
    const name = await this.nameOf(body.activityNum, ctx);
    const list: AdminFile<DeskEntryView> = {
      load: async (page) => {
        const { entries, end } = await this.desk.listEntries({ ...wanted, page }, ctx);
        return {
          rows: await withMembers(
            this.directory,
            entries.map((entry) => entryRow(entry, name)),
            ctx,
          ),
          end,
        };
      },
      file: 'scanReport',
      columns: ENTRY_COLUMNS,
    };
    return answerReport(request, reply, query, list);
  }

  @ApiOperation({ summary: 'Number of the same entries in each status' })
  @ApiOkResponse({ standardSchema: entryCounts })
  @PostCall('activity/totals')
  async totals(
    @Req() request: ClubRequest,
    @Body({ schema: entriesBody }) body: z.infer<typeof entriesBody>,
  ): Promise<z.infer<typeof entryCounts>> {
    const ctx = contextOf(request);
    const page = { offset: 0, limit: 1, sort: '', q: '', cursor: '', uncounted: true };
    const { counts } = await this.desk.listEntries({ ...(await this.filterOf(body, ctx)), page }, ctx);
    const { pending = 0, consolidation = 0, winner = 0 } = counts ?? {};
    return { pending, consolidation, winner };
  }

  @ApiOperation({ summary: 'One entry with the other entries that have the same picture or receipt' })
  @ApiOkResponse({ standardSchema: deskEntryDetails })
  @Get('activity/entry')
  async details(
    @Req() request: ClubRequest,
    @Query({ schema: entryQuery }) query: z.infer<typeof entryQuery>,
  ): Promise<z.infer<typeof deskEntryDetails>> {
    const ctx = contextOf(request);
    const entry = await this.desk.getEntry(query, ctx);
    const name = await this.nameOf(entry.contestId, ctx);
    const others = entry.same.map(({ entryId, contestId, number, kind, memberId }) => ({
      ...{ id: entryId, activityId: contestId, entry: number, memberId },
      kind: kind === 'image' ? ('image' as const) : ('receipt' as const),
    }));
    const [[whole], same] = await Promise.all([
      withMembers(this.directory, [entryRow(entry, name)], ctx),
      withMembers(this.directory, others, ctx),
    ]);
    recordSecurity(request, 'personal data opened', {
      place: placeOf(request),
      record: 'contestEntry',
      recordId: entry.id,
    });
    return { ...whole!, memberEntries: entry.memberEntries, same };
  }

  @ApiOperation({ summary: 'Moves an entry to another status; the same status again changes nothing' })
  @ApiOkResponse({ standardSchema: movedEntry })
  @PostCall('updateActivity')
  async update(
    @Req() request: ClubRequest,
    @Body({ schema: entryBody }) { entryid, status: wanted }: z.infer<typeof entryBody>,
  ): Promise<z.infer<typeof movedEntry>> {
    const move = { ids: [entryid], status: wanted, from: '' };
    const ctx = contextOf(request);
    const { entries } = await this.desk.moveEntries(move, ctx);
    const [moved] = entries.map((entry) => movedView(entry, ctx.locale));
    if (moved?.error) throw new DomainError(moved.error.code as never);
    return moved!;
  }

  @ApiOperation({ summary: 'Moves entries, each by itself, and answers what became of each' })
  @ApiOkResponse({ standardSchema: z.array(movedEntry) })
  @PostCall('activity/move')
  async move(
    @Req() request: ClubRequest,
    @Body({ schema: moveBody }) { ids, status: wanted, from }: z.infer<typeof moveBody>,
  ): Promise<z.infer<typeof movedEntry>[]> {
    const ctx = contextOf(request);
    const { entries } = await this.desk.moveEntries({ ids, status: wanted, from: from ?? '' }, ctx);
    return entries.map((entry) => movedView(entry, ctx.locale));
  }

  @ApiOperation({
    summary: 'Announces the results of a contest that has ended, once: members are notified, nothing moves any more',
  })
  @ApiOkResponse({ standardSchema: activity })
  @PostCall('activity/announce')
  async announce(
    @Req() request: ClubRequest,
    @Body({ schema: announceBody }) body: z.infer<typeof announceBody>,
  ): Promise<z.infer<typeof activity>> {
    return activityView(await this.desk.announceResults(body, contextOf(request)));
  }

  @ApiOperation({ summary: "An entry's picture, for whoever has its key" })
  @ApiProduces('image/webp')
  @ApiOkResponse({ description: 'The picture' })
  @Public()
  @Get('activity/file')
  async file(
    @Req() request: ClubRequest,
    @Query({ schema: entryFileQuery }) { key, size }: z.infer<typeof entryFileQuery>,
    @Res({ passthrough: true }) reply: ClubReply,
  ): Promise<Buffer> {
    const picture = { token: key, small: size === 'small' };
    const { content, contentType } = await this.desk.getEntryFile(picture, contextOf(request));
    void reply.header('Content-Type', contentType).header('X-Content-Type-Options', 'nosniff');
    // The key is over within hours, and only this browser may keep the copy.
    void reply.header('Cache-Control', 'private, max-age=21600, immutable');
    return Buffer.from(content);
  }

  private async filterOf(
    { activityNum, status: wanted = '' as never, query }: z.infer<typeof entriesBody>,
    ctx: RequestContext,
  ) {
    return { contestId: activityNum, status: wanted, members: await findMembers(this.directory, query, ctx) };
  }

  private async nameOf(contestId: string, ctx: RequestContext): Promise<string> {
    return localizedText((await this.contests.get({ id: contestId }, ctx)).name).en;
  }
}
