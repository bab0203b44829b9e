/**
 * Days in Kuala Lumpur, the day of the request not counted, after which a sample that no courier has is late: members are told to allow
 * four to six weeks (docs/product/samples.md#who-may-have-one).
 */
export const LATE_AFTER_DAYS = 28;
