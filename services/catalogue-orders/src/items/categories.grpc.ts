import { contextFromMetadata, type GrpcHandlers, GrpcService } from '@club/platform';
import { RecordWriter } from '@club/platform/records';
import {
  type CategoriesServiceServer,
  CategoriesServiceService,
  type Category as CategoryMessage,
  type CategoryForm,
  type CategoryList,
  type OrderCategoriesRequest,
  type SetRetiredRequest,
} from '@club/proto/club/catalogue/v1/catalogue';
import type { Metadata } from '@grpc/grpc-js';
import { CategoriesRepository, categoryId } from './categories.repository.js';
import { categoryName, categoryOf } from './domain/category-form.js';
import { toCategoryMessage } from './items.mapper.js';
import { OrderCategories } from './usecases/order-categories.js';

/** The categories of shop items. */
@GrpcService(CategoriesServiceService)
export class CategoriesController implements GrpcHandlers<CategoriesServiceServer> {
  constructor(
    private readonly categories: CategoriesRepository,
    private readonly writer: RecordWriter,
    private readonly ordering: OrderCategories,
  ) {}

  /** In their order, retired ones too. */
  async list(): Promise<CategoryList> {
    return { rows: (await this.categories.all()).map(toCategoryMessage) };
  }

  /** Errors: INPUT_INVALID with fields, ALREADY_EXISTS, NOT_FOUND, EDIT_CONFLICT. */
  async save({ id, version, name: typed }: CategoryForm, metadata: Metadata): Promise<CategoryMessage> {
    const name = categoryName(typed);
    const known = id ? [] : await this.categories.all();
    const target = id ? { id, version } : { id, version: 0, onlyId: categoryId(name.en, known) };
    const saved = await this.writer.save(
      contextFromMetadata(metadata),
      this.categories,
      target,
      async (before, session) => categoryOf(name, await this.categories.all(session), id ? before : null),
    );
    return toCategoryMessage(saved);
  }

  /** Errors: NOT_FOUND. */
  async setRetired({ id, retired }: SetRetiredRequest, metadata: Metadata): Promise<CategoryMessage> {
    const ctx = contextFromMetadata(metadata);
    const changed = await this.writer.change(ctx, this.categories, { id, version: 0 }, (before) =>
      before.retired === retired ? null : { action: retired ? 'retired' : 'restored', fields: { retired } },
    );
    return toCategoryMessage(changed);
  }

  /** Errors: EDIT_CONFLICT. */
  async order({ ids }: OrderCategoriesRequest, metadata: Metadata): Promise<CategoryList> {
    return { rows: (await this.ordering.execute(contextFromMetadata(metadata), ids)).map(toCategoryMessage) };
  }
}
