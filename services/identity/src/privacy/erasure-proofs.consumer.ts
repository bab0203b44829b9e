import { type ClientSession, Consumer, type EventOf } from '@club/platform';
import { Injectable } from '@nestjs/common';
import { DataRequests } from './data-requests.repository.js';
import { withProof } from './domain/data-request.js';

/** Collects what each service removed of an erased member; the request is done with the last of them. */
@Injectable()
@Consumer({ group: 'identity.erasure-proofs', types: ['MemberDataErased'] })
export class ErasureProofsConsumer {
  constructor(private readonly requests: DataRequests) {}

  async handle({ data }: EventOf<'MemberDataErased'>, { session }: { session: ClientSession }): Promise<void> {
    const { memberId, service, removed, erasedAt = '' } = data;
    const request = await this.requests.latest(memberId, 'erasure', session);
    if (!request) return;
    const { state, closedAt, proofs } = withProof(request, { service, at: new Date(erasedAt), removed });
    if (proofs.length === request.proofs.length) return;
    await this.requests.change({ memberId, kind: 'erasure' }, { state, closedAt, proofs }, session);
  }
}
