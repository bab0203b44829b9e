import { Inject, Injectable } from '@nestjs/common';
import { Clock, countedFromZero, DomainError, kl, type ErrorCode, type RequestContext } from '@club/platform';
import { dayMultiplier } from '../../awards/domain/multipliers.js';
import { ClaimsRepository } from '../../claims/claims.repository.js';
import type { CodeClaim } from '../../claims/domain/code-claim.js';
import { deviceKindOf } from '../../claims/domain/device-kind.js';
import { AttemptBudget } from '../../codes/attempt-budget.js';
import { CodeResolver, type Resolution } from '../../codes/code-resolver.js';
import { DoublePointsDays } from '../../codes/double-points-days.js';
import { RefusalLog } from '../../codes/refusal-log.js';
import { causeOf } from '../../points/cause.js';
import { PointsInput } from '../../points/input.js';
import { Membership } from '../../membership/membership.js';
import { EntryWriter } from '../../points/writer/entry-writer.js';
import type { Written } from '../../points/writer/operation.js';
import { CodeAward } from '../domain/code-award.js';
import { SCAN_CONFIG, type ScanConfig } from '../scan.config.js';

/** One try of a code. */
export interface RedeemCommand {
  memberId: string;
  /** As typed. */
  code: string;
  /** Idempotency of this try: kept on retry and fallback. */
  attemptId: string;
  /** For attempt budgets and fraud review only. */
  clientIp: string;
  device: string;
  /** Kind of the device, by its own words. */
  deviceKind?: string | undefined;
}

/** The batch that a code was found to be of, for the record of a refusal. */
interface Seen {
  code: string;
  batch?: string;
  /** Settles once it is known what the code is. */
  resolving?: Promise<unknown>;
}

/** Refusals that fraud review needs; the others show nothing about the member. */
const REVIEWED: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'CODE_UNKNOWN',
  'CODE_USED_BY_YOU',
  'CODE_USED_BY_OTHER',
  'CODE_BATCH_INACTIVE',
  'CODE_REGISTRATION_SUSPENDED',
  'CODE_MEMBER_SUSPENDED',
  'CODE_ATTEMPTS_EXCEEDED',
]);

const scans = countedFromZero(
  'club_scans_total',
  'Attempts to redeem a code: credited, repeated, failed, or the code of the refusal',
  {
    outcome: ['credited', 'repeated', 'failed', 'SERVICE_BUSY', 'MEMBERSHIP_ENDED', ...REVIEWED],
  },
);

/**
 * Redeems one pack code for a member: every refusal is decided before the claim, then claim and entry are written.
 * See docs/product/points.md#scanning and docs/product/points.md#attempts. Errors: INPUT_INVALID, CODE_TOO_SHORT,
 * CODE_UNKNOWN, CODE_USED_BY_YOU {date}, CODE_USED_BY_OTHER, CODE_BATCH_INACTIVE, CODE_REGISTRATION_SUSPENDED,
 * CODE_MEMBER_SUSPENDED, MEMBERSHIP_ENDED, CODE_ATTEMPTS_EXCEEDED {wait}, IDEMPOTENCY_CONFLICT (the attempt was used for another code),
 * SERVICE_BUSY.
 */
@Injectable()
export class RedeemCode {
  constructor(
    private readonly resolver: CodeResolver,
    private readonly doubleDays: DoublePointsDays,
    private readonly budget: AttemptBudget,
    private readonly refusals: RefusalLog,
    private readonly writer: EntryWriter,
    private readonly membership: Membership,
    private readonly claims: ClaimsRepository,
    private readonly clock: Clock,
    @Inject(SCAN_CONFIG) private readonly config: ScanConfig,
  ) {}

  async execute(ctx: RequestContext, command: RedeemCommand): Promise<Written> {
    try {
      const written = await this.attempt(ctx, command);
      scans().inc({ outcome: written.replayed ? 'repeated' : 'credited' });
      return written;
    } catch (error) {
      scans().inc({ outcome: error instanceof DomainError ? error.code : 'failed' });
      throw error;
    }
  }

  private async attempt(ctx: RequestContext, command: RedeemCommand): Promise<Written> {
    new PointsInput()
      .requiredId('memberId', command.memberId)
      .atMost('code', command.code, 500)
      .attempt('attemptId', command.attemptId)
      .atMost('clientIp', command.clientIp, 64)
      .atMost('device', command.device, 128)
      .atMost('deviceKind', command.deviceKind ?? '', 32)
      .done();
    const seen: Seen = { code: command.code };
    try {
      return await this.redeem(ctx, command, seen);
    } catch (error) {
      if (error instanceof DomainError && REVIEWED.has(error.code)) {
        // a spent budget refuses before the code is resolved, and its batch belongs to the record
        await seen.resolving?.catch(() => undefined);
        this.record(command, error.code, seen);
      }
      throw error;
    }
  }

  private async redeem(ctx: RequestContext, command: RedeemCommand, seen: Seen): Promise<Written> {
    const { memberId, code, attemptId, clientIp: ip, device, deviceKind } = command;
    if (this.config.suspended) throw new DomainError('CODE_REGISTRATION_SUSPENDED');
    const resolving = this.resolve(code, seen);
    seen.resolving = resolving;
    // All three are checked at once: a spent budget must refuse good codes too, or guessing would pay.
    const [found] = await Promise.all([
      resolving,
      this.budget.check({ memberId, ip, device }),
      this.membership.requireActive(memberId),
    ]);
    if (found.status === 'too_short') throw new DomainError('CODE_TOO_SHORT', {}, { code: { code: 'CODE_TOO_SHORT' } });
    if (found.status === 'unknown') {
      await this.budget.recordUnknown({ memberId, ip, device });
      throw new DomainError('CODE_UNKNOWN');
    }

    const { batch, claimId } = found;
    // A code redeemed before its batch was frozen still answers for what it is: used, or this very attempt.
    if (!batch.active && (await this.claims.find([claimId])).length === 0) {
      throw new DomainError('CODE_BATCH_INACTIVE');
    }
    const at = this.clock.now();
    const claim = {
      claimId,
      member: memberId,
      attempt: attemptId,
      at,
      batch: batch.id,
      brand: batch.brand,
      format: batch.format,
      size: batch.size,
      basePoints: batch.points,
      multiplier: dayMultiplier(kl.dayOfMonth(at), this.doubleDays.at(at)),
      correlationId: ctx.correlationId,
      ...this.from(device, deviceKind),
    };
    return this.writer.submit(memberId, new CodeAward(claim), causeOf(ctx));
  }

  /** Resolves a code, and notes what it is for the case that the try is refused. */
  private async resolve(code: string, seen: Seen): Promise<Resolution> {
    const found = await this.resolver.resolve(code);
    if (found.status === 'ok') Object.assign(seen, { code: found.code, batch: found.batch.id });
    return found;
  }

  /** Returns what a claim keeps of the device. */
  private from(device: string, named: string | undefined): Pick<CodeClaim, 'deviceHash' | 'kind'> {
    const [deviceHash, kind] = [this.resolver.deviceHash(device), deviceKindOf(named)];
    return { ...(deviceHash && { deviceHash }), ...(kind && { kind }) };
  }

  private record(command: RedeemCommand, reason: ErrorCode, { code, batch }: Seen): void {
    const { memberId, clientIp: ip, device, deviceKind } = command;
    const kind = deviceKindOf(deviceKind);
    this.refusals.record({
      ...{ memberId, reason, codeHash: this.resolver.codeHash(code), ip, device },
      ...{ ...(batch && { batch }), ...(kind && { kind }) },
    });
  }
}
