import { Injectable } from '@nestjs/common';
import type { RequestContext } from '@club/platform';
import { causeOf } from '../cause.js';
import type { Line } from '../domain/index.js';
import { MAX_TEXT, PointsInput } from '../input.js';
import { Sources } from '../sources.js';
import { EntryWriter } from '../writer/entry-writer.js';
import type { Written } from '../writer/operation.js';

const DEFAULT_TTL_SECONDS = 600;
const MAX_TTL_SECONDS = 86_400;

/** Points to set aside; lines are given positive. */
export interface HoldCommand {
  memberId: string;
  key: string;
  lines: Line[];
  reason: string;
  ref: string;
  /** 1–86400; 600 when 0. */
  ttlSeconds: number;
}

/** Sets points aside until commit, release or expiry. Errors: INPUT_INVALID, POINTS_INSUFFICIENT {count}, IDEMPOTENCY_CONFLICT. */
@Injectable()
export class HoldPoints {
  constructor(
    private readonly writer: EntryWriter,
    private readonly sources: Sources,
  ) {}

  async execute(ctx: RequestContext, command: HoldCommand): Promise<Written> {
    const { memberId, key, lines, reason, ref, ttlSeconds } = command;
    new PointsInput()
      .requiredId('memberId', memberId)
      .callerKey('key', key, this.sources)
      .lines('lines', lines)
      .atMost('reason', reason, MAX_TEXT)
      .atMost('ref', ref, MAX_TEXT)
      .integer('ttlSeconds', ttlSeconds, 0, MAX_TTL_SECONDS)
      .done();
    const ttlMs = (ttlSeconds || DEFAULT_TTL_SECONDS) * 1000;
    return this.writer.submit(memberId, { kind: 'hold', key, lines, reason, ref, ttlMs }, causeOf(ctx));
  }
}
