import { GrpcService, ValidationError, type GrpcHandlers, ImageStore } from '@club/platform';
import {
  CatalogueServiceService,
  type CatalogueServiceServer,
  type GetImageRequest,
  type GetImageResponse,
  type ItemKind as WireKind,
  type ListItemsRequest,
  type ListItemsResponse,
  type LocalizedText,
  type SaveItemRequest,
  type SaveItemResponse,
  type SetItemActiveRequest,
  type SetItemActiveResponse,
  type SetStockRequest,
  type SetStockResponse,
  type VerifyStockResponse,
} from '@club/proto/club/catalogue/v1/catalogue';
import { CART_LIMITS, type ItemKind } from './domain/item.js';
import { fromWireKind, toItemMessage } from './items.mapper.js';
import { ItemsQueries } from './items.queries.js';
import { SaveItem } from './usecases/save-item.js';
import { SetItemActive, SetStock } from './usecases/set-stock.js';

const NOTHING = { en: '', bm: '' };

/** CatalogueService: items, their stock and their pictures. */
@GrpcService(CatalogueServiceService)
export class ItemsController implements GrpcHandlers<CatalogueServiceServer> {
  constructor(
    private readonly queries: ItemsQueries,
    private readonly saveUseCase: SaveItem,
    private readonly setStockUseCase: SetStock,
    private readonly setActiveUseCase: SetItemActive,
    private readonly images: ImageStore,
  ) {}

  /** Errors: INPUT_INVALID without a kind. */
  async listItems({ kind, all }: ListItemsRequest): Promise<ListItemsResponse> {
    const { items, categories } = await this.queries.list(kindOf(kind), all);
    return { items: items.map(toItemMessage), categories, limits: CART_LIMITS };
  }

  /** Errors: those of SaveItem. */
  async saveItem(request: SaveItemRequest): Promise<SaveItemResponse> {
    const { kind, name, description, ...rest } = request;
    const item = await this.saveUseCase.execute({
      ...rest,
      kind: kindOf(kind),
      name: textOf(name),
      description: textOf(description),
    });
    return { item: toItemMessage(item) };
  }

  /** Errors: those of SetItemActive. */
  async setItemActive(request: SetItemActiveRequest): Promise<SetItemActiveResponse> {
    return { item: toItemMessage(await this.setActiveUseCase.execute(request)) };
  }

  /** Errors: those of SetStock. */
  async setStock(request: SetStockRequest): Promise<SetStockResponse> {
    return { item: toItemMessage(await this.setStockUseCase.execute(request)) };
  }

  /** Recomputes all stock. */
  verifyStock(): Promise<VerifyStockResponse> {
    return this.queries.verifyStock();
  }

  /** Errors: NOT_FOUND. */
  getImage({ key }: GetImageRequest): Promise<GetImageResponse> {
    return this.images.get(key.replace(/^images\//, ''));
  }
}

function kindOf(kind: WireKind): ItemKind {
  const own = fromWireKind(kind);
  if (own) return own;
  const field = 'kind';
  throw new ValidationError('INPUT_INVALID', {}, { [field]: { code: 'FIELD_REQUIRED', details: { field } } });
}

const textOf = (text: LocalizedText | undefined) => {
  const { en, bm } = text ?? NOTHING;
  return { en: en.trim(), bm: bm.trim() };
};
