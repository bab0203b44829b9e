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
 * Returns a new category, which stands after the others (docs/product/forms.md#shop-items). Throws INPUT_INVALID with fields,
 * ALREADY_EXISTS.
 */
export function categoryOf(name: Category['name'], others: readonly Category[]): Pick<Category, 'name' | 'place'> {
  new Validation().text('name.en', name.en, MAX_NAME).atMost('name.bm', name.bm, MAX_NAME).done();
  const taken = others.some((one) => one.name.en.toLowerCase() === name.en.toLowerCase());
  if (taken) throw refusedAt('name.en', 'ALREADY_EXISTS', { thing: name.en });
  return { name, place: Math.max(0, ...others.map(({ place }) => place)) + 1 };
}
