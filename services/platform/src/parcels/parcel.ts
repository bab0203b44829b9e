import { isCalendarDate, kl } from '../calendar.js';
import { Validation } from '../validation.js';

/** Courier and number of what is sent, and when it is expected. */
export interface Parcel {
  courier: string;
  /** The courier's number of it. */
  trackingId: string;
  /** Day of the expected delivery in Kuala Lumpur, YYYY-MM-DD. */
  expectedOn: string;
}

/** Courier and number as an administrator types them; the day is empty where it follows from the place. */
export type ParcelForm = Parcel;

const NUMBER = /^[A-Z0-9._:-]{4,40}$/;
const MAX_COURIER = 60;

/** Days of a delivery on the peninsula, and to the states across the sea (docs/product/rewards.md#tracking). */
const DAYS = { peninsula: 3, overseas: 7 };
const OVERSEAS: ReadonlySet<string> = new Set(['sabah', 'sarawak', 'labuan']);

/** Returns the day on which a parcel that is sent today is expected in a state of Malaysia. */
export function expectedDay(state: string, today: string): string {
  const days = OVERSEAS.has(state.trim().toLowerCase()) ? DAYS.overseas : DAYS.peninsula;
  return kl.addDays(today, days);
}

/**
 * Returns the parcel of a form, its number in upper case. Without a day that of the parcel as it is stays, and a new one is expected by
 * `expectedDay`. Throws ValidationError.
 */
export function parcelOf(
  form: ParcelForm,
  { orderedOn, today, state, stored }: { orderedOn: string; today: string; state: string; stored: Parcel | null },
): Parcel {
  const courier = form.courier.trim();
  const trackingId = form.trackingId.trim().toUpperCase();
  const { expectedOn } = form;
  new Validation()
    .text('courier', courier, MAX_COURIER)
    .match('trackingId', trackingId, NUMBER)
    .that('expectedOn', expectedOn === '' || (isCalendarDate(expectedOn) && expectedOn >= orderedOn))
    .done();
  const same = stored?.courier === courier && stored.trackingId === trackingId;
  return { courier, trackingId, expectedOn: expectedOn || (same ? stored.expectedOn : expectedDay(state, today)) };
}
