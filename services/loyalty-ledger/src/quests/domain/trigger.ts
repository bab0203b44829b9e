import { DOUBLE_DAY_MULTIPLIER } from '../../awards/domain/multipliers.js';
import type { Entry } from '../../points/domain/index.js';
import { dayMultiplierOf, isScan } from '../../scan/domain/code-award.js';
import type { Trigger } from './quest.js';

/** Fields of an entry that a quest may read. */
export type TriggerEntry = Pick<Entry, 'kind' | 'key' | 'lines' | 'attributes'>;

/** Sources of what a member buys with points; giving away redeems nothing. */
const REWARDS: readonly string[] = ['redemption', 'pregnant', 'voucher'];

/** Keys that only the ledger itself writes, with the source of the line that makes the entry this event. */
const EARNED: readonly { key: string; source: string; trigger: Trigger }[] = [
  { key: 'receipt:', source: 'receipt', trigger: 'receiptApproved' },
  // The friend's own part of a referral is a line `referee`.
  { key: 'referral:', source: 'referral', trigger: 'friendJoined' },
  { key: 'feedback:', source: 'feedback', trigger: 'feedbackGiven' },
];

/** Returns what an entry of a member's log completes; nothing for one that no quest knows. */
export function triggersOf(entry: TriggerEntry): Trigger[] {
  const has = (of: readonly string[]) => entry.lines.some(({ source }) => of.includes(source));
  if (isScan(entry)) return codeTriggers(dayMultiplierOf(entry));
  if (entry.kind === 'commit') return has(REWARDS) ? ['rewardRedeemed'] : [];
  return EARNED.filter(({ key, source }) => entry.key.startsWith(key) && has([source])).map(({ trigger }) => trigger);
}

/** Returns what a code completes that was redeemed on a day with this factor. */
export const codeTriggers = (multiplier: number): Trigger[] =>
  multiplier === DOUBLE_DAY_MULTIPLIER ? ['codeRegistered', 'doublePointsCode'] : ['codeRegistered'];
