import { Validation } from '@club/platform/validation';

/** A place to have bought at. */
export interface Retailer {
  id: string;
  name: string;
  /** Asks for the store's name. */
  others: boolean;
}

/** A product in one pack size. */
export interface Sku {
  id: string;
  item: string;
  size: string;
  points: number;
}

/** Fields of a retailer as an admin keeps it; Others is listed last. */
export interface RetailerFields extends Omit<Retailer, 'id'> {
  active: boolean;
}

/** Points that a product had, for receipts that were uploaded before `until`. */
export interface EarlierPoints {
  points: number;
  until: Date;
}

/** Fields of a product as an admin keeps it. */
export interface SkuFields extends Omit<Sku, 'id'> {
  /** Place in the points table. */
  place: number;
  active: boolean;
  /** Oldest first. */
  earlier: EarlierPoints[];
}

const MAX_NAME = 100;
const MAX_SIZE = 40;
const MAX_POINTS = 100_000;
/** The last place of the points table. */
const MAX_PLACE = 9_999;

const line = (text: string) => text.trim().replace(/\s+/g, ' ');

/** Returns a retailer as its form makes it of what it was. Throws ValidationError. */
export function retailerOf(form: { name?: string | undefined }, before: RetailerFields | null): RetailerFields {
  const name = line(form.name ?? before?.name ?? '');
  new Validation().text('name', name, MAX_NAME).done();
  return { name, others: before?.others ?? false, active: before?.active ?? true };
}

/** A product as typed; what is left out stays. */
interface SkuForm {
  item?: string | undefined;
  size?: string | undefined;
  points?: number | undefined;
  place?: number | undefined;
}

/**
 * Returns a product as its form makes it of what it was; `lastPlace` is that of the last product. Points that change keep the earlier
 * ones: they count for receipts that were uploaded before. Throws ValidationError.
 */
export function skuOf(
  form: SkuForm,
  before: SkuFields | null,
  { now, lastPlace }: { now: Date; lastPlace: number },
): SkuFields {
  const item = line(form.item ?? before?.item ?? '');
  const size = line(form.size ?? before?.size ?? '');
  const points = form.points ?? before?.points;
  const place = form.place ?? before?.place ?? Math.min(lastPlace + 1, MAX_PLACE);
  const check = new Validation().text('item', item, MAX_NAME).atMost('size', size, MAX_SIZE);
  if (points === undefined) check.fail('points', 'FIELD_REQUIRED', { field: 'points' });
  else if (!Number.isSafeInteger(points) || points < 1 || points > MAX_POINTS)
    check.fail('points', 'FIELD_INVALID', { field: 'points', min: 1, max: MAX_POINTS });
  check.integer('place', place, 1, MAX_PLACE).done();
  const changed = before !== null && before.points !== points;
  const earlier = [...(before?.earlier ?? []), ...(changed ? [{ points: before.points, until: now }] : [])];
  return { item, size, points: points!, place, active: before?.active ?? true, earlier };
}

/** Returns the points of a product for a receipt that was uploaded at a moment. */
export const pointsAt = ({ points, earlier }: Pick<SkuFields, 'points' | 'earlier'>, at: Date): number =>
  earlier.find(({ until }) => at < until)?.points ?? points;
