import { Injectable } from '@nestjs/common';
import type { Violation } from '../points/domain/index.js';
import { type Audit, SummedDays } from '../points/verify/log-audit.js';
import { type DayTotals, DayTotalsRepository } from './day-totals.repository.js';
import { DaySums, FIGURES } from './domain/day-sums.js';

const NOTHING: Audit = { next: () => Promise.resolve([]), end: () => Promise.resolve([]) };

/** Compares the totals of days with the entries up to their mark, during a verification of all members; keeps one sum a day. */
@Injectable()
export class DayTotalsAudit extends SummedDays {
  constructor(private readonly totals: DayTotalsRepository) {
    super();
  }

  override begin(member?: string): Audit {
    // The totals are those of all members.
    if (member !== undefined) return NOTHING;
    const sums = new DaySums();
    let stored: DayTotals | undefined;
    // Once: entries that are written meanwhile have later stamps than the mark of now.
    const read = async () => (stored ??= await this.totals.read({}));
    return {
      next: async (entry) => {
        if (entry.writtenAt <= (await read()).upTo) sums.addEntries([entry]);
        return [];
      },
      end: async () => differences((await read()).days, sums.list()),
    };
  }
}

type Days = DayTotals['days'];

function differences(stored: Days, counted: Days): Violation[] {
  const [totals, sums] = [stored, counted].map((days) => new Map(days.map((figures) => [figures.day, figures])));
  const days = [...new Set([...totals!.keys(), ...sums!.keys()])].sort();
  return days.flatMap((day) =>
    FIGURES.flatMap((name) => {
      const [total, sum] = [totals!.get(day)?.[name] ?? 0, sums!.get(day)?.[name] ?? 0];
      if (total === sum) return [];
      return {
        member: '',
        seq: -1,
        invariant: 'dayTotal',
        detail: `${name} of ${day} is ${total}, entries give ${sum}`,
      };
    }),
  );
}
