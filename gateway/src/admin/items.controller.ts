import { Body, Controller, Get, Inject, Query, Req, Res, type StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Calls } from '@club/platform';
import { CatalogueServiceClient, ItemKind } from '@club/proto/club/catalogue/v1/catalogue';
import { z } from 'zod';
import { PostCall, Roles } from '../auth/access.decorators.js';
import { required } from '../clients/required.js';
import { contextOf, type ClubReply, type ClubRequest } from '../http/club-request.js';
import { categoryView } from '../member/rewards.view.js';
import { optionalText } from '../validation/fields.js';
import { AdminItemCalls, itemsQuery, itemToggle } from './items.calls.js';
import { itemAddForm, itemEditForm, stockBody } from './items.form.js';
import { adminItem, adminItemView, type AdminItemView, category } from './items.view.js';
import { recordQuery } from './record.form.js';

const KIND = ItemKind.ITEM_KIND_SHOP;
const itemList = z.object({ category: z.array(category), data: z.array(adminItem) });
const itemDetails = z.object({ category: z.array(category), item: adminItem });

export const categoryBody = z.object({
  name: optionalText(200),
  bmName: optionalText(200).describe('As in English when absent'),
});

/** Shop items and their categories in the back office (docs/product/forms.md#shop-items). */
@ApiTags('admin')
@Roles('dev')
@Controller('admin')
export class AdminItemsController {
  constructor(
    private readonly items: AdminItemCalls,
    @Inject(CatalogueServiceClient) private readonly catalogue: Calls<CatalogueServiceClient>,
  ) {}

  @ApiOperation({ summary: 'Shop items, newest first, and their categories; X-Total-Count counts them all' })
  @ApiOkResponse({ standardSchema: itemList })
  @Get('fetch/dashboard/item')
  list(
    @Req() request: ClubRequest,
    @Query({ schema: itemsQuery }) query: z.infer<typeof itemsQuery>,
    @Res({ passthrough: true }) reply: ClubReply,
  ): Promise<object | StreamableFile> {
    return this.items.list(KIND, request, query, reply, 'items');
  }

  @ApiOperation({ summary: 'One shop item, and the categories' })
  @ApiOkResponse({ standardSchema: itemDetails })
  @Get('fetch/dashboard/item/details')
  details(
    @Req() request: ClubRequest,
    @Query({ schema: recordQuery }) { id }: z.infer<typeof recordQuery>,
  ): Promise<object> {
    return this.items.details(KIND, request, id);
  }

  @ApiOperation({ summary: 'Adds a shop item with pictures in both languages' })
  @ApiOkResponse({ standardSchema: adminItem })
  @itemAddForm.taken()
  @PostCall('setting/item/add')
  add(@Req() request: ClubRequest): Promise<AdminItemView> {
    return itemAddForm.read(request, (values, files) => this.items.save(KIND, request, values, files));
  }

  @ApiOperation({ summary: 'Changes a shop item; what is left out stays' })
  @ApiOkResponse({ standardSchema: adminItem })
  @itemEditForm.taken()
  @PostCall('setting/item/edit')
  edit(@Req() request: ClubRequest): Promise<AdminItemView> {
    return itemEditForm.read(request, (values, files) => this.items.save(KIND, request, values, files));
  }

  @ApiOperation({ summary: 'Shows or hides a shop item' })
  @ApiOkResponse({ standardSchema: adminItem })
  @PostCall('setting/hide/item')
  hide(
    @Req() request: ClubRequest,
    @Body({ schema: itemToggle }) wanted: z.infer<typeof itemToggle>,
  ): Promise<AdminItemView> {
    return this.items.show(request, wanted);
  }

  @ApiOperation({ summary: 'Sets the inventory of a shop or pregnant item, with a reason' })
  @ApiOkResponse({ standardSchema: adminItem })
  @PostCall('setting/item/stock')
  async stock(
    @Req() request: ClubRequest,
    @Body({ schema: stockBody }) { id, inventory, reason = '', version }: z.infer<typeof stockBody>,
  ): Promise<AdminItemView> {
    const { item } = await this.catalogue.setStock({ id, onHand: inventory, reason, version }, contextOf(request));
    return adminItemView(required(item));
  }

  @ApiOperation({ summary: 'Adds a category of shop items' })
  @ApiOkResponse({ standardSchema: category })
  @PostCall('setting/category/add')
  async addCategory(
    @Req() request: ClubRequest,
    @Body({ schema: categoryBody }) { name, bmName }: z.infer<typeof categoryBody>,
  ): Promise<z.infer<typeof category>> {
    const added = await this.catalogue.addCategory({ name: { en: name, bm: bmName } }, contextOf(request));
    return categoryView(required(added.category));
  }
}
