import { Injectable } from '@nestjs/common';
import type { RequestContext } from '@club/platform';
import { causeOf } from '../cause.js';
import { MAX_TEXT, PointsInput } from '../input.js';
import { Sources } from '../sources.js';
import { EntryWriter } from '../writer/entry-writer.js';
import type { Written } from '../writer/operation.js';

/** Turns an open hold into a debit. Errors: INPUT_INVALID, NOT_FOUND, HOLD_EXPIRED, HOLD_CLOSED. */
@Injectable()
export class CommitHold {
  constructor(
    private readonly writer: EntryWriter,
    private readonly sources: Sources,
  ) {}

  async execute(ctx: RequestContext, { memberId, holdKey }: { memberId: string; holdKey: string }): Promise<Written> {
    new PointsInput().requiredId('memberId', memberId).callerKey('holdKey', holdKey, this.sources).done();
    return this.writer.submit(memberId, { kind: 'commit', holdKey }, causeOf(ctx));
  }
}

/** Gives an open hold back; a released one answers its release again. Errors: INPUT_INVALID, NOT_FOUND, HOLD_CLOSED. */
@Injectable()
export class ReleaseHold {
  constructor(
    private readonly writer: EntryWriter,
    private readonly sources: Sources,
  ) {}

  async execute(
    ctx: RequestContext,
    { memberId, holdKey, reason }: { memberId: string; holdKey: string; reason: string },
  ): Promise<Written> {
    new PointsInput()
      .requiredId('memberId', memberId)
      .callerKey('holdKey', holdKey, this.sources)
      .atMost('reason', reason, MAX_TEXT)
      .done();
    return this.writer.submit(memberId, { kind: 'release', holdKey, reason, expired: false }, causeOf(ctx));
  }
}
