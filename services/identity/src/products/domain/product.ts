/** Formats and sizes of a brand of the catalogue; each size belongs to one of the formats. */
export interface BrandProducts {
  id: string;
  formats: readonly { id: string }[];
  sizes: readonly { id: string; formatId: string; retired: boolean }[];
}

/** Names by id; an id without a name stands for itself. */
export interface ProductNames {
  brand(id: string): string;
  format(id: string): string;
  size(id: string): string;
}
