import { Validation, ValidationError } from '@club/platform/validation';
import { CART_LIMITS } from '../../items/domain/item.js';

/** An item and how many of it. */
export interface CartLine {
  id: string;
  quantity: number;
}

/**
 * Returns the cart within CART_LIMITS, each item once, sorted by id. Quantities are whole numbers, also added up where an
 * item is named twice. Throws ValidationError: CART_EMPTY, CART_TOO_LONG {max}, INPUT_INVALID with `items.<place>.id` and
 * `items.<place>.quantity`.
 */
export function checkCart(lines: readonly CartLine[]): CartLine[] {
  if (lines.length === 0) throw new ValidationError('CART_EMPTY');
  if (lines.length > CART_LIMITS.lines) throw new ValidationError('CART_TOO_LONG', { max: CART_LIMITS.lines });
  const validation = new Validation();
  const sums = new Map<string, number>();
  lines.forEach(({ id, quantity }, at) => {
    if (new Validation().id('id', id).failed) validation.fail(`items.${at}.id`, 'FIELD_INVALID', { field: 'id' });
    const sum = (sums.get(id) ?? 0) + quantity;
    const field = `items.${at}.quantity`;
    if (!(Math.floor(quantity) === quantity && quantity >= 1)) validation.fail(field, 'QUANTITY_TOO_SMALL');
    else if (sum > CART_LIMITS.quantity) validation.fail(field, 'QUANTITY_TOO_LARGE', { max: CART_LIMITS.quantity });
    sums.set(id, sum);
  });
  validation.done();
  const merged = [...sums].map(([id, quantity]) => ({ id, quantity }));
  return merged.sort((a, b) => (a.id < b.id ? -1 : 1));
}
