import { createGrpcClient, type RequestContext } from '@club/platform';
import { MysteryBoxServiceClient, type Campaign, type MemberPrize } from '@club/proto/club/catalogue/v1/mysterybox';

/** The mystery box over gRPC. Every method throws DomainError. */
export class MysteryBoxClient {
  private readonly box;

  /** `address` is catalogue-orders' host:port. */
  constructor(address: string) {
    this.box = createGrpcClient(MysteryBoxServiceClient, address);
  }

  /** Campaigns that have begun, newest first; `memberId` empty for a visitor. */
  async campaigns(memberId: string, ctx: RequestContext): Promise<Campaign[]> {
    return (await this.box.listCampaigns({ memberId }, ctx)).campaigns;
  }

  /** What the member who asks has won, newest first. */
  async prizes(memberId: string, ctx: RequestContext): Promise<MemberPrize[]> {
    return (await this.box.listMemberPrizes({ memberId }, ctx)).prizes;
  }

  /** The published entry list of a draw, a part at a time. Throws NOT_FOUND while it is open. */
  async *entries(drawId: string, ctx: RequestContext): AsyncGenerator<string[], void> {
    let pageToken = '';
    do {
      const page = await this.box.listDrawEntries({ drawId, pageToken }, ctx);
      yield page.lines;
      pageToken = page.nextPageToken;
    } while (pageToken !== '');
  }

  close(): void {
    this.box.close();
  }
}
