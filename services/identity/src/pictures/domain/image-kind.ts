/** What a picture may be (docs/product/accounts.md#profile-picture). */
export const PICTURE_TYPES = 'JPEG, PNG, WebP';
export const PICTURE_MAX_BYTES = 10 * 1024 * 1024;
export const PICTURE_MAX = '10 MB';
