/** Sizes in the order they are shown (docs/product/rewards.md#listing). */
export const SIZES = ['nb', 's', 'm', 'l', 'xl', 'xxl'] as const;
export type SizeName = (typeof SIZES)[number];

/** Format of a diaper: the way it is worn. */
export interface Format {
  id: string;
  name: string;
  /** It stays on what has it, and is not offered any more. */
  retired: boolean;
}

/** A format that brands may be given, whether one has it or not. */
export interface KnownFormat extends Format {
  createdAt: Date;
  updatedAt: Date;
  /** Counts changes from 1. */
  version: number;
}

/** A size of one format. */
export interface Size {
  id: string;
  name: SizeName;
  /** Weight range. */
  description: string;
  formatId: string;
  /** It stays on what has it, and is not offered any more. */
  retired: boolean;
}

/** A brand with its formats and their sizes. */
export interface Brand {
  id: string;
  name: string;
  description: string;
  /** Name of its picture; empty when none. */
  image: string;
  formats: Format[];
  sizes: Size[];
  createdAt: Date;
  updatedAt: Date;
  /** Counts changes from 1. */
  version: number;
}

/** A size as typed. */
export interface TypedSize {
  name: SizeName;
  description: string;
}

/**
 * Returns the brand with a format and its sizes added; the format's name is stored in lower case
 * (docs/product/forms.md#brands-and-formats), and what it has already stays. `newId` makes the id of a format or a
 * size; its name says which.
 */
export function withFormat(
  brand: Brand,
  format: string,
  sizes: readonly TypedSize[],
  newId: (of: string) => string,
): Brand {
  const name = formatName(format);
  const known = brand.formats.find((one) => one.name === name);
  const own = known ?? { id: newId(`${brand.id}:${name}`), name, retired: false };
  const has = new Set(brand.sizes.filter(({ formatId }) => formatId === own.id).map((size) => size.name));
  const added = sizes.filter((size) => !has.has(size.name));
  return {
    ...brand,
    formats: known ? brand.formats : [...brand.formats, own],
    sizes: inOrder([
      ...brand.sizes,
      ...added.map((size) => ({
        ...size,
        id: newId(`${brand.id}:${name}:${size.name}`),
        formatId: own.id,
        retired: false,
      })),
    ]),
  };
}

/** Returns a format's name as it is stored. */
export const formatName = (typed: string): string => typed.trim().toLowerCase();

const inOrder = (sizes: Size[]) => sizes.sort((a, b) => SIZES.indexOf(a.name) - SIZES.indexOf(b.name));

/** Returns the brand with what members and others may choose of it: a size of a retired format is retired, too. */
export function asOffered(brand: Brand): Brand {
  const retired = new Set(brand.formats.filter((format) => format.retired).map(({ id }) => id));
  return {
    ...brand,
    sizes: brand.sizes.map((size) => ({ ...size, retired: size.retired || retired.has(size.formatId) })),
  };
}
