import { Controller, Get, Inject, Param, Query, Req, Res, type StreamableFile } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { Calls, RequestContext, Session } from '@club/platform';
import { ArticlesServiceClient } from '@club/proto/club/content/v1/articles';
import { BlogsServiceClient } from '@club/proto/club/content/v1/blogs';
import { JourneyServiceClient } from '@club/proto/club/content/v1/content';
import { NewsServiceClient } from '@club/proto/club/content/v1/news';
import { WishesServiceClient } from '@club/proto/club/content/v1/wishes';
import { MemberServiceClient } from '@club/proto/club/identity/v1/identity';
import { z } from 'zod';
import {
  articlesList,
  articlesQuery,
  blogsList,
  blogsQuery,
  newsList,
  newsQuery,
  wishesList,
  wishesQuery,
} from '../admin/content.list.js';
import { type AdminFile, BACK_OFFICE, listFile, type ListQuery, listRows } from '../admin/list-query.js';
import { Public } from '../auth/access.decorators.js';
import { OptionalSession } from '../auth/optional-session.js';
import { PublicLists } from '../cache/public-lists.js';
import { SharedLists } from '../cache/shared-lists.js';
import { ImagesClient } from '../clients/images.client.js';
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
import { EVERYBODY, isForEverybody, shownArticles, shownNews } from './shown-lists.js';

/** Arguments for the lists as members see them. */
const SHOWN = { all: false, page: undefined };
/** Some rows as they are shown, or the file of all. */
type Shared<Item extends z.ZodType> = z.infer<Item>[] | StreamableFile;

/**
 * Public content: news, articles, blogs, the journey and wishes. Admins see hidden items too; all others get a copy that the
 * gateway keeps (docs/product/http-api.md#cached-lists).
 */
@ApiTags('content')
@Public()
@Controller()
export class ContentController {
  constructor(
    @Inject(NewsServiceClient) private readonly newsItems: Calls<NewsServiceClient>,
    @Inject(ArticlesServiceClient) private readonly articleItems: Calls<ArticlesServiceClient>,
    @Inject(BlogsServiceClient) private readonly blogItems: Calls<BlogsServiceClient>,
    @Inject(JourneyServiceClient) private readonly journeys: Calls<JourneyServiceClient>,
    @Inject(WishesServiceClient) private readonly wishTree: Calls<WishesServiceClient>,
    private readonly images: ImagesClient,
    @Inject(MemberServiceClient) private readonly members: Calls<MemberServiceClient>,
    private readonly lists: PublicLists,
    private readonly shared: SharedLists,
    private readonly sessions: OptionalSession,
  ) {}

  @ApiOperation({
    summary: 'News, newest first: those for everybody, and for a member those of their stage',
    description: BACK_OFFICE,
  })
  @ApiBearerAuth()
  @ApiOkResponse({ standardSchema: z.array(newsItem) })
  @Get('news/fetch')
  async news(
    @Req() request: ClubRequest,
    @Query({ schema: newsQuery }) query: z.output<typeof newsQuery>,
    @Res({ passthrough: true }) reply: ClubReply,
  ): Promise<Shared<typeof newsItem>> {
    const session = await this.sessions.of(request);
    const ctx = contextOf(request);
    if (session?.type === 'dev') {
      return this.all(
        request,
        reply,
        query,
        newsList(this.newsItems, ctx, { removed: query.removed === 'true' }),
        newsView,
      );
    }
    const [news, stage] = await Promise.all([
      this.lists.get('news', () => shownNews(this.newsItems, ctx)),
      this.stageOf(session, ctx),
    ]);
    return news.filter((one) => isForEverybody(one) || one.showingTo === stage);
  }

