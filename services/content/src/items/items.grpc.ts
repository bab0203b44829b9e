import { type GrpcHandlers, GrpcService } from '@club/platform';
import {
  type ContentServiceServer,
  ContentServiceService,
  type GetImageRequest,
  type GetImageResponse,
  type GetJourneyResponse,
  type ListArticlesRequest,
  type ListArticlesResponse,
  type ListBlogsRequest,
  type ListBlogsResponse,
  type ListNewsRequest,
  type ListNewsResponse,
  type PutImageRequest,
  type PutImageResponse,
  type RemoveNewsRequest,
  type SaveArticleRequest,
  type SaveArticleResponse,
  type SaveBlogRequest,
  type SaveBlogResponse,
  type SaveJourneyRequest,
  type SaveJourneyResponse,
  type SaveNewsRequest,
  type SaveNewsResponse,
  type ShowItemRequest,
} from '@club/proto/club/content/v1/content';
import { ContentImages } from '../images/content-images.js';
import { TreeProgress } from '../wishes/tree-progress.js';
import { articleForm, blogForm, journeyForm, newsForm, toArticle, toBlog, toJourney, toNews } from './items.mapper.js';
import { ArticlesRepository, BlogsRepository, JourneyRepository, NewsRepository } from './items.repository.js';
import { JOURNEY_ID, SaveItem } from './usecases/save-item.js';
import { ShowItem } from './usecases/show-item.js';

/** News, articles, blogs, the journey and pictures on the wire. */
@GrpcService(ContentServiceService)
export class ItemsController implements GrpcHandlers<ContentServiceServer> {
  constructor(
    private readonly news: NewsRepository,
    private readonly articles: ArticlesRepository,
    private readonly blogs: BlogsRepository,
    private readonly journeys: JourneyRepository,
    private readonly save: SaveItem,
    private readonly show: ShowItem,
    private readonly progress: TreeProgress,
    private readonly images: ContentImages,
  ) {}

  async listNews({ all }: ListNewsRequest): Promise<ListNewsResponse> {
    return { news: (await this.news.list(all)).map(toNews) };
  }

  /** Errors: those of SaveItem. */
  async saveNews({ news }: SaveNewsRequest): Promise<SaveNewsResponse> {
    return { news: toNews(await this.save.news(newsForm(news))) };
  }

  async removeNews({ id }: RemoveNewsRequest): Promise<object> {
    await this.show.removeNews(id);
    return {};
  }

  async listArticles({ all }: ListArticlesRequest): Promise<ListArticlesResponse> {
    return { articles: (await this.articles.list(all)).map(toArticle) };
  }

  /** Errors: those of SaveItem. */
  async saveArticle({ article }: SaveArticleRequest): Promise<SaveArticleResponse> {
    return { article: toArticle(await this.save.article(articleForm(article))) };
  }

  async listBlogs({ all }: ListBlogsRequest): Promise<ListBlogsResponse> {
    return { blogs: (await this.blogs.list(all)).map(toBlog) };
  }

  /** Errors: those of SaveItem. */
  async saveBlog({ blog }: SaveBlogRequest): Promise<SaveBlogResponse> {
    return { blog: toBlog(await this.save.blog(blogForm(blog))) };
  }

  async getJourney(): Promise<GetJourneyResponse> {
    const journey = await this.journeys.find(JOURNEY_ID);
    const givenPoints = await this.progress.beyondWishes();
    return {
      journey: journey ? toJourney(journey, givenPoints) : { ...journeyForm(), updatedAt: undefined, givenPoints },
    };
  }

  /** Errors: those of SaveItem. */
  async saveJourney({ journey }: SaveJourneyRequest): Promise<SaveJourneyResponse> {
    const saved = await this.save.journey(journeyForm(journey));
    return { journey: toJourney(saved, await this.progress.beyondWishes()) };
  }

  /** Errors: INPUT_INVALID, NOT_FOUND. */
  async showItem(request: ShowItemRequest): Promise<object> {
    await this.show.execute(request);
    return {};
  }

  /** Errors: FILE_TYPE_INVALID, FILE_TOO_LARGE. */
  async putImage({ data }: PutImageRequest): Promise<PutImageResponse> {
    return { name: await this.images.put(data) };
  }

  /** Errors: NOT_FOUND. */
  async getImage({ name }: GetImageRequest): Promise<GetImageResponse> {
    const { content, contentType } = await this.images.get(name);
    return { data: content, contentType };
  }
}
