import { contextFromMetadata, type GrpcHandlers, GrpcService } from '@club/platform';
import { RecordWriter } from '@club/platform/records';
import {
  type CategoriesServiceServer,
  CategoriesServiceService,
  type Category as CategoryMessage,
  type CategoryForm,
  type CategoryList,
} from '@club/proto/club/catalogue/v1/catalogue';
import type { Metadata } from '@grpc/grpc-js';
import { CategoriesRepository, categoryId } from './categories.repository.js';
import { categoryName, categoryOf } from './domain/category-form.js';
import { toCategoryMessage } from './items.mapper.js';

/** The categories of shop items. */
@GrpcService(CategoriesServiceService)
export class CategoriesController implements GrpcHandlers<CategoriesServiceServer> {
  constructor(
    private readonly categories: CategoriesRepository,
    private readonly writer: RecordWriter,
  ) {}

  /** In their order. */
  async list(): Promise<CategoryList> {
    return { rows: (await this.categories.all()).map(toCategoryMessage) };
  }

  /** Errors: INPUT_INVALID with fields, ALREADY_EXISTS. */
  async save({ name: typed }: CategoryForm, metadata: Metadata): Promise<CategoryMessage> {
    const name = categoryName(typed);
    const only = { id: '', version: 0, onlyId: categoryId(name.en) };
    const added = await this.writer.save(
      contextFromMetadata(metadata),
      this.categories,
      only,
      async (_before, session) => categoryOf(name, await this.categories.all(session)),
    );
    return toCategoryMessage(added);
  }
}
