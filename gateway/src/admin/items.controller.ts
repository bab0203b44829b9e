import { Body, Get, Inject, Req } from '@nestjs/common';
import { ApiExtension, ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import type { Calls, RequestContext } from '@club/platform';
import {
  CategoriesServiceClient,
  type Item,
  ItemKind,
  ItemsServiceClient,
} from '@club/proto/club/catalogue/v1/catalogue';
import { z } from 'zod';
import { PostCall, ROLES } from '../auth/access.decorators.js';
import { ImagesClient } from '../clients/images.client.js';
import { contextOf, type ClubRequest } from '../http/club-request.js';
import { adminCategoryView } from '../member/rewards.view.js';
import { optionalText, text } from '../validation/fields.js';
import { itemAddForm, stockBody } from './items.form.js';
import { itemRecord } from './items.record.js';
import { adminItem, adminItemView, type AdminItemView, category } from './items.view.js';
import { recordController } from './record.controller.js';
import { mapErrorFields } from './record.form.js';

export const categoryBody = z.object({
  name: optionalText(200),
  bmName: optionalText(200).describe('As in English when absent'),
});

export const categoryEditBody = categoryBody.extend({
  id: text(100),
  version: z.int({ error: 'FIELD_INVALID' }).optional().describe('The version that was seen; over any when absent'),
});
export const retireBody = z.object({ id: text(100), retired: z.boolean({ error: 'FIELD_INVALID' }) });
export const categoryOrderBody = z.object({
  ids: z
    .array(z.string().max(100), { error: (issue) => (issue.input === undefined ? 'FIELD_REQUIRED' : 'FIELD_INVALID') })
    .max(200, { error: 'FIELD_INVALID' })
    .describe('All of them, in their new order'),
});
const CATEGORY_FIELDS = { 'name.en': 'name', 'name.bm': 'bmName' };

const shop = itemRecord(ItemKind.ITEM_KIND_SHOP, itemAddForm);

/** Shop items and their categories in the back office (docs/product/forms.md#shop-items). */
export class AdminItemsController extends recordController({
  ...shop,
  routes: {
    details: { path: 'fetch/dashboard/item/details', summary: 'One shop item, and the categories' },
    add: { path: 'setting/item/add', summary: 'Adds a shop item with pictures in both languages' },
    edit: { path: 'setting/item/edit', summary: 'Changes a shop item; what is left out stays' },
    show: { path: 'setting/hide/item', summary: 'Shows or hides a shop item' },
  },
  list: {
    ...shop.list,
    path: 'fetch/dashboard/item',
    summary: 'Shop items, newest first, and their categories; X-Total-Count counts them all',
    file: 'items',
    answer: z.object({ category: z.array(category), data: z.array(adminItem) }),
  },
  details: { answer: z.object({ category: z.array(category), item: adminItem }) },
}) {
  constructor(
    @Inject(ItemsServiceClient) calls: Calls<ItemsServiceClient>,
    images: ImagesClient,
    @Inject(CategoriesServiceClient) private readonly categories: Calls<CategoriesServiceClient>,
  ) {
    super(calls, images);
  }

  override async listView(data: AdminItemView[], ctx: RequestContext) {
    return { data, category: await this.allCategories(ctx) };
  }

  override async detailsView(item: Item, ctx: RequestContext) {
    return { item: adminItemView(item), category: await this.allCategories(ctx) };
  }

  @ApiOperation({ summary: 'Sets the inventory of a shop or pregnant item, with a reason' })
  @ApiOkResponse({ standardSchema: adminItem })
  @ApiExtension(ROLES, ['dev'])
  @PostCall('setting/item/stock')
  async stock(
    @Req() request: ClubRequest,
    @Body({ schema: stockBody }) { id, inventory, reason = '', version }: z.infer<typeof stockBody>,
  ): Promise<AdminItemView> {
    const saved = this.calls.setStock({ id, onHand: inventory, reason, version }, contextOf(request));
    return adminItemView(await mapErrorFields(shop.fieldMap, saved));
  }

  @ApiOperation({ summary: 'Adds a category of shop items' })
  @ApiOkResponse({ standardSchema: category })
  @ApiExtension(ROLES, ['dev'])
  @PostCall('setting/category/add')
  async addCategory(
    @Req() request: ClubRequest,
    @Body({ schema: categoryBody }) { name, bmName }: z.infer<typeof categoryBody>,
  ): Promise<z.infer<typeof category>> {
    const saved = this.categories.save({ id: '', version: 0, name: { en: name, bm: bmName } }, contextOf(request));
    return adminCategoryView(await mapErrorFields(CATEGORY_FIELDS, saved));
  }

  @ApiOperation({ summary: 'Categories of shop items in their order, retired ones too' })
  @ApiOkResponse({ standardSchema: z.array(category) })
  @ApiExtension(ROLES, ['dev'])
  @Get('fetch/dashboard/category')
  categoryList(@Req() request: ClubRequest): Promise<z.infer<typeof category>[]> {
    return this.allCategories(contextOf(request));
  }

  @ApiOperation({ summary: 'Renames a category of shop items' })
  @ApiOkResponse({ standardSchema: category })
  @ApiExtension(ROLES, ['dev'])
  @PostCall('setting/category/edit')
  async editCategory(
    @Req() request: ClubRequest,
    @Body({ schema: categoryEditBody }) { id, version = 0, name, bmName }: z.infer<typeof categoryEditBody>,
  ): Promise<z.infer<typeof category>> {
    const saved = this.categories.save({ id, version, name: { en: name, bm: bmName } }, contextOf(request));
    return adminCategoryView(await mapErrorFields(CATEGORY_FIELDS, saved));
  }

  @ApiOperation({ summary: 'Retires a category, which its items keep, or restores it' })
  @ApiOkResponse({ standardSchema: category })
  @ApiExtension(ROLES, ['dev'])
  @PostCall('setting/category/retire')
  async retireCategory(
    @Req() request: ClubRequest,
    @Body({ schema: retireBody }) body: z.infer<typeof retireBody>,
  ): Promise<z.infer<typeof category>> {
    return adminCategoryView(await this.categories.setRetired(body, contextOf(request)));
  }

  @ApiOperation({ summary: 'Puts the categories in an order' })
  @ApiOkResponse({ standardSchema: z.array(category) })
  @ApiExtension(ROLES, ['dev'])
  @PostCall('setting/category/order')
  async orderCategories(
    @Req() request: ClubRequest,
    @Body({ schema: categoryOrderBody }) body: z.infer<typeof categoryOrderBody>,
  ): Promise<z.infer<typeof category>[]> {
    return (await this.categories.order(body, contextOf(request))).rows.map(adminCategoryView);
  }

  private async allCategories(ctx: RequestContext): Promise<z.infer<typeof category>[]> {
    return (await this.categories.list({}, ctx)).rows.map(adminCategoryView);
  }
}
