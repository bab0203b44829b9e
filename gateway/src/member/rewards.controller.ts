import { Controller, Get, Inject, Param, Req, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { Calls, RequestContext } from '@club/platform';
import { CatalogueServiceClient, ItemKind } from '@club/proto/club/catalogue/v1/catalogue';
import { z } from 'zod';
import { Public } from '../auth/access.decorators.js';
import { type PublicList, PublicLists } from '../cache/public-lists.js';
import { SharedLists } from '../cache/shared-lists.js';
import { ImagesClient } from '../clients/images.client.js';
import { contextOf, type ClubReply, type ClubRequest } from '../http/club-request.js';
import { brandItem, brandView, catalogueItem, catalogueList, donateItem, itemView } from './rewards.view.js';
import { donateItems, shopItems } from './shown-lists.js';

/**
 * Lists what points can be spent on, and the brands (docs/product/rewards.md#listing). Admins see hidden items too; all others
 * get a copy that the gateway keeps (docs/product/http-api.md#cached-lists).
 */
@ApiTags('rewards')
@Public()
@Controller()
export class RewardsController {
  constructor(
    @Inject(CatalogueServiceClient) private readonly catalogue: Calls<CatalogueServiceClient>,
    private readonly images: ImagesClient,
    private readonly lists: PublicLists,
    private readonly shared: SharedLists,
  ) {}

  @ApiOperation({ summary: 'Shop items that can be redeemed, newest first, with the categories they refer to' })
  @ApiBearerAuth()
  @ApiOkResponse({ standardSchema: catalogueList })
  @Get('rewards/catalog/fetch')
  items(@Req() request: ClubRequest): Promise<z.infer<typeof catalogueList>> {
    return this.list(request, 'catalogue', (all, ctx) => shopItems(this.catalogue, all, ctx));
  }

  @ApiOperation({ summary: 'Offers for pregnant members' })
  @ApiBearerAuth()
  @ApiOkResponse({ standardSchema: z.array(catalogueItem) })
  @Get('rewards/pregnant/fetch')
  pregnant(@Req() request: ClubRequest): Promise<z.infer<typeof catalogueItem>[]> {
    return this.list(request, 'pregnant-offers', async (all, ctx) =>
      (await this.catalogue.listItems({ kind: ItemKind.ITEM_KIND_PREGNANT, all }, ctx)).items.map(itemView),
    );
  }

  @ApiOperation({ summary: 'Donate items, points ascending' })
  @ApiBearerAuth()
  @ApiOkResponse({ standardSchema: z.array(donateItem) })
  @Get('rewards/donate/fetch')
  donate(@Req() request: ClubRequest): Promise<z.infer<typeof donateItem>[]> {
    return this.list(request, 'donate-items', (all, ctx) => donateItems(this.catalogue, all, ctx));
  }

  @ApiOperation({ summary: 'Brands by name, with their formats and sizes' })
  @ApiOkResponse({ standardSchema: z.array(brandItem) })
  @Get('user/brands/fetch')
  brands(@Req() request: ClubRequest): Promise<z.infer<typeof brandItem>[]> {
    return this.lists.get('brands', async () => {
      const { brands } = await this.catalogue.listBrands({}, contextOf(request));
      return brands.map(brandView);
    });
  }

  @ApiOperation({ summary: 'A picture; its bytes never change' })
  @ApiProduces('image/webp', 'image/svg+xml')
  @ApiOkResponse({ description: 'The picture' })
  @Get('catalogue/image/:name')
  async image(
    @Req() request: ClubRequest,
    @Param('name') name: string,
    @Res({ passthrough: true }) reply: ClubReply,
  ): Promise<Buffer> {
    const { content, contentType } = await this.images.get('catalogue', name, contextOf(request));
    void reply.header('Content-Type', contentType);
    void reply.header('X-Content-Type-Options', 'nosniff');
    void reply.header('Cache-Control', 'public, max-age=31536000, immutable');
    return Buffer.from(content);
  }

  private list<T>(
    request: ClubRequest,
    name: PublicList,
    load: (all: boolean, ctx: RequestContext) => Promise<T>,
  ): Promise<T> {
    return this.shared.of(
      request,
      name,
      (ctx) => load(true, ctx),
      (ctx) => load(false, ctx),
    );
  }
}
