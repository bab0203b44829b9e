import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import {
  AdminAudit,
  invalidField,
  isChanged,
  isDuplicateKey,
  MONGO,
  refusedAt,
  stableId,
  Validation,
  ValidationError,
  withTransaction,
  type Connection,
  type RequestContext,
} from '@club/platform';
import { RecordWriter } from '@club/platform/records';
import { BrandsRepository } from '../brands.repository.js';
import {
  formatName,
  SIZES,
  withFormat,
  type Brand,
  type FormatName,
  type SizeName,
  type TypedSize,
} from '../domain/brand.js';

const MAX_FORMAT = 40;

/** A brand as typed; what is absent stays. */
export interface BrandCommand {
  /** Empty for a new one. */
  id: string;
  name?: string | undefined;
  description?: string | undefined;
  /** Name of a picture; empty leaves it. */
  image: string;
  /** The version that was seen; 0 saves over any. */
  version: number;
}

/** Adds a brand, or changes one (docs/product/forms.md#brands-and-formats). */
@Injectable()
export class SaveBrand {
  constructor(
    private readonly brands: BrandsRepository,
    private readonly writer: RecordWriter,
    private readonly audit: AdminAudit,
    @Inject(MONGO) private readonly connection: Connection,
  ) {}

  /** Errors: ADMIN_INPUT_REQUIRED, INPUT_INVALID with fields, NOT_FOUND, ALREADY_EXISTS, EDIT_CONFLICT {version}. */
  execute(ctx: RequestContext, { id, version, image, ...typed }: BrandCommand): Promise<Brand> {
    return this.writer.save(ctx, this.brands, { id, version }, (before) => {
      const { name = before?.name ?? '', description = before?.description ?? '' } = typed;
      const needed = new Validation().required('name', name).required('description', description);
      if (!before && image === '') needed.fail('file', 'FILE_REQUIRED');
      if (needed.failed) throw new ValidationError('ADMIN_INPUT_REQUIRED', {}, needed.errors);
      new Validation().atMost('name', name, 80).atMost('description', description, 500).done();
      return {
        formats: [],
        sizes: [],
        ...before,
        name: name.trim(),
        description: description.trim(),
        image: image || (before?.image ?? ''),
      };
    });
  }

  /**
   * Gives a brand a format that there is, with sizes; what it has of them stays. `newId` makes their ids. Errors: INPUT_INVALID
   * with fields, also for an unknown format, NOT_FOUND.
   */
  async assignFormat(
    ctx: RequestContext,
    { brandId, format, sizes }: { brandId: string; format: string; sizes: { name: string; description: string }[] },
    newId: (of: string) => string = () => randomUUID(),
  ): Promise<Brand> {
    new Validation()
      .required('id', brandId)
      .id('id', brandId)
      .text('format', format, MAX_FORMAT)
      .that('size', sizes.length > 0 && sizes.every(isSize))
      .done();
    return this.writer.change(ctx, this.brands, { id: brandId, version: 0 }, async (brand, session) => {
      const known = await this.brands.listFormats(session);
      if (!known.some(({ name }) => name === formatName(format))) throw invalidField('format');
      const assigned = withFormat(brand, format, sizes as TypedSize[], newId);
      if (!isChanged(brand, assigned)) return null;
      return { action: 'assigned', fields: { formats: assigned.formats, sizes: assigned.sizes } };
    });
  }

  /** Adds a format that brands may be given, in lower case. Errors: INPUT_INVALID with fields, ALREADY_EXISTS. */
  async addFormat(ctx: RequestContext, { name }: { name: string }): Promise<FormatName> {
    new Validation().text('name', name, MAX_FORMAT).done();
    const format = aFormat(name);
    try {
      await withTransaction(this.connection, async (session) => {
        await this.brands.insertFormat(session, format);
        const act = { record: 'format', recordId: format.id, title: format.name, action: 'added' } as const;
        await this.audit.record(ctx, session, { ...act, after: format });
      });
    } catch (error) {
      if (isDuplicateKey(error)) throw refusedAt('name', 'ALREADY_EXISTS', { thing: format.name });
      throw error;
    }
    return format;
  }
}

/** Returns a format as it is stored. */
export const aFormat = (typed: string): FormatName => {
  const name = formatName(typed);
  return { id: stableId(`format:${name}`), name };
};

const isSize = ({ name, description }: { name: string; description: string }) =>
  SIZES.includes(name as SizeName) && description.length <= 80;
