import type { Tone } from '@club/web-kit';
import type { Language } from '../../core/types.js';
import type { SampleOffer } from './types.js';
import { brandsOf, type Offers } from './offers.js';

// not pandan: packs are often green
const TONES: readonly Tone[] = ['sky', 'points', 'blush', 'lilac'];

/** The tone of a brand by its place among the brands. */
export const toneAt = (index: number): Tone => TONES[index % TONES.length] ?? 'sky';

/** A brand keeps its tone on every page. */
export const toneOf = (offers: Offers, brandId: string): Tone =>
  toneAt(
    Math.max(
      0,
      brandsOf(offers).findIndex(({ brand }) => brand.id === brandId),
    ),
  );

/** The picture of a sample, else its brand's; undefined when there is neither. */
export const pictureOf = (
  offers: Offers,
  { brandId, itemImage }: SampleOffer,
  language: Language,
): string | undefined => itemImage[language] || offers.brands.find(({ id }) => id === brandId)?.brandImage || undefined;
