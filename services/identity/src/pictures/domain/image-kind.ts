/** Types and size that a picture may have (docs/product/accounts.md#profile-picture). */
export const PICTURE_TYPES = 'JPEG, PNG, WebP';
export const MAX_PICTURE_BYTES = 10 * 1024 * 1024;
export const MAX_PICTURE = '10 MB';
