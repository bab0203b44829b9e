/** Days in Kuala Lumpur, the day of the order not counted, after which an order that no courier has is late (docs/product/rewards.md#late-orders). */
export const LATE_AFTER_DAYS = 2;
