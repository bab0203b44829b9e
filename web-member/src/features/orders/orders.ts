import type { Redemption, TrackEvent } from './types.js';

/** The states of an order, first to last (docs/product/rewards.md#tracking). */
export const STEPS = ['Order Placed', 'PROCESSING', 'DELIVERING', 'DELIVERED'] as const;
export type Step = (typeof STEPS)[number] | 'CANCELLED';

export interface TrackStep {
  step: Step;
  /** active: behind us. pending: where the order is. blank: still to come. */
  look: 'active' | 'pending' | 'blank';
  /** ISO-8601 UTC; absent while it is to come. */
  time?: string;
}

/** Returns whether an order was cancelled by the club. */
export const isCancelled = ({ state }: Pick<Redemption, 'state'>): boolean => state === 'CANCELLED';

/**
 * The timeline: Order Placed is always active, a step is active once a later one is there, pending while it is the
 * latest, blank otherwise; DELIVERED is active as soon as it is there. A cancelled order has the steps that it came to, and the last.
 */
export function timeline(events: readonly TrackEvent[], createdAt: string): TrackStep[] {
  const reached = (step: Step) => events.find(({ state }) => state.toUpperCase() === step.toUpperCase());
  const end = reached('CANCELLED');
  if (end) {
    const passed = STEPS.filter((step, index) => index === 0 || reached(step));
    const at = (step: Step) => reached(step)?.time ?? createdAt;
    return [...passed, 'CANCELLED' as const].map((step) => ({ step, look: 'active', time: at(step) }));
  }
  const latest = STEPS.reduce((last, step, index) => (reached(step) ? index : last), 0);
  return STEPS.map((step, index): TrackStep => {
    const time = reached(step)?.time ?? (index === 0 ? createdAt : undefined);
    const look =
      index === 0 || index < latest || (step === 'DELIVERED' && index === latest)
        ? 'active'
        : index === latest
          ? 'pending'
          : 'blank';
    return time ? { step, look, time } : { step, look };
  });
}

/** Points that an order took. */
export const orderPoints = ({ orderItems }: Pick<Redemption, 'orderItems'>): number =>
  orderItems.reduce((sum, { quantity, points }) => sum + quantity * points, 0);

/** The session's orders, newest first, and after them those that the list has shown before. */
export function allShown(latest: readonly Redemption[], shown: readonly Redemption[]): Redemption[] {
  const known = new Set(latest.map(({ id }) => id));
  return [...latest, ...shown.filter(({ id }) => !known.has(id))];
}
