import { Injectable } from '@nestjs/common';
import { DomainError, type RequestContext } from '@club/platform';
import { causeOf } from '../../points/cause.js';
import type { Intent } from '../../points/domain/index.js';
import { EntriesRepository } from '../../points/entries.repository.js';
import { PointsInput } from '../../points/input.js';
import { EntryWriter } from '../../points/writer/entry-writer.js';
import type { Written } from '../../points/writer/operation.js';
import { ADJUSTMENT, ADJUSTMENT_KEYS } from '../adjustments.source.js';

/** The most that one correction adds or takes. */
const MAX_POINTS = 1_000_000;
const MAX_REASON = 1_000;

/** A correction: points to add or, negative, to take; or else an entry to reverse. */
export interface AdjustCommand {
  memberId: string;
  points?: number | undefined;
  entryId?: string | undefined;
  reason: string;
  /** Names this correction for ever. */
  key: string;
}

/**
 * Corrects a member's points by an entry of its own (docs/product/points.md#corrections). Only the points of a reversed entry leave the
 * tier's sum. Errors: INPUT_INVALID, USER_NOT_FOUND, POINTS_INSUFFICIENT {count}, NOT_FOUND, ENTRY_NOT_REVERSIBLE, IDEMPOTENCY_CONFLICT.
 */
@Injectable()
export class AdjustPoints {
  constructor(
    private readonly writer: EntryWriter,
    private readonly entries: EntriesRepository,
  ) {}

  async execute(ctx: RequestContext, command: AdjustCommand): Promise<Written & { shortfall: number }> {
    const { memberId, points, entryId, key } = command;
    const reason = typeof command.reason === 'string' ? command.reason.trim() : command.reason;
    const input = new PointsInput()
      .requiredId('memberId', memberId)
      .requiredId('key', key)
      .match('reason', reason, /\S/, MAX_REASON);
    if (entryId === undefined) input.integer('points', points, -MAX_POINTS, MAX_POINTS).that('points', points !== 0);
    else input.that('points', points === undefined).match('entryId', entryId, /./, 100);
    input.done();
    // The writer would open an account for an id that nobody has.
    if ((await this.entries.latest([memberId])).length === 0) throw new DomainError('USER_NOT_FOUND');
    const intent = entryId === undefined ? this.change(points!, reason, key) : await this.reversal(command, reason);
    const written = await this.writer.submit(memberId, intent, causeOf(ctx));
    return { ...written, shortfall: Number(written.entry.attributes.shortfall ?? 0) };
  }

  private change(points: number, reason: string, key: string): Intent {
    const lines = [{ source: ADJUSTMENT, points: Math.abs(points) }];
    const of = { key: `${ADJUSTMENT_KEYS}${key}`, lines, reason, ref: '', attributes: {} };
    return points > 0 ? { kind: 'credit', earns: false, ...of } : { kind: 'debit', ...of };
  }

  private async reversal({ memberId, entryId, key }: AdjustCommand, reason: string): Promise<Intent> {
    // Entries never change, so the original can be read before the reversal takes its turn.
    const original = await this.entries.byId(memberId, entryId!);
    if (!original) throw new DomainError('NOT_FOUND');
    return { kind: 'reverse', original, reason, attributes: { [ADJUSTMENT]: key } };
  }
}
