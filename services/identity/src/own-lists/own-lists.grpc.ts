import { contextFromMetadata, type GrpcHandlers, GrpcService } from '@club/platform';
import {
  type ChooseOwnLayoutRequest,
  type GetOwnListsRequest,
  type OwnLists,
  type OwnListsServiceServer,
  OwnListsServiceService,
  type RemoveOwnViewRequest,
  type SaveOwnViewRequest,
} from '@club/proto/club/identity/v1/own_lists';
import type { Metadata } from '@grpc/grpc-js';
import { AdminConfirmation } from '../admins/admin-confirmation.js';
import type { OwnList } from './domain/own-list.js';
import { OwnListsRepository } from './own-lists.repository.js';
import { ArrangeOwnList } from './usecases/arrange-own-list.js';

/** OwnListsService. */
@GrpcService(OwnListsServiceService)
export class OwnListsController implements GrpcHandlers<OwnListsServiceServer> {
  constructor(
    private readonly confirmation: AdminConfirmation,
    private readonly lists: OwnListsRepository,
    private readonly arrange: ArrangeOwnList,
  ) {}

  /** All lists of the actor. Errors: FORBIDDEN. */
  async getOwnLists(_: GetOwnListsRequest, metadata: Metadata): Promise<OwnLists> {
    const { id } = await this.confirmation.actor(contextFromMetadata(metadata));
    return toMessage(await this.lists.of(id));
  }

  /** Adds or changes a view. Errors: those of ArrangeOwnList.save. */
  async saveOwnView(request: SaveOwnViewRequest, metadata: Metadata): Promise<OwnLists> {
    return toMessage(await this.arrange.save(contextFromMetadata(metadata), request));
  }

  /** Removes a view. Errors: those of ArrangeOwnList.remove. */
  async removeOwnView(request: RemoveOwnViewRequest, metadata: Metadata): Promise<OwnLists> {
    return toMessage(await this.arrange.remove(contextFromMetadata(metadata), request));
  }

  /** Chooses how rows are drawn. Errors: those of ArrangeOwnList.choose. */
  async chooseOwnLayout(request: ChooseOwnLayoutRequest, metadata: Metadata): Promise<OwnLists> {
    return toMessage(await this.arrange.choose(contextFromMetadata(metadata), request));
  }
}

const toMessage = (lists: readonly OwnList[]): OwnLists => ({
  lists: lists.map(({ list, layout, views }) => ({ list, layout, views: [...views] })),
});
