import type { Metadata } from '@grpc/grpc-js';
import { contextFromMetadata, GrpcService, requireAdmin, ValidationError, type GrpcHandlers } from '@club/platform';
import { RecordWriter } from '@club/platform/records';
import {
  CatalogueServiceService,
  type AddCategoryRequest,
  type AddCategoryResponse,
  type BrowseItemsRequest,
  type BrowseItemsResponse,
  type CatalogueServiceServer,
  type GetItemRequest,
  type GetItemResponse,
  type ItemKind as WireKind,
  type ListItemsRequest,
  type ListItemsResponse,
  type SaveItemRequest,
  type SaveItemResponse,
  type SetItemActiveRequest,
  type SetItemActiveResponse,
  type SetStockRequest,
  type SetStockResponse,
  type VerifyStockResponse,
} from '@club/proto/club/catalogue/v1/catalogue';
import { WHOLE_LIST } from '../whole-list.js';
import { CART_LIMITS, type ItemKind } from './domain/item.js';
import { fromWireKind, toItemMessage } from './items.mapper.js';
import { ItemsQueries } from './items.queries.js';
import { ItemsRepository } from './items.repository.js';
import { AddCategory } from './usecases/add-category.js';
import { SaveItem } from './usecases/save-item.js';
import { SetStock } from './usecases/set-stock.js';

/** CatalogueService: items, their stock and their pictures. */
@GrpcService(CatalogueServiceService)
export class ItemsController implements GrpcHandlers<CatalogueServiceServer> {
  constructor(
    private readonly queries: ItemsQueries,
    private readonly saveUseCase: SaveItem,
    private readonly setStockUseCase: SetStock,
    private readonly items: ItemsRepository,
    private readonly writer: RecordWriter,
    private readonly addCategoryUseCase: AddCategory,
  ) {}

  /** Errors: INPUT_INVALID without a kind, FORBIDDEN for what members do not see. */
  async listItems({ kind, all }: ListItemsRequest, metadata: Metadata): Promise<ListItemsResponse> {
    if (all) requireAdmin(contextFromMetadata(metadata), 'list hidden items', 'dev');
    const { items, categories } = await this.queries.list(kindOf(kind), all);
    return { items: items.map(toItemMessage), categories, limits: CART_LIMITS };
  }

  /** Errors: INPUT_INVALID. */
  async browseItems({ kind, page, ...filter }: BrowseItemsRequest): Promise<BrowseItemsResponse> {
    const { items, categories, end } = await this.queries.browse({ ...filter, kind: kindOf(kind) }, page ?? WHOLE_LIST);
    return { items: items.map(toItemMessage), categories, end };
  }

  /** Errors: INPUT_INVALID without a kind, NOT_FOUND. */
  async getItem({ kind, id }: GetItemRequest): Promise<GetItemResponse> {
    const { item, categories } = await this.queries.get(kindOf(kind), id);
    return { item: toItemMessage(item), categories };
  }

  /** Errors: those of AddCategory. */
  async addCategory({ name }: AddCategoryRequest, metadata: Metadata): Promise<AddCategoryResponse> {
    return { category: await this.addCategoryUseCase.execute(contextFromMetadata(metadata), name) };
  }

  /** Errors: those of SaveItem. */
  async saveItem({ categories, ...request }: SaveItemRequest, metadata: Metadata): Promise<SaveItemResponse> {
    const command = { ...request, kind: kindOf(request.kind), categories: categories?.ids };
    return { item: toItemMessage(await this.saveUseCase.execute(contextFromMetadata(metadata), command)) };
  }

  /** Errors: NOT_FOUND. */
  async setItemActive(request: SetItemActiveRequest, metadata: Metadata): Promise<SetItemActiveResponse> {
    return { item: toItemMessage(await this.writer.setActive(contextFromMetadata(metadata), this.items, request)) };
  }

  /** Errors: those of SetStock. */
  async setStock(request: SetStockRequest, metadata: Metadata): Promise<SetStockResponse> {
    return { item: toItemMessage(await this.setStockUseCase.execute(contextFromMetadata(metadata), request)) };
  }

  /** Recomputes all stock. */
  verifyStock(): Promise<VerifyStockResponse> {
    return this.queries.verifyStock();
  }
}

function kindOf(kind: WireKind): ItemKind {
  const own = fromWireKind(kind);
  if (own) return own;
  const field = 'kind';
  throw new ValidationError('INPUT_INVALID', {}, { [field]: { code: 'FIELD_REQUIRED', details: { field } } });
}
