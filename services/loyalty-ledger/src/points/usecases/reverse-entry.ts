import { Injectable } from '@nestjs/common';
import { DomainError, type RequestContext } from '@club/platform';
import { causeOf } from '../cause.js';
import { EntriesRepository } from '../entries.repository.js';
import { MAX_TEXT, PointsInput } from '../input.js';
import { EntryWriter } from '../writer/entry-writer.js';
import type { Written } from '../writer/operation.js';

/**
 * Corrects an earlier entry by a new, linked one; a reversed credit takes min(original, available).
 * Errors: INPUT_INVALID, NOT_FOUND, ENTRY_NOT_REVERSIBLE.
 */
@Injectable()
export class ReverseEntry {
  constructor(
    private readonly writer: EntryWriter,
    private readonly entries: EntriesRepository,
  ) {}

  async execute(
    ctx: RequestContext,
    { memberId, entryId, reason }: { memberId: string; entryId: string; reason: string },
  ): Promise<Written & { shortfall: number }> {
    new PointsInput()
      .requiredId('memberId', memberId)
      .atMost('entryId', entryId, 100)
      .atMost('reason', reason, MAX_TEXT)
      .done();
    // Entries never change, so the original can be read before the reversal takes its turn.
    const original = await this.entries.byId(memberId, entryId);
    if (!original) throw new DomainError('NOT_FOUND');
    const written = await this.writer.submit(memberId, { kind: 'reverse', original, reason }, causeOf(ctx));
    return { ...written, shortfall: Number(written.entry.attributes.shortfall ?? 0) };
  }
}
