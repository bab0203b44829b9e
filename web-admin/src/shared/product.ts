/** A thing that is known by its name. */
export interface Named {
  id: string;
  name: string;
}

/** A brand with its formats, each with its sizes. */
export interface ProductBrand extends Named {
  formats: readonly (Named & { retired: boolean; sizes: readonly (Named & { retired: boolean })[] })[];
}

/** A brand, one of its formats and one of its sizes, as each is named somewhere. */
export interface Three<T> {
  brand: T;
  format: T;
  size: T;
}

/** Returns what ids are of, as far as the brands have them. */
export function productIn(brands: readonly ProductBrand[] | undefined, ids: Three<string>) {
  const brand = brands?.find(({ id }) => id === ids.brand);
  const format = brand?.formats.find(({ id }) => id === ids.format);
  return { brand, format, size: format?.sizes.find(({ id }) => id === ids.size) };
}
