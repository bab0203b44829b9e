import { Controller, Get, Inject, Query, Req } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Calls, Session } from '@club/platform';
import { ProofsServiceClient } from '@club/proto/club/ledger/v1/proofs';
import { z } from 'zod';
import { MemberIdField, Roles } from '../auth/access.decorators.js';
import { contextOf, type ClubRequest } from '../http/club-request.js';
import { optionalText } from '../validation/fields.js';

export const proofQuery = z.object({
  seq: z
    .string({ error: (issue) => (issue.input === undefined ? 'FIELD_REQUIRED' : 'FIELD_INVALID') })
    .regex(/^\d{1,15}$/, { error: 'FIELD_INVALID' })
    .describe("A history line's `seq`"),
  id: optionalText(100).describe("The caller's own id"),
});

const provenEntry = z.object({
  seq: z.int(),
  canonical: z.string().describe('The text whose SHA-256 is the hash; its last value is the hash of the entry before'),
  hash: z.string(),
});

const proof = z.object({
  seq: z.int().describe("The line's place in the log"),
  entries: z.array(provenEntry).describe('The entry between its neighbours, in order'),
  headSeq: z.int().describe('The latest place of the log'),
  headHash: z.string(),
});

/** Lets a member recompute a piece of their own history (docs/ledger-chain.md). */
@ApiTags('member')
@Controller('user/points')
export class PointsProofController {
  constructor(@Inject(ProofsServiceClient) private readonly proofs: Calls<ProofsServiceClient>) {}

  @ApiOperation({ summary: "A history line's place in the member's hash chain, with what it takes to recompute it" })
  @ApiOkResponse({ standardSchema: proof })
  @Roles('user')
  @MemberIdField('id')
  @Get('verify')
  async verify(
    @Req() request: ClubRequest,
    @Query({ schema: proofQuery }) { seq }: z.infer<typeof proofQuery>,
  ): Promise<z.infer<typeof proof>> {
    const { subjectId } = request.session as Session;
    const place = { memberId: subjectId, seq: Number(seq) };
    return { seq: place.seq, ...(await this.proofs.getProof(place, contextOf(request))) };
  }
}
