import { Injectable } from '@nestjs/common';
import type { RequestContext } from '@club/platform';
import { Membership } from '../../membership/membership.js';
import { causeOf } from '../cause.js';
import type { Line } from '../domain/index.js';
import { requireEarning } from '../earning.js';
import { EntriesRepository } from '../entries.repository.js';
import { MAX_TEXT, PointsInput } from '../input.js';
import { Sources } from '../sources.js';
import { EntryWriter } from '../writer/entry-writer.js';
import type { Written } from '../writer/operation.js';

/** The most that another service can credit at once; more waits for a second admin, who is nobody's caller. */
const MAX_CREDIT_POINTS = 1_000_000;

/** Points to add to a member's balance. */
export interface CreditCommand {
  memberId: string;
  key: string;
  lines: Line[];
  reason: string;
  ref: string;
  /** Whether they count towards a tier. */
  earns: boolean;
  attributes: Record<string, string>;
}

/** Adds points. Errors: INPUT_INVALID, IDEMPOTENCY_CONFLICT, MEMBERSHIP_ENDED for points that are earned. */
@Injectable()
export class CreditPoints {
  constructor(
    private readonly writer: EntryWriter,
    private readonly sources: Sources,
    readonly entries: EntriesRepository,
    readonly membership: Membership,
  ) {}

  async execute(ctx: RequestContext, command: CreditCommand): Promise<Written> {
    const { memberId, key, lines, reason, ref, earns, attributes } = command;
    new PointsInput()
      .requiredId('memberId', memberId)
      .callerKey('key', key, this.sources)
      .lines('lines', lines)
      .atMost('reason', reason, MAX_TEXT)
      .atMost('ref', ref, MAX_TEXT)
      .attributes('attributes', attributes)
      .worth('lines', lines, MAX_CREDIT_POINTS)
      .done();
    if (earns === true) await requireEarning(this, memberId, key);
    return this.writer.submit(
      memberId,
      { kind: 'credit', key, lines, reason, ref, earns: earns === true, attributes },
      causeOf(ctx),
    );
  }
}
