import { Controller, Get, Inject, Param, Req, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { Calls, RequestContext, Session } from '@club/platform';
import { WishesServiceClient } from '@club/proto/club/content/v1/wishes';
import { ContentServiceClient } from '@club/proto/club/content/v1/content';
import { MemberServiceClient } from '@club/proto/club/identity/v1/identity';
import { z } from 'zod';
import { Public } from '../auth/access.decorators.js';
import { OptionalSession } from '../auth/optional-session.js';
import { PublicLists } from '../cache/public-lists.js';
import { contextOf, type ClubReply, type ClubRequest } from '../http/club-request.js';
import {
  articleItem,
  articleView,
  blogItem,
  blogView,
  journeyItem,
  journeyView,
  newsItem,
  newsView,
  wishItem,
  wishView,
} from './content.view.js';

const EVERYBODY = 'All';

/**
 * What the club shows to everybody: news, articles, blogs, the journey and wishes. Admins see hidden items too; all others a copy kept by the gateway
 * (docs/product/http-api.md#cached-lists).
 */
@ApiTags('content')
@Public()
@Controller()
export class ContentController {
  constructor(
    @Inject(ContentServiceClient) private readonly content: Calls<ContentServiceClient>,
    @Inject(WishesServiceClient) private readonly wishTree: Calls<WishesServiceClient>,
    @Inject(MemberServiceClient) private readonly members: Calls<MemberServiceClient>,
    private readonly lists: PublicLists,
    private readonly sessions: OptionalSession,
  ) {}

  @ApiOperation({ summary: 'News, newest first: those for everybody, and for a member those of their stage' })
  @ApiBearerAuth()
  @ApiOkResponse({ standardSchema: z.array(newsItem) })
  @Get('news/fetch')
  async news(@Req() request: ClubRequest): Promise<z.infer<typeof newsItem>[]> {
    const ctx = contextOf(request);
    const session = await this.sessions.of(request);
    if (session?.type === 'dev') return (await this.content.listNews({ all: true }, ctx)).news.map(newsView);
    const [news, stage] = await Promise.all([
      this.lists.get('news', async () => (await this.content.listNews({ all: false }, ctx)).news.map(newsView)),
      this.stageOf(session, ctx),
    ]);
    return news.filter(({ showingTo }) => showingTo === EVERYBODY || showingTo === stage);
  }

  @ApiOperation({ summary: 'Articles, newest first' })
  @ApiOkResponse({ standardSchema: z.array(articleItem) })
  @Get('article/fetch')
  articles(@Req() request: ClubRequest): Promise<z.infer<typeof articleItem>[]> {
    return this.list(request, 'articles', async (all, ctx) =>
      (await this.content.listArticles({ all }, ctx)).articles.map(articleView),
    );
  }

  @ApiOperation({ summary: 'Blogs, newest first' })
  @ApiOkResponse({ standardSchema: z.array(blogItem) })
  @Get('blog/fetch')
  blogs(@Req() request: ClubRequest): Promise<z.infer<typeof blogItem>[]> {
    return this.list(request, 'blogs', async (all, ctx) =>
      (await this.content.listBlogs({ all }, ctx)).blogs.map(blogView),
    );
  }

  @ApiOperation({ summary: 'What members have done together, as a list of one' })
  @ApiOkResponse({ standardSchema: z.array(journeyItem) })
  @Get('journey/fetch')
  journey(@Req() request: ClubRequest): Promise<z.infer<typeof journeyItem>[]> {
    return this.list(request, 'journey', async (all, ctx) => {
      const { journey } = await this.content.getJourney({}, ctx);
      return journey ? [journeyView(journey, all)] : [];
    });
  }

  @ApiOperation({ summary: "Children's wishes, in the order they were made" })
  @ApiOkResponse({ standardSchema: z.array(wishItem) })
  @Get('wishes/fetch')
  wishes(@Req() request: ClubRequest): Promise<z.infer<typeof wishItem>[]> {
    return this.list(request, 'wishes', async (all, ctx) =>
      (await this.wishTree.listWishes({ all }, ctx)).wishes.map(wishView),
    );
  }

  @ApiOperation({ summary: 'A picture; its bytes never change' })
  @ApiProduces('image/png', 'image/jpeg', 'image/webp', 'image/svg+xml')
  @ApiOkResponse({ description: 'The picture' })
  @Get('content/image/:name')
  async image(
    @Req() request: ClubRequest,
    @Param('name') name: string,
    @Res({ passthrough: true }) reply: ClubReply,
  ): Promise<Buffer> {
    const { data, contentType } = await this.content.getImage({ name: name.slice(0, 100) }, contextOf(request));
    void reply.header('Content-Type', contentType);
    void reply.header('X-Content-Type-Options', 'nosniff');
    void reply.header('Cache-Control', 'public, max-age=31536000, immutable');
    return Buffer.from(data);
  }

  private async list<T>(
    request: ClubRequest,
    name: string,
    load: (all: boolean, ctx: RequestContext) => Promise<T[]>,
  ): Promise<T[]> {
    const ctx = contextOf(request);
    const admin = (await this.sessions.of(request))?.type === 'dev';
    return admin ? load(true, ctx) : this.lists.get(name, () => load(false, ctx));
  }

  // Without identity a member sees the news for everybody rather than none.
  private async stageOf(session: Session | null, ctx: RequestContext): Promise<string> {
    if (session?.type !== 'user') return EVERYBODY;
    const known = await this.members.getMember({ id: session.subjectId }, ctx).catch(() => null);
    return known?.member?.pregnancyStage ?? EVERYBODY;
  }
}
