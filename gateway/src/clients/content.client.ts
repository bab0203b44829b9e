import { createGrpcClient, DomainError, type RequestContext } from '@club/platform';
import {
  ContentServiceClient,
  type Article,
  type Blog,
  type GetImageResponse,
  type Journey,
  type News,
} from '@club/proto/club/content/v1/content';
import { InboxServiceClient, type ListMessagesResponse } from '@club/proto/club/content/v1/inbox';
import {
  WishesServiceClient,
  type DonateRequest,
  type DonateResponse,
  type Wish,
} from '@club/proto/club/content/v1/wishes';

/** The content service over gRPC. `all` lists hidden items too. Every method throws DomainError. */
export class ContentClient {
  private readonly content;
  private readonly wishTree;
  private readonly inbox;

  /** `address` is content's host:port. */
  constructor(address: string) {
    this.content = createGrpcClient(ContentServiceClient, address);
    // A gift waits for the ledger twice. Without a key only the service knows whether a repeat is one.
    this.wishTree = createGrpcClient(WishesServiceClient, address, { deadlineMs: 12_000 });
    this.inbox = createGrpcClient(InboxServiceClient, address);
  }

  async news(all: boolean, ctx: RequestContext): Promise<News[]> {
    return (await this.content.listNews({ all }, ctx)).news;
  }

  async articles(all: boolean, ctx: RequestContext): Promise<Article[]> {
    return (await this.content.listArticles({ all }, ctx)).articles;
  }

  async blogs(all: boolean, ctx: RequestContext): Promise<Blog[]> {
    return (await this.content.listBlogs({ all }, ctx)).blogs;
  }

  async journey(ctx: RequestContext): Promise<Journey | undefined> {
    return (await this.content.getJourney({}, ctx)).journey;
  }

  /** Errors: NOT_FOUND. */
  image(name: string, ctx: RequestContext): Promise<GetImageResponse> {
    return this.content.getImage({ name }, ctx);
  }

  async wishes(all: boolean, ctx: RequestContext): Promise<Wish[]> {
    return (await this.wishTree.listWishes({ all }, ctx)).wishes;
  }

  /** Errors: DONATION_AMOUNT_INVALID, NOT_FOUND, POINTS_INSUFFICIENT, HOLD_EXPIRED, IDEMPOTENCY_CONFLICT. */
  async donate(request: DonateRequest, ctx: RequestContext): Promise<DonateResponse & { wish: Wish }> {
    const answer = await this.wishTree.donate(request, ctx);
    if (!answer.wish) throw new DomainError('INTERNAL_ERROR');
    return { ...answer, wish: answer.wish };
  }

  /** Errors: INPUT_INVALID for a bad token. */
  messages(memberId: string, pageToken: string, ctx: RequestContext): Promise<ListMessagesResponse> {
    return this.inbox.listMessages({ memberId, pageSize: 0, pageToken }, ctx);
  }

  /** All when `ids` is empty; answers how many are unread then. */
  async markRead(memberId: string, ids: string[], ctx: RequestContext): Promise<number> {
    return (await this.inbox.markRead({ memberId, ids }, ctx)).unread;
  }

  async clearMessages(memberId: string, ctx: RequestContext): Promise<void> {
    await this.inbox.clearMessages({ memberId }, ctx);
  }

  close(): void {
    this.content.close();
    this.wishTree.close();
    this.inbox.close();
  }
}