  @ApiOperation({ summary: 'Articles, newest first', description: BACK_OFFICE })
  @ApiOkResponse({ standardSchema: z.array(articleItem) })
  @Get('article/fetch')
  articles(
    @Req() request: ClubRequest,
    @Query({ schema: articlesQuery }) query: ListQuery,
    @Res({ passthrough: true }) reply: ClubReply,
  ): Promise<Shared<typeof articleItem>> {
    return this.shared.of(
      request,
      'articles',
      (ctx) => this.all(request, reply, query, articlesList(this.articleItems, ctx, {}), articleView),
      (ctx) => shownArticles(this.articleItems, ctx),
    );
  }

  @ApiOperation({ summary: 'Blogs, newest first', description: BACK_OFFICE })
  @ApiOkResponse({ standardSchema: z.array(blogItem) })
  @Get('blog/fetch')
  blogs(
    @Req() request: ClubRequest,
    @Query({ schema: blogsQuery }) query: ListQuery,
    @Res({ passthrough: true }) reply: ClubReply,
  ): Promise<Shared<typeof blogItem>> {
    return this.shared.of(
      request,
      'blogs',
      (ctx) => this.all(request, reply, query, blogsList(this.blogItems, ctx, {}), blogView),
      async (ctx) => (await this.blogItems.list(SHOWN, ctx)).rows.map((one) => blogView(one)),
    );
  }

  @ApiOperation({ summary: 'What members have done together, as a list of one' })
  @ApiOkResponse({ standardSchema: z.array(journeyItem) })
  @Get('journey/fetch')
  journey(@Req() request: ClubRequest): Promise<Shared<typeof journeyItem>> {
    const load = async (typed: boolean, ctx: RequestContext) => [journeyView(await this.journeys.get({}, ctx), typed)];
    return this.shared.of(
      request,
      'journey',
      (ctx) => load(true, ctx),
      (ctx) => load(false, ctx),
    );
  }

  @ApiOperation({ summary: "Children's wishes, in the order they were made", description: BACK_OFFICE })
  @ApiOkResponse({ standardSchema: z.array(wishItem) })
  @Get('wishes/fetch')
  wishes(
    @Req() request: ClubRequest,
    @Query({ schema: wishesQuery }) query: ListQuery,
    @Res({ passthrough: true }) reply: ClubReply,
  ): Promise<Shared<typeof wishItem>> {
    return this.shared.of(
      request,
      'wishes',
      (ctx) => this.all(request, reply, query, wishesList(this.wishTree, ctx, {}), wishView),
      async (ctx) => (await this.wishTree.list(SHOWN, ctx)).rows.map((one) => wishView(one)),
    );
  }

  @ApiOperation({ summary: 'A picture; its bytes never change' })
  @ApiProduces('image/webp', 'image/svg+xml')
  @ApiOkResponse({ description: 'The picture' })
  @Get('content/image/:name')
  async image(
    @Req() request: ClubRequest,
    @Param('name') name: string,
    @Res({ passthrough: true }) reply: ClubReply,
  ): Promise<Buffer> {
    const { content, contentType } = await this.images.get('content', name, contextOf(request));
    void reply.header('Content-Type', contentType);
    void reply.header('X-Content-Type-Options', 'nosniff');
    void reply.header('Cache-Control', 'public, max-age=31536000, immutable');
    return Buffer.from(content);
  }

  /** All rows that a query of the back office asks for, as a list or as a file. */
  private async all<Row, View>(
    request: ClubRequest,
    reply: ClubReply,
    query: ListQuery,
    list: AdminFile<Row>,
    view: (row: Row, admin: boolean) => View,
  ): Promise<View[] | StreamableFile> {
    if (query.format) return listFile(request, query, list);
    return (await listRows(reply, query, list)).map((row) => view(row, true));
  }

  // Without identity a member sees the news for everybody rather than none.
  private async stageOf(session: Session | null, ctx: RequestContext): Promise<string> {
    if (session?.type !== 'user') return EVERYBODY;
    const known = await this.members.getMember({ id: session.subjectId }, ctx).catch(() => null);
    return known?.member?.pregnancyStage ?? EVERYBODY;
  }
}
