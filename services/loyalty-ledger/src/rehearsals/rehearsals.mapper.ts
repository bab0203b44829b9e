import type { Rehearsal as WireRehearsal, Rehearsed as WireRehearsed } from '@club/proto/club/ledger/v1/rehearsals';
import type { Rehearsal, Rehearsed, Result } from './domain/rehearsal.js';

const NONE: Result = {
  ...{ members: 0, was: 0, would: 0, gainers: 0, losers: 0, distribution: [] },
  ...{ tiers: [], higher: 0, lower: 0 },
};

/** Returns a rehearsal on the wire; its result is 0 until it is ready. */
export function toWireRehearsal({ rule, from, to, result, ...rehearsal }: Rehearsal): WireRehearsal {
  const { id, status, entries, expected, undated } = rehearsal;
  const { distribution, ...figures } = result ?? NONE;
  return {
    ...{ id, status, entries, expected, undated, ...figures },
    kind: rule.kind,
    from: from.toISOString(),
    to: to.toISOString(),
    distribution: distribution.map((range) => ({ from: range.from ?? undefined, members: range.members })),
  };
}

/** Returns a member of a rehearsal on the wire. */
export const toWireRehearsed = ({ member, tierWas, tierWould, ...points }: Rehearsed): WireRehearsed => ({
  ...{ memberId: member, ...points, tierWas: tierWas ?? '', tierWould: tierWould ?? '' },
});
