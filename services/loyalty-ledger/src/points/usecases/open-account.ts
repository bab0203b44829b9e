import { Injectable } from '@nestjs/common';
import type { RequestContext } from '@club/platform';
import { causeOf } from '../cause.js';
import { EntryWriter } from '../writer/entry-writer.js';
import type { Written } from '../writer/operation.js';

/** Opens a member's account (seq 0) if nothing has touched it yet; `at` is the day that tier cycles count from. */
@Injectable()
export class OpenAccount {
  constructor(private readonly writer: EntryWriter) {}

  execute(ctx: RequestContext, { memberId, at }: { memberId: string; at: Date }): Promise<Written> {
    return this.writer.submit(memberId, { kind: 'open', at }, causeOf(ctx));
  }
}
