import { contextFromMetadata, type GrpcHandlers, GrpcService } from '@club/platform';
import {
  type ContentServiceServer,
  ContentServiceService,
  type GetArticleRequest,
  type GetArticleResponse,
  type GetBlogRequest,
  type GetBlogResponse,
  type GetImageRequest,
  type GetImageResponse,
  type GetJourneyResponse,
  type GetNewsRequest,
  type GetNewsResponse,
  type ListArticlesRequest,
  type ListArticlesResponse,
  type ListBlogsRequest,
  type ListBlogsResponse,
  type ListNewsRequest,
  type ListNewsResponse,
  type PutImageRequest,
  type PutImageResponse,
  type RemoveNewsRequest,
  type RemoveNewsResponse,
  type RestoreNewsRequest,
  type RestoreNewsResponse,
  type SaveArticleRequest,
  type SaveArticleResponse,
  type SaveBlogRequest,
  type SaveBlogResponse,
  type SaveJourneyRequest,
  type SaveJourneyResponse,
  type SaveNewsRequest,
  type SaveNewsResponse,
  type ShowItemRequest,
  type ShowItemResponse,
} from '@club/proto/club/content/v1/content';
import type { Metadata } from '@grpc/grpc-js';
import { ContentImages } from '../images/content-images.js';
import { listItems } from '../records/list-items.js';
import { TreeProgress } from '../wishes/tree-progress.js';
import {
  articleForm,
  blogForm,
  journeyForm,
  newsForm,
  noJourney,
  toArticle,
  toBlog,
  toJourney,
  toNews,
} from './items.mapper.js';
import { ItemsQueries } from './items.queries.js';
import { ArticlesRepository, BlogsRepository, JourneyRepository } from './items.repository.js';
import { RemoveNews } from './usecases/remove-news.js';
import { JOURNEY_ID, SaveItem } from './usecases/save-item.js';
import { ShowItem } from './usecases/show-item.js';

/** News, articles, blogs, the journey and pictures on the wire. */
@GrpcService(ContentServiceService)
export class ItemsController implements GrpcHandlers<ContentServiceServer> {
  constructor(
    private readonly queries: ItemsQueries,
    private readonly articles: ArticlesRepository,
    private readonly blogs: BlogsRepository,
    private readonly journeys: JourneyRepository,
    private readonly save: SaveItem,
    private readonly show: ShowItem,
    private readonly removal: RemoveNews,
    private readonly progress: TreeProgress,
    private readonly images: ContentImages,
  ) {}

  /** Errors: FORBIDDEN, INPUT_INVALID. */
  async listNews(request: ListNewsRequest, metadata: Metadata): Promise<ListNewsResponse> {
    const { rows, total } = await this.queries.news(contextFromMetadata(metadata), request);
    return { news: rows.map(toNews), total };
  }

  /** Errors: NOT_FOUND. */
  async getNews({ id }: GetNewsRequest): Promise<GetNewsResponse> {
    return { news: toNews(await this.queries.newsItem(id)) };
  }

  /** Errors: those of SaveItem. */
  async saveNews({ form, rehearsal }: SaveNewsRequest, metadata: Metadata): Promise<SaveNewsResponse> {
    return { news: toNews(await this.save.news(contextFromMetadata(metadata), newsForm(form), { rehearsal })) };
  }

  /** Errors: NOT_FOUND. */
  async removeNews({ id }: RemoveNewsRequest, metadata: Metadata): Promise<RemoveNewsResponse> {
    return { news: toNews(await this.removal.remove(contextFromMetadata(metadata), id)) };
  }

  /** Errors: NOT_FOUND. */
  async restoreNews({ id }: RestoreNewsRequest, metadata: Metadata): Promise<RestoreNewsResponse> {
    return { news: toNews(await this.removal.restore(contextFromMetadata(metadata), id)) };
  }

  /** Errors: FORBIDDEN, INPUT_INVALID. */
  async listArticles(request: ListArticlesRequest, metadata: Metadata): Promise<ListArticlesResponse> {
    const ctx = contextFromMetadata(metadata);
    const { rows, total } = await listItems(ctx, 'ListArticles', this.articles, request);
    return { articles: rows.map(toArticle), total };
  }

  /** Errors: NOT_FOUND. */
  async getArticle({ id }: GetArticleRequest): Promise<GetArticleResponse> {
    return { article: toArticle(await this.articles.get(id)) };
  }

  /** Errors: those of SaveItem. */
  async saveArticle({ form, rehearsal }: SaveArticleRequest, metadata: Metadata): Promise<SaveArticleResponse> {
    return {
      article: toArticle(await this.save.article(contextFromMetadata(metadata), articleForm(form), { rehearsal })),
    };
  }

  /** Errors: FORBIDDEN, INPUT_INVALID. */
  async listBlogs(request: ListBlogsRequest, metadata: Metadata): Promise<ListBlogsResponse> {
    const { rows, total } = await listItems(contextFromMetadata(metadata), 'ListBlogs', this.blogs, request);
    return { blogs: rows.map(toBlog), total };
  }

  /** Errors: NOT_FOUND. */
  async getBlog({ id }: GetBlogRequest): Promise<GetBlogResponse> {
    return { blog: toBlog(await this.blogs.get(id)) };
  }

  /** Errors: those of SaveItem. */
  async saveBlog({ form, rehearsal }: SaveBlogRequest, metadata: Metadata): Promise<SaveBlogResponse> {
    return { blog: toBlog(await this.save.blog(contextFromMetadata(metadata), blogForm(form), { rehearsal })) };
  }

  async getJourney(): Promise<GetJourneyResponse> {
    const journey = await this.journeys.find(JOURNEY_ID);
    const givenPoints = await this.progress.beyondWishes();
    return { journey: journey ? toJourney(journey, givenPoints) : noJourney(givenPoints) };
  }

  /** Errors: those of SaveItem. */
  async saveJourney({ form }: SaveJourneyRequest, metadata: Metadata): Promise<SaveJourneyResponse> {
    const saved = await this.save.journey(contextFromMetadata(metadata), journeyForm(form));
    return { journey: toJourney(saved, await this.progress.beyondWishes()) };
  }

  /** Errors: INPUT_INVALID, NOT_FOUND. */
  async showItem(request: ShowItemRequest, metadata: Metadata): Promise<ShowItemResponse> {
    const { active, version } = await this.show.execute(contextFromMetadata(metadata), request);
    return { active, version };
  }

  /** Errors: those of readImage. */
  async putImage({ data, dryRun }: PutImageRequest): Promise<PutImageResponse> {
    return { name: await this.images.put(data, { dryRun }) };
  }

  /** Errors: NOT_FOUND. */
  async getImage({ name }: GetImageRequest): Promise<GetImageResponse> {
    const { content, contentType } = await this.images.get(name);
    return { data: content, contentType };
  }
}
