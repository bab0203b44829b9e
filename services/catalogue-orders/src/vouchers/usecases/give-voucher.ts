import { Inject, Injectable } from '@nestjs/common';
import {
  Clock,
  failpoint,
  isDuplicateKey,
  LiveUpdates,
  MONGO,
  newEvent,
  Outbox,
  withTransaction,
  type ClientSession,
  type Connection,
  type RequestContext,
} from '@club/platform';
import type { Grant, Pool } from '../domain/grant.js';
import { faceValue, validUntilOf, type VoucherSource } from '../domain/voucher.js';
import { GrantsRepository } from '../grants.repository.js';
import { VoucherCodesRepository } from '../voucher-codes.repository.js';
import { VoucherTypesRepository } from '../voucher-types.repository.js';

/** A voucher promised for nothing. */
export interface Promised {
  /** Business event that it is for: `milestone:<member>:<n>`, `mysterybox:<draw>:<ticket>`. */
  key: string;
  memberId: string;
  pool: Pool;
  source: VoucherSource;
}

/** rewarded with the voucher's id, or owed until stock arrives. */
export type Given = { status: 'rewarded'; voucherId: string } | { status: 'owed' };

/**
 * Gives a promised voucher once for ever: whoever asks, and however often, the promise is kept with one code. Nobody
 * overtakes: while others wait for the same vouchers a new promise waits too.
 */
@Injectable()
export class GiveVoucher {
  constructor(
    private readonly types: VoucherTypesRepository,
    private readonly codes: VoucherCodesRepository,
    private readonly grants: GrantsRepository,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly live: LiveUpdates,
    @Inject(MONGO) private readonly connection: Connection,
  ) {}

  /** Gives it in a transaction of its own. */
  async execute(ctx: RequestContext, promised: Promised): Promise<Given> {
    const known = await this.grants.find(promised.key);
    if (known?.status === 'rewarded') return outcomeOf(known);
    try {
      return await this.once(ctx, promised);
    } catch (error) {
      // The same promise was written by another call a moment ago.
      if (!isDuplicateKey(error)) throw error;
      return this.once(ctx, promised);
    }
  }

  private async once(ctx: RequestContext, promised: Promised): Promise<Given> {
    const given = await withTransaction(this.connection, (session) => this.within(ctx, session, promised));
    if (given.status === 'rewarded') await this.live.publish(promised.memberId, 'rewards');
    return given;
  }

  /** Returns the keys of those promises that have been kept, in one read. */
  kept(keys: readonly string[]): Promise<Set<string>> {
    return this.grants.rewarded(keys);
  }

  /** Gives it in the transaction of `session`; throws a duplicate key when another process wrote the same promise at the same time. */
  async within(ctx: RequestContext, session: ClientSession, promised: Promised): Promise<Given> {
    const { key, memberId, pool, source } = promised;
    const existing = await this.grants.find(key, session);
    if (existing?.status === 'rewarded') return outcomeOf(existing);
    const now = this.clock.now();
    const grant = existing ?? { id: key, member: memberId, pool, source, status: 'owed' as const, owedAt: now };
    if (!existing) await this.grants.insert(session, grant);
    const first = await this.grants.oldestOwed(session, pool);
    if (first && first.id !== key) return { status: 'owed' };
    return this.fill(ctx, session, grant);
  }

  /** Gives the longest-waiting promise of a pool its voucher; null when nobody waits or nothing is in stock. */
  async next(ctx: RequestContext, pool: Pool): Promise<Grant | null> {
    const filled = await withTransaction(this.connection, async (session) => {
      const grant = await this.grants.oldestOwed(session, pool);
      if (!grant) return null;
      return (await this.fill(ctx, session, grant)).status === 'rewarded' ? grant : null;
    });
    if (filled) await this.live.publish(filled.member, 'rewards');
    return filled;
  }

  private async fill(ctx: RequestContext, session: ClientSession, grant: Grant): Promise<Given> {
    const now = this.clock.now();
    const taking = {
      grant: grant.id,
      holder: grant.member,
      source: grant.source,
      points: 0,
    };
    for (const type of await this.types.poolOf(session, grant.pool, now)) {
      const validUntil = validUntilOf(type, now);
      const code = await this.codes.take(session, type.id, { ...taking, validUntil, at: now });
      if (!code) continue;
      await this.grants.reward(session, grant.id, code.id, now);
      await this.outbox.append(session, [
        newEvent(
          'VoucherAssigned',
          {
            memberId: grant.member,
            voucherId: code.id,
            voucherType: faceValue(type),
            source: grant.source,
            assignedAt: now.toISOString(),
          },
          { ctx, clock: this.clock, eventId: `${grant.id}:VoucherAssigned` },
        ),
      ]);
      failpoint('vouchers.give.beforeCommit');
      return { status: 'rewarded', voucherId: code.id };
    }
    return { status: 'owed' };
  }
}

const outcomeOf = ({ codeId }: Grant): Given => ({ status: 'rewarded', voucherId: codeId ?? '' });
