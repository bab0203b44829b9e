import type { Metadata } from '@grpc/grpc-js';
import {
  type ClientSession,
  contextFromMetadata,
  DomainError,
  type GrpcHandlers,
  GrpcService,
  localizedText,
  requireAdmin,
  trusted,
} from '@club/platform';
import { type FieldsOf, RecordController, RecordWriter } from '@club/platform/records';
import {
  type CatalogueServiceServer,
  CatalogueServiceService,
  type Item as ItemMessage,
  type ItemForm,
  type ItemList,
  type ItemListRequest,
  type ItemRequest,
  type ItemsServiceServer,
  ItemsServiceService,
  type ListItemsRequest,
  type ListItemsResponse,
  type SetStockRequest,
  type VerifyStockResponse,
} from '@club/proto/club/catalogue/v1/catalogue';
import { WHOLE_LIST } from '../whole-list.js';
import { CART_LIMITS, type Item } from './domain/item.js';
import { ItemFields } from './item-fields.js';
import { kindOf, toCategoryMessage, toItemMessage } from './items.mapper.js';
import { ItemsQueries } from './items.queries.js';
import { ItemsRepository } from './items.repository.js';
import { SetStock } from './usecases/set-stock.js';

/** Items and their stock as the back office keeps them. */
@GrpcService(ItemsServiceService)
export class ItemsController
  extends RecordController<Item, ItemMessage, ItemForm>
  implements GrpcHandlers<ItemsServiceServer>
{
  constructor(
    records: ItemsRepository,
    writer: RecordWriter,
    private readonly fields: ItemFields,
    private readonly stock: SetStock,
    private readonly queries: ItemsQueries,
  ) {
    super(records, writer);
  }

  /** Errors: INPUT_INVALID, also without a kind. */
  override list({ page = WHOLE_LIST, ...request }: ItemListRequest, metadata: Metadata): Promise<ItemList> {
    return super.list({ ...request, page }, metadata);
  }

  /** Errors: INPUT_INVALID without a kind, NOT_FOUND, also for an item of another kind. */
  override async get({ id, kind }: ItemRequest): Promise<ItemMessage> {
    const asked = kindOf(kind);
    const item = await this.records.get(id);
    if (item.kind !== asked) throw new DomainError('NOT_FOUND');
    return toItemMessage(item);
  }

  /** Errors: those of SetStock. */
  async setStock(request: SetStockRequest, metadata: Metadata): Promise<ItemMessage> {
    return toItemMessage(await this.stock.execute(contextFromMetadata(metadata), request));
  }

  /** Recomputes all stock. */
  verifyStock(): Promise<VerifyStockResponse> {
    return this.queries.verifyStock();
  }

  protected override filterOf({ kind, category, stockBelow }: ItemListRequest) {
    return {
      kind: kindOf(kind),
      ...(category && { categories: category }),
      ...(stockBelow !== undefined && { 'stock.remaining': trusted({ $lt: stockBelow }) }),
    };
  }

  protected toMessage(item: Item): ItemMessage {
    return toItemMessage(item);
  }

  protected fieldsOf(form: ItemForm, before: Item | null, session: ClientSession): Promise<FieldsOf<Item>> {
    const { id: _id, version: _version, categories, ...typed } = form;
    const chosen = { kind: kindOf(form.kind), categories: categories?.ids, image: localizedText(form.image) };
    return this.fields.of({ ...typed, ...chosen }, before, session);
  }
}

/** Items as members list them. */
@GrpcService(CatalogueServiceService)
export class ItemListController implements Pick<GrpcHandlers<CatalogueServiceServer>, 'listItems'> {
  constructor(private readonly queries: ItemsQueries) {}

  /** Errors: INPUT_INVALID without a kind, FORBIDDEN for what members do not see. */
  async listItems({ kind, all }: ListItemsRequest, metadata: Metadata): Promise<ListItemsResponse> {
    if (all) requireAdmin(contextFromMetadata(metadata), 'list hidden items', 'dev');
    const { items, categories } = await this.queries.list(kindOf(kind), all);
    return { items: items.map(toItemMessage), categories: categories.map(toCategoryMessage), limits: CART_LIMITS };
  }
}
