/** What a picture is, by its first bytes; null for anything else. A file name or a declared type is never believed. */
export function imageTypeOf(data: Uint8Array): { extension: 'png' | 'jpg' | 'webp'; contentType: string } | null {
  const starts = (bytes: readonly number[], at = 0) => bytes.every((byte, index) => data[at + index] === byte);
  if (starts([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return { extension: 'png', contentType: 'image/png' };
  if (starts([0xff, 0xd8, 0xff])) return { extension: 'jpg', contentType: 'image/jpeg' };
  if (starts([0x52, 0x49, 0x46, 0x46]) && starts([0x57, 0x45, 0x42, 0x50], 8)) {
    return { extension: 'webp', contentType: 'image/webp' };
  }
  return null;
}

const STORED = /^[0-9a-f]{64}\.(png|jpg|webp|svg)$/;
const CONTENT_TYPES: Record<string, string> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  svg: 'image/svg+xml',
};

/** The content type that a stored picture's name tells; null when it is no such name. */
export function contentTypeOf(name: string): string | null {
  const extension = STORED.exec(name)?.[1];
  return extension ? (CONTENT_TYPES[extension] ?? null) : null;
}
