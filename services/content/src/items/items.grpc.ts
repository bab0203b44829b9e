import { contextFromMetadata, type GrpcHandlers, GrpcService } from '@club/platform';
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
import type { Metadata } from '@grpc/grpc-js';
import { Inject } from '@nestjs/common';
import { ContentImages } from '../images/content-images.js';
import { TreeProgress } from '../wishes/tree-progress.js';
import { articleForm, blogForm, journeyForm, newsForm, toArticle, toBlog, toJourney, toNews } from './items.mapper.js';
import { ArticlesRepository, BlogsRepository, JourneyRepository, NewsRepository } from './items.repository.js';
import { JOURNEY_ID, SaveItem } from './usecases/save-item.js';
import { ShowItem } from './usecases/show-item.js';

/** News, articles, blogs, the journey and pictures on the wire. */
@GrpcService(ContentServiceService)
export class ItemsGrpc implements GrpcHandlers<ContentServiceServer> {
  constructor(
    @Inject(NewsRepository) private readonly news: NewsRepository,
    @Inject(ArticlesRepository) private readonly articles: ArticlesRepository,
    @Inject(BlogsRepository) private readonly blogs: BlogsRepository,
    @Inject(JourneyRepository) private readonly journeys: JourneyRepository,
    @Inject(SaveItem) private readonly save: SaveItem,
    @Inject(ShowItem) private readonly show: ShowItem,
    @Inject(TreeProgress) private readonly progress: TreeProgress,
    @Inject(ContentImages) private readonly images: ContentImages,
  ) {}

  async listNews({ all }: ListNewsRequest): Promise<ListNewsResponse> {
    return { news: (await this.news.list(all)).map(toNews) };
  }

  /** Errors: those of SaveItem. */
  async saveNews({ news }: SaveNewsRequest, metadata: Metadata): Promise<SaveNewsResponse> {
    return { news: toNews(await this.save.news(contextFromMetadata(metadata), newsForm(news))) };
  }

  async removeNews({ id }: RemoveNewsRequest, metadata: Metadata): Promise<object> {
    await this.show.removeNews(contextFromMetadata(metadata), id);
    return {};
  }

  async listArticles({ all }: ListArticlesRequest): Promise<ListArticlesResponse> {
    return { articles: (await this.articles.list(all)).map(toArticle) };
  }

  /** Errors: those of SaveItem. */
  async saveArticle({ article }: SaveArticleRequest, metadata: Metadata): Promise<SaveArticleResponse> {
    return { article: toArticle(await this.save.article(contextFromMetadata(metadata), articleForm(article))) };
  }

  async listBlogs({ all }: ListBlogsRequest): Promise<ListBlogsResponse> {
    return { blogs: (await this.blogs.list(all)).map(toBlog) };
  }

  /** Errors: those of SaveItem. */
  async saveBlog({ blog }: SaveBlogRequest, metadata: Metadata): Promise<SaveBlogResponse> {
    return { blog: toBlog(await this.save.blog(contextFromMetadata(metadata), blogForm(blog))) };
  }

  async getJourney(): Promise<GetJourneyResponse> {
    const journey = await this.journeys.find(JOURNEY_ID);
    const givenPoints = await this.progress.beyondWishes();
    return {
      journey: journey ? toJourney(journey, givenPoints) : { ...journeyForm(), updatedAt: undefined, givenPoints },
    };
  }

  /** Errors: those of SaveItem. */
  async saveJourney({ journey }: SaveJourneyRequest, metadata: Metadata): Promise<SaveJourneyResponse> {
    const saved = await this.save.journey(contextFromMetadata(metadata), journeyForm(journey));
    return { journey: toJourney(saved, await this.progress.beyondWishes()) };
  }

  /** Errors: INPUT_INVALID, NOT_FOUND. */
  async showItem(request: ShowItemRequest, metadata: Metadata): Promise<object> {
    await this.show.execute(contextFromMetadata(metadata), request);
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
