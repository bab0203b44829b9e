import { Injectable } from '@nestjs/common';
import { kl } from '@club/platform';
import { ClaimsRepository } from '../../claims/claims.repository.js';
import type { HourCount } from '../../claims/domain/hour-count.js';
import { activityOf, type BatchActivity } from '../domain/batch-activity.js';
import {
  beginningOf,
  type CodeHour,
  dayAndHour,
  growingFrom,
  hoursBetween,
  type KindCount,
} from '../domain/code-hours.js';
import { RefusalsRepository } from '../refusals.repository.js';
import { CodeHoursRepository } from './code-hours.repository.js';

/** Days that are shown, today included. */
const DAYS = 7;

/** Reads of when and from where the codes of all batches were tried. */
@Injectable()
export class CodesActivityQueries {
  constructor(
    private readonly hours: CodeHoursRepository,
    private readonly claims: ClaimsRepository,
    private readonly refusals: RefusalsRepository,
  ) {}

  /**
   * Activity of the last seven days in real time, as claims and refused tries are stamped. An hour that is over is counted by the first
   * look after it and kept: a look counts the hours since the last one, however many codes a week has.
   */
  async ofAll(now = new Date()): Promise<BatchActivity> {
    const today = kl.date(now);
    const days = Array.from({ length: DAYS }, (_, i) => kl.addDays(today, i + 1 - DAYS));
    const begin = kl.startOfDay(days[0]!);
    const growing = growingFrom(now);
    const kept = (await this.hours.since(begin)).filter(({ begin: hour }) => hour < growing);
    const known = new Set(kept.map(({ begin: hour }) => hour));
    const missing = hoursBetween(begin.getTime(), growing).find((hour) => !known.has(hour)) ?? growing;
    const [registered, refused] = await Promise.all([
      this.claims.hoursSince(new Date(missing)),
      this.refusals.hoursSince(new Date(missing)),
    ]);
    const counted = hoursBetween(missing, growing).map((hour): CodeHour => ({
      begin: hour,
      registered: kindsAt(registered, hour),
      refused: kindsAt(refused, hour),
    }));
    await this.hours.keep(counted);
    const before = kept.filter(({ begin: hour }) => hour < missing);
    return activityOf(
      days,
      [...before.flatMap((hour) => countsOf(hour, 'registered')), ...registered],
      [...before.flatMap((hour) => countsOf(hour, 'refused')), ...refused],
    );
  }
}

const kindsAt = (counts: readonly HourCount[], hour: number): KindCount[] =>
  counts.filter((count) => beginningOf(count) === hour).map(({ kind, count }) => ({ kind, count }));

const countsOf = (hour: CodeHour, of: 'registered' | 'refused'): HourCount[] =>
  hour[of].map(({ kind, count }) => ({ ...dayAndHour(hour.begin), kind, count }));
