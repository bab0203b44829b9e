import { refusedAt } from '@club/platform/domain-error';
import type { LocalizedInput } from '@club/platform/localized-text';
import { Validation } from '@club/platform/validation';
import type { Category } from './item.js';

const MAX_NAME = 60;

/** Returns the name of a category as typed; without a Malay one it is called as in English. */
export function categoryName(typed: LocalizedInput | undefined): Category['name'] {
  const en = typed?.en?.trim() ?? '';
  return { en, bm: typed?.bm?.trim() || en };
}

/**
 * Returns a category with a name: a new one stands after the others (docs/product/forms.md#shop-items), one that is there stays where
 * it is. Throws INPUT_INVALID with fields, ALREADY_EXISTS.
 */
export function categoryOf(
  name: Category['name'],
  all: readonly Category[],
  before: Category | null = null,
): Pick<Category, 'name' | 'place' | 'retired'> {
  const others = all.filter(({ id }) => id !== before?.id);
  new Validation().text('name.en', name.en, MAX_NAME).atMost('name.bm', name.bm, MAX_NAME).done();
  const taken = others.some((one) => one.name.en.toLowerCase() === name.en.toLowerCase());
  if (taken) throw refusedAt('name.en', 'ALREADY_EXISTS', { thing: name.en });
  if (before) return { name, place: before.place, retired: before.retired };
  return { name, place: Math.max(0, ...others.map(({ place }) => place)) + 1, retired: false };
}
