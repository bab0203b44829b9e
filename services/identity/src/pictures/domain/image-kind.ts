/** What a picture may be (rules.md "Shop, vouchers, samples, contests, receipts": checked by content, not by name). */
export const PICTURE_TYPES = 'JPEG, PNG, WebP';
export const PICTURE_MAX_BYTES = 10 * 1024 * 1024;
export const PICTURE_MAX = '10 MB';

/** Whether the first bytes are those of a JPEG, PNG or WebP file. */
export function isPicture(file: Uint8Array): boolean {
  const starts = (bytes: number[], at = 0) => bytes.every((byte, index) => file[at + index] === byte);
  const jpeg = starts([0xff, 0xd8, 0xff]);
  const png = starts([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const webp = starts([0x52, 0x49, 0x46, 0x46]) && starts([0x57, 0x45, 0x42, 0x50], 8);
  return jpeg || png || webp;
}
