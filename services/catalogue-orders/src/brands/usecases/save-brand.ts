import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock, DomainError, ImageStore, isDuplicateKey, Validation } from '@club/platform';
import { ListsChanged } from '../../items/lists-changed.js';
import { BrandsRepository } from '../brands.repository.js';
import { SIZES, withFormat, type Brand, type SizeName, type TypedSize } from '../domain/brand.js';

/** A brand as typed. */
export interface BrandCommand {
  /** Empty for a new one. */
  id: string;
  name: string;
  description: string;
  /** Upload; empty for none. */
  image: Uint8Array;
}

/** Adds a brand, or changes one (docs/product/forms.md#brands-and-formats). */
@Injectable()
export class SaveBrand {
  constructor(
    private readonly brands: BrandsRepository,
    private readonly images: ImageStore,
    private readonly lists: ListsChanged,
    private readonly clock: Clock,
  ) {}

  /** Errors: ADMIN_INPUT_REQUIRED, INPUT_INVALID with fields, FILE_TOO_LARGE, FILE_TYPE_INVALID, NOT_FOUND, ALREADY_EXISTS, EDIT_CONFLICT. */
  async execute({ id, name, description, image }: BrandCommand): Promise<Brand> {
    if (!name.trim() || !description.trim() || (id === '' && image.length === 0)) {
      throw new DomainError('ADMIN_INPUT_REQUIRED');
    }
    new Validation().text('name', name, 80).text('description', description, 500).done();
    const old = id === '' ? null : await this.brands.find(id);
    if (id !== '' && !old) throw new DomainError('NOT_FOUND');
    const picture = await this.images.putOptional(image);
    return this.write({ id, name: name.trim(), description: description.trim() }, picture || undefined, old);
  }

  /** The same with a picture that is stored already. */
  async write(
    { id, name, description }: Omit<BrandCommand, 'image'>,
    image: string | undefined,
    old: Brand | null,
  ): Promise<Brand> {
    const now = this.clock.now();
    const fresh = { id: id || randomUUID(), image: '', formats: [], sizes: [], createdAt: now };
    const brand: Brand = { ...(old ?? fresh), name, description, ...(image && { image }), updatedAt: now };
    try {
      if (!old) await this.brands.insert(brand);
      else if (!(await this.brands.replace(brand, old.updatedAt))) throw new DomainError('EDIT_CONFLICT');
    } catch (error) {
      if (isDuplicateKey(error)) throw new DomainError('ALREADY_EXISTS', { thing: 'brand' });
      throw error;
    }
    await this.lists.brands();
    return brand;
  }

  /** Gives a brand a format with sizes; `newId` makes their ids. Errors: INPUT_INVALID with fields, NOT_FOUND, EDIT_CONFLICT. */
  async assignFormat(
    { brandId, format, sizes }: { brandId: string; format: string; sizes: { name: string; description: string }[] },
    newId: (of: string) => string = () => randomUUID(),
  ): Promise<Brand> {
    new Validation()
      .required('id', brandId)
      .id('id', brandId)
      .text('format', format, 40)
      .that('size', sizes.length > 0 && sizes.every(isSize))
      .done();
    const brand = await this.brands.find(brandId);
    if (!brand) throw new DomainError('NOT_FOUND');
    const next = { ...withFormat(brand, format, sizes as TypedSize[], newId), updatedAt: this.clock.now() };
    if (!(await this.brands.replace(next, brand.updatedAt))) throw new DomainError('EDIT_CONFLICT');
    await this.lists.brands();
    return next;
  }
}

const isSize = ({ name, description }: { name: string; description: string }) =>
  SIZES.includes(name as SizeName) && description.length <= 80;
