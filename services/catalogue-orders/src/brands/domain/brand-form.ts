import { DomainError, refusedAt } from '@club/platform/domain-error';
import { Validation, ValidationError } from '@club/platform/validation';
import { type Brand, formatName, type KnownFormat } from './brand.js';

export const MAX_FORMAT = 40;

/** A brand as typed; what is absent stays. */
export interface TypedBrand {
  name?: string | undefined;
  description?: string | undefined;
  /** Name of a picture; empty leaves it. */
  image: string;
}

/**
 * Returns a brand as its form makes it of what it was (docs/product/forms.md#brands-and-formats). Throws ADMIN_INPUT_REQUIRED or
 * INPUT_INVALID with fields.
 */
export function brandOf(
  typed: TypedBrand,
  before: Brand | null,
): Pick<Brand, 'name' | 'description' | 'image' | 'formats' | 'sizes'> {
  const { name = before?.name ?? '', description = before?.description ?? '', image } = typed;
  const needed = new Validation().required('name', name).required('description', description);
  if (!before && image === '') needed.fail('image', 'FILE_REQUIRED');
  if (needed.failed) throw new ValidationError('ADMIN_INPUT_REQUIRED', {}, needed.errors);
  new Validation().atMost('name', name, 80).atMost('description', description, 500).done();
  return {
    name: name.trim(),
    description: description.trim(),
    image: image || (before?.image ?? ''),
    formats: before?.formats ?? [],
    sizes: before?.sizes ?? [],
  };
}

/** Characters of a weight range. */
const MAX_RANGE = 80;

/** A size of a brand as typed. */
export interface TypedSizeChange {
  sizeId: string;
  description: string;
  retired: boolean;
}

/**
 * Returns the sizes of a brand with one of them corrected, retired or restored; null when nothing changes. Throws INPUT_INVALID with
 * fields, NOT_FOUND for a size that the brand does not have.
 */
export function sizesWith({ sizes }: Brand, { sizeId, description, retired }: TypedSizeChange): Brand['sizes'] | null {
  new Validation().atMost('description', description, MAX_RANGE).done();
  const before = sizes.find(({ id }) => id === sizeId);
  if (!before) throw new DomainError('NOT_FOUND');
  const after = { ...before, description: description.trim(), retired };
  if (before.description === after.description && before.retired === retired) return null;
  return sizes.map((size) => (size.id === sizeId ? after : size));
}

/**
 * Returns the format of a name as typed, `before` being the one that is renamed. Throws INPUT_INVALID with fields, ALREADY_EXISTS.
 */
export function formatOf(
  typed: string,
  all: readonly KnownFormat[],
  before: KnownFormat | null,
): Pick<KnownFormat, 'name' | 'retired'> {
  new Validation().text('name', typed, MAX_FORMAT).done();
  const name = formatName(typed);
  const taken = all.some((one) => one.name === name && one.id !== before?.id);
  if (taken) throw refusedAt('name', 'ALREADY_EXISTS', { thing: name });
  return { name, retired: before?.retired ?? false };
}
