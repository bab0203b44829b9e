/** Collection of the birthdays that were told, one document a member and year. */
export const BIRTHDAYS = 'birthdays';

/** A birthday that was told. */
export interface BirthdayDoc {
  /** `<member>:<year>`. */
  _id: string;
  /** The day, YYYY-MM-DD in Kuala Lumpur. */
  day: string;
}

/** Collection of how far jobs that go by the day have come. */
export const JOBS = '_jobs';

/** How far such a job has come. */
export interface JobDoc {
  _id: string;
  /** The last day that is wholly done, YYYY-MM-DD in Kuala Lumpur. */
  doneTo: string;
}
