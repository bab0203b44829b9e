import { Injectable } from '@nestjs/common';
import type { RequestContext } from '@club/platform';
import { causeOf } from '../cause.js';
import type { Line } from '../domain/index.js';
import { MAX_TEXT, PointsInput } from '../input.js';
import { Sources } from '../sources.js';
import { EntryWriter } from '../writer/entry-writer.js';
import type { Written } from '../writer/operation.js';

/** Points to take from a member's balance; lines are given positive. */
export interface DebitCommand {
  memberId: string;
  key: string;
  lines: Line[];
  reason: string;
  ref: string;
  attributes: Record<string, string>;
}

/** Takes points at once. Errors: INPUT_INVALID, POINTS_INSUFFICIENT {count}, IDEMPOTENCY_CONFLICT. */
@Injectable()
export class DebitPoints {
  constructor(
    private readonly writer: EntryWriter,
    private readonly sources: Sources,
  ) {}

  async execute(ctx: RequestContext, command: DebitCommand): Promise<Written> {
    const { memberId, key, lines, reason, ref, attributes } = command;
    new PointsInput()
      .requiredId('memberId', memberId)
      .callerKey('key', key, this.sources)
      .lines('lines', lines)
      .atMost('reason', reason, MAX_TEXT)
      .atMost('ref', ref, MAX_TEXT)
      .attributes('attributes', attributes)
      .done();
    return this.writer.submit(memberId, { kind: 'debit', key, lines, reason, ref, attributes }, causeOf(ctx));
  }
}
