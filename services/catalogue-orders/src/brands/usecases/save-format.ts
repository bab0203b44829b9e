import { Injectable } from '@nestjs/common';
import { Clock, type RequestContext } from '@club/platform';
import { RecordWriter } from '@club/platform/records';
import { BrandsRepository } from '../brands.repository.js';
import { formatOf } from '../domain/brand-form.js';
import type { KnownFormat } from '../domain/brand.js';
import { formatId, FormatsRepository } from '../formats.repository.js';

/** Adds, renames, retires and restores formats, which the brands follow (docs/product/forms.md#brands-and-formats). */
@Injectable()
export class SaveFormat {
  constructor(
    private readonly formats: FormatsRepository,
    private readonly brands: BrandsRepository,
    private readonly writer: RecordWriter,
    private readonly clock: Clock,
  ) {}

  /** Adds a format, or renames the one with the id. Errors: INPUT_INVALID with fields, ALREADY_EXISTS, NOT_FOUND, EDIT_CONFLICT. */
  async save(
    ctx: RequestContext,
    { id, version, name }: { id: string; version: number; name: string },
  ): Promise<KnownFormat> {
    const known = id ? [] : await this.formats.all();
    const target = id ? { id, version } : { id, version: 0, onlyId: formatId(name, known) };
    return this.writer.save(ctx, this.formats, target, async (before, session) => {
      const fields = formatOf(name, await this.formats.all(session), id ? before : null);
      if (before && before.name !== fields.name)
        await this.brands.followFormat(session, before.name, fields, this.clock.now());
      return fields;
    });
  }

  /** Retires a format, or restores it. Errors: NOT_FOUND. */
  async setRetired(ctx: RequestContext, id: string, retired: boolean): Promise<KnownFormat> {
    return this.writer.change(ctx, this.formats, { id, version: 0 }, async (before, session) => {
      if (before.retired === retired) return null;
      const { name } = before;
      await this.brands.followFormat(session, name, { name, retired }, this.clock.now());
      return { action: retired ? 'retired' : 'restored', fields: { retired } };
    });
  }
}
