import type { AuditedAction, AuditedRecord } from '@club/proto/audited-actions';
import type { Entry } from '../points/domain/index.js';
import type { EntryEvent, Source } from '../points/sources.js';

/** Prefix of the keys of corrections. */
export const ADJUSTMENT_KEYS = 'adjustment:';
/** Source of their lines. */
export const ADJUSTMENT = 'adjustment';

const RECORD = 'points' satisfies AuditedRecord;
const ACTION = 'adjusted' satisfies AuditedAction<typeof RECORD>;

/** Returns the audit entry of a correction: the entry publishes it itself, so that neither exists without the other. */
function audited(entry: Entry): EntryEvent[] {
  const shortfall = Number(entry.attributes.shortfall ?? 0);
  const data = {
    ...{ record: RECORD, recordId: entry.member, title: '', action: ACTION, reason: entry.reason },
    before: { balance: entry.balanceAfter - entry.points },
    after: {
      ...{ balance: entry.balanceAfter, points: entry.points, entry: entry.id },
      ...(entry.kind === 'reversal' && { reverses: entry.ref }),
      ...(shortfall > 0 && { shortfall }),
    },
  };
  return [{ type: 'AdminActed', data }];
}

/** Points that an administrator added or took. */
export const ADJUSTMENTS: Source = { prefix: ADJUSTMENT_KEYS, events: audited };

/** Reversals of entries; only those that an administrator asked for one by one are audited here. */
export const REVERSALS: Source = {
  prefix: 'reverse:',
  events: (entry) => (entry.attributes[ADJUSTMENT] ? audited(entry) : []),
};
