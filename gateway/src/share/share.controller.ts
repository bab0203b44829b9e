import { applyDecorators, Controller, Get, Inject, Param, Query, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiParam, ApiProduces, ApiTags } from '@nestjs/swagger';
import { type Calls, DomainError, LOGGER, type Logger, type RequestContext } from '@club/platform';
import { CatalogueServiceClient } from '@club/proto/club/catalogue/v1/catalogue';
import { VouchersServiceClient } from '@club/proto/club/catalogue/v1/vouchers';
import { MemberServiceClient } from '@club/proto/club/identity/v1/identity';
import { ReferralsServiceClient } from '@club/proto/club/ledger/v1/referrals';
import { z } from 'zod';
import { Public } from '../auth/access.decorators.js';
import { PublicLists } from '../cache/public-lists.js';
import { CONFIG, type GatewayConfig } from '../config.js';
import { contextOf, type ClubReply, type ClubRequest } from '../http/club-request.js';
import { Limits, perMinute } from '../limits/limit.decorator.js';
import { donateItems, shopItems, voucherOffers } from '../member/shown-lists.js';
import { language } from '../validation/choices.js';
import { type SharedThing, sharePage } from './share-page.js';
import { shareTexts } from './share-texts.js';
import { isReadable, READABLE, SharedReading } from './shared-reading.js';

const shareQuery = z.object({ language: language.optional().describe('That of who shared it; else English') });
type ShareQuery = z.infer<typeof shareQuery>;

/** Preview of a shared record; null or undefined where members no longer see it. */
type Found = Omit<SharedThing, 'path'> | null | undefined;

type Find = (ctx: RequestContext, texts: ReturnType<typeof shareTexts>) => Promise<Found>;

/** Answers a page for a browser or a messenger at `path`. */
const SharePage = (path: string, summary: string) =>
  applyDecorators(
    Get(path),
    ApiOperation({ summary }),
    ApiProduces('text/html'),
    ApiOkResponse({ description: 'The page' }),
  );

/**
 * The pages that shared links open: what a messenger shows, and from there the app (docs/product/member-app.md#sharing). A thing that is
 * not shown any more, or cannot be read now, leads to its part of the app all the same.
 */
@ApiTags('share')
@Public()
@Controller('share')
export class ShareController {
  constructor(
    @Inject(CatalogueServiceClient) private readonly catalogue: Calls<CatalogueServiceClient>,
    @Inject(VouchersServiceClient) private readonly vouchers: Calls<VouchersServiceClient>,
    @Inject(MemberServiceClient) private readonly identity: Calls<MemberServiceClient>,
    @Inject(ReferralsServiceClient) private readonly referrals: Calls<ReferralsServiceClient>,
    private readonly reading: SharedReading,
    private readonly lists: PublicLists,
    @Inject(CONFIG) private readonly config: Pick<GatewayConfig, 'CLUB_URL'>,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  @SharePage('referral/:code', 'The invitation of a member by their referral code')
  @Limits(perMinute('ip', 30))
  referral(
    @Req() request: ClubRequest,
    @Param('code') code: string,
    @Query({ schema: shareQuery }) query: ShareQuery,
    @Res({ passthrough: true }) reply: ClubReply,
  ): Promise<string> {
    const path = `/${query.language ?? 'en'}?referCode=${encodeURIComponent(code)}`;
    return this.page(request, reply, query, path, async (ctx, texts) => {
      const { memberId, firstName } = await this.identity.getReferrer({ referCode: code }, ctx);
      if (!memberId) return null;
      const { referrer, referee } = await this.referrals.getReferralPoints({ memberId }, ctx);
      const description = texts.both(firstName, referrer, referee);
      return { title: texts.invited(firstName), description, image: '' };
    });
  }

  @SharePage('reward/:kind/:id', 'A shop item, a voucher offer or a donate item')
  reward(
    @Req() request: ClubRequest,
    @Param('kind') kind: string,
    @Param('id') id: string,
    @Query({ schema: shareQuery }) query: ShareQuery,
    @Res({ passthrough: true }) reply: ClubReply,
  ): Promise<string> {
    const locale = query.language ?? 'en';
    const path = `/rewarddetail?type=${encodeURIComponent(kind)}&id=${encodeURIComponent(id)}`;
    return this.page(request, reply, query, path, async (ctx, texts) => {
      if (kind === 'voucher') {
        const offers = await this.lists.get('vouchers', () => voucherOffers(this.vouchers, ctx));
        const offer = offers.find((one) => one.id === id);
        return (
          offer && {
            title: texts.reward(offer.names[locale], offer.points),
            description: texts.about,
            image: offer.imageUrl,
          }
        );
      }
      const gift = kind === 'donate';
      const items = gift
        ? await this.lists.get('donate-items', () => donateItems(this.catalogue, false, ctx))
        : (await this.lists.get('catalogue', () => shopItems(this.catalogue, false, ctx))).data;
      const item = items.find((one) => one.id === id);
      if (!item) return null;
      const name = item.itemName[locale];
      return {
        title: gift ? name : texts.reward(name, item.points),
        description: gift ? texts.gift(item.points) : item.description[locale] || texts.about,
        image: item.itemImage[locale],
      };
    });
  }

  /** Errors: NOT_FOUND for another kind. */
  @SharePage(':kind/:id', 'A contest, an article or a news item')
  @ApiParam({ name: 'kind', enum: READABLE })
  thing(
    @Req() request: ClubRequest,
    @Param('kind') kind: string,
    @Param('id') id: string,
    @Query({ schema: shareQuery }) query: ShareQuery,
    @Res({ passthrough: true }) reply: ClubReply,
  ): Promise<string> {
    if (!isReadable(kind)) throw new DomainError('NOT_FOUND');
    const locale = query.language ?? 'en';
    return this.page(request, reply, query, this.reading.pathOf(kind, id), async (ctx, texts) => {
      const found = await this.reading.find(kind, id, ctx);
      return (
        found && {
          title: found.title[locale],
          description: found.description[locale] || texts.about,
          image: found.image[locale],
        }
      );
    });
  }

  private async page(
    request: ClubRequest,
    reply: ClubReply,
    { language: locale = 'en' }: ShareQuery,
    path: string,
    find: Find,
  ): Promise<string> {
    const texts = shareTexts(locale);
    const found = await find(contextOf(request), texts).catch((error: unknown) => {
      const code = error instanceof DomainError ? error.code : 'INTERNAL_ERROR';
      this.logger.warn({ path, code }, 'shared link shown without its thing');
      return null;
    });
    void reply.header('Content-Type', 'text/html; charset=utf-8');
    const shown = found ?? { title: texts.club, description: texts.about, image: '' };
    return sharePage({ ...shown, path }, locale, this.config.CLUB_URL);
  }
}
