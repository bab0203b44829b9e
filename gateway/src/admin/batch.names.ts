import { DomainError, type ErrorCode } from '@club/platform';
import type { Brand } from '@club/proto/club/catalogue/v1/brands';

/** A brand, format and size as a form names them: by id, or by name where there is no id. */
export interface NamedProduct {
  brandId?: string | undefined;
  formatId?: string | undefined;
  sizeId?: string | undefined;
  brand?: string | undefined;
  format?: string | undefined;
  size?: string | undefined;
}

/** Names of a product that are printed beside a code. */
export interface ProductNames {
  brand: string;
  format: string;
  size: string;
}

/** Returns the names that a form gives itself; undefined when one has to be looked up. */
export function typedNames({ brand = '', format = '', size = '' }: NamedProduct): ProductNames | undefined {
  const names = { brand: brand.trim(), format: format.trim(), size: size.trim() };
  return Object.values(names).every((name) => name !== '') ? names : undefined;
}

/**
 * Returns the names of a brand, of its format and of the size that this format has there and that is not retired. A name that was typed stands. Throws
 * INPUT_INVALID with the fields whose id nothing has.
 */
export function namesOf(product: NamedProduct, brands: readonly Brand[]): ProductNames {
  const brand = brands.find(({ id }) => id === product.brandId);
  const format = brand?.formats.find(({ id }) => id === product.formatId);
  const size = brand?.sizes.find(
    ({ id, formatId, retired }) => id === product.sizeId && formatId === product.formatId && !retired,
  );
  const found = { brand, format, size };
  const fields: Record<string, { code: ErrorCode }> = {};
  const nameOf = (part: 'brand' | 'format' | 'size'): string => {
    const name = product[part]?.trim() || found[part]?.name;
    if (name === undefined) fields[`${part}Id`] = { code: 'FIELD_INVALID' };
    return name ?? '';
  };
  const names = { brand: nameOf('brand'), format: nameOf('format'), size: nameOf('size') };
  if (Object.keys(fields).length > 0) throw new DomainError('INPUT_INVALID', {}, fields);
  return names;
}
