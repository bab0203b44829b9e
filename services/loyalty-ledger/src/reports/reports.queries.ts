import { Injectable } from '@nestjs/common';
import { invalidField, type Listed, type ListPage, type ReportRange } from '@club/platform';
import { kl } from '@club/platform/calendar';
import type { Entry } from '../points/domain/index.js';
import { PointsInput } from '../points/input.js';
import { type Days, DayTotalsRepository } from './day-totals.repository.js';
import { DaySums, type Figures, type SummedEntry } from './domain/day-sums.js';
import { type ReportFilter, ReportsRepository } from './reports.repository.js';

const MAX_MEMBERS = 500;

/** Figure that counts the rows of a report. */
const COUNTED = { points: 'entries', scans: 'codes' } as const satisfies Record<string, keyof Figures>;

/** Reports on the log: rows from an index of the moment, sums from the totals of days. */
@Injectable()
export class ReportsQueries {
  constructor(
    private readonly reports: ReportsRepository,
    private readonly totals: DayTotalsRepository,
  ) {}

  /** A page of a report; its total is exact. Errors: INPUT_INVALID. */
  async page(kind: keyof typeof COUNTED, filter: ReportFilter, page: ListPage): Promise<Listed<Entry>> {
    checkMembers(filter);
    const sums = await this.sums(filter);
    const days = sums.map((figures) => ({ day: figures.day, rows: figures[COUNTED[kind]] }));
    const near = filter.members ? undefined : days;
    const { rows, end } = await this.reports.page(kind, filter, { ...page, uncounted: true }, near);
    return { rows, end: { ...end, total: page.uncounted ? 0 : days.reduce((total, day) => total + day.rows, 0) } };
  }

  /**
   * Returns the sums of the days of a range, exactly those of the log: the totals of days up to their mark, and what was written after
   * it. Those of some members are added up from their entries. Errors: INPUT_INVALID.
   */
  async sums(filter: ReportFilter): Promise<(Figures & { day: string })[]> {
    checkMembers(filter);
    const { range, members } = filter;
    const sums = new DaySums();
    if (members) return (await added(sums, this.reports.ofMembers(members, range))).list();
    const { upTo, days } = await this.totals.read(daysOf(range));
    for (const { day, ...figures } of days) sums.add(day, figures);
    return (await added(sums, this.reports.writtenAfter(upTo, range))).list();
  }
}

function checkMembers({ members }: ReportFilter): void {
  if (!members) return;
  const input = new PointsInput().integer('members', members.length, 0, MAX_MEMBERS);
  members.slice(0, MAX_MEMBERS).forEach((id, at) => input.requiredId(`members[${at}]`, id));
  input.done();
}

const isBorder = (moment: Date | undefined) => !moment || +kl.startOfDay(kl.date(moment)) === +moment;

/** Returns the days of a range. Errors: INPUT_INVALID for a range that divides a day. */
function daysOf({ from, before }: ReportRange): Days {
  for (const [field, moment] of Object.entries({ from, before })) if (!isBorder(moment)) throw invalidField(field);
  return { first: from && kl.date(from), last: before && kl.date(new Date(before.getTime() - 1)) };
}

async function added(sums: DaySums, entries: AsyncIterable<SummedEntry>): Promise<DaySums> {
  for await (const entry of entries) sums.addEntries([entry]);
  return sums;
}
