import type { BabyInfo } from '../../members/domain/member.js';
import type { BrandProducts } from '../../products/domain/product.js';
import type { TypedBaby } from './baby-form.js';

const CHOICES = ['brandId', 'formatId', 'sizeId'] as const;

/** The product that a child wears, as it is chosen in three steps. */
export type ProductChoice = Pick<BabyInfo, (typeof CHOICES)[number]>;

/** Returns the choice of a form without the blanks around it; null while a step is missing, which the form itself refuses. */
export function choiceOf(typed: TypedBaby): ProductChoice | null {
  const [brandId, formatId, sizeId] = [typed.brandId.trim(), typed.formatId.trim(), typed.sizeId.trim()];
  return brandId && formatId && sizeId ? { brandId, formatId, sizeId } : null;
}

/**
 * Returns whether the member has this choice already: in the child being edited, or in the one that an earlier delivery of the form
 * added. What was accepted once stays, also when its brand is gone.
 */
export function isStored(typed: TypedBaby, choice: ProductChoice, babies: readonly BabyInfo[]): boolean {
  const row = ({ id, birthDate }: BabyInfo) =>
    typed.id === '' ? birthDate === typed.birthDate.trim() : id === typed.id;
  return babies.some((baby) => row(baby) && CHOICES.every((field) => baby[field] === choice[field]));
}

/** Returns the first step of the choice that the catalogue does not offer: the brand, a format of it, or a size of that format. */
export function unknownStep(choice: ProductChoice, brands: readonly BrandProducts[]): keyof ProductChoice | null {
  const brand = brands.find(({ id }) => id === choice.brandId);
  if (!brand) return 'brandId';
  if (!brand.formats.some(({ id }) => id === choice.formatId)) return 'formatId';
  const offered = brand.sizes.filter(({ retired }) => !retired);
  const fits = offered.some(({ id, formatId }) => id === choice.sizeId && formatId === choice.formatId);
  return fits ? null : 'sizeId';
}
