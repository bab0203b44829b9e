import type { ErrorCode } from '@club/proto/errors';
import { DomainError } from '../domain-error.js';
import { Validation } from '../validation.js';
import type { ParcelState } from './way.js';

/** The most orders of one request, and how many of them are changed at once. */
export const MAX_ORDERS = 1_000;
const AT_ONCE = 8;
/** Errors that concern one order alone. */
const OF_ONE: ReadonlySet<ErrorCode> = new Set([
  'NOT_FOUND',
  'ORDER_MOVE_IMPOSSIBLE',
  'ORDER_PARCEL_MISSING',
  'ORDER_DELIVERED',
]);

/** Result of one order. */
export interface MoveResult {
  orderId: string;
  /** False also for an order that was in the state already. */
  changed: boolean;
  /** Code of the error; empty when there is none. */
  error: string;
  /** State of the order now; null of one that does not exist. */
  state: ParcelState | null;
}

/** Checks the ids of a request. */
export const orderIdsOf = (orderIds: readonly string[]): Validation =>
  new Validation()
    .that('ids', orderIds.length >= 1 && orderIds.length <= MAX_ORDERS)
    .that('ids', new Set(orderIds).size === orderIds.length);

/** Changes each order by itself, some at once, and returns the results in the order of the ids. */
export async function changeEach(
  orderIds: readonly string[],
  change: (orderId: string) => Promise<MoveResult>,
): Promise<MoveResult[]> {
  const results = new Map<string, MoveResult>();
  const waiting = orderIds.values();
  const worker = async () => {
    for (const orderId of waiting) results.set(orderId, await change(orderId));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return orderIds.map((orderId) => results.get(orderId)!);
}

/** Returns the result of an order that could not be changed; throws what is no reason of this one order. */
export async function refusalOf(
  orderId: string,
  error: unknown,
  stateOf: () => Promise<ParcelState | null>,
): Promise<MoveResult> {
  if (!(error instanceof DomainError) || !OF_ONE.has(error.code)) throw error;
  return { orderId, changed: false, error: error.code, state: error.code === 'NOT_FOUND' ? null : await stateOf() };
}
