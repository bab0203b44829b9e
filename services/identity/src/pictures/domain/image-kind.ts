/** What a picture may be (rules.md "Shop, vouchers, samples, contests, receipts": checked by content, not by name). */
export const PICTURE_TYPES = 'JPEG, PNG, WebP';
export const PICTURE_MAX_BYTES = 10 * 1024 * 1024;
export const PICTURE_MAX = '10 MB';
