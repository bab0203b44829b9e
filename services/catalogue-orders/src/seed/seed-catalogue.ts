import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { stableId, systemContext, ImageStore } from '@club/platform';
import { BrandsRepository } from '../brands/brands.repository.js';
import { SaveBrand } from '../brands/usecases/save-brand.js';
import { ItemsRepository } from '../items/items.repository.js';
import { SaveItem } from '../items/usecases/save-item.js';
import { BRANDS, CATEGORIES, ITEMS } from './data.js';
import { DRAWINGS, type Drawing } from './drawings.js';

/** Brands and items of the development data (docs/product/development.md#data). Repeating it changes nothing. */
@Injectable()
export class SeedCatalogue {
  constructor(
    private readonly brands: BrandsRepository,
    private readonly saveBrand: SaveBrand,
    private readonly items: ItemsRepository,
    private readonly saveItem: SaveItem,
    private readonly images: ImageStore,
  ) {}

  async execute(): Promise<void> {
    for (const { name, description, drawing, formats } of BRANDS) {
      const known = await this.brands.byName(name);
      const brand =
        known ??
        (await this.saveBrand.write({ id: stableId(name), name, description }, await this.picture(drawing), null));
      for (const [format, sizes] of Object.entries(formats)) {
        if (brand.formats.some((one) => one.name === format)) continue;
        await this.saveBrand.assignFormat(systemContext(randomUUID()), { brandId: brand.id, format, sizes }, stableId);
      }
    }
    for (const category of CATEGORIES) await this.items.saveCategory(category);
    for (const { drawing, limitPerMember = 0, ...item } of ITEMS) {
      if (await this.items.byArticle(item.kind, item.itemId)) continue;
      const name = await this.picture(drawing);
      await this.saveItem.write({ ...item, id: '', limitPerMember }, { en: name, bm: name });
    }
  }

  private picture(drawing: Drawing): Promise<string> {
    return this.images.putDrawing(DRAWINGS[drawing]);
  }
}
