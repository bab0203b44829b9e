import type { Reward } from './types.js';

const NAME_LENGTH = 40;

/**
 * A reward's name as a card shows it: cut at 40 characters, and before an amount that would be cut itself, since RM1… of RM15 is
 * another amount (docs/product/rewards.md#listing).
 */
export function cutName(name: string): string {
  const letters = [...name];
  if (letters.length <= NAME_LENGTH) return name;
  const kept = letters.slice(0, NAME_LENGTH).join('');
  const whole = /^\s/.test(letters[NAME_LENGTH] ?? '') ? kept : kept.replace(/\s+\S*\d\S*$/, '');
  return `${whole.trimEnd()}…`;
}

/** Returns the rewards to list: active, and in stock (docs/product/rewards.md#listing). */
export const listed = (rewards: readonly Reward[]): Reward[] =>
  rewards.filter(({ active, remaining }) => active && (remaining === null || remaining > 0));

/** Vouchers by value and donate items by points, both ascending (docs/product/rewards.md#listing). */
export const sorted = (rewards: readonly Reward[]): Reward[] =>
  [...rewards].sort((a, b) => (a.kind === 'voucher' ? (a.value ?? 0) - (b.value ?? 0) : a.points - b.points));
