import { Injectable } from '@nestjs/common';
import { DomainError, type RequestContext } from '@club/platform';
import { causeOf } from '../cause.js';
import { type Entry, type Intent, keyOf } from '../domain/index.js';
import { EntriesRepository } from '../entries.repository.js';
import { PointsInput } from '../input.js';
import { Sources } from '../sources.js';
import { EntryWriter } from '../writer/entry-writer.js';
import type { Written } from '../writer/operation.js';

/** A committed hold whose points are returned. */
export interface RefundCommand {
  memberId: string;
  holdKey: string;
  /** Source of the lines that return them. */
  source: string;
}

/**
 * Returns what a committed hold took by reversing its commit, at most once for ever. A reversal has one key, whoever makes it, so that
 * the correction of an administrator and a refund never pay twice. Errors: INPUT_INVALID, NOT_FOUND, HOLD_CLOSED.
 */
@Injectable()
export class RefundHold {
  constructor(
    private readonly writer: EntryWriter,
    private readonly entries: EntriesRepository,
    private readonly sources: Sources,
  ) {}

  async execute(ctx: RequestContext, { memberId, holdKey, source }: RefundCommand): Promise<Written> {
    new PointsInput()
      .requiredId('memberId', memberId)
      .callerKey('holdKey', holdKey, this.sources)
      .source('source', source)
      .done();
    const original = await this.entryOf(memberId, keyOf({ kind: 'commit', holdKey }));
    if (!original) throw new DomainError('NOT_FOUND');
    if (original.kind !== 'commit') throw new DomainError('HOLD_CLOSED');
    const intent: Intent = { kind: 'reverse', original, reason: source, source };
    try {
      return await this.writer.submit(memberId, intent, causeOf(ctx));
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'ENTRY_NOT_REVERSIBLE') throw error;
      const earlier = await this.entryOf(memberId, keyOf(intent));
      if (!earlier) throw error;
      return { entry: earlier, replayed: true };
    }
  }

  private async entryOf(member: string, key: string): Promise<Entry | undefined> {
    return (await this.entries.byKeys([{ member, key }]))[0];
  }
}
