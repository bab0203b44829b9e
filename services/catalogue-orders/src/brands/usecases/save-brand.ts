import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import {
  AdminAudit,
  Clock,
  DomainError,
  invalidField,
  isChanged,
  isDuplicateKey,
  MONGO,
  refusedAt,
  rehearse,
  stableId,
  Validation,
  ValidationError,
  withTransaction,
  type Connection,
  type RequestContext,
} from '@club/platform';
import { ImageStore } from '@club/platform/images';
import { ListsChanged } from '../../items/lists-changed.js';
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
  /** Upload; empty for none. */
  image: Uint8Array;
  /** The version that was seen; 0 saves over any. */
  version: number;
}

/** Adds a brand, or changes one (docs/product/forms.md#brands-and-formats). */
@Injectable()
export class SaveBrand {
  constructor(
    private readonly brands: BrandsRepository,
    private readonly images: ImageStore,
    private readonly lists: ListsChanged,
    private readonly audit: AdminAudit,
    private readonly clock: Clock,
    @Inject(MONGO) private readonly connection: Connection,
  ) {}

  /**
   * Errors: ADMIN_INPUT_REQUIRED, INPUT_INVALID with fields, those of readImage, NOT_FOUND, ALREADY_EXISTS,
   * EDIT_CONFLICT {version}.
   */
  async execute(ctx: RequestContext, { image, ...typed }: BrandCommand): Promise<Brand> {
    const { id, name = id === '' ? '' : undefined, description = id === '' ? '' : undefined } = typed;
    const needed = new Validation().required('name', name ?? 'stays').required('description', description ?? 'stays');
    if (id === '' && image.length === 0) needed.fail('file', 'FILE_REQUIRED');
    if (needed.failed) throw new ValidationError('ADMIN_INPUT_REQUIRED', {}, needed.errors);
    new Validation()
      .atMost('name', name ?? '', 80)
      .atMost('description', description ?? '', 500)
      .done();
    const whole = { ...typed, name, description };
    const [picture = ''] = await this.images.putAfter([{ field: 'file', upload: image }], ([name = '']) =>
      this.run(ctx, rehearse, whole, name, randomUUID()),
    );
    return this.write(ctx, whole, picture);
  }

  /** The same with a picture that is stored already; empty leaves it. A new brand gets the id `newId`. */
  async write(
    ctx: RequestContext,
    typed: Omit<BrandCommand, 'image'>,
    image: string,
    newId: string = randomUUID(),
  ): Promise<Brand> {
    const brand = await this.run(ctx, withTransaction, typed, image, newId);
    await this.lists.brands();
    return brand;
  }

  private async run(
    ctx: RequestContext,
    transaction: typeof rehearse,
    typed: Omit<BrandCommand, 'image'>,
    image: string,
    newId: string,
  ): Promise<Brand> {
    const changes = {
      ...(typed.name !== undefined && { name: typed.name.trim() }),
      ...(typed.description !== undefined && { description: typed.description.trim() }),
      ...(image && { image }),
    };
    try {
      return await transaction(this.connection, async (session) => {
        const old = typed.id === '' ? null : await this.brands.find(typed.id, session);
        if (typed.id !== '' && !old) throw new DomainError('NOT_FOUND');
        if (old && typed.version && typed.version !== old.version) {
          throw new DomainError('EDIT_CONFLICT', { version: old.version });
        }
        const now = this.clock.now();
        const next = {
          ...(old ?? blankBrand(newId, now)),
          ...changes,
          updatedAt: now,
          version: (old?.version ?? 0) + 1,
        };
        if (old && !isChanged(old, next)) return old;
        await (old ? this.brands.replace(session, next) : this.brands.insert(session, next));
        const action = old ? 'changed' : 'added';
        await this.audit.record(ctx, session, { ...actOn(next), action, before: old, after: next });
        return next;
      });
    } catch (error) {
      if (isDuplicateKey(error)) throw refusedAt('name', 'ALREADY_EXISTS', { thing: 'brand' });
      throw error;
    }
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
    const next = await withTransaction(this.connection, async (session) => {
      const brand = await this.brands.find(brandId, session);
      if (!brand) throw new DomainError('NOT_FOUND');
      const known = await this.brands.listFormats(session);
      if (!known.some(({ name }) => name === formatName(format))) throw invalidField('format');
      const assigned = withFormat(brand, format, sizes as TypedSize[], newId);
      if (!isChanged(brand, assigned)) return brand;
      const saved = { ...assigned, updatedAt: this.clock.now(), version: brand.version + 1 };
      await this.brands.replace(session, saved);
      await this.audit.record(ctx, session, { ...actOn(saved), action: 'assigned', before: brand, after: saved });
      return saved;
    });
    await this.lists.brands();
    return next;
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

const actOn = ({ id, name }: Brand) => ({ record: 'brand', recordId: id, title: name }) as const;

/** Returns a format as it is stored. */
export const aFormat = (typed: string): FormatName => {
  const name = formatName(typed);
  return { id: stableId(`format:${name}`), name };
};

const blankBrand = (id: string, now: Date): Brand => ({
  id,
  name: '',
  description: '',
  image: '',
  formats: [],
  sizes: [],
  createdAt: now,
  updatedAt: now,
  version: 0,
});

const isSize = ({ name, description }: { name: string; description: string }) =>
  SIZES.includes(name as SizeName) && description.length <= 80;
