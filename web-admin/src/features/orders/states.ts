import type { TagTone } from '@club/web-kit/admin/index.ts';
import type { NextState, OrderKind, OrderState } from './requests.js';

/** States of an order in their order (docs/product/rewards.md#tracking). */
export const STATES = ['Order Placed', 'PROCESSING', 'DELIVERING', 'DELIVERED', 'CANCELLED'] as const;

/** States to which orders are moved by hand. */
export const NEXT_STATES = ['PROCESSING', 'DELIVERING', 'DELIVERED'] as const satisfies readonly NextState[];

export const TONES: Record<Exclude<OrderState, ''>, TagTone> = {
  'Order Placed': 'plain',
  PROCESSING: 'sky',
  DELIVERING: 'gold',
  DELIVERED: 'ok',
  CANCELLED: 'danger',
};

/** Returns the state that follows; undefined for an order whose way has ended. */
export const nextOf = (state: OrderState): NextState | undefined =>
  NEXT_STATES[STATES.findIndex((each) => each === state)];

/** Returns the part of an order's id that screens show. */
export const shortId = (id: string): string => id.split('-')[0]!;

/** Returns whether an order can be cancelled: until it has ended. */
export const mayCancel = (state: OrderState): boolean => nextOf(state) !== undefined;

/** Returns the kind that the address names: rewards unless it is samples. */
export const kindIn = (value: string | undefined): OrderKind => (value === 'sample' ? 'sample' : 'reward');

/** Returns the address of a screen for a kind. */
export const deskOf = (kind: OrderKind, path: string): string => (kind === 'sample' ? `${path}?kind=sample` : path);
