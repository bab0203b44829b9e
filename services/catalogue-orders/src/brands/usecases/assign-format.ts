import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { invalidField, isChanged, type RequestContext, Validation } from '@club/platform';
import { RecordWriter } from '@club/platform/records';
import { BrandsRepository } from '../brands.repository.js';
import { MAX_FORMAT } from '../domain/brand-form.js';
import { type Brand, formatName, SIZES, type SizeName, type TypedSize, withFormat } from '../domain/brand.js';
import { FormatsRepository } from '../formats.repository.js';

/** A format for a brand, with sizes as typed. */
interface AssignCommand {
  brandId: string;
  format: string;
  sizes: { name: string; description: string }[];
}

/** Gives a brand a format that there is, with sizes (docs/product/forms.md#brands-and-formats). */
@Injectable()
export class AssignFormat {
  constructor(
    private readonly brands: BrandsRepository,
    private readonly formats: FormatsRepository,
    private readonly writer: RecordWriter,
  ) {}

  /**
   * Sizes that the brand has of the format stay. `newId` makes the ids of what is added. Errors: INPUT_INVALID with fields, also for an
   * unknown or a retired format, NOT_FOUND.
   */
  async execute(
    ctx: RequestContext,
    { brandId, format, sizes }: AssignCommand,
    newId: (of: string) => string = () => randomUUID(),
  ): Promise<Brand> {
    new Validation()
      .required('brandId', brandId)
      .id('brandId', brandId)
      .text('format', format, MAX_FORMAT)
      .that('sizes', sizes.length > 0 && sizes.every(isSize))
      .done();
    return this.writer.change(ctx, this.brands, { id: brandId, version: 0 }, async (brand, session) => {
      const known = await this.formats.all(session);
      if (!known.some(({ name, retired }) => name === formatName(format) && !retired)) throw invalidField('format');
      const assigned = withFormat(brand, format, sizes as TypedSize[], newId);
      if (!isChanged(brand, assigned)) return null;
      return { action: 'assigned', fields: { formats: assigned.formats, sizes: assigned.sizes } };
    });
  }
}

const isSize = ({ name, description }: { name: string; description: string }) =>
  SIZES.includes(name as SizeName) && description.length <= 80;
