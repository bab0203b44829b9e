import type { HourCount } from '../../claims/domain/hour-count.js';
import type { DeviceKind } from '../../claims/domain/device-kind.js';

/** Redeemed and refused codes. */
export interface Activity {
  registered: number;
  refused: number;
}

/** Activity of a batch: by the hour, only those with any, and by the kind of device. */
export interface BatchActivity {
  days: string[];
  hours: ({ day: string; hour: number } & Activity)[];
  kinds: ({ kind: DeviceKind | '' } & Activity)[];
}

/** Returns the activity on these days; what is of another day is left out. Hours come in order, kinds by how much came from them. */
export function activityOf(
  days: string[],
  registered: readonly HourCount[],
  refused: readonly HourCount[],
): BatchActivity {
  const hours = new Map<string, BatchActivity['hours'][number]>();
  const kinds = new Map<string, BatchActivity['kinds'][number]>();
  const add = (counts: readonly HourCount[], what: keyof Activity) => {
    for (const { day, hour, kind, count } of counts) {
      if (!days.includes(day)) continue;
      const at = `${day}T${String(hour).padStart(2, '0')}`;
      const cell = hours.get(at) ?? { day, hour, registered: 0, refused: 0 };
      const group = kinds.get(kind ?? '') ?? { kind: kind ?? '', registered: 0, refused: 0 };
      cell[what] += count;
      group[what] += count;
      hours.set(at, cell);
      kinds.set(group.kind, group);
    }
  };
  add(registered, 'registered');
  add(refused, 'refused');
  return {
    days,
    hours: [...hours].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, cell]) => cell),
    kinds: [...kinds.values()].sort((a, b) => b.registered + b.refused - (a.registered + a.refused)),
  };
}
