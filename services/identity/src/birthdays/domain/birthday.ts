/** A birthday that was published, once a member and year. */
export interface Birthday {
  /** `<member>:<year>`. */
  id: string;
  /** The day, YYYY-MM-DD in Kuala Lumpur. */
  day: string;
}
