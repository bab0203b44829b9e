import { Readable } from 'node:stream';
import { Controller, Get, Inject, Query, Req, StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { Calls, Session, RequestContext } from '@club/platform';
import { MysteryBoxServiceClient } from '@club/proto/club/catalogue/v1/mysterybox';
import { z } from 'zod';
import { Public, Roles } from '../auth/access.decorators.js';
import { OptionalSession } from '../auth/optional-session.js';
import { PublicLists } from '../cache/public-lists.js';
import { contextOf, type ClubRequest } from '../http/club-request.js';
import { text } from '../validation/fields.js';
import { campaign, campaignEntry, campaignView, entryView } from './mystery-box.view.js';

export const drawQuery = z.object({ id: text(64).describe('The draw') });

/** The mystery box (docs/product/rewards.md#mystery-box): campaigns, draws anybody can recompute, what a member won. */
@ApiTags('rewards')
@Controller('campaign')
export class MysteryBoxController {
  constructor(
    @Inject(MysteryBoxServiceClient) private readonly box: Calls<MysteryBoxServiceClient>,
    private readonly lists: PublicLists,
    private readonly sessions: OptionalSession,
  ) {}

  @ApiOperation({ summary: 'What the member has won, newest first' })
  @ApiOkResponse({ standardSchema: z.array(campaignEntry) })
  @Roles('user')
  @Get('entries')
  async entries(@Req() request: ClubRequest): Promise<z.infer<typeof campaignEntry>[]> {
    const { subjectId } = request.session as Session;
    const { prizes } = await this.box.listMemberPrizes({ memberId: subjectId }, contextOf(request));
    return prizes.map(entryView);
  }

  @ApiOperation({ summary: "Campaigns that have begun, newest first; with a member's token, their entries too" })
  @ApiOkResponse({ standardSchema: z.array(campaign) })
  @Public()
  @Get('fetch')
  async fetch(@Req() request: ClubRequest): Promise<z.infer<typeof campaign>[]> {
    const session = await this.sessions.of(request);
    const memberId = session?.type === 'user' ? session.subjectId : '';
    const load = async () =>
      (await this.box.listCampaigns({ memberId }, contextOf(request))).campaigns.map(campaignView);
    return memberId ? load() : this.lists.get('campaigns', load);
  }

  @ApiOperation({ summary: 'The entry list of a closed draw: a line "<ticket> <owner>" each, in order' })
  @ApiProduces('text/plain')
  @Public()
  @Get('draw/entries')
  async drawEntries(
    @Req() request: ClubRequest,
    @Query({ schema: drawQuery }) { id }: z.infer<typeof drawQuery>,
  ): Promise<StreamableFile> {
    const pages = this.linesOf(id, contextOf(request));
    // The first page is asked for before the answer begins, so that an unknown draw is a 404.
    const first = await pages.next();
    async function* lines() {
      if (!first.done) yield joined(first.value);
      for await (const page of pages) yield joined(page);
    }
    return new StreamableFile(Readable.from(lines(), { objectMode: false }), { type: 'text/plain; charset=utf-8' });
  }

  /** The entry list of a draw, a part at a time. Throws NOT_FOUND while it is open. */
  private async *linesOf(drawId: string, ctx: RequestContext): AsyncGenerator<string[], void> {
    let pageToken = '';
    do {
      const page = await this.box.listDrawEntries({ drawId, pageToken }, ctx);
      yield page.lines;
      pageToken = page.nextPageToken;
    } while (pageToken !== '');
  }
}

const joined = (lines: readonly string[]) => lines.map((line) => `${line}\n`).join('');
