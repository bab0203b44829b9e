import { Inject, Injectable } from '@nestjs/common';
import type { Calls, RequestContext } from '@club/platform';
import type { LocalizedText } from '@club/platform/localized-text';
import { ArticlesServiceClient } from '@club/proto/club/content/v1/articles';
import { NewsServiceClient } from '@club/proto/club/content/v1/news';
import { ContestsServiceClient } from '@club/proto/club/contests/v1/contests';
import { PublicLists } from '../cache/public-lists.js';
import { isForEverybody, shownArticles, shownContests, shownNews } from '../member/shown-lists.js';

/** Fields that a shared page shows of a contest, an article or a news item. */
interface Read {
  id: string;
  title: LocalizedText;
  description: LocalizedText;
  image: LocalizedText;
}

/** Kinds of things with a title, a text and a picture that are shared by their id. */
export const READABLE = ['contest', 'article', 'news'] as const;
type Readable = (typeof READABLE)[number];

/** Returns whether a part of an address is one of the kinds. */
export const isReadable = (kind: string): kind is Readable => READABLE.some((one) => one === kind);

/** Contests, articles and news as a shared page shows them, from the lists that everybody sees. */
@Injectable()
export class SharedReading {
  private readonly kinds: Record<
    Readable,
    { path: (id: string) => string; list: (ctx: RequestContext) => Promise<Read[]> }
  > = {
    contest: {
      path: (id) => `/activity?id=${id}`,
      list: async (ctx) => {
        const contests = await this.lists.get('contests', () => shownContests(this.contests, ctx));
        return contests.map(({ name, ...contest }) => ({ ...contest, title: name }));
      },
    },
    article: {
      path: () => '/wishingtree',
      list: (ctx) => this.lists.get('articles', () => shownArticles(this.articles, ctx)),
    },
    news: {
      path: (id) => `/viewnews?news=${id}`,
      list: async (ctx) => (await this.lists.get('news', () => shownNews(this.news, ctx))).filter(isForEverybody),
    },
  };

  constructor(
    @Inject(ContestsServiceClient) private readonly contests: Calls<ContestsServiceClient>,
    @Inject(ArticlesServiceClient) private readonly articles: Calls<ArticlesServiceClient>,
    @Inject(NewsServiceClient) private readonly news: Calls<NewsServiceClient>,
    private readonly lists: PublicLists,
  ) {}

  /** Returns the page of the app that shows it. */
  pathOf(kind: Readable, id: string): string {
    return this.kinds[kind].path(encodeURIComponent(id));
  }

  /** Returns it as everybody sees it; undefined when it is not shown. */
  async find(kind: Readable, id: string, ctx: RequestContext): Promise<Read | undefined> {
    return (await this.kinds[kind].list(ctx)).find((one) => one.id === id);
  }
}
