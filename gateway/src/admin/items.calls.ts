import { Inject, Injectable, type StreamableFile } from '@nestjs/common';
import type { Calls } from '@club/platform';
import {
  CatalogueServiceClient,
  type Category,
  type Item,
  type ItemKind,
} from '@club/proto/club/catalogue/v1/catalogue';
import type { ListPage } from '@club/proto/club/common/v1/list';
import { z } from 'zod';
import { ImagesClient } from '../clients/images.client.js';
import { required } from '../clients/required.js';
import type { AdminFiles } from '../http/admin-form.js';
import { contextOf, type ClubReply, type ClubRequest } from '../http/club-request.js';
import { optionalFlag, optionalText, text } from '../validation/fields.js';
import { itemFrom, type ItemValues } from './items.form.js';
import { adminItemView, type AdminItemView, ITEM_COLUMNS } from './items.view.js';
import { listFile, listQuery, listRows, stockBelow } from './list-query.js';

export const itemsQuery = listQuery(
  ['name', 'itemId', 'brand', 'points', 'inventory', 'redeemed', 'remaining', 'active', 'createdAt', 'updatedAt'],
  {
    category: optionalText(64).describe('Id of a category; of any when absent'),
    stockBelow: stockBelow(),
    ids: optionalText(8_000).describe('Of the file: the ids of its rows, with commas between; all when absent'),
  },
);
export const itemToggle = z.object({
  id: text(100),
  active: optionalFlag().describe('The state to set; the other one than now when absent'),
});

/** Calls that all kinds of items share. */
@Injectable()
export class AdminItemCalls {
  constructor(
    @Inject(CatalogueServiceClient) private readonly catalogue: Calls<CatalogueServiceClient>,
    private readonly images: ImagesClient,
  ) {}

  /** A page of a kind with the categories of shop items, or the whole list as a file. */
  async list(
    kind: ItemKind,
    request: ClubRequest,
    query: z.infer<typeof itemsQuery>,
    reply: ClubReply,
    file: string,
  ): Promise<{ data: AdminItemView[]; category: Category[] } | StreamableFile> {
    const ctx = contextOf(request);
    const { category = '', stockBelow: below } = query;
    let categories: Category[] = [];
    const list = {
      load: async (page: ListPage) => {
        const found = await this.catalogue.browseItems({ kind, page, category, stockBelow: below }, ctx);
        categories = found.categories;
        return { rows: found.items, end: found.end };
      },
    };
    if (query.format) {
      const ids = query.ids ? new Set(query.ids.split(',')) : undefined;
      const keep = ids && (({ id }: Item) => ids.has(id));
      return listFile<Item>(request, query, { ...list, file, columns: ITEM_COLUMNS, keep });
    }
    const data = (await listRows<Item>(reply, query, list)).map(adminItemView);
    return { data, category: categories };
  }

  /** Errors: NOT_FOUND. */
  async details(kind: ItemKind, request: ClubRequest, id: string) {
    const { item, categories } = await this.catalogue.getItem({ kind, id }, contextOf(request));
    return { item: adminItemView(required(item)), category: categories };
  }

  /** Errors: those of PutImages and of SaveItem. */
  async save(
    kind: ItemKind,
    request: ClubRequest,
    values: ItemValues,
    { file, bmFile }: AdminFiles<'file' | 'bmFile'>,
  ): Promise<AdminItemView> {
    const ctx = contextOf(request);
    const uploads = [
      { field: 'file', upload: file[0] },
      { field: 'bmFile', upload: bmFile[0] },
    ];
    const images = await this.images.put('catalogue', uploads, ctx);
    const { item } = await this.catalogue.saveItem({ ...itemFrom(values, images), kind }, ctx);
    return adminItemView(required(item));
  }

  /** Errors: those of SetItemActive. */
  async show(request: ClubRequest, wanted: z.infer<typeof itemToggle>): Promise<AdminItemView> {
    return adminItemView(required((await this.catalogue.setItemActive(wanted, contextOf(request))).item));
  }
}
