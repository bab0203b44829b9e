import { Inject, Injectable } from '@nestjs/common';
import { AdminAudit, type Connection, MONGO, type RequestContext, withTransaction } from '@club/platform';
import { ClaimsRepository } from '../../claims/claims.repository.js';
import type { CodeClaim } from '../../claims/domain/code-claim.js';
import { EntriesRepository } from '../../points/entries.repository.js';
import { CodeResolver } from '../code-resolver.js';
import { CodesQueries } from '../codes.queries.js';
import { RefusalsRepository, type RefusedTry } from '../refusals.repository.js';

/** The most refused tries of one code that are shown. */
const MAX_TRIES = 100;

/** What happened to a code. */
export interface CodeLife {
  registration?: Registration | undefined;
  tries: RefusedTry[];
  /** Number of all refused tries. */
  refused: number;
}

/** A redeemed code; its points are absent while its entry is still to be written. */
interface Registration {
  claim: CodeClaim;
  points?: number | undefined;
  multiplier: number;
}

/** Returns a code with its middle masked. */
const masked = (code: string): string => `${code.slice(0, 4)}••••${code.slice(-2)}`;

/**
 * Looks the life of a code up: by whom it was redeemed, and every refused try of it. The audit log keeps who looked, and who had the
 * members shown. Errors: CODE_TOO_SHORT, CODE_UNKNOWN.
 */
@Injectable()
export class LookUpCode {
  constructor(
    private readonly queries: CodesQueries,
    private readonly resolver: CodeResolver,
    private readonly claims: ClaimsRepository,
    private readonly entries: EntriesRepository,
    private readonly refusals: RefusalsRepository,
    private readonly audit: AdminAudit,
    @Inject(MONGO) private readonly connection: Connection,
  ) {}

  async execute(ctx: RequestContext, { code: typed, reveal }: { code: string; reveal: boolean }): Promise<CodeLife> {
    const { code, claimId, batch } = await this.queries.known(typed);
    const codeHash = this.resolver.codeHash(code);
    await withTransaction(this.connection, (session) =>
      this.audit.record(ctx, session, {
        ...{ record: 'code', recordId: batch.id, title: masked(code), action: reveal ? 'membersShown' : 'lookedUp' },
      }),
    );
    const [[claim], { tries, total }] = await Promise.all([
      this.claims.find([claimId]),
      this.refusals.ofCode(codeHash, MAX_TRIES),
    ]);
    return { registration: claim && (await this.registration(claim)), tries, refused: total };
  }

  private async registration(claim: CodeClaim): Promise<Registration> {
    const [entry] = await this.entries.byKeys([{ member: claim.member, key: `scan:${claim.claimId}` }]);
    const multiplier = Number(entry?.attributes['multiplier'] ?? claim.multiplier);
    return { claim, points: entry?.points, multiplier };
  }
}
