import type { Metadata } from '@grpc/grpc-js';
import { contextFromMetadata, DomainError, type GrpcHandlers, GrpcService, Validation } from '@club/platform';
import {
  type GetRehearsalRequest,
  type GetRehearsalResponse,
  type ListRehearsedRequest,
  type ListRehearsedResponse,
  type RehearsalsServiceServer,
  RehearsalsServiceService,
  type StartRehearsalRequest,
  type StartRehearsalResponse,
} from '@club/proto/club/ledger/v1/rehearsals';
import type { Rehearsal } from './domain/rehearsal.js';
import { toWireRehearsal, toWireRehearsed } from './rehearsals.mapper.js';
import { RehearsalsRepository } from './rehearsals.repository.js';
import { StartRehearsal } from './usecases/start-rehearsal.js';

const MAX_LIMIT = 1_000;

/** RehearsalsService. */
@GrpcService(RehearsalsServiceService)
export class RehearsalsController implements GrpcHandlers<RehearsalsServiceServer> {
  constructor(
    private readonly starting: StartRehearsal,
    private readonly rehearsals: RehearsalsRepository,
  ) {}

  async startRehearsal(rule: StartRehearsalRequest, metadata: Metadata): Promise<StartRehearsalResponse> {
    return { rehearsal: toWireRehearsal(await this.starting.execute(contextFromMetadata(metadata), rule)) };
  }

  async getRehearsal({ id }: GetRehearsalRequest): Promise<GetRehearsalResponse> {
    return { rehearsal: toWireRehearsal(await this.found(id)) };
  }

  async listRehearsed({ id, limit, cursor }: ListRehearsedRequest): Promise<ListRehearsedResponse> {
    new Validation().integer('limit', limit, 1, MAX_LIMIT).done();
    if ((await this.found(id)).status !== 'ready') throw new DomainError('NOT_FOUND');
    const { members, next } = await this.rehearsals.page(id, limit, cursor);
    return { members: members.map(toWireRehearsed), next };
  }

  private async found(id: string): Promise<Rehearsal> {
    const rehearsal = await this.rehearsals.find(id);
    if (!rehearsal) throw new DomainError('NOT_FOUND');
    return rehearsal;
  }
}
