import { Controller, Get, Inject, Param, Query, Req, Res, type StreamableFile } from '@nestjs/common';
import { ApiHeader, ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import { type Calls, Clock, type Session } from '@club/platform';
import { ContestsServiceClient } from '@club/proto/club/contests/v1/contests';
import { z } from 'zod';
import { contestFilter, contestsList, contestsQuery } from '../admin/contests.list.js';
import { BACK_OFFICE, listFile, listRows } from '../admin/list-query.js';
import { PostCall, Public, Roles } from '../auth/access.decorators.js';
import { SharedLists } from '../cache/shared-lists.js';
import { ContestsClient } from '../clients/contests.client.js';
import { ImagesClient } from '../clients/images.client.js';
import { contextOf, type ClubReply, type ClubRequest } from '../http/club-request.js';
import { TakesFiles, withSpooledForm } from '../http/file-upload.js';
import { TakesForm } from '../http/form-body.js';
import { idempotencyKeyOf } from '../http/idempotency-key.js';
import { contestFields, contestFiles, contestForm } from './contests.form.js';
import { contestEntry, contestItem, contestView, entryView } from './contests.view.js';
import { shownContests } from './shown-lists.js';

const entered = z
  .object({
    entries: z.array(contestEntry),
    totalPoints: z.int().optional().describe('Spendable points afterwards; absent when entering cost nothing'),
  })
  .meta({ id: 'ContestEntered' });

/** Contests and entering them (docs/product/contests.md#period and docs/product/contests.md#entries). */
@ApiTags('member')
@Controller('contest')
export class ContestsController {
  constructor(
    @Inject(ContestsServiceClient) private readonly contests: Calls<ContestsServiceClient>,
    private readonly entering: ContestsClient,
    private readonly images: ImagesClient,
    private readonly shared: SharedLists,
    private readonly clock: Clock,
  ) {}

  @ApiOperation({
    summary: 'Contests: running and upcoming ones by end date, then those that have ended',
    description: BACK_OFFICE,
  })
  @ApiOkResponse({ standardSchema: z.array(contestItem) })
  @Public()
  @Get('fetch')
  async fetch(
    @Req() request: ClubRequest,
    @Query({ schema: contestsQuery }) query: z.infer<typeof contestsQuery>,
    @Res({ passthrough: true }) reply: ClubReply,
  ): Promise<z.infer<typeof contestItem>[] | StreamableFile> {
    return this.shared.of(
      request,
      'contests',
      async (ctx) => {
        const list = contestsList(this.contests, contestFilter(query, this.clock.now()), ctx);
        if (query.format) return listFile(request, query, list);
        return (await listRows(reply, query, list)).map((contest) => contestView(contest, true));
      },
      (ctx) => shownContests(this.contests, ctx),
    );
  }

  @ApiOperation({ summary: 'A picture of a contest; its bytes never change' })
  @ApiProduces('image/webp', 'image/svg+xml')
  @ApiOkResponse({ description: 'The picture' })
  @Public()
  @Get('image/:name')
  async image(
    @Req() request: ClubRequest,
    @Param('name') name: string,
    @Res({ passthrough: true }) reply: ClubReply,
  ): Promise<Buffer> {
    const { content, contentType } = await this.images.get('contests', name, contextOf(request));
    void reply.header('Content-Type', contentType);
    void reply.header('X-Content-Type-Options', 'nosniff');
    void reply.header('Cache-Control', 'public, max-age=31536000, immutable');
    return Buffer.from(content);
  }

  @ApiOperation({ summary: "The caller's entries, newest first" })
  @ApiOkResponse({ standardSchema: z.array(contestEntry) })
  @Roles('user')
  @Get('entries')
  async entries(@Req() request: ClubRequest): Promise<z.infer<typeof contestEntry>[]> {
    const { subjectId } = request.session as Session;
    const { entries: own } = await this.contests.listMemberEntries({ memberId: subjectId }, contextOf(request));
    return own.map(entryView);
  }

  @ApiOperation({ summary: 'Enters a contest once or several times: all of the entries count, or none' })
  @ApiHeader({
    name: 'Idempotency-Key',
    required: false,
    description: 'Names these entries; without it the same entries within ten seconds are the same',
  })
  @TakesForm({
    schema: contestFields,
    files: contestFiles,
    description: 'Fields of an entry end with its number; pictures are PNG or JPEG to 10 MB',
  })
  @ApiOkResponse({ standardSchema: entered })
  @Roles('user')
  @TakesFiles({ megabytes: 10, files: contestFiles })
  @PostCall('submit')
  async submit(@Req() request: ClubRequest): Promise<z.infer<typeof entered>> {
    const { subjectId: memberId } = request.session as Session;
    const key = idempotencyKeyOf(request);
    const answer = await withSpooledForm(request, (form) => {
      const { contestId, entries, files } = contestForm(form);
      return this.entering.enter({ memberId, contestId, entries, key }, files, contextOf(request));
    });
    const { totalPoints } = answer;
    return { entries: answer.entries.map(entryView), ...(totalPoints === undefined ? {} : { totalPoints }) };
  }
}
